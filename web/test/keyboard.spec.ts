import { expect, type Page, test } from '@playwright/test';
import { listen, settle } from './player.ts';

/** Presses Tab until something in the area has the focus. */
async function tabTo(page: Page, area: string): Promise<boolean> {
  for (let n = 0; n < 60; n++) {
    if (await page.evaluate((where) => document.activeElement?.closest(where) !== null, area)) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

test('the first page by keyboard: skip link, game, table', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  const play = page.getByRole('button', { name: /Play now: Carcassonne/ });
  for (let n = 0; n < 20 && !(await play.evaluate((button) => button === document.activeElement)); n++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.table')).toBeVisible({ timeout: 20_000 });
});

for (const [at, game] of ['watch', 'carcassonne'].entries())
  test(`${game} by keyboard alone: moves are made with Tab, arrows and Enter`, async ({ page }) => {
    const errors = listen(page);
    await settle(page);
    await page.goto('/');
    await page.locator('.game-card').nth(at).locator('button.main').click();
    await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
    const seq = (): Promise<number> => page.locator('.log li').count();
    const first = await seq();
    for (let n = 0; n < 40 && (await seq()) < first + 12; n++) {
      await page.keyboard.press('b');
      if (await page.evaluate(() => document.activeElement?.closest('#board') !== null)) {
        if (n % 3) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
      }
      await page.keyboard.press('m');
      if (await tabTo(page, '#actions')) {
        const name = await page.evaluate(() => document.activeElement?.textContent ?? '');
        if (name) await page.keyboard.press('Enter');
      }
      await page.waitForTimeout(150);
    }
    expect(await seq()).toBeGreaterThanOrEqual(first + 12);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(errors).toEqual([]);
  });

test('what happens is told to screen readers', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await page.locator('.game-card').nth(1).locator('button.main').click();
  await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[role=status][aria-live=polite]').last()).not.toHaveText('');
});
