/** Boards use a roving tabindex: the one place or button with tabindex 0 is where the player was last. */
const ROVING = '[role="button"][tabindex="0"], button[tabindex="0"]';

/** Moves the focus to the board: to a place that can be chosen, else to the board itself; false = there is no such place. */
export function focusOnBoard(): boolean {
  const board = document.getElementById('board');
  const place = board?.querySelector<HTMLElement>(ROVING) ?? null;
  (place ?? board)?.focus();
  return place !== null;
}

/** Moves the focus to the first thing to do in an area. */
export function focusOn(id: string): void {
  const area = document.getElementById(id);
  const roving = area?.querySelector<HTMLElement>(ROVING);
  const open = area?.querySelector<HTMLElement>('button:not([disabled], [aria-disabled="true"])');
  const first = area?.querySelector<HTMLElement>('button:not([disabled]), [tabindex="0"], a[href], input, select');
  (roving ?? open ?? first ?? area)?.focus();
}
