import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { finishedRecord } from './finished-record.ts';
import { listen, settle, setUp } from './player.ts';

/** Opens the review of a record as if its file had been chosen. */
async function openReview(page: Page): Promise<void> {
  const text = await finishedRecord();
  await page.addInitScript((record) => sessionStorage.setItem('holdfast.dropped', record), text);
  await page.goto('/#/replay/file');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
}

test('a finished game is reviewed: graph by keys, moments, sums that add up, and it can be stopped', async ({
  page,
}) => {
  const errors = listen(page);
  await settle(page);
  await openReview(page);
  const graph = page.getByRole('slider', { name: 'Chance to win, move by move' });
  await graph.focus();
  await page.keyboard.press('End');
  await expect(graph).toHaveAttribute('aria-valuetext', /Anna (100|50|0)%, Bert/);
  const last = Number(await graph.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowLeft');
  await expect(graph).toHaveAttribute('aria-valuenow', String(last - 1));
  await page.keyboard.press('Home');
  await expect(graph).toHaveAttribute('aria-valuetext', /^Start of the game\. Anna \d+%, Bert \d+%$/);
  await page.keyboard.press('PageDown');
  await expect(page.locator('.review-at')).toContainText(/Move \d+ of/);

  // Moments and accounts come before the deeper look, which is stopped here.
  const moments = page.locator('.moment');
  await expect(moments.nth(2)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop here' }).click();
  await expect(page.getByText('Stopped. What is shown')).toBeVisible();
  await moments.first().click();
  await expect(page.locator('.step-panel')).toContainText(/Luck \(tile\)|Better/);
  const rows = await page
    .locator('.account-table tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td')].map((cell) =>
          Number((cell.textContent ?? '').replace('−', '-').replace(',', '')),
        ),
      ),
    );
  const [anna = [], bert = []] = rows;
  for (const row of [anna, bert]) {
    const result = row.at(-1) ?? Number.NaN;
    const sum = row.slice(0, -1).reduce((total, one) => total + one, 0);
    // Each of five numbers is rounded to a tenth.
    expect(Math.abs(sum - result)).toBeLessThan(0.3);
  }
  // Another move: the seat that laid the first tile keeps its meeple.
  await graph.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Try another move' }).click();
  await expect(page.locator('.note:focus')).toContainText('Make a move on the board');
  await page.getByRole('button', { name: /No meeple/ }).click();
  await expect(page.locator('#main').getByText(/^With this move Anna wins with a chance of \d+%/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Stop trying' }).click();
  await expect(page.getByRole('button', { name: 'Try another move' })).toBeFocused();
  await page.getByText('Share', { exact: true }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this review' }).inputValue();
  await page.getByText('The graph as a table').click();
  await expectNoBarriers(page, 'the review');
  await page.goto(link);
  await expect(page.locator('.review-at')).toContainText('Move 2 of');
  await page.getByText('Play on from here').click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.table[data-game="carcassonne"]')).toBeVisible({ timeout: 30_000 });
  expect(errors).toEqual([]);
});

test('a game that is still being played has no review; once over it counts in the statistics', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/#/statistics');
  await expect(page.getByText('No finished game yet.')).toBeVisible({ timeout: 30_000 });
  await setUp(page, 'carcassonne', {}, 2);
  await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
  const table = page.url();
  await page.goto(table.replace('/table/', '/review/'));
  await expect(page.getByRole('alert')).toContainText('The record becomes available when the game is over.');
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.goto(table);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(page.locator('dialog .end-winner')).toBeVisible({ timeout: 30_000 });

  await page.goto('/#/statistics');
  await expect(page.getByText('0 of 1 won')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /lost/ })).toBeVisible();
  // The review is made once and kept.
  await page.getByRole('button', { name: 'Review the remaining game' }).click();
  await expect(page.getByText('From 1 of 1 games')).toBeVisible({ timeout: 60_000 });
  await expectNoBarriers(page, 'the statistics');
  await page.reload();
  await expect(page.getByText('From 1 of 1 games')).toBeVisible({ timeout: 30_000 });
  expect(errors).toEqual([]);
});
