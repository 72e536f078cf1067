import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { focusOnBoard } from '../../ui/focus-on.ts';
import type { AskableDrawing } from './answer.ts';
import { type Asked, askByPointer } from './ask-by-pointer.ts';
import { ASK_KEY, isAskKey } from './is-ask-key.ts';
import { keyUnder, thingsAt, walkTo } from './things.ts';

/** Where asking by keys begins: at what has the focus, else at what was asked last, else at the first thing. */
function firstKey(table: HTMLElement, drawing: AskableDrawing | null, last: Asked | null): string | undefined {
  const focused = document.activeElement;
  const things = thingsAt(table, drawing);
  const box = focused?.closest('#board *, [data-ask]')?.getBoundingClientRect();
  const here =
    box && box.width > 0 ? keyUnder(focused, box.left + box.width / 2, box.top + box.height / 2, drawing) : null;
  return things.find((thing) => thing.key === (here ?? last?.key))?.key ?? things[0]?.key;
}

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
  const askByKeys = (table: HTMLElement): boolean => {
    const key = firstKey(table, drawing(), asked.peek());
    if (key === undefined) return false;
    if (asked.peek()?.by !== 'keys') before.current = document.activeElement;
    drawing()?.reveal(key);
    asked.value = { key, by: 'keys' };
    return true;
  };
  useEffect(() => {
    const table = root();
    if (!table) return;
    const keyDown = (event: KeyboardEvent): void => {
      // Escape closes the answer also when something else has the focus, but not behind a dialog.
      if (event.key === 'Escape' && asked.peek() && !document.querySelector('dialog[open]')) {
        // What only lies under the pointer goes along with the thing below; an answer that was asked for goes alone.
        if (asked.peek()?.by !== 'pointer') event.preventDefault();
        end();
      }
      if (isAskKey(event) && askByKeys(table)) event.preventDefault();
    };
    if (askAtOnce) askByKeys(table);
    const stop = new AbortController();
    askByPointer(table, drawing, asked, stop.signal);
    // Before the table's own keys.
    addEventListener('keydown', keyDown, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, []);
  return { press, end };
}
