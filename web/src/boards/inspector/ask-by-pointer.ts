import type { Signal } from '@preact/signals';
import type { AskableDrawing } from './answer.ts';
import { keyUnder } from './things.ts';

/** The thing that is asked about, and how. */
export interface Asked {
  readonly key: string;
  readonly by: 'pointer' | 'touch' | 'keys';
}

/** A pointer that rests so long asks; while it moves on, the last answer stays. */
const REST_MS = 350;
const LONG_PRESS_MS = 500;
/** A finger that moves further than this drags. */
const TAP_PX = 8;

const inCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.inspector') !== null;

/** Asks what a pointer rests on, what a finger presses long, and what the right button clicks. `signal` ends it. */
export function askByPointer(
  table: HTMLElement,
  drawing: () => AskableDrawing | null,
  asked: Signal<Asked | null>,
  signal: AbortSignal,
): void {
  let timer = 0;
  let touch: { readonly x: number; readonly y: number } | null = null;
  /** The click that ends a long press must not choose anything. */
  let pressedLong = false;
  const askAt = (x: number, y: number, by: 'pointer' | 'touch'): boolean => {
    const target = document.elementFromPoint(x, y);
    if (inCard(target)) return true;
    const key = keyUnder(target, x, y, drawing());
    if (key !== null && (asked.peek()?.key !== key || asked.peek()?.by !== by)) asked.value = { key, by };
    if (key === null && asked.peek()?.by === 'pointer') asked.value = null;
    return key !== null;
  };
  const wait = (ms: number, work: () => void): void => {
    clearTimeout(timer);
    timer = window.setTimeout(work, ms);
  };
  const move = ({ pointerType, buttons, clientX, clientY }: PointerEvent): void => {
    if (pointerType === 'touch') {
      if (touch && Math.hypot(clientX - touch.x, clientY - touch.y) > TAP_PX) clearTimeout(timer);
    } else if (buttons === 0) wait(REST_MS, () => askAt(clientX, clientY, 'pointer'));
  };
  const down = (event: PointerEvent): void => {
    clearTimeout(timer);
    pressedLong = false;
    if (inCard(event.target)) return;
    if (asked.peek() && asked.peek()?.by !== 'keys') asked.value = null;
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    touch = { x: event.clientX, y: event.clientY };
    wait(LONG_PRESS_MS, () => {
      pressedLong = askAt(event.clientX, event.clientY, 'touch');
    });
  };
  const up = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') clearTimeout(timer);
    touch = null;
  };
  const leave = (): void => {
    clearTimeout(timer);
    if (asked.peek()?.by === 'pointer') asked.value = null;
  };
  const click = (event: MouseEvent): void => {
    if (!pressedLong || inCard(event.target)) return;
    pressedLong = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const menu = (event: MouseEvent): void => {
    if (event.defaultPrevented || inCard(event.target)) return;
    const answered = pressedLong || askAt(event.clientX, event.clientY, touch ? 'touch' : 'pointer');
    if (answered) event.preventDefault();
  };
  table.addEventListener('pointermove', move, { signal, passive: true });
  table.addEventListener('pointerdown', down, { signal, capture: true });
  table.addEventListener('pointerup', up, { signal, capture: true });
  table.addEventListener('pointercancel', up, { signal, capture: true });
  table.addEventListener('pointerleave', leave, { signal });
  table.addEventListener('wheel', leave, { signal, passive: true });
  table.addEventListener('click', click, { signal, capture: true });
  table.addEventListener('contextmenu', menu, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
