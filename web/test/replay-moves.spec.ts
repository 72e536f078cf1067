import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { settle } from './player.ts';

const record = readFileSync(new URL('../../games/carcassonne/test/golden/base-two.json', import.meta.url));

async function openRecord(page: Page): Promise<void> {
  await page.goto('/#/replay');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: record });
}

test('a replay takes every press of a key, however soon the next one comes', async ({ page }) => {
  await settle(page);
  await openRecord(page);
  await expect(page.getByText('Move 0 of')).toBeVisible({ timeout: 20_000 });
  const press = (keys: readonly string[]): Promise<void> =>
    page.evaluate(async (pressed) => {
      for (const key of pressed) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        // Preact renders in a microtask; no frame comes in between.
        await new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)));
      }
    }, keys);
  await press(Array.from({ length: 12 }, () => 'ArrowRight'));
  await expect(page.getByText('Move 12 of')).toBeVisible();
  await press(Array.from({ length: 5 }, () => 'ArrowLeft'));
  await expect(page.getByText('Move 7 of')).toBeVisible();
});

test('a replay keeps a jump that is made as soon as it appears', async ({ page }) => {
  await settle(page);
  await page.addInitScript(() => {
    const jump = new MutationObserver(() => {
      const slider = document.querySelector<HTMLInputElement>('.replay-bar input[type=range]');
      if (!slider) return;
      jump.disconnect();
      slider.value = '20';
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    jump.observe(document, { childList: true, subtree: true });
  });
  await openRecord(page);
  await expect(page).toHaveURL(/at=20/, { timeout: 20_000 });
  // Effects run after a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByText('Move 20 of')).toBeVisible();
  await expect(page).toHaveURL(/at=20/);
});
