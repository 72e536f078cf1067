import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { step } from './carcassonne-player.ts';
import { listen, settle } from './player.ts';

/** Chooses a game that nobody else in these tests looks for, without bots. */
async function look(page: Page): Promise<void> {
  await page.goto('/');
  const card = page.locator('.find-game');
  await card.getByRole('radio', { name: 'Carcassonne' }).check();
  await card.getByLabel('How to play').selectOption('first-game');
  await card.getByRole('radio', { name: '2', exact: true }).check();
  await card.getByRole('checkbox', { name: /^Bots fill in/ }).uncheck();
  await card.getByRole('button', { name: 'Find a game' }).click();
}

test('two people find each other and play a move', async ({ page, browser, baseURL }) => {
  const errors = listen(page);
  await settle(page, { name: 'Quirin' });
  await page.goto('/');
  await expect(page.locator('.find-game')).toBeVisible();
  await expectNoBarriers(page, 'the home page with the search');
  await look(page);
  await expect(page.getByText('Nobody else is looking for this yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop looking' })).toBeFocused();
  await expectNoBarriers(page, 'waiting for a game');
  // Given up, and begun again with the same choice.
  await page.keyboard.press('Enter');
  await page.locator('.find-game').getByRole('button', { name: 'Find a game' }).click();
  await expect(page.getByRole('button', { name: 'Stop looking' })).toBeVisible();

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await settle(other, { name: 'Quita' });
  await look(other);
  for (const one of [page, other]) {
    await one.waitForURL(/#\/table\//);
    await expect(one.locator('#board')).toBeVisible({ timeout: 30_000 });
  }
  expect(page.url().split('/').at(-1)).toBe(other.url().split('/').at(-1));
  // Chance decides who begins.
  const mover = await Promise.race(
    [page, other].map(async (one) => {
      await one.locator('.status-line.mine').waitFor();
      return one;
    }),
  );
  await expect.poll(async () => step(mover, 1)).toBe('meeple');
  await expect((mover === page ? other : page).locator('.status-line.mine')).toBeVisible();
  expect(errors).toEqual([]);
});
