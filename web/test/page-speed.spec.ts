import { type Browser, expect, type Page, test } from '@playwright/test';
import { gameSoFar } from './game-so-far.ts';
import { pageTasks, TRACED } from './page-tasks.ts';
import { settle } from './player.ts';

// A trace of the test itself would be measured too.
test.use({ trace: 'off', viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

/** A phone is about four times as slow as the machine that tests; so is the emulation of Lighthouse. */
const SLOWER = 4;
const LONG_MS = 50;

/** For how long a slow phone could not answer a finger while the page came, in ms. */
const blocked = (file: string, origin: string): number =>
  pageTasks(file, origin).reduce((sum, ms) => sum + Math.max(0, ms * SLOWER - LONG_MS), 0);

/** How far things have been pushed about since the page began to load. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!shift.hadRecentInput) sum += shift.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Entries so far are delivered in a task of their own, before the page is idle.
        requestIdleCallback(() => done(sum));
      }),
  );

/** Until the page has fetched nothing for a second; at a table a stream stays open, so its network is never idle. */
const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let quiet = setTimeout(done, 1_000);
        new PerformanceObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(done, 1_000);
        }).observe({ type: 'resource', buffered: true });
      }),
  );

async function measure(browser: Browser, page: Page, path: string, file: string): Promise<number> {
  await browser.startTracing(page, { path: file, categories: TRACED });
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('.spinner')).toHaveCount(0);
  await untilQuiet(page);
  await browser.stopTracing();
  return blocked(file, new URL(page.url()).origin);
}

/** Jumps are judged; the time is printed, to compare two builds on one machine, because it depends on the machine. */
async function opens(browser: Browser, page: Page, path: string, name: string, file: string): Promise<void> {
  await settle(page);
  const ms = await measure(browser, page, path, file);
  const moved = await shifts(page);
  console.log(`${name}: blocked for ${ms.toFixed(0)} ms, moved by ${moved.toFixed(3)}`);
  expect(moved).toBeLessThan(0.1);
}

for (const path of ['/', '/#/new/watch', '/#/new/carcassonne', '/#/rules/watch', '/#/rules/carcassonne', '/#/settings'])
  test(`a slow phone opens ${path} without jumps`, ({ browser, page }, info) =>
    opens(browser, page, path, path, info.outputPath('trace.json')));

for (const [game, scenario, seats, answers] of [
  ['watch', 'watch', 6, 25],
  ['watch', 'island', 4, 40],
  ['carcassonne', 'bridges-castles-bazaars', 4, 35],
] as const)
  test(`a slow phone opens a table in the middle of ${scenario} with ${seats} seats without jumps`, async ({
    browser,
    page,
    baseURL,
  }, info) => {
    const id = await gameSoFar(baseURL!, { game, scenario, seats, answers });
    await opens(browser, page, `/#/table/${id}`, `table of ${scenario}`, info.outputPath('table.json'));
    await expect(page.locator('#board svg').first()).toBeVisible();
  });

test('a slow phone opens the last picture of a replay without jumps', async ({ browser, page, baseURL }, info) => {
  const wish = { game: 'carcassonne', scenario: 'base', seats: 2, answers: Number.POSITIVE_INFINITY };
  const id = await gameSoFar(baseURL!, wish);
  await opens(browser, page, `/#/replay/${id}?at=999`, 'replay', info.outputPath('trace.json'));
  // Usually all 72; a tile that fits nowhere is set aside.
  const { view } = (await (await fetch(`${baseURL}/api/tables/${id}/view?as=table`)).json()) as {
    readonly view: { readonly tiles: readonly object[] };
  };
  expect(view.tiles.length).toBeGreaterThan(60);
  await expect(page.locator('.replay-board .carc-tile')).toHaveCount(view.tiles.length);
});
