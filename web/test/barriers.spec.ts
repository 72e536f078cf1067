import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { type Habits, listen, playOn, settle, setUp, tapOn } from './player.ts';
import { LONG } from './tags.ts';

/** What tells one kind of question from another in the bar of answers, the status line and the board. */
const SIGNS = [
  ...['works', 'step-ways', 'two-sides', 'pad', 'offer', 'replies', 'swap-row', 'play-card', 'why-not', 'refusal'],
  ...['of-hero', 'of-seat', 'of-kind', 'of-card', 'of-wildling', 'pending'],
  ...['carc-market', 'carc-stepper', 'carc-skip', 'carc-place', 'carc-spot', 'chosen'],
] as const;

/** The kind of question on the table, by what is drawn for it. */
const question = (page: Page): Promise<string> =>
  page.evaluate(
    (signs) =>
      signs
        .filter((sign) =>
          document.querySelector(`:is(#actions, #drawer) .${sign}, #board button.${sign}, .status .${sign}`),
        )
        .join(),
    SIGNS,
  );

/** Looks of axe at new questions and every few moves; a bound for the time a test takes on any machine. */
const LOOKS = 14;
const EVERY = 25;
const STEPS = 400;

for (const { game, scenario, seats, habits, width, height } of [
  { game: 'watch', scenario: 'watch', seats: 4, habits: { lang: 'nl' }, width: 360, height: 740 },
  {
    game: 'carcassonne',
    scenario: 'bridges-castles-bazaars',
    seats: 3,
    habits: { lang: 'de', theme: 'dark' },
    width: 1280,
    height: 800,
  },
] as const)
  test(`without barriers through a whole game: ${game}`, { tag: LONG }, async ({ page }) => {
    const errors = listen(page);
    await page.setViewportSize({ width, height });
    await settle(page, habits satisfies Habits);
    await setUp(page, game, { scenario }, seats);
    const dialog = page.locator('dialog[open]');
    const seen = new Set<string>();
    let looks = 0;
    for (let n = 0; n < STEPS && looks < LOOKS && !(await dialog.isVisible()); n++) {
      await tapOn(page, n * 53 + 7, 2000, 1);
      const now = await question(page);
      if (seen.has(now) && n % EVERY !== 0) continue;
      seen.add(now);
      looks++;
      await expectNoBarriers(page, `look ${looks}, step ${n}: ${now}`);
    }
    expect(looks).toBeGreaterThan(5);

    // At the own move nobody can end the game under the panels.
    await expect(page.locator('.status-line.mine').or(dialog).first()).toBeVisible({ timeout: 60_000 });
    if (!(await dialog.isVisible())) {
      await page.keyboard.press('Escape');
      for (const tab of await page.getByRole('tab').all()) {
        await tab.press('Enter');
        await expectNoBarriers(page, `panel ${await tab.innerText()}`);
      }
      const close = page.locator('.side-close');
      if (await close.isVisible()) await close.click();
      await page.locator('.table-top .tool').last().click();
      await expectNoBarriers(page, 'menu');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }

    expect(await playOn(page)).toBe(true);
    await expectNoBarriers(page, 'end');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectNoBarriers(page, 'table after the end');
    console.log(`${game}: ${looks} looks at ${seen.size} kinds of questions, and the panels, the menu, the end`);
    expect(errors).toEqual([]);
  });
