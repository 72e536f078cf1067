import { expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import { type OwnServer, ownServer } from './own-server.ts';
import { settle, setUp, tapOn } from './player.ts';

// A trace records every picture and would slow the page down.
test.use({ trace: 'off' });

let server: OwnServer;

/** A build with component names kept and with src/dev/count-renders.ts in it; ordinary builds do not hold the counter. */
test.beforeAll(async () => {
  const info = test.info();
  const outDir = info.outputPath('dist');
  process.env.VITE_COUNT_RENDERS = '1';
  await build({
    root: new URL('..', import.meta.url).pathname,
    configFile: new URL('../vite.config.ts', import.meta.url).pathname,
    logLevel: 'error',
    build: { outDir, minify: false },
  });
  delete process.env.VITE_COUNT_RENDERS;
  server = await ownServer(info.outputPath('data'), outDir);
});
test.afterAll(() => server.kill());

interface Counted {
  readonly total: number;
  readonly names: readonly (readonly [string, number])[];
}

/** Counts renders from each frame of the worker until the next frame or the next tap. */
const countFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const frames: Counted[] = [];
    let start: Map<string, number> | null = null;
    const close = (): void => {
      if (!start) return;
      const now = window.componentRenders ?? new Map<string, number>();
      const names: [string, number][] = [];
      for (const [name, count] of now)
        if (count > (start.get(name) ?? 0)) names.push([name, count - (start.get(name) ?? 0)]);
      frames.push({ total: names.reduce((sum, [, count]) => sum + count, 0), names });
      start = null;
    };
    addEventListener('click', close, true);
    const add = Worker.prototype.addEventListener;
    Worker.prototype.addEventListener = function (
      this: Worker,
      type: string,
      listener: EventListenerOrEventListenerObject,
    ) {
      const heard = (event: Event): void => {
        if ((event as MessageEvent<{ event?: string }>).data.event === 'frame') {
          close();
          start = new Map(window.componentRenders);
        }
        (listener as EventListener)(event);
      };
      add.call(this, type, type === 'message' ? heard : listener);
    } as typeof add;
    Object.assign(window, { renderedFrames: frames });
  });

const FRAMES = 30;

for (const { game, seats, most } of [
  { game: 'watch', seats: 4, most: 170 },
  { game: 'carcassonne', seats: 4, most: 150 },
] as const)
  test(`an ordinary frame of a ${game} table renders at most ${most} components`, async ({ page }) => {
    await settle(page, { pace: 'normal', motion: 'full' });
    await countFrames(page);
    await page.goto(server.url);
    await setUp(page, game, {}, seats, server.url);
    const frames = (): Promise<Counted[]> =>
      page.evaluate(() => (window as unknown as { renderedFrames: Counted[] }).renderedFrames);
    const first = (await frames()).length;
    // Bots play at their normal pace in between, and each frame is drawn before the next tap.
    let taps = 0;
    const tap = async (): Promise<number> => {
      await tapOn(page, taps++ * 67, 60, 2);
      return (await frames()).length;
    };
    await expect.poll(tap, { intervals: [300], timeout: 120_000 }).toBeGreaterThanOrEqual(first + FRAMES);
    const counted = (await frames()).slice(first, first + FRAMES);
    const sorted = counted.toSorted((a, b) => a.total - b.total);
    const median = sorted[Math.floor(sorted.length / 2)];
    console.log(
      `${game}: ${counted.length} frames, median ${median?.total} renders, 90 % ${sorted[Math.floor(sorted.length * 0.9)]?.total}`,
    );
    console.log(
      median?.names
        .toSorted((a, b) => b[1] - a[1])
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
    );
    expect(counted.length).toBe(FRAMES);
    expect(median?.total).toBeLessThanOrEqual(most);
  });
