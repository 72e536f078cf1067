import { expect, test } from '@playwright/test';
import { chromium } from './chromium.ts';
import { finishedRecord } from './finished-record.ts';
import { listen, settle } from './player.ts';

/** A table in a home network: an address that is not this machine, and no https. */
const { path, args } = await chromium();
const HOST = 'table.home.test';
test.use({
  launchOptions: { executablePath: path, args: [...args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] },
});

test('over plain http the luck of a game is checked too', async ({ page, baseURL }) => {
  await settle(page);
  await page.goto(`http://${HOST}:${new URL(baseURL ?? '').port}/#/replay`);
  expect(await page.evaluate(() => crypto.subtle === undefined)).toBe(true);
  const buffer = Buffer.from(await finishedRecord());
  await page.locator('input[type=file]').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer });
  await page.getByRole('link', { name: 'Check the randomness' }).click();
  await expect(page.getByText('seed has the fingerprint')).toBeVisible();
  await expect(page.getByText(/^All \d+ results follow from the published parts/)).toBeVisible();
});

test('over plain http a table opens, is shared, and says what the browser keeps from it', async ({ page, baseURL }) => {
  const errors = listen(page);
  await settle(page);
  const home = `http://${HOST}:${new URL(baseURL!).port}`;
  await page.goto(`${home}/`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.locator('.game-card').nth(1).locator('button.main').click();
  await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });

  await page.goto(`${home}/#/new/carcassonne`);
  await page.locator('.segments label', { hasText: /^2$/ }).click();
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('invite');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.getByRole('button', { name: 'Put a bot here, seat 2' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
  expect(errors.filter((error) => !/Cross-Origin-Opener-Policy/.test(error))).toEqual([]);
});
