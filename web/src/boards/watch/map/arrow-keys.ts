import { arrowDirection, nextInDirection } from '../../viewport/arrow-target.ts';
import { askOf, PLACES, type Place } from '../choices.ts';
import type { Spot } from '../plan.ts';

/** A place that can be chosen, with its position. */
export interface Target {
  readonly key: string;
  readonly spot: Spot;
}

/** Sorts into reading order: by kind of place (the Wall first, the land last), then from north to south and west to east. */
export const inReadingOrder = <T extends Target>(targets: readonly T[]): T[] =>
  [...targets].sort(
    (p, q) =>
      PLACES.indexOf(askOf(p.key) as Place) - PLACES.indexOf(askOf(q.key) as Place) ||
      Math.round(p.spot.y - q.spot.y) ||
      p.spot.x - q.spot.x,
  );

/** The target that an arrow key leads to; null if there is none in that direction. */
export function targetInDirection(targets: readonly Target[], from: string, arrow: string): Target | null {
  const direction = arrowDirection(arrow);
  const here = targets.find(({ key }) => key === from);
  return direction && here ? nextInDirection(targets, ({ spot }) => spot, here, direction, 2.5) : null;
}
