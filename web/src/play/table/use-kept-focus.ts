import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { focusOnAnswers } from '../../ui/drawer.tsx';
import { focusOnBoard } from '../../ui/focus-on.ts';

const AREAS = ['#board', '.table-foot', '.drawer-slot', '.side', '.table-top', '.players'] as const;
type Area = (typeof AREAS)[number];

const CONTROLS = 'button, a[href], input, select, [tabindex="0"]';

/** The usable control after the one that lost the focus, else the one before it; null if there is none. */
function besides(lost: HTMLElement, area: Area): HTMLElement | null {
  const around = lost.closest(area);
  if (!around) return null;
  const usable = [...around.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control === lost || (!control.matches(':disabled') && control.getClientRects().length > 0),
  );
  const at = usable.indexOf(lost);
  return usable[at + 1] ?? usable[at - 1] ?? null;
}

/** Moves the focus to a control near the one that lost it. */
function restore(lost: HTMLElement, area: Area): void {
  const near = lost.isConnected ? besides(lost, area) : null;
  if (near) near.focus({ preventScroll: true });
  else if (area === '#board') focusOnBoard();
  else if (area === '.table-foot' || area === '.drawer-slot') focusOnAnswers();
  else if (area === '.side') document.querySelector<HTMLElement>('.side-tab[aria-selected="true"]')?.focus();
  else document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}

/**
 * A pressed control often disappears with the question that it answered; the focus then stays in the same part of the
 * table. A click outside all controls removes the focus on purpose, so it isn't restored.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, there: boolean): void {
  const first = useRef(true);
  useEffect(() => {
    const table = root.current;
    if (!table) return;
    let last: { readonly element: HTMLElement; readonly area: Area } | null = null;
    let waiting = 0;
    // After a curtain nothing has the focus, so set it; but leave it alone when the table opens.
    if (!first.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    first.current = false;
    const come = ({ target }: FocusEvent): void => {
      const element = target as HTMLElement;
      const area = AREAS.find((name) => element.closest(name) !== null);
      last = area ? { element, area } : null;
    };
    const leave = ({ target, relatedTarget }: FocusEvent): void => {
      // Check later whether the control is gone or disabled; if it can still be used, it was left on purpose.
      if (relatedTarget === null && document.hasFocus())
        setTimeout(() => {
          if (last?.element === target && usable(last.element) && document.activeElement === document.body) last = null;
        });
    };
    const usable = (element: HTMLElement): boolean =>
      element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0;
    const look = (): void => {
      waiting = 0;
      if (!last || document.querySelector('dialog[open]')) return;
      const at = document.activeElement;
      if (at === document.body || (at === last.element && !usable(last.element))) restore(last.element, last.area);
    };
    const observer = new MutationObserver(() => {
      waiting ||= requestAnimationFrame(look);
    });
    observer.observe(table, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'data-open'],
    });
    table.addEventListener('focusin', come);
    table.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(waiting);
      table.removeEventListener('focusin', come);
      table.removeEventListener('focusout', leave);
    };
  }, [there]);
}
