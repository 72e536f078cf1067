import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, settle } from './player.ts';

const seat = (page: Page, n: number): Locator => page.locator('.seat-line').nth(n - 1);
const strength = (page: Page, n: number): Locator => page.getByLabel(`Seat ${n}: Strength`);
const character = (page: Page, n: number): Locator => page.getByLabel(`Seat ${n}: Character`);
const nameOf = (page: Page, n: number): Promise<string> =>
  page
    .locator('.seat-line, .seats-wait li')
    .nth(n - 1)
    .locator('strong')
    .innerText();
const bot = (page: Page, name: string): Locator =>
  page.locator('.player', { hasText: name }).locator('[title]').first();

test('bots of many characters sit down; names follow the character and no name comes twice', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/#/new/watch');
  await page.locator('.segments label', { hasText: /^4$/ }).click();
  await expect(page.locator('.seat-line')).toHaveCount(4);
  const first = await Promise.all([2, 3, 4].map((n) => character(page, n).inputValue()));
  expect(new Set(first).size).toBe(3);
  await page.locator('select[name="scenario"]').selectOption('watch');
  await page.locator('.segments label', { hasText: /^6$/ }).click();
  const names = await Promise.all([2, 3, 4, 5, 6].map((n) => nameOf(page, n)));
  expect(new Set(names).size).toBe(5);

  await character(page, 2).selectOption('trader');
  await expect(seat(page, 2)).toContainText('likes to offer trades');
  const trader = await nameOf(page, 2);
  await character(page, 2).selectOption('loyalist');
  await expect(seat(page, 2)).toContainText('looks after the Wall');
  const loyalist = await nameOf(page, 2);
  expect(loyalist).not.toBe(trader);
  await strength(page, 2).selectOption('2');
  expect(await nameOf(page, 2)).toBe(loyalist);
  // The easygoing bot has no character.
  await strength(page, 3).selectOption('0');
  await expect(character(page, 3)).toHaveCount(0);
  await expectNoBarriers(page, 'characters');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });

  const carefree = await nameOf(page, 3);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(bot(page, loyalist)).toHaveAttribute('title', /^Loyalist – /);
  await expect(page.locator('.player', { hasText: loyalist })).toContainText('Loyalist');
  await expect(page.locator('.player', { hasText: carefree })).not.toContainText('–');
  expect(errors).toEqual([]);
});

test('the host of a table chooses strength and character of a bot that came', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/#/new/carcassonne');
  await page.locator('.segments label', { hasText: /^3$/ }).click();
  for (const n of [2, 3]) await seat(page, n).locator('select').first().selectOption('invite');
  await page.getByRole('button', { name: 'Create the table' }).click();
  for (const n of [2, 3]) {
    await page.getByRole('button', { name: `Put a bot here, seat ${n}` }).click();
    await expect(character(page, n)).toBeVisible();
  }
  expect(await character(page, 2).inputValue()).not.toBe(await character(page, 3).inputValue());
  for (const one of ['farmer', 'blocker']) {
    await character(page, 2).selectOption(one);
    await expect(character(page, 2)).toHaveValue(one);
  }
  await expect(page.locator('.seats-wait li').nth(1)).toContainText('gets in the way of what others are building');
  await strength(page, 2).selectOption('2');
  await expect(strength(page, 2)).toHaveValue('2');
  await expect(character(page, 2)).toHaveValue('blocker');
  await expectNoBarriers(page, 'waiting room');
  const name = await nameOf(page, 2);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(bot(page, name)).toHaveAttribute('title', /^Blocker – /);
  expect(errors).toEqual([]);
});
