import { expect, type Page, test } from '@playwright/test';
import { listen, settle } from './player.ts';

const inside = (page: Page, area: string): Promise<boolean> =>
  page.evaluate((where) => document.activeElement?.closest(where) !== null, area);

test('the first page by keyboard: skip link, game, table', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
    for (let n = 0; n < 120 && (await seq()) < first + 12; n++) {
      await page.keyboard.press('b');
      if (await inside(page, '#board')) {
        if (n % 3) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
      }
      await page.keyboard.press('m');
      for (let tabs = n % 5; tabs > 0; tabs--) await page.keyboard.press('Tab');
      if (await inside(page, '#actions')) await page.keyboard.press('Enter');
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
