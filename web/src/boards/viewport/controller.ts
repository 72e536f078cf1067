import {
  centreOf,
  keepVisible,
  type Limits,
  type Point,
  panBy,
  type Rect,
  reveal,
  type Size,
  toMap,
  toWindow,
  type Viewport,
  zoomTo,
} from './geometry.ts';
import { decay } from './inertia.ts';

/** After this pause without zooming the map is drawn sharp at its new scale, in milliseconds. */
const REST_MS = 150;
const KEY_PAN_PX = 90;

export type FrameCause = 'first' | 'resize' | 'reframe';

/** What a board decides about its map. */
export interface ViewportOptions {
  /** The whole map, in its own units. */
  readonly map: Rect;
  limits(size: Size): Limits;
  /** How much of the map stays in the window, see keepVisible. */
  visible(scale: number, size: Size): number | 'edges';
  /** Where to look while the player has not chosen a view: at first, in a window of another size, after `reframe`. */
  frame(cause: FrameCause, now: Viewport, size: Size): Viewport;
  /** All of the map ("home"). */
  home(size: Size): Viewport;
  /** Pixels kept free round what is shown by `reveal` and `hold`. */
  margin(scale: number, room: number): number;
  /** Writes the viewport into the page; called for every movement. */
  paint(viewport: Viewport, size: Size): void;
  /** The scale has come to rest: draw sharp. The answer may correct the scale, for instance to whole pixels. */
  rest(viewport: Viewport, size: Size): Viewport;
  /** May movements go on by themselves (inertia)? */
  readonly motion: boolean;
}

/** One map in one window. All points of the window are in pixels from its upper left corner. */
export interface ViewportController {
  now(): Viewport;
  size(): Size;
  /** The window has this size now. */
  resize(size: Size): void;
  /** What `frame` depends on has changed. */
  reframe(): void;
  /** Writes the viewport again, after the map was drawn anew. */
  repaint(): void;
  /** The player moves the map by so many pixels. */
  pan(dx: number, dy: number): void;
  /** The map goes on moving at this speed (pixels per millisecond) and slows down. */
  fling(velocity: Point): void;
  /** The player zooms by a factor round a point of the window; without one, round its middle and drawn sharp at once. */
  zoomBy(factor: number, at?: Point): void;
  /** Zooms in by a factor round a point of the window, until `frame` is asked the next time; a factor below 1 does nothing. */
  enlarge(factor: number, at: Point): void;
  home(): void;
  /** Moves just so far that this part of the map is seen. */
  reveal(rect: Rect): void;
  /** Reveals a part of the map and keeps it in sight when the window changes its size; null = no longer. */
  hold(rect: Rect | null): void;
  /** Arrow keys, +, -, 0; false = the key means nothing here. */
  press(key: string): boolean;
  toMap(at: Point): Point;
  toWindow(point: Point): Point;
  /** Ends inertia. */
  halt(): void;
  /** Ends everything that is still under way. */
  dispose(): void;
}

/** `options` is asked anew each time, so that a hook can change it without a new controller. */
export function createViewport(options: () => ViewportOptions): ViewportController {
  let now: Viewport = { x: 0, y: 0, scale: 1 };
  let size: Size = { width: 0, height: 0 };
  /** Has the player chosen a view? Then nothing but the player changes it. */
  let chosen = false;
  /** Was the map enlarged for a moment? */
  let enlarged = false;
  let held: Rect | null = null;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let animation = 0;

  const rest = (): void => {
    clearTimeout(restTimer);
    now = options().rest(now, size);
    paint();
  };
  const paint = (): void => {
    const { map, visible, paint: write } = options();
    now = keepVisible(now, map, size, visible(now.scale, size));
    write(now, size);
  };
  const show = (next: Viewport, sharp: boolean): void => {
    const zoomed = next.scale !== now.scale;
    now = next;
    paint();
    if (!zoomed) return;
    clearTimeout(restTimer);
    if (sharp) rest();
    else restTimer = setTimeout(rest, REST_MS);
  };
  const halt = (): void => {
    if (animation) cancelAnimationFrame(animation);
    animation = 0;
  };
  const choose = (next: Viewport, sharp = false): void => {
    halt();
    chosen = true;
    show(next, sharp);
  };
  const revealed = (rect: Rect): Viewport => reveal(now, rect, size, (room) => options().margin(now.scale, room));

  const controller: ViewportController = {
    now: () => now,
    size: () => size,
    resize(next) {
      if (next.width === 0 || (next.width === size.width && next.height === size.height)) return;
      halt();
      const first = size.width === 0;
      const middle = toMap(now, centreOf(size));
      const wider = next.width !== size.width;
      size = next;
      if (first) {
        now = options().frame('first', now, size);
        rest();
      } else {
        // The bar below the map grows and shrinks with its question: what is under the finger then stays there.
        if (wider)
          now = {
            scale: now.scale,
            x: size.width / 2 - middle.x * now.scale,
            y: size.height / 2 - middle.y * now.scale,
          };
        show(
          chosen || enlarged
            ? zoomTo(now, now.scale, centreOf(size), options().limits(size))
            : options().frame('resize', now, size),
          true,
        );
      }
      if (held) show(revealed(held), false);
    },
    reframe() {
      enlarged = false;
      if (size.width > 0 && !chosen) show(options().frame('reframe', now, size), true);
    },
    repaint: paint,
    pan: (dx, dy) => choose(panBy(now, dx, dy)),
    fling(velocity) {
      halt();
      if (!options().motion) return;
      let speed: Point | null = velocity;
      let last = performance.now();
      const step = (time: number): void => {
        if (!speed) return;
        const elapsedMs = Math.max(0, time - last);
        const { moved, velocity: next } = decay(speed, elapsedMs);
        last = time;
        speed = next;
        const before = now;
        show(panBy(now, moved.x, moved.y), false);
        const stuck = elapsedMs > 0 && now.x === before.x && now.y === before.y;
        animation = stuck ? 0 : requestAnimationFrame(step);
      };
      animation = requestAnimationFrame(step);
    },
    zoomBy: (factor, at) =>
      choose(zoomTo(now, now.scale * factor, at ?? centreOf(size), options().limits(size)), at === undefined),
    enlarge(factor, at) {
      if (factor <= 1) return;
      halt();
      enlarged = true;
      show(zoomTo(now, now.scale * factor, at, options().limits(size)), true);
    },
    home() {
      halt();
      chosen = false;
      enlarged = false;
      show(options().home(size), true);
    },
    reveal(rect) {
      const next = revealed(rect);
      if (next.x === now.x && next.y === now.y) return;
      halt();
      show(next, false);
    },
    hold(rect) {
      held = rect;
      if (rect) show(revealed(rect), false);
    },
    press(key) {
      const keys: Readonly<Record<string, () => void>> = {
        ArrowUp: () => controller.pan(0, KEY_PAN_PX),
        ArrowRight: () => controller.pan(-KEY_PAN_PX, 0),
        ArrowDown: () => controller.pan(0, -KEY_PAN_PX),
        ArrowLeft: () => controller.pan(KEY_PAN_PX, 0),
        '+': () => controller.zoomBy(1.25),
        '=': () => controller.zoomBy(1.25),
        '-': () => controller.zoomBy(0.8),
        '0': controller.home,
      };
      const act = keys[key];
      act?.();
      return act !== undefined;
    },
    toMap: (at) => toMap(now, at),
    toWindow: (point) => toWindow(now, point),
    halt,
    dispose() {
      halt();
      clearTimeout(restTimer);
    },
  };
  return controller;
}
