import type { LaidTile, TileId } from '@holdfast/carcassonne/table';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plainArt } from './art/plain-art.ts';
import { tileArt } from './art/tile-art.ts';
import { cornerTower } from './art/tokens.ts';
import { type Look, lookId, planOfLook, shapeOfLook, VARIATIONS } from './tiles.ts';

/** Chooses each laid tile's variation by counting tiles of its kind, so that the tile in hand already looks as it will later. */
export function looksOf(tiles: readonly LaidTile[]): Look[] {
  const seen = new Map<TileId, number>();
  return tiles.map(({ tile, turn }) => {
    const before = seen.get(tile) ?? 0;
    seen.set(tile, before + 1);
    return { tile, turn, variation: before % VARIATIONS };
  });
}

/** Returns the look of a tile that is not laid yet. */
export const nextLook = (tiles: readonly LaidTile[], tile: TileId, turn: number): Look => ({
  tile,
  turn,
  variation: tiles.filter((laid) => laid.tile === tile).length % VARIATIONS,
});

const pictures = new Map<string, string>();

/**
 * Returns a drawing as the URL of an SVG image. With images, a full map has some hundred elements instead of 15,000, and
 * it is still sharp at every size, since SVG images are vector graphics.
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

/** True if the player wants high contrast. The page's style sheets don't apply inside images, so those are drawn differently. */
const plainly = (): boolean => document.documentElement.dataset.contrast === 'more';

const pictureId = (look: Look): string => (plainly() ? `plain-${lookId(look)}` : lookId(look));

/** Returns the picture of a tile, which is drawn only once. */
export const pictureOf = (look: Look): string =>
  pictured(pictureId(look), '0 0 100 100', () =>
    (plainly() ? plainArt : tileArt)(shapeOfLook(look), String(look.variation), planOfLook(look)),
  );

/** The pictures by laid tile; null until drawn. */
export type Pictures = readonly (string | null)[];

/** Returns the pictures drawn so far, and draws the others later: drawing a whole map at once would block a phone. */
export function usePictures(looks: readonly Look[]): Pictures {
  const [turns, redraw] = useState(0);
  // Render the board first, then one tile per task, since the browser decodes a picture in the task that shows it.
  let left = turns === 0 ? 0 : 1;
  const drawn = looks.map((look) => pictures.get(pictureId(look)) ?? (left-- > 0 ? pictureOf(look) : null));
  const missing = drawn.filter((picture) => picture === null).length;
  useLayoutEffect(() => {
    if (missing === 0) return;
    const soon = setTimeout(() => redraw((n) => n + 1));
    return () => clearTimeout(soon);
  }, [missing]);
  // Return the same list while nothing has changed, so that memoised components don't render again.
  const last = useRef<Pictures>(drawn);
  if (drawn.length !== last.current.length || drawn.some((picture, i) => picture !== last.current[i]))
    last.current = drawn;
  return last.current;
}

/** The picture of the tower where walls meet at a corner, 16 x 16, centred on the corner. */
export const towerPicture = (): string => pictured('tower', '-8 -8 16 16', cornerTower);
