import { expect, test } from '@playwright/test';
import { finishedRecord } from './finished-record.ts';
import { pageTasks, TRACED } from './page-tasks.ts';
import { settle } from './player.ts';

// A trace of the test itself would be measured too.
test.use({ trace: 'off' });

/** The longest that the page's thread may be busy at a stretch while a review is worked out. */
const LONG_MS = 50;

test('the page answers while a game is reviewed', async ({ browser, page }, info) => {
  await settle(page);
  const text = await finishedRecord();
  await page.addInitScript((record) => sessionStorage.setItem('holdfast.dropped', record), text);
  await page.goto('/#/review/file');
  const graph = page.getByRole('slider', { name: 'Chance to win, move by move' });
  await expect(graph).toBeVisible({ timeout: 30_000 });
  const file = info.outputPath('trace.json');
  await browser.startTracing(page, { path: file, categories: TRACED });
  await graph.focus();
  for (const key of ['Home', 'PageDown', 'PageDown', 'ArrowRight', 'ArrowRight', 'End']) await page.keyboard.press(key);
  // The whole review comes in while the page is used: moments, accounts, marks in the graph.
  await expect(page.locator('.moment').nth(2)).toBeVisible({ timeout: 60_000 });
  await page.locator('.moment').first().click();
  await browser.stopTracing();
  const longest = Math.max(...pageTasks(file, new URL(page.url()).origin));
  console.log(`the longest task of the page during a review: ${longest.toFixed(0)} ms of processor time`);
  expect(longest).toBeLessThan(LONG_MS);
});
