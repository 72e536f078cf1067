import type { Point } from './geometry.ts';

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** Returns the direction of an arrow key; null for other keys. */
export const arrowDirection = (key: string): Point | null => DIRECTIONS[key] ?? null;

/**
 * Returns the place an arrow key leads to: the nearest one in that direction, where distance aside counts double; null if
 * there is none. Places more than `maxSlope` times as far aside as ahead do not count.
 */
export function nextInDirection<T>(
  places: readonly T[],
  positionOf: (place: T) => Point,
  from: T,
  direction: Point,
  maxSlope = Number.POSITIVE_INFINITY,
): T | null {
  const here = positionOf(from);
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const there = positionOf(place);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (ahead < 1e-6 || aside > ahead * maxSlope || ahead + aside * 2 >= least) continue;
    [best, least] = [place, ahead + aside * 2];
  }
  return best;
}
