import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { type Habits, playOn, settle, setUp, tapOn } from '../../web/test/player.ts';
import { writeWebp } from './write-webp.ts';

const FOLDER = fileURLToPath(new URL('../../docs/screens/', import.meta.url));
const PHONE = { width: 360, height: 740 };

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(700);
  const png = await page.screenshot({ animations: 'disabled' });
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await writeWebp(browser, `${FOLDER}${name}.webp`, png, 0.72);
}

const play = async (page: Page, times: number, seed: number): Promise<void> => {
  for (let n = 0; n < times; n++) await tapOn(page, n * 61 + seed, 300, 5);
  await page.keyboard.press('Escape');
};

/** Plays on until a turn in which something can be built. */
const ownTurn = async (page: Page): Promise<void> => {
  const can = page.locator('.works .work:not([aria-disabled="true"])');
  for (let n = 0; n < 400 && (await can.count()) === 0; n++) await tapOn(page, n * 97 + 1, 300, 1);
};

const quick = async (page: Page, game: 0 | 1, habits: Habits = {}): Promise<void> => {
  await settle(page, habits);
  await page.goto('/');
  await page.locator('.game-card').nth(game).locator('button.main').click();
  await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
};

test('home', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await shoot(page, 'home');
  await page.setViewportSize(PHONE);
  await shoot(page, 'home-phone');
});

test('settings', async ({ page }) => {
  await settle(page, { theme: 'dark', lang: 'nl' });
  await page.setViewportSize(PHONE);
  await page.goto('/#/settings');
  await shoot(page, 'settings-phone-nl');
});

test('home at night, in German', async ({ page }) => {
  await settle(page, { theme: 'dark', lang: 'de' });
  await page.goto('/');
  await shoot(page, 'home-night-de');
});

test('set-up', async ({ page }) => {
  await settle(page);
  await page.goto('/#/new/watch');
  await expect(page.locator('.preview-box svg').first()).toBeVisible({ timeout: 20_000 });
  await shoot(page, 'setup');
});

test('rules in Dutch', async ({ page }) => {
  await settle(page, { lang: 'nl' });
  await page.goto('/#/rules/watch/W-5.3');
  await shoot(page, 'rules-nl');
});

test('Watch: founding, building, phone, night', async ({ page }) => {
  await quick(page, 0);
  await shoot(page, 'watch-founding');
  await play(page, 10, 11);
  await ownTurn(page);
  await page.getByRole('tab').first().click();
  await shoot(page, 'watch-table');
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(page.locator('.table')).toBeVisible();
  await shoot(page, 'watch-phone');
});

test('Watch at night, in German', async ({ page }) => {
  await quick(page, 0, { theme: 'dark', lang: 'de' });
  await play(page, 10, 23);
  await ownTurn(page);
  await shoot(page, 'watch-night-de');
});

test('Watch for six, in high contrast', async ({ page }) => {
  await settle(page, { contrast: 'more' });
  await setUp(page, 'watch', {}, 6);
  await play(page, 30, 7);
  await shoot(page, 'watch-contrast');
});

test('Watch: the end', async ({ page }) => {
  await settle(page);
  await setUp(page, 'watch', {}, 3);
  expect(await playOn(page)).toBe(true);
  await shoot(page, 'watch-end');
});

test('the island', async ({ page }) => {
  await settle(page);
  await setUp(page, 'watch', { scenario: 'island' }, 4);
  await play(page, 18, 5);
  await shoot(page, 'island');
});

test('Carcassonne: middle of the game, phone, Dutch at night, end, replay', async ({ page }) => {
  await settle(page);
  await setUp(page, 'carcassonne', { scenario: 'bridges-castles-bazaars' }, 3);
  await play(page, 12, 3);
  await shoot(page, 'carcassonne-table');
  await page.setViewportSize(PHONE);
  await shoot(page, 'carcassonne-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await playOn(page)).toBe(true);
  await shoot(page, 'end');
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.getByRole('slider', { name: 'Move' }).fill('60');
  await shoot(page, 'replay');
});

test('Carcassonne at night, in Dutch', async ({ page }) => {
  await quick(page, 1, { theme: 'dark', lang: 'nl' });
  await play(page, 10, 17);
  await shoot(page, 'carcassonne-night-nl');
});

test('Carcassonne in high contrast, in German', async ({ page }) => {
  await quick(page, 1, { contrast: 'more', lang: 'de' });
  await play(page, 16, 29);
  await shoot(page, 'carcassonne-contrast');
});

test('waiting for players, and the curtain', async ({ page }) => {
  await settle(page);
  await page.goto('/#/new/watch');
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('invite');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await expect(page.locator('.qr svg')).toBeVisible();
  await shoot(page, 'waiting');
});
