import {
  centredOn,
  centreOf,
  clamp,
  fittingScale,
  type Point,
  type Rect,
  reveal,
  type Size,
  toMap,
  type Viewport,
  zoomTo,
} from '../../viewport/geometry.ts';

/** Widths of a tile in pixels: limits of zooming, the largest that fitting chooses, and the smallest for a finger. */
export const TILE_PX = { min: 22, max: 260, fit: 132, touch: 46 } as const;

/** Free space around all tiles when they are fitted into the window, in tiles. */
const MARGIN = 0.25;

/** Returns the part of the map that tiles at these places cover, in tiles; the start tile's if there are none. */
export function boundsOf(places: readonly Point[]): Rect {
  if (places.length === 0) return { left: 0, top: 0, right: 1, bottom: 1 };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

export const boundsOfPlace = (place: Point): Rect => boundsOf([place]);

/** Returns the number of pixels to keep free around what must be visible. */
export const marginOf = (scale: number, room: number): number => Math.min(scale * 0.4, room / 8);

/** Shows all of `bounds`; if tiles would then be narrower than `least`, shows them that wide, centred on `about`. */
export function fitted(bounds: Rect, size: Size, least: number = TILE_PX.min, about: Rect = bounds): Viewport {
  const whole = fittingScale(bounds, size, MARGIN);
  const scale = clamp(Math.floor(whole), least, TILE_PX.fit);
  return centredOn(whole < least ? about : bounds, scale, size);
}

/**
 * Returns the viewport after the map has grown or another question is asked. Shows the whole map if it fits with tiles at least
 * `least` wide; otherwise makes tiles that wide around the same middle, and moves just far enough to show the places `near`.
 */
export function settled(now: Viewport, bounds: Rect, size: Size, least: number, near: Rect | null): Viewport {
  if (fittingScale(bounds, size, MARGIN) >= least) return steady(now, fitted(bounds, size), size, least);
  const viewport = zoomTo(now, least, centreOf(size), TILE_PX);
  return near ? reveal(viewport, near, size, (room) => marginOf(viewport.scale, room)) : viewport;
}

/** Keeps the scale if everything still fits and would not grow much, so that the scale doesn't change with every answer. */
function steady(now: Viewport, next: Viewport, size: Size, least: number): Viewport {
  if (next.scale < now.scale || now.scale < least || next.scale > now.scale * 1.3) return next;
  const middle = toMap(next, centreOf(size));
  return { scale: now.scale, x: size.width / 2 - middle.x * now.scale, y: size.height / 2 - middle.y * now.scale };
}
