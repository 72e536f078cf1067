import { itemAt } from '../../../core/item-at.ts';
/** A steady hand with a seed: the same board is always drawn the same way. */
export interface Brush {
  /** A number between the two. */
  between(low: number, high: number): number;
  /** One of several, by luck of the drawing. */
  pick<T>(of: readonly T[]): T;
  chance(of: number): boolean;
}

/** A brush for one drawing; only pictures depend on it, never the game. */
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

/** One stretch of ink: a path and how it is filled or stroked (class names; the styles are in ground.css). */
export interface Ink {
  readonly d: string;
  readonly class: string;
}

/** A coordinate as SVG text. */
export const n = (value: number): string => `${Math.round(value * 10) / 10}`;

export const at = (x: number, y: number): string => `${n(x)} ${n(y)}`;

/** A closed shape through points, x y x y ... */
export const shape = (...xy: readonly number[]): string => {
  let d = '';
  for (let i = 0; i < xy.length; i += 2) d += `${i === 0 ? 'M' : 'L'}${at(itemAt(xy, i), itemAt(xy, i + 1))}`;
  return `${d}Z`;
};

/** An open line through points. */
export const line = (...xy: readonly number[]): string => shape(...xy).slice(0, -1);

/** A disc as part of a path. */
export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${at(x - r, y)}a${n(r)} ${n(ry)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(ry)} 0 1 0 ${n(-2 * r)} 0Z`;
