import type { Board, View } from '@holdfast/watch/table';
import { WILDLINGS, type Wildling } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { hexSpot, type NorthPlan, type Plan, type Spot } from '../plan.ts';

/** Position of a figure's feet and its scale, shared by the drawing and by the lookup of the thing under a pointer. */
export interface FigureSpot extends Spot {
  readonly scale: number;
}

/** A wildling in the Gift; beside Tormund if he is on the same hex. */
export const giftFigure = (plan: Plan, board: Board, view: View, hex: string): FigureSpot => {
  const { x, y } = hexSpot(plan, board, hex);
  return { x: x + (view.tormund === hex ? 20 : 0), y: y - 8, scale: 1 };
};

/** Tormund on his hex or in his camp. */
export const tormundFigure = (plan: Plan, board: Board, view: View): FigureSpot => {
  if (view.tormund === null) return { x: plan.tormund.x, y: plan.tormund.y + 20, scale: 1 };
  const { x, y } = hexSpot(plan, board, view.tormund);
  return { x: x - 24, y: y + 4, scale: 1 };
};

/** The one figure that represents all wildlings of a kind in the Frostfangs. */
export const frostfangsFigure = ({ frostfangs }: NorthPlan, kind: number): FigureSpot => ({
  x: frostfangs.x + (kind % 2 ? 22 : -38),
  y: frostfangs.y + (kind < 2 ? 22 : 78),
  scale: 1,
});

export const campFigure = ({ camps }: NorthPlan, clan: number, camp: number): FigureSpot => {
  const { x, y } = itemAt(itemAt(camps, clan), camp);
  return { x, y: y + 8, scale: 1 };
};

/** The wildlings of a clearing side by side, closer together if there are many; relative to the middle of the clearing. */
export const crowdFigures = (counts: readonly number[]): readonly (FigureSpot & { readonly kind: Wildling })[] => {
  const crowd = WILDLINGS.flatMap((kind, i) => Array.from({ length: counts[i] ?? 0 }, () => kind));
  const step = Math.min(20, 66 / Math.max(1, crowd.length - 1));
  return crowd.map((kind, i) => ({ kind, x: (i - (crowd.length - 1) / 2) * step, y: 15 + (i % 2) * 3, scale: 1 }));
};
