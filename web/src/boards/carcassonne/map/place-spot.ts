import type { View } from '@holdfast/carcassonne/table';
import { itemAt } from '../../../core/item-at.ts';
import { litBy } from '../highlight.ts';
import { looksOf } from '../tile-pictures.ts';
import { meeplePosition } from './meeple-position.ts';

/** Returns where a place of the spotlight is on the map, with tiles 100 wide; null if it isn't on this map. */
export function placeSpot(place: string, view: View): { readonly x: number; readonly y: number } | null {
  const { spots, tiles, cells, castles } = litBy([place]);
  const spot = spots[0];
  const laid = spot && view.tiles[spot.tile];
  if (spot && laid) {
    const [dx, dy] = meeplePosition(itemAt(looksOf(view.tiles), spot.tile), spot.part, laid);
    return { x: laid.x * 100 + dx, y: laid.y * 100 + dy };
  }
  const ends = (castles[0] !== undefined ? view.castles[castles[0]]?.tiles : tiles)?.flatMap(
    (n) => view.tiles[n] ?? [],
  );
  const squares = [...(ends ?? []), ...cells];
  if (squares.length === 0) return null;
  const mean = (of: 'x' | 'y'): number => squares.reduce((sum, square) => sum + square[of], 0) / squares.length;
  return { x: mean('x') * 100 + 50, y: mean('y') * 100 + 50 };
}
