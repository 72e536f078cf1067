import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, settle } from './player.ts';

const PAGES = [
  '/',
  '/#/new/watch',
  '/#/new/carcassonne',
  '/#/rules/watch',
  '/#/rules/watch/quick-start',
  '/#/rules/carcassonne/C-4.2',
  '/#/replay',
  '/#/settings',
  '/#/nowhere',
];

/** Chapters are drawn in idle moments, which a busy machine has few of. */
const IDLE = { timeout: 60_000 };

/** Waits until the page has loaded its parts and nothing of it moves. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('.spinner')).toHaveCount(0);
  const chapters = await page.locator('.chapters li').count();
  if (chapters > 0) await expect(page.locator('.chapter')).toHaveCount(chapters, IDLE);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

test('every page without barriers', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  for (const path of PAGES) {
    await page.goto(path);
    await drawn(page);
    await expectNoBarriers(page, path);
    if (path.startsWith('/#/new/')) {
      for (const fold of await page.locator('details.more > summary').all()) await fold.click();
      await expect(page.locator('.reading').first()).toBeVisible();
      await expectNoBarriers(page, `${path}, contested rules`);
    }
  }
  expect(errors).toEqual([]);
});

for (const habits of [
  { lang: 'de', theme: 'dark' },
  { lang: 'nl', contrast: 'more' },
] as const)
  test(`the fullest pages without barriers: ${JSON.stringify(habits)}`, async ({ page }) => {
    await settle(page, habits);
    for (const path of ['/', '/#/new/watch', '/#/settings', '/#/rules/carcassonne/quick-start']) {
      await page.goto(path);
      await drawn(page);
      await expectNoBarriers(page, `${path} ${JSON.stringify(habits)}`);
      await expect(page.locator('html')).toHaveAttribute('lang', habits.lang);
    }
  });

test('the language changes without a reload', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { mark: 1 }));
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Setz dich dazu.');
  await page.getByLabel('Sprache').selectOption('nl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schuif aan.');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Twee grote bordspellen/);
  expect(await page.evaluate(() => (window as unknown as { mark?: number }).mark)).toBe(1);
});

test('the first language of the browser that we speak is taken', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { get: () => ['fr-FR', 'nl-BE', 'en', 'de'] }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schuif aan.');
});

test('the game is chosen by keyboard and the focus stays on the choice', async ({ page }) => {
  await settle(page);
  await page.goto('/#/new/watch');
  await expect(page.locator('.setup-side')).toBeVisible();
  await page.locator('.game-choice input').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/new\/carcassonne/);
  await expect(page.locator('.game-choice input').nth(1)).toBeFocused();
  await expect(page.locator('select[name="scenario"]')).toContainText('Bridges');
});

test('the set-up page marks what is reconstructed and offers what can matter', async ({ page }) => {
  await settle(page);
  await page.goto('/#/new/watch');
  await page.locator('.reconstructed-note summary').click();
  await expect(page.locator('.reconstructed-parts')).toContainText('The split of 19 for each clan is inferred');
  await expect(page.locator('.reconstructed-parts a', { hasText: 'Mance Rayder' })).toHaveAttribute('href', /W-18\.7/);
  await expect(page.locator('select[name="variants.goal"]')).toHaveCount(0);
  await page.locator('select[name="scenario"]').selectOption('island');
  await expect(page.locator('.reconstructed-note')).toHaveCount(0);
  await expect(page.locator('select[name="edition"]')).toHaveCount(0);
  await page.locator('details.more > summary').first().click();
  await page.locator('select[name="variants.goal"]').selectOption('12');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.table[data-game="watch"]')).toBeVisible({ timeout: 20_000 });
});

test('a newcomer is offered the simplest way to play, and presets say what they come to', async ({ page }) => {
  await settle(page);
  await page.addInitScript(() => localStorage.removeItem('holdfast.presets'));
  await page.goto('/#/new/watch');
  const preset = (name: string) => page.locator('.preset', { hasText: name }).locator('input');
  await expect(preset('First game')).toBeChecked();
  await expect(page.locator('select[name="scenario"]')).toHaveValue('gift');
  await expect(page.locator('.setup-summary')).toContainText('3 or 4 players · about 45 minutes');
  await expect(page.getByRole('button', { name: 'Start the game' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'on one page' })).toHaveAttribute('href', '#/rules/watch/quick-start');
  // The beginners' board is always the same: no other one is promised.
  await expect(page.getByRole('button', { name: 'Another board' })).toHaveCount(0);
  await preset('First game').focus();
  await page.keyboard.press('ArrowDown');
  await expect(preset('Family')).toBeChecked();
  await expect(page.locator('select[name="scenario"]')).toHaveValue('island');
  await expect(page.getByRole('button', { name: 'Another board' })).toBeVisible();
  await page.locator('.preset', { hasText: 'Tournament' }).click();
  await expect(page.getByRole('checkbox', { name: /Hints and odds/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /Hints and odds/ }).check();
  await expect(page.locator('.preset input:checked')).toHaveCount(0);
  await expect(page.locator('.setup-summary')).toContainText('Your own choice');
  await page.locator('.preset', { hasText: 'First game' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.players li')).toHaveCount(3, { timeout: 20_000 });
  // What is asked opens its rule beside the table.
  await page.locator('.task-rule').click();
  await expect(page.getByRole('dialog', { name: /^W-\d+\.\d+ / })).toBeVisible();
});

test('a game that is not listed is offered only when it is asked for', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await expect(page.locator('.game-card')).toHaveCount(2);
  await page.goto('/#/new/nightfold');
  await expect(page.locator('.game-choice input')).toHaveCount(3);
  await expect(page.locator('.game-choice input').nth(2)).toBeChecked();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.table[data-game="nightfold"]')).toBeVisible({ timeout: 20_000 });
  await page.goto('/#/new/watch');
  await expect(page.locator('.game-choice input')).toHaveCount(2);
  await page.goto('/#/?games=all');
  await expect(page.locator('.game-card')).toHaveCount(3);
});

test('the rules are searched and every rule has an address', async ({ page }) => {
  await settle(page);
  await page.goto('/#/rules/watch/W-5.3');
  await expect(page.locator('#W-5\\.3')).toBeInViewport();
  await expect(page.locator('#W-5\\.3')).toBeFocused();
  // The chapters after it are drawn in idle moments; in the end all are there.
  await expect(page.locator('.chapter')).toHaveCount(await page.locator('.chapters li').count(), IDLE);
  await expect(page.locator('#W-5\\.3')).toBeInViewport();
  await page.getByRole('searchbox').fill('counter-offer');
  await expect(page.locator('.rule').first()).toContainText(/counter-offer/i);
  expect(await page.locator('.rule').count()).toBeLessThan(12);
});

test('a rule is shown by the example that proves it, drawn only where it is looked at', async ({ page }) => {
  await settle(page);
  await page.goto('/#/rules/watch/W-6.7');
  const picture = page.locator('#W-6\\.7 .rule-scene');
  await expect(picture.getByRole('img').first()).toHaveAccessibleName(/Not allowed: Settlement: .* Too close/);
  await expect(picture.locator('.watch-board .spotlight')).toHaveCount(1);
  await expect(page.locator('#W-6\\.8 .rule-scene')).toContainText('Red builds a keep');
  // Far from what is seen nothing is drawn.
  await expect(page.locator('.chapter')).toHaveCount(await page.locator('.chapters li').count(), IDLE);
  expect(await page.locator('.rule-scene').count()).toBeGreaterThan(40);
  expect(await page.locator('.rule-scene .watch-board').count()).toBeLessThan(12);
});

test('nothing is wider than the window in any language, from phone to desk', async ({ page }) => {
  await page.goto('/');
  for (const lang of ['de', 'nl', 'en']) {
    await page.evaluate((to) => localStorage.setItem('holdfast.settings', JSON.stringify({ lang: to })), lang);
    for (const width of [320, 640, 760, 790, 820, 910, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/#/settings');
      await page.reload();
      await expect(page.locator('main h1').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${lang} ${width}`).toBeLessThanOrEqual(
        width,
      );
    }
  }
});

test('nothing is wider than a phone of 320 pixels, and targets are large enough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await settle(page);
  for (const path of PAGES) {
    await page.goto(path);
    await drawn(page);
    const { wide, small } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - innerWidth,
      small: [
        ...document.querySelectorAll<HTMLElement>(
          'button, a.button, .nav a, select, input:not([type=radio]):not([type=checkbox])',
        ),
      ]
        .filter((element) => !element.matches('.skip, .unseen') && element.getClientRects().length > 0)
        .filter((element) => element.getBoundingClientRect().height < 42)
        .map((element) => element.outerHTML.slice(0, 120)),
    }));
    expect(wide, path).toBeLessThanOrEqual(0);
    expect(small, path).toEqual([]);
  }
});
