import type { Rect, Size } from '../../viewport/geometry.ts';

/** Smallest size of the enlarged tile on which a meeple is placed, in pixels. */
export const MIN_MAGNIFIER_PX = 216;
/** Between a tile and its enlarged picture beside it, in pixels. */
const GAP = 12;

type Place = { readonly x: number; readonly y: number };

/** Where the enlarged tile lies: its middle in tiles, its size in pixels. */
export interface MagnifierPlace extends Place {
  readonly size: number;
  /** Beside the tile it enlarges; false = over it. */
  readonly beside: boolean;
}

/** How much of the land a square round a middle would cover, in tiles. */
function covered(tiles: readonly Place[], middle: Place, side: number): number {
  const overlap = (a: number, b: number): number =>
    Math.max(0, Math.min(a + side / 2, b + 1) - Math.max(a - side / 2, b));
  return tiles.reduce((sum, { x, y }) => sum + overlap(middle.x, x) * overlap(middle.y, y), 0);
}

/**
 * Beside the tile, where it covers least of the land, so that one sees what a meeple would join; over the tile where the
 * window has no room, and where tiles are large anyway.
 */
export function magnifierPlace(tiles: readonly Place[], laid: Place, zoom: number, window: Size): MagnifierPlace {
  const size = Math.max(MIN_MAGNIFIER_PX, zoom);
  const over = { x: laid.x + 0.5, y: laid.y + 0.5, size, beside: false };
  if (zoom > MIN_MAGNIFIER_PX * 0.7) return over;
  const far = (size / 2 + GAP) / zoom + 0.5;
  const long = size + zoom + 4 * GAP;
  const upright = window.height > window.width;
  // A window has more room to lose along its longer side.
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

/** The tile and its enlarged picture together, as a part of the map. */
export function magnifierBounds(place: MagnifierPlace, laid: Place, zoom: number): Rect {
  const half = place.size / zoom / 2;
  return {
    left: Math.min(laid.x, place.x - half),
    top: Math.min(laid.y, place.y - half),
    right: Math.max(laid.x + 1, place.x + half),
    bottom: Math.max(laid.y + 1, place.y + half),
  };
}
