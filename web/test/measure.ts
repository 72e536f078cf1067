import { loadavg } from 'node:os';
import type { CDPSession, Page } from '@playwright/test';

/** How many processes wanted a processor over the last minute. */
export const load = (): number => loadavg()[0] ?? 0;

/** Seconds of processor time the page's own thread has used; `Performance.enable` comes first. */
export async function threadTime(line: CDPSession): Promise<number> {
  const { metrics } = await line.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0;
}

/**
 * How much later than on a quiet machine a picture may come: 1 there, more where others want the processors too. It's how much
 * longer than its processor time work of the page takes, squared because a picture waits in the page and again in the
 * processes that draw it (at load 20: page 4.5 times as slow, pictures 4.7 times as late). A bound of wall time is multiplied
 * by it, so it's checked on any machine and strict on a quiet one.
 */
export async function slowdown(page: Page, line: CDPSession): Promise<number> {
  const before = await threadTime(line);
  const wallMs = await page.evaluate(() => {
    const began = performance.now();
    let sum = 0;
    for (let i = 0; i < 100_000_000; i++) sum = (sum + i * i) % 1_000_003;
    return sum < 0 ? 0 : performance.now() - began;
  });
  return Math.max(1, wallMs / 1000 / ((await threadTime(line)) - before)) ** 2;
}

/** The number below which this share of the numbers lies; NaN when there are none. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
