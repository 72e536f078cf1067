/** Moves the focus to the first thing to do in an area. */
export function focusOn(id: string): void {
  const area = document.getElementById(id);
  // Boards use a roving tabindex: the one place or button with tabindex 0 is where the player was last.
  const roving = area?.querySelector<HTMLElement>('[role="button"][tabindex="0"], button[tabindex="0"]');
  const open = area?.querySelector<HTMLElement>('button:not([disabled], [aria-disabled="true"])');
  const first = area?.querySelector<HTMLElement>('button:not([disabled]), [tabindex="0"], a[href], input, select');
  (roving ?? open ?? first ?? area)?.focus();
}
