import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, settle } from './player.ts';

test('a puzzle is failed, its solution shown, and solved; the list remembers it', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/#/puzzles');
  await expect(page.getByRole('heading', { name: /The last tile/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Puzzle of the day' })).toHaveCount(2);
  await expectNoBarriers(page, 'the puzzles');
  await page.goto('/#/puzzles/watch/1');
  await expect(page.getByText('You are to move')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /End turn/ }).click();
  await expect(page.getByText('With this the win is no longer certain.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  const solution = page.getByRole('region', { name: 'Solution' }).getByRole('listitem');
  await expect(solution).not.toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText('You are to move')).toBeVisible();
  await expectNoBarriers(page, 'a puzzle');
  expect(errors).toEqual([]);
});
