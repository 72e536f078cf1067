import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ViewportController } from '../../viewport/controller.ts';
import { centreOf, type Point, type Rect, type Size, zoomTo } from '../../viewport/geometry.ts';
import { useViewport } from '../../viewport/use-viewport.ts';
import { fitted, marginOf, settled, TILE_PX } from './framing.ts';

/** Returns the size without the row of buttons along the lower edge on phones, since no place should be under them. */
const withoutButtons = ({ width, height }: Size): Size => ({
  width,
  height: width < 480 && height > 160 ? height - 52 : height,
});

export interface MapViewport {
  readonly window: RefObject<HTMLDivElement | null>;
  /** Contains everything; moved by transform only. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  /** Contains the drawing; scaled by transform while a zoom is in progress. */
  readonly drawing: RefObject<HTMLDivElement | null>;
  /** Width of a tile at which the map is drawn at present, in pixels. */
  readonly zoom: number;
  readonly viewport: ViewportController;
  /** Returns the point of the map under a pointer, in tiles. */
  placeAt(event: { readonly clientX: number; readonly clientY: number }): Point;
  /** True if the middle of this place is in the window. */
  sees(place: Point): boolean;
}

/**
 * The viewport of the map of tiles, whose unit is a tile. Tiles are drawn at the new size only after a zoom has ended.
 * `near`: the places that must be wide enough for a finger; `overview`: nothing needs to be tapped now, so show the whole map.
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
  // Once places were offered, the viewer is playing: from then on tiles stay large enough for a finger.
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
      // Tiles that are a whole number of pixels wide join without a seam.
      const next = zoomTo(now, Math.round(now.scale), centreOf(size), TILE_PX);
      setZoom(next.scale);
      return next;
    },
    motion,
    still,
    frameKey: JSON.stringify([bounds, near, overview]),
    doubleClickZooms: (target) => target.closest('button, fieldset') === null,
  });

  // The drawing was made at `zoom`, so it needs no scaling from now on.
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
