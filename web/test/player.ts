import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';

/** What a test sets before the page opens. */
export interface Habits {
  readonly lang?: 'en' | 'de' | 'nl' | 'en-XA';
  readonly theme?: 'light' | 'dark';
  readonly contrast?: 'normal' | 'more';
  readonly motion?: 'full' | 'less';
  readonly pace?: 'normal' | 'fast' | 'instant';
  readonly name?: string;
}

/** The presets somebody has played before: the games as they are set up by default. */
const PLAYED_BEFORE = { watch: 'full', carcassonne: 'family' };

/** Two letters that no other run of the test has at this server: names of accounts are given once. */
export const runMark = ({ repeatEachIndex }: TestInfo): string => `x${'abcdefghkm'[repeatEachIndex]}`;

/** Settings as a player would have made them: quick bots, no movement, no sound. */
export async function settle(page: Page, habits: Habits = {}): Promise<void> {
  await page.addInitScript(
    ({ set, presets }) => {
      if (localStorage.getItem('holdfast.settings')) return;
      localStorage.setItem('holdfast.settings', JSON.stringify(set));
      localStorage.setItem('holdfast.presets', JSON.stringify(presets));
      // Somebody who knows the games: the home page asks no more and offers the full ones.
      localStorage.setItem('holdfast.lessons', JSON.stringify({ welcome: 'knows', steps: {}, done: [] }));
    },
    {
      set: { lang: 'en', pace: 'instant', motion: 'less', sound: false, coach: false, name: 'Anna', ...habits },
      presets: PLAYED_BEFORE,
    },
  );
}

/** Errors of the page; a test ends by expecting none. */
export function listen(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|ERR_/.test(message.text())) errors.push(message.text());
  });
  return errors;
}

/** What screen readers are told from now on; a sentence may stand in the live region for an instant only. */
export async function hearPage(page: Page): Promise<() => Promise<string>> {
  const said = await page.evaluateHandle(() => {
    const heard: string[] = [];
    const region = document.querySelector('[role=status][aria-live=polite]');
    if (!region) throw new Error('no live region');
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return heard;
  });
  return () => said.evaluate((heard) => heard.join('\n'));
}

/**
 * A player who takes what the table offers, a place on the board or a button of the bar, for a short while
 * and at most so often: a quick machine would otherwise play the game to its end.
 * Returns how often there was something to tap.
 */
export const tapOn = (page: Page, seed: number, ms = 400, most = Number.MAX_SAFE_INTEGER): Promise<number> =>
  page.evaluate(
    async ({ n, forMs, atMost }) => {
      const lively = (element: Element): boolean =>
        !element.matches('[disabled], [aria-disabled="true"]') && element.getClientRects().length > 0;
      const all = (where: string): Element[] => [...document.querySelectorAll(where)].filter(lively);
      const end = performance.now() + forMs;
      let tapped = 0;
      for (let step = 0; tapped < atMost && performance.now() < end; step++) {
        if (document.querySelector('dialog[open] .end')) break;
        // Any other dialog was opened by a tap and would take all others.
        document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
        const places = all('#board [data-key][role="button"], #board [data-place], #board [data-part]');
        const main = all(':is(#actions, #drawer) .button.main');
        const hand = all('.table-hand button');
        const others = all(':is(#actions, #drawer) button:not(.quiet):not(.main)');
        const dice = Math.imul(n + step, 2654435761) >>> 0;
        const from = main.length > 0 && (dice >>> 8) % 10 < 6 ? main : [...places, ...hand, ...main, ...others];
        const chosen = from[(dice >>> 13) % from.length];
        const { left = 0, top = 0, width = 0, height = 0 } = chosen?.getBoundingClientRect() ?? {};
        // Boards find the place by where the pointer is.
        const at = { clientX: left + width / 2, clientY: top + height / 2, pointerType: 'mouse', detail: 1 };
        chosen?.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, view: window, ...at }));
        if (chosen) tapped++;
        await new Promise((done) => setTimeout(done, chosen ? 6 : 25));
      }
      return tapped;
    },
    { n: seed, forMs: ms, atMost: most },
  );

/** Taps what there is, a few times at once, until it has led somewhere; how long that takes is not the test's matter. */
export async function tapUntil(page: Page, led: () => Promise<boolean>, most = 4, seed = 5): Promise<void> {
  let n = seed;
  await expect
    .poll(
      async () => {
        if (await led()) return true;
        await tapOn(page, (n += 31), 250, most);
        return led();
      },
      { intervals: [0], timeout: 120_000 },
    )
    .toBe(true);
}

/** There from the end of a game on. */
const resultButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Show the result|Ergebnis zeigen|Uitslag tonen)$/ });

/**
 * Waits for the own move or the end, after which nothing changes by itself. Quick bots may have ended the game: its dialog
 * is put away, the table stays. So is a form that a tap has opened; a question stays, and may lie over the tabs beside the
 * board: a test opens those by keys.
 */
export async function backToTable(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]');
  const result = resultButton(page);
  await expect(page.locator('.status-line.mine').or(result).first()).toBeVisible({ timeout: 60_000 });
  if (await result.isVisible()) {
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
}

/** Plays until the end of the game shows, or for so many seconds; true = the end. */
export async function playOn(page: Page, seconds = 200, seed = 1): Promise<boolean> {
  const over = page.locator('dialog .end');
  // A quick game may have ended before, and its result been put away: it is called up again.
  const result = resultButton(page);
  const until = Date.now() + seconds * 1000;
  let idle = 0;
  for (let n = 1; Date.now() < until; n++) {
    if (await over.isVisible()) return true;
    if (await result.isVisible()) {
      // It may come by itself meanwhile, over the button.
      await result.click({ timeout: 1000 }).catch(() => {});
      continue;
    }
    const tapped = await tapOn(page, n * 7919 + seed);
    idle = tapped > 0 ? 0 : idle + 1;
    if (idle > 50) throw new Error(`nothing to do at ${page.url()}: ${await page.locator('.status').innerText()}`);
    // Now and then a half-made choice is put back, as people do.
    if (n % 9 === 0 && !(await over.isVisible())) await page.keyboard.press('Escape');
  }
  return false;
}

/** Sets up a table on this device through the set-up page. */
export async function setUp(
  page: Page,
  game: string,
  choices: { readonly [path: string]: string },
  seats: number,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/#/new/${game}`);
  await expect(page.locator('.setup-grid button[type=submit]')).toBeVisible();
  // Everything but the scenario is folded away.
  for (const fold of await page.locator('.setup-grid details.more').all()) await fold.locator('summary').click();
  for (const [path, answer] of Object.entries(choices))
    await page.locator(`select[name="${path}"]`).selectOption(answer);
  await page.locator('.segments label', { hasText: new RegExp(`^${seats}$`) }).click();
  await page.locator('.setup-grid button[type=submit]').click();
  await expect(page.locator('.table')).toBeVisible({ timeout: 20_000 });
}
