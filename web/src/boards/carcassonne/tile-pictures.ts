import type { LaidTile, TileId } from '@holdfast/carcassonne/table';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
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
    url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    pictures.set(id, url);
  }
  return url;
}

/** Does the player want high contrast? An image is not reached by the page's style sheets, so it is drawn for it. */
const plainly = (): boolean => document.documentElement.dataset.contrast === 'more';

const pictureId = (look: Look): string => (plainly() ? `plain-${lookId(look)}` : lookId(look));

/** The picture of a tile, drawn once. */
export const pictureOf = (look: Look): string =>
  pictured(pictureId(look), '0 0 100 100', () =>
    (plainly() ? plainArt : tileArt)(shapeOfLook(look), String(look.variation), planOfLook(look)),
  );

/** By laid tile; null = not drawn yet. */
export type Pictures = readonly (string | null)[];

/** The pictures of many tiles, as far as they are drawn by now: a whole map at once would make a phone wait. */
export function usePictures(looks: readonly Look[]): Pictures {
  const [turns, redraw] = useState(0);
  // The board itself comes first, then one tile in each task: the browser reads a picture in the task that shows it.
  let left = turns === 0 ? 0 : 1;
  const drawn = looks.map((look) => pictures.get(pictureId(look)) ?? (left-- > 0 ? pictureOf(look) : null));
  const missing = drawn.filter((picture) => picture === null).length;
  useLayoutEffect(() => {
    if (missing === 0) return;
    const soon = setTimeout(() => redraw((n) => n + 1));
    return () => clearTimeout(soon);
  }, [missing]);
  // The same list while nothing has changed, so that memoised components do not draw again.
  const last = useRef<Pictures>(drawn);
  if (drawn.length !== last.current.length || drawn.some((picture, i) => picture !== last.current[i]))
    last.current = drawn;
  return last.current;
}

/** The tower where walls meet at a corner, 16 x 16 round its foot. */
export const towerPicture = (): string => pictured('tower', '-8 -8 16 16', cornerTower);
