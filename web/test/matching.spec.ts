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

test('open tables are filtered by game and clock', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  const host = await page.context().browser()?.newContext();
  if (!host) throw new Error('no browser');
  const make = async (name: string, game: string, clock: object | null): Promise<void> => {
    const seats = [{ kind: 'me', name }, { kind: 'open' }, { kind: 'open' }];
    const data = { game, seats, clock, public: true };
    const origin = new URL(page.url()).origin;
    expect((await host.request.post(`${origin}/api/tables`, { data })).status()).toBe(201);
  };
  await page.goto('/');
  const days = { days: 3 };
  await make('Fenna Daily', 'carcassonne', days);
  await make('Fenna Nightly', 'watch', days);
  await make('Fenna Quickly', 'carcassonne', { bank: 300, increment: 5 });
  await make('Fenna Freely', 'carcassonne', null);
  const list = page.locator('.open-tables');
  await expect(list.getByText('Fenna Freely')).toBeVisible();
  await list.getByLabel('Clock').selectOption('days');
  await list.getByLabel('Game').selectOption('carcassonne');
  await expect(list.getByText('Fenna Freely')).toBeHidden();
  await expect(list.getByText('Fenna Nightly')).toBeHidden();
  await expect(list.getByRole('link', { name: 'Join: Fenna Daily' })).toBeVisible();
  await expectNoBarriers(page, 'open tables with filters');
  await list.getByLabel('Free seats').selectOption('3');
  await expect(list.getByText('No open table fits.')).toBeVisible();
  expect(errors).toEqual([]);
  await host.close();
});
