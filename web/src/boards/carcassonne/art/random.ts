import { itemAt } from '../../../core/item-at.ts';
/** Pseudo-random numbers for the drawing, never for the game: the same name gives the same numbers. */
export interface Vary {
  /** 0 <= n < 1 */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

export function varied(name: string): Vary {
  let seed = 2166136261;
  for (let i = 0; i < name.length; i++) seed = Math.imul(seed ^ name.charCodeAt(i), 16777619);
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
  };
}
