import { type Port, zoomed } from './port.ts';

/** Moving less than this is a tap. */
const TAP = 7;

/** The map that hands and wheels move. */
interface Moved {
  now(): Port;
  /** Moves it because the player wants so; `sharp` = draws it anew at once. */
  go(next: Port, sharp?: boolean): void;
  /** Was the last press a drag, not a tap? */
  readonly dragged: { current: boolean };
}

/** Drag, pinch, wheel and double tap on the window of the map; returns how to stop listening. */
export function listenTo(box: HTMLElement, map: Moved): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let pressed = { x: 0, y: 0 };
  const local = (event: MouseEvent) => {
    const { left, top } = box.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    pressed = local(event);
    if (pointers.size === 0) map.dragged.current = false;
    pointers.set(event.pointerId, pressed);
  };
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    // The button went up outside the window, unseen.
    if (event.pointerType === 'mouse' && event.buttons === 0) return up(event);
    const at = local(event);
    const port = map.now();
    if (pointers.size === 1) {
      if (!map.dragged.current && Math.hypot(at.x - pressed.x, at.y - pressed.y) < TAP) return;
      if (!map.dragged.current) {
        map.dragged.current = true;
        box.dataset.dragging = '';
        // Movements that a program makes up have no pointer to capture.
        if (event.isTrusted) box.setPointerCapture(event.pointerId);
      }
      map.go({ ...port, x: port.x + at.x - before.x, y: port.y + at.y - before.y });
    } else if (pointers.size === 2) {
      const other = [...pointers].find(([id]) => id !== event.pointerId)![1];
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(at.x - other.x, at.y - other.y);
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      const shifted = { ...port, x: port.x + (at.x - before.x) / 2, y: port.y + (at.y - before.y) / 2 };
      map.dragged.current = true;
      map.go(zoomed(shifted, shifted.zoom * (was > 0 ? is / was : 1), middle));
    }
    pointers.set(event.pointerId, at);
  };
  const up = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    if (pointers.size > 0) return;
    delete box.dataset.dragging;
    // The click that ends a drag comes before this.
    setTimeout(() => {
      map.dragged.current = false;
    });
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const port = map.now();
    const lines = event.deltaMode === 1 ? 16 : 1;
    if (event.shiftKey) map.go({ ...port, x: port.x - (event.deltaY + event.deltaX) * lines });
    else {
      const by = Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 120 : 480));
      map.go(zoomed(port, port.zoom * by, local(event)));
    }
  };
  const twice = (event: MouseEvent) => {
    if ((event.target as Element).closest('button, fieldset')) return;
    map.go(zoomed(map.now(), map.now().zoom * 1.6, local(event)), true);
  };
  const silence = new AbortController();
  const { signal } = silence;
  box.addEventListener('dblclick', twice, { signal });
  box.addEventListener('pointerdown', down, { signal });
  box.addEventListener('pointermove', move, { signal });
  box.addEventListener('pointerup', up, { signal });
  box.addEventListener('pointercancel', up, { signal });
  box.addEventListener('wheel', wheel, { passive: false, signal });
  return () => silence.abort();
}
