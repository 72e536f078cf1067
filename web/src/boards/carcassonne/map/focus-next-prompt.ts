import { useEffect } from 'preact/hooks';

let wanted = false;

/** To be called when a question was answered on the map by keyboard: the next question there then gets the focus. */
export const answeredByKey = (): void => {
  wanted = true;
};

/** Moves the focus to the first answer of a new question, unless the player has moved it off the board meanwhile. */
export function useFocusNextPrompt(ask: number | undefined, first: () => HTMLElement | null | undefined): void {
  useEffect(() => {
    if (!wanted || ask === undefined) return;
    wanted = false;
    const at = document.activeElement;
    if (!at || at === document.body || at.closest('#board')) first()?.focus({ preventScroll: true });
  }, [ask]);
}
