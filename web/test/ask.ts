import type { Page } from '@playwright/test';

/** What the inspector said of something. */
export interface Said {
  /** What was asked about: a selector with a number, a point, or the key the walk came to. */
  readonly of: string;
  /** The key of the thing that answered; '' = nothing did. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** Asks about the middle of each of these elements by the right button, which answers at once. */
export const askElements = (page: Page, selectors: readonly string[]): Promise<Said[]> =>
  page.evaluate(async (all) => {
    const said: Said[] = [];
    for (const selector of all)
      for (const [i, element] of [...document.querySelectorAll(selector)].entries()) {
        const { left, top, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0) continue;
        const [x, y] = [left + width / 2, top + height / 2];
        const under = document.elementFromPoint(x, y);
        // Scrolled or panned out of sight: nobody can point at it.
        if (!under || (element.closest('#board') && !under.closest('#board'))) continue;
        under.dispatchEvent(
          new PointerEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y }),
        );
        await new Promise((done) => setTimeout(done));
        const card = document.querySelector('.inspector');
        said.push({
          of: `${selector} ${i}`,
          key: card?.getAttribute('data-ask-shown') ?? '',
          title: card?.querySelector('h2')?.textContent ?? '',
          text: card?.querySelector('.inspector-text')?.textContent ?? '',
        });
      }
    return said;
  }, selectors);

/** Asks by keys: `i`, then Tab from thing to thing until the first one comes again. */
export async function askByKeys(page: Page): Promise<Said[]> {
  await page.keyboard.press('i');
  // The card of a pointer may stand there already.
  await page.locator('.inspector:focus').waitFor();
  return page.evaluate(async () => {
    const said: Said[] = [];
    const seen = new Set<string>();
    for (;;) {
      const card = document.querySelector('.inspector');
      const key = card?.getAttribute('data-ask-shown') ?? '';
      if (seen.has(key)) return said;
      seen.add(key);
      said.push({
        of: key,
        key,
        title: card?.querySelector('h2')?.textContent ?? '',
        text: card?.querySelector('.inspector-text')?.textContent ?? '',
      });
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
      );
      await new Promise((done) => setTimeout(done));
    }
  });
}
