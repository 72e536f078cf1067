import type { LaidTile, TileId } from '@holdfast/carcassonne/table';
import { plainArt } from './art/plain-art.ts';
import { tileArt } from './art/tile-art.ts';
import { cornerTower } from './art/tokens.ts';
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

const pictures = new Map<string, string>();

/**
 * A drawing as the address of an image. A full map is then some hundred elements instead of fifteen thousand, and
 * stays sharp at every size, since the image is still made of lines.
 */
function pictured(id: string, box: string, art: () => string): string {
  let url = pictures.get(id);
  if (url === undefined) {
    const [, , width, height] = box.split(' ');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${art()}</svg>`;
    url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    pictures.set(id, url);
  }
  return url;
}

/** Does the player want high contrast? A picture cannot be dressed by the page's styles, so it is drawn for it. */
const plainly = (): boolean => document.documentElement.dataset.contrast === 'more';

/** The picture of a tile, drawn once. */
export const pictureOf = (look: Look): string => {
  const [id, art] = plainly() ? [`plain-${lookId(look)}`, plainArt] : [lookId(look), tileArt];
  return pictured(id, '0 0 100 100', () => art(shapeOfLook(look), String(look.variation), planOfLook(look)));
};

/** The tower where walls meet at a corner, 16 x 16 round its foot. */
export const towerPicture = (): string => pictured('tower', '-8 -8 16 16', cornerTower);
