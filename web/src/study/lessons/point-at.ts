import { useEffect } from 'preact/hooks';
import { focusOn, focusOnBoard } from '../../ui/focus-on.ts';

const PART = 'part:';

/** The board places among the things that a step points at. */
export const placesOf = (point: readonly string[]): readonly string[] => point.filter((one) => !one.startsWith(PART));

/**
 * Outlines parts of the page (`part:roll` is `[data-guide="roll"]` or the tab `#tab-roll`). It uses a separate style sheet, so
 * that parts that appear later (a form, a drawer) are outlined as well.
 */
export function usePointedParts(point: readonly string[]): void {
  const names = point.filter((one) => one.startsWith(PART)).map((one) => one.slice(PART.length));
  const key = names.join(' ');
  useEffect(() => {
    if (key === '') return;
    const sheet = new CSSStyleSheet();
    const where = key
      .split(' ')
      .map((name) => `.table [data-guide~="${name}"], .table #tab-${name}`)
      .join(', ');
    sheet.replaceSync(
      `:is(${where}) { outline: 3px solid var(--ember); outline-offset: 2px; border-radius: var(--round-small); }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [key]);
}

/**
 * Moves the focus to what a step points at: a button if there is one, else the actions; the board if no part of the page is
 * named.
 */
export function focusOnPointed(point: readonly string[]): void {
  const part = point.find((one) => one.startsWith(PART));
  if (part === undefined) {
    focusOnBoard();
    return;
  }
  const button = document.querySelector<HTMLElement>(`.table button[data-guide~="${part.slice(PART.length)}"]`);
  if (button) button.focus({ preventScroll: true });
  else focusOn('actions');
}
