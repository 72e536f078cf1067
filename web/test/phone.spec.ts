import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, playOn, settle, tapOn } from './player.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const [at, game] of ['watch', 'carcassonne'].entries())
  test(`${game} on a phone: everything fits, a sheet opens, axe is content`, async ({ page }) => {
    const errors = listen(page);
    await settle(page);
    await page.goto('/');
    await page.locator('.game-card').nth(at).locator('button.main').click();
    await expect(page.locator('.table')).toBeVisible({ timeout: 20_000 });
    const board = await page.locator('#board').boundingBox();
    expect(board!.height).toBeGreaterThan(250);
    expect(board!.width).toBe(360);
    for (let n = 0; n < 10; n++) await tapOn(page, n * 59, 300);
    await page.getByRole('tab').last().click();
    await expect(page.locator('.side-sheet')).toBeVisible();
    await expectNoBarriers(page, 'sheet');
    await page.locator('.side-close').click();
    await expect(page.locator('.side-sheet')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(errors).toEqual([]);
  });

test('a whole game on a phone', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await page.locator('.game-card').nth(1).locator('button.main').click();
  expect(await playOn(page)).toBe(true);
});
