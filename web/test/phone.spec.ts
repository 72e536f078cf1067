import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { backToTable, listen, playOn, settle, tapOn } from './player.ts';
import { LONG } from './tags.ts';
import { annaInTurn } from './watch-table.ts';

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
    // A bot's name opens the sheet about it.
    await page.locator('.bot-open').first().tap();
    await expect(page.getByRole('dialog')).toContainText('Strength');
    await page.keyboard.press('Escape');
    for (let n = 0; n < 10; n++) await tapOn(page, n * 59, 300, 4);
    await backToTable(page);
    await page.getByRole('tab').last().press('Enter');
    await expect(page.locator('.side-sheet')).toBeVisible();
    await expectNoBarriers(page, 'sheet');
    await page.locator('.side-close').click();
    await expect(page.locator('.side-sheet')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(errors).toEqual([]);
  });

test('the names of what can be built are broken between syllables only', async ({ page, browser }) => {
  await settle(page);
  await annaInTurn(page, browser);
  const works = page.locator('.watch-bar:has(.on) .work-name');
  for (const lang of ['en', 'de', 'nl'] as const) {
    await page.evaluate((to) => {
      const kept = JSON.parse(localStorage.getItem('holdfast.settings') ?? '{}');
      localStorage.setItem('holdfast.settings', JSON.stringify({ ...kept, lang: to }));
    }, lang);
    await page.reload();
    await expect(works.first()).toBeVisible();
    const broken = await works.evaluateAll((names) =>
      names.flatMap((name) => {
        const text = name.firstChild as Text;
        const top = (at: number): number => {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          // A letter at the start of a line has an empty box at the end of the line before as well.
          return [...range.getClientRects()].at(-1)?.top ?? 0;
        };
        const letter = (at: number): boolean => /\p{L}/u.test(text.data[at] ?? '');
        const inside = Array.from({ length: text.length - 1 }, (_, at) => at).filter(
          (at) => letter(at) && letter(at + 1) && Math.abs(top(at) - top(at + 1)) > 4,
        );
        return inside.length > 0 ? [text.data] : [];
      }),
    );
    expect(broken, lang).toEqual([]);
  }
});

test('a whole game on a phone', { tag: LONG }, async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await page.locator('.game-card').nth(1).locator('button.main').click();
  expect(await playOn(page)).toBe(true);
});
