/** Boards use a roving tabindex: the element with tabindex 0 is the one that last had the focus. */
const ROVING = '[role="button"][tabindex="0"], button[tabindex="0"]';

/** Moves the focus to the board's selectable place, else to the board itself. Returns false if there is no such place. */
export function focusOnBoard(): boolean {
  const board = document.getElementById('board');
  const place = board?.querySelector<HTMLElement>(ROVING) ?? null;
  (place ?? board)?.focus();
  return place !== null;
}

/** Moves the focus to the first control in an area. */
export function focusOn(id: string): void {
  const area = document.getElementById(id);
  const roving = area?.querySelector<HTMLElement>(ROVING);
  const open = area?.querySelector<HTMLElement>('button:not([disabled], [aria-disabled="true"])');
  const first = area?.querySelector<HTMLElement>('button:not([disabled]), [tabindex="0"], a[href], input, select');
  (roving ?? open ?? first ?? area)?.focus();
}
