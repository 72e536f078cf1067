import type { LaidTile, TileId } from '@holdfast/carcassonne/table';
import { tileArt } from './art/tile-art.ts';
import { type Look, lookId, planOfLook, shapeOfLook, VARIATIONS } from './tiles.ts';

/** Which picture each laid tile has: the first of its kind, the second, ... so that the tile in hand looks as it will lie. */
export function looksOf(tiles: readonly LaidTile[]): Look[] {
  const seen = new Map<TileId, number>();
  return tiles.map(({ tile, turn }) => {
    const before = seen.get(tile) ?? 0;
    seen.set(tile, before + 1);
    return { tile, turn, variation: before % VARIATIONS };
  });
}

/** The picture of a tile that is not laid yet. */
export const nextLook = (tiles: readonly LaidTile[], tile: TileId, turn: number): Look => ({
  tile,
  turn,
  variation: tiles.filter((laid) => laid.tile === tile).length % VARIATIONS,
});

const drawn = new Map<string, string>();
/** The inside of a tile's picture, drawn once. */
export function artOfLook(look: Look): string {
  const id = lookId(look);
  let art = drawn.get(id);
  if (art === undefined) drawn.set(id, (art = tileArt(shapeOfLook(look), String(look.variation), planOfLook(look))));
  return art;
}
