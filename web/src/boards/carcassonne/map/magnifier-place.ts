import type { Rect, Size } from '../../viewport/geometry.ts';

/** Smallest size of the enlarged tile on which a meeple is placed, in pixels. */
export const MIN_MAGNIFIER_PX = 216;
/** The gap between a tile and its enlarged picture beside it, in pixels. */
const GAP = 12;

type Place = { readonly x: number; readonly y: number };

/** Where the enlarged tile is: its middle in tiles, its size in pixels. */
export interface MagnifierPlace extends Place {
  readonly size: number;
  /** True if it is beside the tile that it enlarges, false if over it. */
  readonly beside: boolean;
}

/** Returns how much of the laid tiles a square around a middle would cover, in tiles. */
function covered(tiles: readonly Place[], middle: Place, side: number): number {
  const overlap = (a: number, b: number): number =>
    Math.max(0, Math.min(a + side / 2, b + 1) - Math.max(a - side / 2, b));
  return tiles.reduce((sum, { x, y }) => sum + overlap(middle.x, x) * overlap(middle.y, y), 0);
}

/**
 * Returns the place beside the tile that covers the least of the other tiles, so that you see what a meeple would join. If
 * the window has no room for that, or tiles are large anyway, returns the place over the tile.
 */
export function magnifierPlace(tiles: readonly Place[], laid: Place, zoom: number, window: Size): MagnifierPlace {
  const size = Math.max(MIN_MAGNIFIER_PX, zoom);
  const over = { x: laid.x + 0.5, y: laid.y + 0.5, size, beside: false };
  if (zoom > MIN_MAGNIFIER_PX * 0.7) return over;
  const far = (size / 2 + GAP) / zoom + 0.5;
  const long = size + zoom + 4 * GAP;
  const upright = window.height > window.width;
  // Prefers the direction of the window's longer side: the other one costs as much as covering a whole tile.
  const ways = [
    { dx: 1, dy: 0, fits: window.width >= long, costs: upright ? 1 : 0 },
    { dx: -1, dy: 0, fits: window.width >= long, costs: upright ? 1 : 0 },
    { dx: 0, dy: 1, fits: window.height >= long, costs: upright ? 0 : 1 },
    { dx: 0, dy: -1, fits: window.height >= long, costs: upright ? 0 : 1 },
  ];
  const least = { place: over as MagnifierPlace, covers: Number.POSITIVE_INFINITY };
  for (const { dx, dy, fits, costs } of ways) {
    if (!fits) continue;
    const place = { x: over.x + dx * far, y: over.y + dy * far, size, beside: true };
    const covers = costs + covered(tiles, place, size / zoom);
    if (covers < least.covers - 0.01) Object.assign(least, { place, covers });
  }
  return least.place;
}

/** Returns the part of the map that the tile and its enlarged picture take together. */
export function magnifierBounds(place: MagnifierPlace, laid: Place, zoom: number): Rect {
  const half = place.size / zoom / 2;
  return {
    left: Math.min(laid.x, place.x - half),
    top: Math.min(laid.y, place.y - half),
    right: Math.max(laid.x + 1, place.x + half),
    bottom: Math.max(laid.y + 1, place.y + half),
  };
}
