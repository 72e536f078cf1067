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

/** If there was no zooming for this many milliseconds, the map is drawn sharp at its new scale. */
const REST_MS = 150;
const KEY_PAN_PX = 90;
const KEYS: Readonly<Record<string, (viewport: ViewportController) => void>> = {
  ArrowUp: (viewport) => viewport.pan(0, KEY_PAN_PX),
  ArrowRight: (viewport) => viewport.pan(-KEY_PAN_PX, 0),
  ArrowDown: (viewport) => viewport.pan(0, -KEY_PAN_PX),
  ArrowLeft: (viewport) => viewport.pan(KEY_PAN_PX, 0),
  '+': (viewport) => viewport.zoomBy(1.25),
  '=': (viewport) => viewport.zoomBy(1.25),
  '-': (viewport) => viewport.zoomBy(0.8),
  '0': (viewport) => viewport.home(),
};

export type FrameCause = 'first' | 'resize' | 'reframe';

/** The settings of a board for its map. */
export interface ViewportOptions {
  /** The whole map, in its own units. */
  readonly map: Rect;
  limits(size: Size): Limits;
  /** Returns how much of the map stays in the window; see `keepVisible`. */
  visible(scale: number, size: Size): number | 'edges';
  /** Returns the viewport while the player has not chosen one: at first, after a change of the window's size or `reframe`. */
  frame(cause: FrameCause, now: Viewport, size: Size): Viewport;
  /** Returns the viewport that shows the whole map ("home"). */
  home(size: Size): Viewport;
  /** Returns the pixels to keep free around what `reveal` and `hold` show. */
  margin(scale: number, room: number): number;
  /** Writes the viewport into the page; called for every movement. */
  paint(viewport: Viewport, size: Size): void;
  /** Called when zooming has ended: draw sharp. The result may correct the scale, for example to whole pixels. */
  rest(viewport: Viewport, size: Size): Viewport;
  /** True if movements may continue after the pointer is released (inertia). */
  readonly motion: boolean;
}

/** Controls the viewport of one map in its window. Points of the window are in pixels from its upper left corner. */
export interface ViewportController {
  now(): Viewport;
  size(): Size;
  /** Must be called with the new size of the window. */
  resize(size: Size): void;
  /** Must be called when what `frame` depends on has changed. */
  reframe(): void;
  /** Paints the viewport again; must be called after the map was redrawn. */
  repaint(): void;
  /** Moves the map by this many pixels, for the player. */
  pan(dx: number, dy: number): void;
  /** Lets the map go on moving at this speed (pixels per millisecond) and slow down. */
  fling(velocity: Point): void;
  /** Zooms by a factor around a point of the window, for the player; without one, around its middle, drawn sharp at once. */
  zoomBy(factor: number, at?: Point): void;
  /** Zooms in by a factor around a point of the window, until `reframe` or `home`; a factor of 1 or less does nothing. */
  enlarge(factor: number, at: Point): void;
  home(): void;
  /** Moves just far enough to show this part of the map. */
  reveal(rect: Rect): void;
  /** Reveals a part of the map and keeps it visible when the window's size changes; null stops that. */
  hold(rect: Rect | null): void;
  /** Handles the arrow keys, +, =, - and 0; returns false for other keys. */
  press(key: string): boolean;
  toMap(at: Point): Point;
  toWindow(point: Point): Point;
  /** Stops inertia. */
  halt(): void;
  /** Stops inertia and the timer for drawing sharp. */
  dispose(): void;
}

class MapViewport implements ViewportController {
  readonly #options: () => ViewportOptions;
  #now: Viewport = { x: 0, y: 0, scale: 1 };
  #size: Size = { width: 0, height: 0 };
  /** True if the player has chosen a view; then `frame` is not called until `home`. */
  #isChosen = false;
  /** True while the map is temporarily enlarged (see `enlarge`). */
  #isEnlarged = false;
  #held: Rect | null = null;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #animation = 0;

  constructor(options: () => ViewportOptions) {
    this.#options = options;
  }

