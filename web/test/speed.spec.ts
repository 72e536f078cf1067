import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { settle, setUp, tapOn } from './player.ts';

test('the first view needs less than 150 kB of compressed script', async ({ page }) => {
  await settle(page);
  const bodies: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname))
      bodies.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(bodies);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`first view: ${sizes.length} scripts, ${(total / 1000).toFixed(1)} kB compressed`);
  expect(total).toBeLessThan(150_000);
});

test("another player's move is drawn within 100 ms of its frame", async ({ page }) => {
  await settle(page);
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { drawn: times });
    const add = Worker.prototype.addEventListener;
    Worker.prototype.addEventListener = function (
      this: Worker,
      type: string,
      told: EventListenerOrEventListenerObject,
    ) {
      const heard = (event: Event): void => {
        const start = performance.now();
        (told as EventListener)(event);
        if ('frame' in (event as MessageEvent).data)
          // The second of two animation frames comes after the first was painted.
          requestAnimationFrame(() => requestAnimationFrame(() => times.push(performance.now() - start)));
      };
      add.call(this, type, type === 'message' ? heard : told);
    } as typeof add;
  });
  await setUp(page, 'watch', {}, 4);
  for (let n = 0; n < 25; n++) await tapOn(page, n * 67, 300);
  const times = await page.evaluate(() => (window as unknown as { drawn: number[] }).drawn);
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  const most = times[Math.floor(times.length * 0.95)];
  console.log(`${times.length} frames: median ${median.toFixed(0)} ms, 95% within ${most.toFixed(0)} ms`);
  expect(times.length).toBeGreaterThan(20);
  expect(median).toBeLessThan(100);
});

/** Drags the board about for two seconds; the time between pictures in ms, sorted. */
async function pan(page: Page): Promise<number[]> {
  const box = (await page.locator('#board').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const measured = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const gaps: number[] = [];
        let last = performance.now();
        const end = last + 2000;
        const tick = (now: number): void => {
          gaps.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(tick);
          else done(gaps.slice(2));
        };
        requestAnimationFrame(tick);
      }),
  );
  for (let n = 0; n < 90; n++) await page.mouse.move(x + 120 * Math.sin(n / 8), y + 70 * Math.cos(n / 6));
  await page.mouse.up();
  return (await measured).sort((a, b) => a - b);
}

for (const { game, choices, seats } of [
  { game: 'watch', choices: {}, seats: 6 },
  { game: 'carcassonne', choices: { scenario: 'bridges-castles-bazaars' }, seats: 3 },
] as const)
  test(`panning the ${game} board keeps sixty pictures a second`, async ({ page }) => {
    await settle(page);
    await setUp(page, game, choices, seats);
    for (let n = 0; n < 40; n++) await tapOn(page, n * 71, 300);
    await page.keyboard.press('Escape');
    if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape');
    const gaps = await pan(page);
    const median = gaps[Math.floor(gaps.length / 2)];
    console.log(
      `${game}: ${gaps.length} pictures, median ${median.toFixed(1)} ms apart, 95% within ${gaps[Math.floor(gaps.length * 0.95)].toFixed(1)} ms`,
    );
    expect(median).toBeLessThan(18);
  });
