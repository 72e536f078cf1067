import { expect, test } from '@playwright/test';
import { step } from './carcassonne-player.ts';
import { load, median, quantile, slowdown, threadTime } from './measure.ts';
import { settle, setUp } from './player.ts';

// Tracing films the page, which costs more than the page itself.
test.use({ trace: 'off' });

test('a full map is panned at the pace of the screen', async ({ page }) => {
  test.slow();
  await settle(page);
  await setUp(page, 'carcassonne', { scenario: 'bridges-castles-bazaars' }, 2);
  for (let n = 1; n < 3000 && (await step(page, n)) !== 'over'; n++);
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await page.locator('.carc-land > .carc-tile').count()).toBeGreaterThan(70);
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable');
  const before = await threadTime(line);
  const { steps, moved } = await page.evaluate(async () => {
    const box = document.querySelector('.carc-window')!;
    const sheet = document.querySelector<HTMLElement>('.carc-sheet')!;
    const { left, top, width, height } = box.getBoundingClientRect();
    const point = (type: string, x: number, y: number) =>
      box.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType: 'touch', clientX: x, clientY: y }),
      );
    const [x, y] = [left + width / 2, top + height / 2];
    const seen = new Set<string>();
    const times: number[] = [];
    point('pointerdown', x, y);
    for (let n = 0; n < 120; n++) {
      times.push(await new Promise<number>(requestAnimationFrame));
      point('pointermove', x + Math.sin(n / 9) * 160, y + Math.cos(n / 13) * 90);
      seen.add(sheet.style.transform);
    }
    point('pointerup', x, y);
    const gaps = times.slice(1).map((time, i) => time - (times[i] ?? time));
    return { steps: gaps.sort((a, b) => a - b), moved: seen.size };
  });
  const perPicture = (1000 * ((await threadTime(line)) - before)) / steps.length;
  console.log(
    `panning a full map: median ${median(steps).toFixed(1)} ms, 95 % under ${quantile(steps, 0.95).toFixed(1)} ms, ${perPicture.toFixed(1)} ms of the page's thread each, load ${load().toFixed(1)}`,
  );
  expect(moved).toBeGreaterThan(100);
  expect(perPicture).toBeLessThan(16);
  expect(median(steps)).toBeLessThan(17.5 * (await slowdown(page, line)));
});
