import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ViewportController } from '../../viewport/controller.ts';
import { centreOf, type Point, type Rect, type Size, zoomTo } from '../../viewport/geometry.ts';
import { useViewport } from '../../viewport/use-viewport.ts';
import { fitted, marginOf, settled, TILE_PX } from './framing.ts';

/** On phones the buttons over the map lie in a row along its lower edge; no place should lie under them. */
const withoutButtons = ({ width, height }: Size): Size => ({
  width,
  height: width < 480 && height > 160 ? height - 52 : height,
});

export interface MapViewport {
  readonly window: RefObject<HTMLDivElement | null>;
  /** Carries everything; moved by transform only. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  /** Carries the drawing; scaled while a zoom is under way. */
  readonly drawing: RefObject<HTMLDivElement | null>;
  /** Width of a tile at which the map is drawn now, in pixels. */
  readonly zoom: number;
  readonly viewport: ViewportController;
  /** The point of the map under a pointer, in tiles. */
  placeAt(event: { readonly clientX: number; readonly clientY: number }): Point;
  /** Is the middle of this place in the window? */
  sees(place: Point): boolean;
}

/**
 * The viewport of the map of tiles, whose unit is a tile. Tiles are drawn anew only when a zoom has come to rest.
 * `near` = places that want a finger's width; `overview` = nothing is to be tapped now, all shall be seen.
 */
export function useMapViewport(
  bounds: Rect,
  near: Rect | null,
  { overview, still, motion }: { readonly overview: boolean; readonly still: boolean; readonly motion: boolean },
): MapViewport {
  const window = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(100);
  const drawn = useRef(zoom);
  // Who has been asked once plays here: from then on tiles stay large enough for a finger.
  const plays = useRef(false);
  if (near) plays.current = true;
  const least = plays.current && !overview ? TILE_PX.touch : TILE_PX.min;

  const viewport = useViewport(window, {
    map: bounds,
    limits: () => TILE_PX,
    visible: (scale, { width, height }) => Math.min(scale, width / 3, height / 3),
    margin: marginOf,
    frame(cause, now, size) {
      const room = withoutButtons(size);
      if (cause === 'first') return fitted(bounds, room, least, near ?? bounds);
      return settled(now, bounds, room, least, cause === 'reframe' ? near : null);
    },
    home: (size) => fitted(bounds, withoutButtons(size)),
    paint({ x, y, scale }) {
      if (sheet.current) sheet.current.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
      if (drawing.current)
        drawing.current.style.transform = scale === drawn.current ? '' : `scale(${scale / drawn.current})`;
    },
    rest(now, size) {
      // Tiles a whole number of pixels wide meet without a seam.
      const next = zoomTo(now, Math.round(now.scale), centreOf(size), TILE_PX);
      setZoom(next.scale);
      return next;
    },
    motion,
    still,
    frameKey: JSON.stringify([bounds, near, overview]),
    doubleClickZooms: (target) => target.closest('button, fieldset') === null,
  });

  // The drawing was made at `zoom`: from now on it needs no scaling.
  useLayoutEffect(() => {
    drawn.current = zoom;
    viewport.repaint();
  }, [zoom, viewport]);

  return {
    window,
    sheet,
    drawing,
    zoom,
    viewport,
    placeAt(event) {
      const box = window.current?.getBoundingClientRect();
      return viewport.toMap({ x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) });
    },
    sees({ x, y }) {
      const at = viewport.toWindow({ x: x + 0.5, y: y + 0.5 });
      const { width, height } = viewport.size();
      return at.x > 0 && at.y > 0 && at.x < width && at.y < height;
    },
  };
}
