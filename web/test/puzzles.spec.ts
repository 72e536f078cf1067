import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, settle } from './player.ts';

test('a puzzle is failed, its solution shown, and another solved by clicks; the list remembers it', async ({
  page,
}) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/#/puzzles');
  await expect(page.getByText(/^The last tile: 0 of \d+ solved$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Puzzle of the day: / })).toHaveCount(2);
  await expectNoBarriers(page, 'the puzzles');
  await page.goto('/#/puzzles/watch/1');
  await expect(page.getByText('You are to move')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /End turn/ }).click();
  // The same sentence is also told to screen readers.
  await expect(page.locator('.note.bad')).toHaveText('With this the win is no longer certain.');
  await page.getByRole('button', { name: 'Show the solution' }).click();
  const solution = page.getByRole('region', { name: 'Solution' }).getByRole('listitem');
  await expect(solution).not.toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText('You are to move')).toBeVisible();
  await expectNoBarriers(page, 'a puzzle');

  // Bid or pass: one move, made with the buttons of the table. The first of the kind is solved by what its file says.
  await page.goto('/#/puzzles');
  const kind = page.locator('details', { hasText: 'Bid or pass' });
  await kind.locator('summary').click();
  await kind.getByRole('link').first().click();
  await expect(page.getByText('You are to move')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Show the solution' }).click();
  const right = await solution.first().innerText();
  const button = /pass/i.test(right) ? /^Pass/ : /^Bid/;
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.locator('.note.good')).toHaveText('Solved: this is clearly better.', { timeout: 30_000 });
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByText(/^Bid or pass: 1 of \d+ solved$/)).toBeVisible();
  expect(errors).toEqual([]);
});
