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

/** Width of a tile in pixels: the limits, the largest that fitting chooses, and the least for a finger. */
export const TILE_PX = { min: 22, max: 260, fit: 132, touch: 46 } as const;

/** Free space round all tiles when they are fitted into the window, in tiles. */
const MARGIN = 0.25;

/** The part of the map that tiles at these places take, in tiles. */
export function boundsOf(places: readonly Point[]): Rect {
  if (places.length === 0) return { left: 0, top: 0, right: 1, bottom: 1 };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

export const boundsOfPlace = (place: Point): Rect => boundsOf([place]);

/** Pixels kept free round what is to be seen. */
export const marginOf = (scale: number, room: number): number => Math.min(scale * 0.4, room / 8);

/** All of it in the window; `least` keeps tiles large enough for a finger, then the middle of `about` counts. */
export function fitted(bounds: Rect, size: Size, least: number = TILE_PX.min, about: Rect = bounds): Viewport {
  const whole = fittingScale(bounds, size, MARGIN);
  const scale = clamp(Math.floor(whole), least, TILE_PX.fit);
  return centredOn(whole < least ? about : bounds, scale, size);
}

/**
 * What is shown when the map has grown or another question is asked. While all of it fits with tiles no smaller than
 * `least`, all is shown; after that the map stays where it is, and moves just so far that the places `near` are seen.
 */
export function settled(now: Viewport, bounds: Rect, size: Size, least: number, near: Rect | null): Viewport {
  if (fittingScale(bounds, size, MARGIN) >= least) return steady(now, fitted(bounds, size), size, least);
  const viewport = zoomTo(now, least, centreOf(size), TILE_PX);
  return near ? reveal(viewport, near, size, (room) => marginOf(viewport.scale, room)) : viewport;
}

/** Keeps the scale while all still fits and would not grow much, so that the map does not change with every answer. */
function steady(now: Viewport, next: Viewport, size: Size, least: number): Viewport {
  if (next.scale < now.scale || now.scale < least || next.scale > now.scale * 1.3) return next;
  const middle = toMap(next, centreOf(size));
  return { scale: now.scale, x: size.width / 2 - middle.x * now.scale, y: size.height / 2 - middle.y * now.scale };
}
