import { arrowDirection, nextInDirection } from '../../viewport/arrow-target.ts';
import { askOf, PLACES, type Place } from '../choices.ts';
import type { Spot } from '../plan.ts';

/** A place that can be chosen, where it lies. */
export interface Target {
  readonly key: string;
  readonly spot: Spot;
}

/** Reading order: the Wall first, then the land row by row, west to east. */
export const inReadingOrder = <T extends Target>(targets: readonly T[]): T[] =>
  [...targets].sort(
    (p, q) =>
      PLACES.indexOf(askOf(p.key) as Place) - PLACES.indexOf(askOf(q.key) as Place) ||
      Math.round(p.spot.y - q.spot.y) ||
      p.spot.x - q.spot.x,
  );

/** The target an arrow key leads to; null = there is none that way. */
export function targetInDirection(targets: readonly Target[], from: string, arrow: string): Target | null {
  const direction = arrowDirection(arrow);
  const here = targets.find(({ key }) => key === from);
  return direction && here ? nextInDirection(targets, ({ spot }) => spot, here, direction, 2.5) : null;
}
