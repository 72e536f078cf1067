import { useEffect } from 'preact/hooks';

let wanted = false;

/** An answer was given on the map without a pointer: the next question there shall have the focus. */
export const answeredByKey = (): void => {
  wanted = true;
};

/** Takes the focus from the last question to this one, unless the player has gone elsewhere meanwhile. */
export function useFocusNextPrompt(ask: number | undefined, first: () => HTMLElement | null | undefined): void {
  useEffect(() => {
    if (!wanted || ask === undefined) return;
    wanted = false;
    const at = document.activeElement;
    if (!at || at === document.body || at.closest('#board')) first()?.focus({ preventScroll: true });
  }, [ask]);
}
