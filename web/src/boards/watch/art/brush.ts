import { itemAt } from '../../../core/item-at.ts';
/** Seeded random numbers for drawing, so that the same board always looks the same. */
export interface Brush {
  /** A random number from `low` up to, but not including, `high`. */
  between(low: number, high: number): number;
  /** A random element. */
  pick<T>(of: readonly T[]): T;
  chance(of: number): boolean;
}

/** A brush for one drawing. Only pictures use its random numbers, never the game. */
export const brush = (seed: number): Brush => {
  let a = (seed * 2654435761 + 0x9e3779b9) >>> 0;
  const next = (): number => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (of) => itemAt(of, Math.floor(next() * of.length)),
    chance: (of) => next() < of,
  };
};

/** One path of a drawing; its class sets fill and stroke (ground.css). */
export interface Ink {
  readonly d: string;
  readonly class: string;
}

/** A coordinate as SVG text, rounded to one decimal. */
export const n = (value: number): string => `${Math.round(value * 10) / 10}`;

export const at = (x: number, y: number): string => `${n(x)} ${n(y)}`;

/** A closed path through points, given as x, y, x, y, ... */
export const shape = (...xy: readonly number[]): string => {
  let d = '';
  for (let i = 0; i < xy.length; i += 2) d += `${i === 0 ? 'M' : 'L'}${at(itemAt(xy, i), itemAt(xy, i + 1))}`;
  return `${d}Z`;
};

/** An open path through points, given as x, y, x, y, ... */
export const line = (...xy: readonly number[]): string => shape(...xy).slice(0, -1);

/** A disc, or an ellipse if `ry` differs, as part of a path. */
export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${at(x - r, y)}a${n(r)} ${n(ry)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(ry)} 0 1 0 ${n(-2 * r)} 0Z`;
