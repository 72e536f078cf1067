import { expect, test } from '@playwright/test';
import { gameSoFar } from './game-so-far.ts';
import { settle } from './player.ts';

test('older lines of the log come when it is scrolled up, and by keys', async ({ page, baseURL }) => {
  await settle(page);
  const id = await gameSoFar(baseURL ?? '', { game: 'carcassonne', scenario: 'base', seats: 2, answers: 45 });
  await page.goto(`/#/table/${id}`);
  const lines = page.locator('.log li');
  const places = page.locator('.log button.log-text');
  await expect(lines).toHaveCount(40);
  const more = page.locator('.side-body > button.quiet', { hasText: '…' });
  await expect(more).toHaveCount(1);
  const newest = await lines.last().innerText();
  const oldest = await lines.first().innerText();
  // The newest line is in view, the first of the forty is not.
  await expect(lines.last()).toBeInViewport();
  await expect(lines.first()).not.toBeInViewport();

  // By keys: what was the first line has others before it.
  await places.first().focus();
  await expect(lines).not.toHaveCount(40);
  const focused = page.locator('.log button.log-text:focus');
  await expect(focused).toHaveCount(1);
  const place = (): Promise<number> =>
    page.evaluate(() =>
      [...document.querySelectorAll('.log button.log-text')].findIndex((line) => line.matches(':focus')),
    );
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('ArrowUp');
  expect(await place()).toBe(before - 1);

  // By scrolling, up to the first line of the game; what was in view stays in its place.
  await page.reload();
  await expect(lines).toHaveCount(40);
  const body = page.locator('.side-body');
  await expect
    .poll(async () => {
      await body.evaluate((box) => box.scrollTo(0, 0));
      return more.count();
    })
    .toBe(0);
  expect(await lines.count()).toBeGreaterThan(60);
  await expect(lines.filter({ hasText: oldest }).first()).toBeAttached();
  await expect(lines.last()).toHaveText(newest.replaceAll('\n', ''));
});
