/** The window on the land: screen = place * zoom + offset; zoom is the width of a tile in pixels. */
export interface Port {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Places from west to east and north to south, both ends included. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const ZOOMS = { least: 22, most: 260, fit: 132, touch: 46 } as const;
const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));

export function boundsOf(places: readonly { readonly x: number; readonly y: number }[]): Bounds {
  if (places.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** All of it in the window, with a rim; `least` keeps tiles large enough for a finger, then the middle of `about` counts. */
export function fitted(bounds: Bounds, size: Size, least: number = ZOOMS.least, about: Bounds = bounds): Port {
  const [wide, high] = [bounds.right - bounds.left + 1, bounds.bottom - bounds.top + 1];
  const whole = Math.min(size.width / (wide + 0.5), size.height / (high + 0.5));
  const zoom = clamp(Math.floor(whole), least, ZOOMS.fit);
  const { left, top, right, bottom } = whole < least ? about : bounds;
  return {
    zoom,
    x: size.width / 2 - ((left + right + 1) / 2) * zoom,
    y: size.height / 2 - ((top + bottom + 1) / 2) * zoom,
  };
}

/**
 * What is shown when the land has grown or another question is asked. While all of it fits with tiles no smaller than
 * `least`, all is shown; after that the land stays where it is, and moves just so far that the places `near` are seen.
 */
export function settled(now: Port, bounds: Bounds, size: Size, least: number, near: Bounds | null): Port {
  const [wide, high] = [bounds.right - bounds.left + 1.5, bounds.bottom - bounds.top + 1.5];
  if (Math.min(size.width / wide, size.height / high) >= least) return calm(now, fitted(bounds, size), size, least);
  const port = zoomed(now, least, { x: size.width / 2, y: size.height / 2 });
  return near ? holding(port, near, size) : port;
}

/** Moves just so far that all these places are in the window; to their middle where they are too many. */
export function holding(port: Port, near: Bounds, size: Size): Port {
  const shift = (offset: number, from: number, to: number, room: number): number => {
    const rim = Math.min(port.zoom * 0.4, room / 8);
    const [low, high] = [offset + from * port.zoom, offset + (to + 1) * port.zoom];
    if (high - low > room - 2 * rim) return offset + room / 2 - (low + high) / 2;
    if (low < rim) return offset + rim - low;
    return high > room - rim ? offset - (high - room + rim) : offset;
  };
  return {
    zoom: port.zoom,
    x: shift(port.x, near.left, near.right, size.width),
    y: shift(port.y, near.top, near.bottom, size.height),
  };
}

/** Keeps the zoom while all still fits and would not grow much: the land should not breathe with every answer. */
function calm(now: Port, next: Port, size: Size, least: number): Port {
  if (next.zoom < now.zoom || now.zoom < least || next.zoom > now.zoom * 1.3) return next;
  const middle = under(next, { x: size.width / 2, y: size.height / 2 });
  return { zoom: now.zoom, x: size.width / 2 - middle.x * now.zoom, y: size.height / 2 - middle.y * now.zoom };
}

/** Zooms round a point of the window, which stays over the same place. */
export function zoomed(port: Port, zoom: number, at: { readonly x: number; readonly y: number }): Port {
  const next = clamp(zoom, ZOOMS.least, ZOOMS.most);
  const by = next / port.zoom;
  return { zoom: next, x: at.x - (at.x - port.x) * by, y: at.y - (at.y - port.y) * by };
}

/** The land never leaves the window: at least one tile's width of it stays visible. */
export function kept(port: Port, bounds: Bounds, size: Size): Port {
  const rim = Math.min(port.zoom, size.width / 3, size.height / 3);
  return {
    zoom: port.zoom,
    x: clamp(port.x, rim - (bounds.right + 1) * port.zoom, size.width - rim - bounds.left * port.zoom),
    y: clamp(port.y, rim - (bounds.bottom + 1) * port.zoom, size.height - rim - bounds.top * port.zoom),
  };
}

/** Moves just so far that a place is wholly in the window; `wide` asks for that many pixels round its middle. */
export function showing(port: Port, place: { readonly x: number; readonly y: number }, size: Size, wide = 0): Port {
  const shift = (offset: number, at: number, room: number): number => {
    const rim = Math.min(port.zoom * 0.4, room / 8) + Math.max(0, (Math.min(wide, room * 0.9) - port.zoom) / 2);
    const [low, high] = [offset + at * port.zoom, offset + (at + 1) * port.zoom];
    if (low < rim) return offset + rim - low;
    if (high > room - rim) return offset - (high - room + rim);
    return offset;
  };
  return { zoom: port.zoom, x: shift(port.x, place.x, size.width), y: shift(port.y, place.y, size.height) };
}

/** Which point of the land lies under a point of the window, in tiles. */
export const under = (port: Port, at: { readonly x: number; readonly y: number }): { x: number; y: number } => ({
  x: (at.x - port.x) / port.zoom,
  y: (at.y - port.y) / port.zoom,
});
