import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { fit, type Lens, reveal, type Size, settle, zoomAt } from './lens.ts';

/** Hands on the map: what the buttons and the keyboard may do. */
export interface Hands {
  zoom(by: number): void;
  whole(): void;
  /** Brings a point of the drawing into sight. */
  show(point: { readonly x: number; readonly y: number }): void;
}

/** A finger that moves less than this many pixels taps. */
const TAP = 7;

/** Pan, pinch and wheel over a drawing of a fixed size; moves the element itself, without drawing anything anew. */
export const useLens = (
  box: RefObject<HTMLElement | null>,
  drawing: RefObject<HTMLElement | null>,
  size: Size,
  still: boolean,
): Hands => {
  const lens = useRef<Lens>({ x: 0, y: 0, k: 1 });
  const touched = useRef(false);
  const room = (): Size => ({ width: box.current!.clientWidth, height: box.current!.clientHeight });
  const drawn = useRef({ k: 0, timer: 0 });
  // The drawing lies on a layer of its own, so that panning paints nothing; after zooming it is painted anew, sharp.
  const sharpen = (): void => {
    const sheet = drawing.current;
    if (!sheet) return;
    drawn.current.k = lens.current.k;
    sheet.style.willChange = 'auto';
    requestAnimationFrame(() => requestAnimationFrame(() => (sheet.style.willChange = 'transform')));
  };
  const look = (next: Lens): void => {
    if (!box.current) return;
    lens.current = settle(next, size, room());
    const { x, y, k } = lens.current;
    if (drawing.current) drawing.current.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    box.current.classList.toggle('enlarged', k > fit(size, room()).k * 1.01);
    if (k === drawn.current.k) return;
    clearTimeout(drawn.current.timer);
    drawn.current.timer = window.setTimeout(sharpen, 160);
  };
  const hands = useMemo<Hands>(
    () => ({
      zoom(by) {
        touched.current = true;
        look(zoomAt(lens.current, by, room().width / 2, room().height / 2));
      },
      whole() {
        touched.current = false;
        look(fit(size, room()));
      },
      show: (point) => look(reveal(lens.current, point, room())),
    }),
    [size.width, size.height],
  );
  useEffect(() => {
    const frame = box.current!;
    const fingers = new Map<number, { x: number; y: number }>();
    let dragged = false;
    let from = { x: 0, y: 0 };
    const spot = (event: MouseEvent) => {
      const { left, top } = frame.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, spot(event));
      if (fingers.size === 1) {
        dragged = false;
        from = spot(event);
      }
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = spot(event);
      if (!dragged && fingers.size === 1 && Math.hypot(now.x - from.x, now.y - from.y) < TAP) return;
      if (!dragged) {
        dragged = true;
        touched.current = true;
        frame.setPointerCapture(event.pointerId);
      }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, now);
      if (other) {
        const by =
          Math.hypot(now.x - other.x, now.y - other.y) /
          Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        const moved = {
          ...lens.current,
          x: lens.current.x + (now.x - before.x) / 2,
          y: lens.current.y + (now.y - before.y) / 2,
        };
        look(zoomAt(moved, by, middle.x, middle.y));
      } else look({ ...lens.current, x: lens.current.x + now.x - before.x, y: lens.current.y + now.y - before.y });
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
    };
    // A drag that ends over a place must not choose it.
    const click = (event: MouseEvent): void => {
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      touched.current = true;
      const { x, y } = spot(event);
      look(zoomAt(lens.current, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), x, y));
    };
    const watcher = new ResizeObserver(() => {
      if (box.current) look(touched.current ? lens.current : fit(size, room()));
    });
    watcher.observe(frame);
    look(fit(size, room()));
    if (!still) {
      frame.addEventListener('pointerdown', down);
      frame.addEventListener('pointermove', move);
      frame.addEventListener('pointerup', up);
      frame.addEventListener('pointercancel', up);
      frame.addEventListener('click', click, true);
      frame.addEventListener('wheel', wheel, { passive: false });
    }
    return () => {
      clearTimeout(drawn.current.timer);
      watcher.disconnect();
      frame.removeEventListener('pointerdown', down);
      frame.removeEventListener('pointermove', move);
      frame.removeEventListener('pointerup', up);
      frame.removeEventListener('pointercancel', up);
      frame.removeEventListener('click', click, true);
      frame.removeEventListener('wheel', wheel);
    };
  }, [size.width, size.height, still]);
  return hands;
};
