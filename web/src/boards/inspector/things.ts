import { arrowDirection, nextInDirection } from '../viewport/arrow-target.ts';
import type { AskableDrawing, AskedRect } from './answer.ts';

/** A thing at the table that can be asked about, and where it is seen now. */
export interface Thing {
  readonly key: string;
  readonly rect: AskedRect;
}

const ASKABLE = '[data-ask]';

const visible = ({ width, height }: AskedRect): boolean => width > 0 && height > 0;

/** The element that carries a key beside the drawing; null = the key is of the drawing, or gone. */
export const elementOf = (root: Element, key: string): Element | null =>
  [...root.querySelectorAll(ASKABLE)].find(
    (element) => element.getAttribute('data-ask') === key && visible(element.getBoundingClientRect()),
  ) ?? null;

/** Everything that can be asked about, in the order of the page with the drawing of the board first. */
export function thingsAt(root: Element, drawing: AskableDrawing | null): Thing[] {
  const drawn = (drawing?.keys() ?? []).flatMap((key) => {
    const rect = drawing?.rectOf(key);
    return rect ? [{ key, rect }] : [];
  });
  const seen = new Set(drawn.map(({ key }) => key));
  const marked = [...root.querySelectorAll(ASKABLE)].flatMap((element) => {
    const [key, rect] = [element.getAttribute('data-ask') ?? '', element.getBoundingClientRect()];
    if (key === '' || seen.has(key) || !visible(rect)) return [];
    seen.add(key);
    return [{ key, rect }];
  });
  return [...drawn, ...marked];
}

/** The thing a pointer means; buttons over the board are none of its things. */
export function keyUnder(
  target: EventTarget | null,
  x: number,
  y: number,
  drawing: AskableDrawing | null,
): string | null {
  if (!(target instanceof Element)) return null;
  const marked = target.closest(ASKABLE);
  if (marked) return marked.getAttribute('data-ask');
  const board = target.closest('#board');
  const control = target.closest('button, a, dialog');
  // Places and parts to choose are things of the board though they are buttons.
  if (!board || (control && !control.matches('[data-place], [data-part]'))) return null;
  // What lies over the drawing may let the pointer through to it, such as the dice.
  const over = [...board.querySelectorAll(ASKABLE)].find((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  if (over) return over.getAttribute('data-ask');
  return drawing?.keyAt(x, y) ?? null;
}

const middleOf = ({ rect: { left, top, width, height } }: Thing) => ({ x: left + width / 2, y: top + height / 2 });

/** The thing a key leads to from another one: arrows by direction, Home, End, and Tab in order; null = another key. */
export function walkTo(things: readonly Thing[], from: string, key: string, back: boolean): Thing | null {
  const at = things.findIndex((thing) => thing.key === from);
  const here = things[at];
  if (key === 'Home' || !here) return things[0] ?? null;
  if (key === 'End') return things.at(-1) ?? null;
  if (key === 'Tab') return things[(at + (back ? things.length - 1 : 1)) % things.length] ?? null;
  const direction = arrowDirection(key);
  return direction && (nextInDirection(things, middleOf, here, direction, 3) ?? here);
}
