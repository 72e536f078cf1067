import type { RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { listenTo } from './gestures.ts';
import {
  type Bounds,
  fitted,
  holding,
  kept,
  type Port,
  type Size,
  settled,
  showing,
  under,
  ZOOMS,
  zoomed,
} from './port.ts';

/** On phones the buttons over the map lie in a row along its lower edge; no place should lie under them. */
const clear = ({ width, height }: Size): Size => ({
  width,
  height: width < 480 && height > 160 ? height - 52 : height,
});

/** After this pause the map is drawn sharp at its new size. */
const REST = 140;
const STEP = 90;

export interface PortControl {
  readonly window: RefObject<HTMLDivElement | null>;
  /** Carries everything; moved by transform only. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  /** Carries the drawing; scaled while a zoom is under way. */
  readonly drawing: RefObject<HTMLDivElement | null>;
  /** The zoom at which the map is drawn now. */
  readonly zoom: number;
  /** Was the last press a drag, not a tap? */
  dragged(): boolean;
  fit(): void;
  zoomBy(factor: number): void;
  show(place: { readonly x: number; readonly y: number }, wide?: number): void;
  /** Brings this part of the land into sight and keeps it there when the window changes its size. */
  keep(part: Bounds | null): void;
  /** The size of the window. */
  room(): Size;
  /** Where a point of the land lies in the window, in pixels. */
  at(point: { readonly x: number; readonly y: number }): { x: number; y: number };
  /** Is the middle of this place in the window? */
  sees(place: { readonly x: number; readonly y: number }): boolean;
  pan(dx: number, dy: number): void;
  /** The place of the land under a pointer, in tiles. */
  placeAt(event: { readonly clientX: number; readonly clientY: number }): { x: number; y: number };
}

/**
 * Pan and zoom by drag, wheel, pinch and keys; the page redraws only when a zoom has come to rest.
 * `near` = places that want a finger's width; `overview` = nothing is to be tapped now, all shall be seen.
 */
export function usePort(bounds: Bounds, still: boolean, near: Bounds | null, overview: boolean): PortControl {
  const window = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const port = useRef<Port>({ x: 0, y: 0, zoom: 100 });
  const size = useRef<Size>({ width: 0, height: 0 });
  const own = useRef(false);
  const drag = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout> | null>(null);
  const around = useRef(bounds);
  around.current = bounds;
  const close = useRef(near);
  close.current = near;
  // Who has been asked once plays here: from then on tiles stay large enough for a finger.
  const plays = useRef(false);
  if (near) plays.current = true;
  const small = useRef(overview);
  small.current = overview;
  const least = (): number => (plays.current && !small.current ? ZOOMS.touch : ZOOMS.least);
  const settle = (places: Bounds | null): Port =>
    settled(port.current, around.current, clear(size.current), least(), places);
  const seen = useRef<Bounds | null>(null);
  const [zoom, setZoom] = useState(100);
  const drawn = useRef(zoom);

  const apply = useCallback((next: Port, sharp = false) => {
    const shown = kept(next, around.current, size.current);
    port.current = shown;
    if (sheet.current)
      sheet.current.style.transform = `translate3d(${Math.round(shown.x)}px, ${Math.round(shown.y)}px, 0)`;
    if (drawing.current)
      drawing.current.style.transform = shown.zoom === drawn.current ? '' : `scale(${shown.zoom / drawn.current})`;
    if (shown.zoom === drawn.current) return;
    if (rest.current) clearTimeout(rest.current);
    const redraw = () => {
      // Tiles a whole number of pixels wide meet without a seam.
      const { width, height } = size.current;
      port.current = zoomed(port.current, Math.round(port.current.zoom), { x: width / 2, y: height / 2 });
      if (port.current.zoom === drawn.current) apply(port.current);
      else setZoom(port.current.zoom);
    };
    if (sharp) redraw();
    else rest.current = setTimeout(redraw, REST);
  }, []);

  // The drawing was made at `zoom`: from now on it needs no scaling.
  useLayoutEffect(() => {
    drawn.current = zoom;
    apply(port.current);
  }, [zoom, apply]);

  const fit = useCallback(() => {
    own.current = false;
    apply(fitted(around.current, clear(size.current)), true);
  }, [apply]);

  useLayoutEffect(() => {
    const box = window.current;
    if (!box) return;
    const measure = () => {
      const { width, height } = box.getBoundingClientRect();
      if (width === 0 || (width === size.current.width && height === size.current.height)) return;
      const first = size.current.width === 0;
      const middle = under(port.current, { x: size.current.width / 2, y: size.current.height / 2 });
      const turned = width !== size.current.width;
      size.current = { width, height };
      if (first) {
        port.current = fitted(around.current, clear(size.current), least(), close.current ?? around.current);
        setZoom(port.current.zoom);
        apply(port.current);
      } else {
        // The bar below grows and shrinks with its question: what is under the finger then stays there.
        const z = port.current.zoom;
        if (turned) port.current = { zoom: z, x: width / 2 - middle.x * z, y: height / 2 - middle.y * z };
        apply(own.current ? port.current : settle(null), true);
      }
      if (seen.current) apply(holding(port.current, seen.current, size.current));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [apply]);

  // The land has grown, or a place is to be chosen: show all of it while the player has not chosen a view of his own.
  useEffect(() => {
    if (size.current.width > 0 && !own.current) apply(settle(close.current), true);
  }, [
    bounds.left,
    bounds.top,
    bounds.right,
    bounds.bottom,
    near?.left,
    near?.top,
    near?.right,
    near?.bottom,
    overview,
    apply,
  ]);

  useEffect(() => {
    const box = window.current;
    if (!box || still) return;
    const deaf = listenTo(box, {
      now: () => port.current,
      dragged: drag,
      go: (next, sharp) => {
        own.current = true;
        apply(next, sharp);
      },
    });
    return () => {
      deaf();
      if (rest.current) clearTimeout(rest.current);
    };
  }, [apply, still]);

  return {
    window,
    sheet,
    drawing,
    zoom,
    dragged: () => drag.current,
    fit,
    zoomBy: (factor) => {
      own.current = true;
      apply(
        zoomed(port.current, port.current.zoom * factor, { x: size.current.width / 2, y: size.current.height / 2 }),
        true,
      );
    },
    show: (place, wide) => {
      const next = showing(port.current, place, size.current, wide);
      if (next.x !== port.current.x || next.y !== port.current.y) apply(next);
    },
    keep: (part) => {
      seen.current = part;
      if (part) apply(holding(port.current, part, size.current));
    },
    room: () => size.current,
    at: ({ x, y }) => ({ x: port.current.x + x * port.current.zoom, y: port.current.y + y * port.current.zoom }),
    sees: ({ x, y }) => {
      const { x: left, y: top, zoom: z } = port.current;
      const [at, down] = [left + (x + 0.5) * z, top + (y + 0.5) * z];
      return at > 0 && down > 0 && at < size.current.width && down < size.current.height;
    },
    pan: (dx, dy) => {
      own.current = true;
      apply({ ...port.current, x: port.current.x - dx * STEP, y: port.current.y - dy * STEP });
    },
    placeAt: (event) => {
      const { left, top } = window.current!.getBoundingClientRect();
      return under(port.current, { x: event.clientX - left, y: event.clientY - top });
    },
  };
}
