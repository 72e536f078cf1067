import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { settle } from './player.ts';

// A trace of the test itself would be measured too.
test.use({ trace: 'off', viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

/** A phone is about four times as slow as the machine that tests; so is the emulation of Lighthouse. */
const SLOWER = 4;
const LONG_MS = 50;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in µs: how busy the machine is otherwise does not count. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly url?: string } };
}

/** For how long a slow phone could not answer a finger while the page came, in ms. */
function blocked(file: string, origin: string): number {
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const ours = new Set(traceEvents.filter(({ args }) => args.data?.url?.startsWith(origin)).map(({ pid }) => pid));
  const main = traceEvents.filter(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && ours.has(pid),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' &&
      name === 'ThreadControllerImpl::RunTask' &&
      main.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  // A browser that does not tell processor time would measure nothing.
  expect(tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0)).toBeGreaterThan(20_000);
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOWER - LONG_MS), 0);
}

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
        setTimeout(() => done(sum), 200);
      }),
  );

async function measure(browser: Browser, page: Page, path: string, file: string): Promise<number> {
  await browser.startTracing(page, { path: file, categories: ['toplevel', 'devtools.timeline'] });
  await page.goto(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('.spinner')).toHaveCount(0);
  await page.waitForTimeout(1500);
  await browser.stopTracing();
  return blocked(file, new URL(page.url()).origin);
}

for (const path of ['/', '/#/new/watch', '/#/new/carcassonne', '/#/rules/watch', '/#/rules/carcassonne', '/#/settings'])
  test(`a slow phone opens ${path} without waiting and without jumps`, async ({ browser, page }, info) => {
    await settle(page);
    const ms = await measure(browser, page, path, info.outputPath('trace.json'));
    const moved = await shifts(page);
    console.log(`${path}: blocked for ${ms.toFixed(0)} ms, moved by ${moved.toFixed(3)}`);
    expect(ms).toBeLessThan(200);
    expect(moved).toBeLessThan(0.1);
  });
