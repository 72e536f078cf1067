import type { Rules } from '../rules.ts';
import { pointsForCity } from '../score.ts';
import type { View } from '../view.ts';
import { type Feature, features } from './features.ts';

/** A square of the map, with or without a tile. */
interface Square {
  readonly x: number;
  readonly y: number;
}

/** C-7.6: the squares whose features pay a castle: its own two and the two beside each of its long sides. */
export function castleSquares({ castles, tiles }: View, castle: number): Square[] {
  const [a, b] = castles[castle].tiles.map((tile) => tiles[tile]);
  const [dx, dy] = a.y === b.y ? [0, 1] : [1, 0];
  return [a, b].flatMap(({ x, y }) => [-1, 0, 1].map((n) => ({ x: x + n * dx, y: y + n * dy })));
}

/** The city that may become a castle now, and its points otherwise; null if that is not the question. */
export function castleChoice(rules: Rules, view: View): { readonly city: Feature; readonly points: number } | null {
  const { turn } = view;
  if (turn.placed === null || typeof turn.about !== 'string') return null;
  const isAsked = ({ tile, part }: Feature['parts'][number]): boolean => tile === turn.placed && part === turn.about;
  const city = features(rules, view).find(({ parts }) => parts.some(isAsked));
  return city ? { city, points: city.worthComplete ?? 0 } : null;
}

/** C-7.17: what a complete castle is worth to a field; null if the table plays without farmers (C-1.6). */
export const castleForField = (rules: Rules): number | null => (rules.farmers ? pointsForCity(rules) + 1 : null);
