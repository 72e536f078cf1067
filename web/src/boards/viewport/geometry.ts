/** The visible part of a map: position in the window = point of the map * scale + (x, y), in pixels. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the map, in units of the map. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Smallest and largest scale. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

export const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n));

export const centreOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/** Returns the squared distance from `p` to the segment from `a` to `b`. Takes numbers, not points, since it is called often. */
export function segmentDistanceSquared(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const long = dx * dx + dy * dy;
  const t = long === 0 ? 0 : clamp(((px - ax) * dx + (py - ay) * dy) / long, 0, 1);
  return (px - ax - t * dx) ** 2 + (py - ay - t * dy) ** 2;
}

/** Returns the point of the map under a point of the window. */
export const toMap = ({ x, y, scale }: Viewport, at: Point): Point => ({
  x: (at.x - x) / scale,
  y: (at.y - y) / scale,
});

/** Returns where a point of the map is in the window. */
export const toWindow = ({ x, y, scale }: Viewport, point: Point): Point => ({
  x: x + point.x * scale,
  y: y + point.y * scale,
});

/** Returns the viewport with the middle of a part of the map in the middle of the window. */
export const centredOn = ({ left, top, right, bottom }: Rect, scale: number, size: Size): Viewport => ({
  scale,
  x: size.width / 2 - ((left + right) / 2) * scale,
  y: size.height / 2 - ((top + bottom) / 2) * scale,
});

/** Returns the largest scale at which a part of the map, with a margin in map units around it, fits into the window. */
export const fittingScale = ({ left, top, right, bottom }: Rect, size: Size, margin = 0): number =>
  Math.min(size.width / (right - left + 2 * margin), size.height / (bottom - top + 2 * margin));

/** Returns the viewport that shows a part of the map as large as the window allows. */
export const fit = (rect: Rect, size: Size): Viewport => centredOn(rect, fittingScale(rect, size), size);

export const panBy = ({ x, y, scale }: Viewport, dx: number, dy: number): Viewport => ({
  scale,
  x: x + dx,
  y: y + dy,
});

/** Changes the scale; the point of the map under `at` stays there. */
export function zoomTo(viewport: Viewport, scale: number, at: Point, { min, max }: Limits): Viewport {
  const next = clamp(scale, min, max);
  const by = next / viewport.scale;
  return { scale: next, x: at.x - (at.x - viewport.x) * by, y: at.y - (at.y - viewport.y) * by };
}

/**
 * Keeps the map in the window. If `visible` is a number, at least that many pixels of it stay visible. If it is 'edges', there
 * is no empty space beside a map larger than the window, and a smaller one is centred.
 */
export function keepVisible(viewport: Viewport, map: Rect, size: Size, visible: number | 'edges'): Viewport {
  const { scale } = viewport;
  const along = (offset: number, from: number, to: number, room: number): number => {
    const [low, high] = [from * scale, to * scale];
    if (visible !== 'edges') return clamp(offset, visible - high, room - visible - low);
    return high - low <= room ? (room - low - high) / 2 : clamp(offset, room - high, 0 - low);
  };
  return {
    scale,
    x: along(viewport.x, map.left, map.right, size.width),
    y: along(viewport.y, map.top, map.bottom, size.height),
  };
}

/** Moves just far enough to show a part of the map with `margin` pixels around it; centres it if it is too large for that. */
export function reveal(
  viewport: Viewport,
  rect: Rect,
  size: Size,
  margin: number | ((room: number) => number),
): Viewport {
  const { scale } = viewport;
  const along = (offset: number, from: number, to: number, room: number): number => {
    const rim = typeof margin === 'number' ? margin : margin(room);
    const [low, high] = [offset + from * scale, offset + to * scale];
    if (high - low > room - 2 * rim) return offset + room / 2 - (low + high) / 2;
    if (low < rim) return offset + rim - low;
    return high > room - rim ? offset - (high - room + rim) : offset;
  };
  return {
    scale,
    x: along(viewport.x, rect.left, rect.right, size.width),
    y: along(viewport.y, rect.top, rect.bottom, size.height),
  };
}
