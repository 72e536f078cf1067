import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { focusOnBoard } from '../../ui/focus-on.ts';
import type { AskableDrawing } from './answer.ts';
import { ASK_KEY, isAskKey } from './is-ask-key.ts';
import { keyUnder, thingsAt, walkTo } from './things.ts';

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

/**
 * Listens for questions: a pointer at rest, the right button, a long press, and the key `i`, after which arrows walk from
 * thing to thing. `press` of the answer takes the keys while the card has the focus. `askAtOnce`: the key was pressed before
 * anybody listened here.
 */
export function useAsking(
  root: () => HTMLElement | null,
  drawing: () => AskableDrawing | null,
  asked: Signal<Asked | null>,
  askAtOnce: boolean,
): { readonly press: (event: KeyboardEvent) => void; readonly end: () => void } {
  /** What had the focus before things were asked by keys. */
  const before = useRef<Element | null>(null);
  const end = (): void => {
    const byKeys = asked.peek()?.by === 'keys';
    asked.value = null;
    if (!byKeys) return;
    if (before.current instanceof HTMLElement || before.current instanceof SVGElement) before.current.focus();
    if (!before.current?.matches(':focus')) focusOnBoard();
    before.current = null;
  };
  const walk = (key: string, back: boolean): boolean => {
    const [table, now] = [root(), asked.peek()];
    if (!table || !now) return false;
    const next = walkTo(thingsAt(table, drawing()), now.key, key, back);
    if (!next) return false;
    drawing()?.reveal(next.key);
    asked.value = { key: next.key, by: 'keys' };
    return true;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' || event.key === ASK_KEY) end();
    else if (!walk(event.key, event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    const table = root();
    if (!table) return;
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
    const askByKeys = (): boolean => {
      const focused = document.activeElement;
      const things = thingsAt(table, drawing());
      const {
        left = 0,
        top = 0,
        width = 0,
        height = 0,
      } = focused?.closest('#board *, [data-ask]')?.getBoundingClientRect() ?? {};
      const here = width > 0 ? keyUnder(focused, left + width / 2, top + height / 2, drawing()) : null;
      const key = things.find((thing) => thing.key === (here ?? asked.peek()?.key))?.key ?? things[0]?.key;
      if (key === undefined) return false;
      if (asked.peek()?.by !== 'keys') before.current = focused;
      drawing()?.reveal(key);
      asked.value = { key, by: 'keys' };
      return true;
    };
    const keyDown = (event: KeyboardEvent): void => {
      // Escape closes the answer also when something else has the focus, but not behind a dialog.
      if (event.key === 'Escape' && asked.peek() && !document.querySelector('dialog[open]')) {
        // What only lies under the pointer goes along with the thing below; an answer that was asked for goes alone.
        if (asked.peek()?.by !== 'pointer') event.preventDefault();
        end();
      }
      if (isAskKey(event) && askByKeys()) event.preventDefault();
    };
    if (askAtOnce) askByKeys();
    const stop = new AbortController();
    const { signal } = stop;
    table.addEventListener('pointermove', move, { signal, passive: true });
    table.addEventListener('pointerdown', down, { signal, capture: true });
    table.addEventListener('pointerup', up, { signal, capture: true });
    table.addEventListener('pointercancel', up, { signal, capture: true });
    table.addEventListener('pointerleave', leave, { signal });
    table.addEventListener('wheel', leave, { signal, passive: true });
    table.addEventListener('click', click, { signal, capture: true });
    table.addEventListener('contextmenu', menu, { signal });
    // Before the table's own keys.
    addEventListener('keydown', keyDown, { signal, capture: true });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  return { press, end };
}
