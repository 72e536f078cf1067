import { askOf, PLACES, type Place } from '../choices.ts';
import type { Spot } from '../plan.ts';

/** A place that can be chosen, where it lies. */
export interface Target {
  readonly key: string;
  readonly spot: Spot;
}

/** Reading order: the Wall first, then the land row by row, west to east. */
export const inReadingOrder = (stops: readonly Target[]): Target[] =>
  [...stops].sort(
    (p, q) =>
      PLACES.indexOf(askOf(p.key) as Place) - PLACES.indexOf(askOf(q.key) as Place) ||
      Math.round(p.spot.y - q.spot.y) ||
      p.spot.x - q.spot.x,
  );

const ARROWS: { readonly [key: string]: Spot } = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** The stop an arrow key leads to: the nearest one that way, straight ahead before sideways; null = there is none. */
export const targetInDirection = (stops: readonly Target[], from: string, arrow: string): Target | null => {
  const way = ARROWS[arrow];
  const here = stops.find(({ key }) => key === from);
  if (!way || !here) return null;
  let best: Target | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of stops) {
    const [dx, dy] = [stop.spot.x - here.spot.x, stop.spot.y - here.spot.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead < 1 || aside > ahead * 2.5) continue;
    const cost = ahead + aside * 2;
    if (cost < least) [best, least] = [stop, cost];
  }
  return best;
};