  now = (): Viewport => this.#now;
  size = (): Size => this.#size;
  toMap = (at: Point): Point => toMap(this.#now, at);
  toWindow = (point: Point): Point => toWindow(this.#now, point);

  resize(next: Size): void {
    const { width, height } = this.#size;
    if (next.width === 0 || (next.width === width && next.height === height)) return;
    this.halt();
    const middle = toMap(this.#now, centreOf(this.#size));
    this.#size = next;
    if (width === 0) {
      this.#now = this.#options().frame('first', this.#now, next);
      this.#rest();
    } else {
      const { scale } = this.#now;
      // If only the height changes, as when the bar below the map grows with its question, what is under the finger stays there.
      if (next.width !== width)
        this.#now = { scale, x: next.width / 2 - middle.x * scale, y: next.height / 2 - middle.y * scale };
      this.#show(
        this.#isChosen || this.#isEnlarged
          ? this.#zoomedTo(scale, centreOf(next))
          : this.#options().frame('resize', this.#now, next),
        true,
      );
    }
    if (this.#held) this.#show(this.#revealed(this.#held), false);
  }

  reframe(): void {
    this.#isEnlarged = false;
    if (this.#size.width > 0 && !this.#isChosen)
      this.#show(this.#options().frame('reframe', this.#now, this.#size), true);
  }

  repaint(): void {
    const { map, visible, paint } = this.#options();
    this.#now = keepVisible(this.#now, map, this.#size, visible(this.#now.scale, this.#size));
    paint(this.#now, this.#size);
  }

  pan(dx: number, dy: number): void {
    this.#choose(panBy(this.#now, dx, dy));
  }

  fling(velocity: Point): void {
    this.halt();
    if (!this.#options().motion) return;
    let speed: Point | null = velocity;
    let last = performance.now();
    const step = (time: number): void => {
      if (!speed) return;
      const elapsedMs = Math.max(0, time - last);
      const { moved, velocity: next } = decay(speed, elapsedMs);
      last = time;
      speed = next;
      const before = this.#now;
      this.#show(panBy(before, moved.x, moved.y), false);
      const isStuck = elapsedMs > 0 && this.#now.x === before.x && this.#now.y === before.y;
      this.#animation = isStuck ? 0 : requestAnimationFrame(step);
    };
    this.#animation = requestAnimationFrame(step);
  }

  zoomBy(factor: number, at?: Point): void {
    this.#choose(this.#zoomedTo(this.#now.scale * factor, at ?? centreOf(this.#size)), at === undefined);
  }

  enlarge(factor: number, at: Point): void {
    if (factor <= 1) return;
    this.halt();
    this.#isEnlarged = true;
    this.#show(this.#zoomedTo(this.#now.scale * factor, at), true);
  }

  home(): void {
    this.halt();
    this.#isChosen = false;
    this.#isEnlarged = false;
    this.#show(this.#options().home(this.#size), true);
  }

  reveal(rect: Rect): void {
    const next = this.#revealed(rect);
    if (next.x === this.#now.x && next.y === this.#now.y) return;
    this.halt();
    this.#show(next, false);
  }

  hold(rect: Rect | null): void {
    this.#held = rect;
    if (rect) this.#show(this.#revealed(rect), false);
  }

  press(key: string): boolean {
    const act = KEYS[key];
    act?.(this);
    return act !== undefined;
  }

  halt(): void {
    if (this.#animation) cancelAnimationFrame(this.#animation);
    this.#animation = 0;
  }

  dispose(): void {
    this.halt();
    clearTimeout(this.#restTimer);
  }

  readonly #rest = (): void => {
    clearTimeout(this.#restTimer);
    this.#now = this.#options().rest(this.#now, this.#size);
    this.repaint();
  };

  #show(next: Viewport, isSharp: boolean): void {
    const isZoomed = next.scale !== this.#now.scale;
    this.#now = next;
    this.repaint();
    if (!isZoomed) return;
    clearTimeout(this.#restTimer);
    if (isSharp) this.#rest();
    else this.#restTimer = setTimeout(this.#rest, REST_MS);
  }

  #choose(next: Viewport, isSharp = false): void {
    this.halt();
    this.#isChosen = true;
    this.#show(next, isSharp);
  }

  #zoomedTo = (scale: number, at: Point): Viewport => zoomTo(this.#now, scale, at, this.#options().limits(this.#size));

  #revealed = (rect: Rect): Viewport =>
    reveal(this.#now, rect, this.#size, (room) => this.#options().margin(this.#now.scale, room));
}

/** `options` is called whenever they are needed, so that a hook can change them without a new controller. */
export const createViewport = (options: () => ViewportOptions): ViewportController => new MapViewport(options);
