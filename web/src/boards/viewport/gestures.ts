import type { ViewportController } from './controller.ts';
import type { Point } from './geometry.ts';
import { trackVelocity } from './inertia.ts';

/** If a pointer moves less than this many pixels, it is a tap. */
const TAP_PX = 7;

export interface GestureOptions {
  /** Returns true if a double click on this element zooms in. */
  doubleClickZooms(target: Element): boolean;
}

/** Handles drag with inertia, pinch, wheel and double click on a map's window; returns a function that stops listening. */
export function listenToGestures(
  frame: HTMLElement,
  viewport: ViewportController,
  { doubleClickZooms }: GestureOptions,
): () => void {
  const pointers = new Map<number, Point>();
  let pressed: Point = { x: 0, y: 0 };
  let dragged = false;
  let velocity = trackVelocity();
  const local = (event: MouseEvent): Point => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    viewport.halt();
    pressed = local(event);
    if (pointers.size === 0) dragged = false;
    pointers.set(event.pointerId, pressed);
    velocity = trackVelocity();
  };
  const beginDrag = (event: PointerEvent): void => {
    dragged = true;
    frame.dataset.dragging = '';
    // Pointer events dispatched by a script have no pointer to capture.
    if (event.isTrusted) frame.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    // The button was released outside the window, so there was no pointerup.
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      up(event);
      return;
    }
    const at = local(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (!dragged && !other && Math.hypot(at.x - pressed.x, at.y - pressed.y) < TAP_PX) return;
    if (!dragged) beginDrag(event);
    pointers.set(event.pointerId, at);
    if (!other) {
      velocity.add(at, event.timeStamp);
      viewport.pan(at.x - before.x, at.y - before.y);
      return;
    }
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(at.x - other.x, at.y - other.y);
    viewport.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    viewport.zoomBy(was > 0 ? is / was : 1, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  };
  const up = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size > 0) {
      velocity = trackVelocity();
      return;
    }
    delete frame.dataset.dragging;
    const speed = dragged && event.type === 'pointerup' ? velocity.at(event.timeStamp) : null;
    if (speed) viewport.fling(speed);
    // Wait for the click that ends a drag: it is dispatched before this.
    setTimeout(() => {
      dragged = false;
    });
  };
  // A drag that ends over a button must not press it.
  const click = (event: MouseEvent): void => {
    if (!dragged) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? 16 : 1;
    if (event.shiftKey) viewport.pan(-(event.deltaY + event.deltaX) * pixels, 0);
    // A pinch on a trackpad arrives as a wheel with Ctrl and small steps.
    else viewport.zoomBy(Math.exp((-event.deltaY * pixels) / (event.ctrlKey ? 120 : 480)), local(event));
  };
  const twice = (event: MouseEvent): void => {
    if (event.target instanceof Element && doubleClickZooms(event.target)) viewport.zoomBy(1.6, local(event));
  };
  const stopListening = new AbortController();
  const { signal } = stopListening;
  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', move, { signal });
  frame.addEventListener('pointerup', up, { signal });
  frame.addEventListener('pointercancel', up, { signal });
  frame.addEventListener('click', click, { signal, capture: true });
  frame.addEventListener('dblclick', twice, { signal });
  frame.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stopListening.abort();
}
