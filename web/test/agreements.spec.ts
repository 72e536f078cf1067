import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, settle, setUp, tapUntil } from './player.ts';

interface Two {
  readonly anna: Page;
  readonly bert: Page;
  readonly errors: readonly (readonly string[])[];
}

async function twoPeople(browser: Browser): Promise<Two> {
  const [anna, bert] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  const errors = [listen(anna), listen(bert)];
  await settle(anna, { name: 'Anna' });
  await settle(bert, { name: 'Bert' });
  return { anna, bert, errors };
}

/** A started Carcassonne table of Anna, who hosts, and Bert. */
async function startedTable({ anna, bert }: Two, terms: object): Promise<void> {
  await anna.request.post('/api/me', { data: { name: 'Anna' } });
  const seats = [{ kind: 'me', name: 'Anna' }, { kind: 'open' }];
  const made = await anna.request.post('/api/tables', { data: { game: 'carcassonne', seats, ...terms } });
  const { id } = (await made.json()).table;
  await bert.goto(`/#/table/${id}`);
  await bert.getByRole('button', { name: 'Sit here, seat 2' }).click();
  await anna.goto(`/#/table/${id}`);
  await anna.getByRole('button', { name: 'Start the game' }).click();
  for (const page of [anna, bert]) await expect(page.locator('.table')).toBeVisible();
}

const player = (page: Page, name: string) => page.locator('.player', { hasText: name });

test('the clock of the seat that is waited on runs, on every turn and for everybody', async ({ browser }) => {
  const two = await twoPeople(browser);
  const { anna, bert, errors } = two;
  await startedTable(two, { clock: { bank: 600, increment: 0 }, timeout: 'resign' });
  for (let turn = 0; turn < 5; turn++) {
    const name = (await anna.locator('.player[data-waiting] .player-name').textContent()) ?? '';
    for (const page of [anna, bert]) {
      await expect(player(page, name).locator('[data-clock=runs]')).toBeVisible();
      await expect(page.locator('[data-clock=runs]')).toHaveCount(1);
      await expect(page.locator('[data-clock=stands]')).toHaveCount(1);
    }
    const clock = player(bert, name).locator('[data-clock]');
    const before = await clock.textContent();
    await expect(clock).not.toHaveText(before ?? '');
    const mover = name.includes('Anna') ? anna : bert;
    const waits = async (page: Page) => (await player(page, name).getAttribute('data-waiting')) !== null;
    await tapUntil(mover, async () => !(await waits(mover)), 2, turn * 31);
    await expect.poll(() => waits(anna)).toBe(false);
  }
  expect(errors.flat()).toEqual([]);
});

test('resigning asks first, ends a game for two, and both are told who won and why', async ({ browser }) => {
  const two = await twoPeople(browser);
  const { anna, bert, errors } = two;
  await startedTable(two, {});
  await bert.keyboard.press('q');
  await expect(bert.getByText('Resign for Bert?')).toBeVisible();
  await expectNoBarriers(bert, 'asked whether to resign');
  await bert.getByRole('button', { name: 'Keep playing' }).click();
  await bert.getByRole('button', { name: 'More' }).click();
  await bert.getByRole('button', { name: 'Resign' }).click();
  await bert.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(anna.locator('dialog .end-winner')).toHaveText('You win!');
  await expect(bert.locator('dialog .end-winner')).toHaveText('Anna wins: everyone else has resigned.');
  await expect(anna.locator('.end-standings tr', { hasText: 'Bert' })).toContainText('resigned');
  await expectNoBarriers(anna, 'the end after a resignation');
  expect(errors.flat()).toEqual([]);
});

test('time that is up can be claimed where the table says so', async ({ browser }) => {
  const two = await twoPeople(browser);
  const { anna, bert, errors } = two;
  await startedTable(two, { clock: { bank: 4, increment: 0 }, timeout: 'claim' });
  const late = (await anna.locator('.player[data-waiting] .player-name').textContent()) ?? '';
  const claimer = late.includes('Anna') ? bert : anna;
  await claimer.getByRole('button', { name: /^Claim the time-out of/ }).click({ timeout: 30_000 });
  await expect(claimer.locator('dialog .end-winner')).toHaveText('You win!');
  expect(errors.flat()).toEqual([]);
});

test('the table is handed on, and all agree to end the game without a winner', async ({ browser }) => {
  const two = await twoPeople(browser);
  const { anna, bert, errors } = two;
  await startedTable(two, {});
  await anna.getByRole('button', { name: 'More' }).click();
  await anna.getByText('Hand over as host').click();
  await anna.getByRole('button', { name: 'Make Bert the host' }).click();
  await expect(anna.getByText('Hand over as host')).toBeHidden();
  await anna.getByText('End the game by agreement').click();
  await expectNoBarriers(anna, 'the menu');
  await anna.getByRole('button', { name: 'I agree to end it' }).click();
  await expect(bert.getByText('Anna would like to end the game without a winner.')).toBeVisible();
  await bert.locator('.status').getByRole('button', { name: 'I agree to end it' }).click();
  for (const page of [anna, bert])
    await expect(page.locator('dialog .end-winner')).toHaveText('The game was ended by agreement. Nobody wins.');
  expect(errors.flat()).toEqual([]);
});

test('a clock of one’s own choice is set up, and everybody in the waiting room reads the terms', async ({ page }) => {
  await settle(page, { name: 'Anna' });
  await page.goto('/#/new/carcassonne');
  await page.locator('.segments label', { hasText: /^2$/ }).click();
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('invite');
  await page.getByLabel('Clock').selectOption('ownTurn');
  await page.getByLabel('Minutes for each player').fill('7.5');
  await page.getByLabel('Extra seconds per move').fill('99999');
  await page.getByLabel('When a player’s time runs out').selectOption('claim');
  await expectNoBarriers(page, 'set-up with a clock');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await expect(page.getByText('7.5 min + 3600 s per move')).toBeVisible();
  await expect(page.getByText('The others can claim it; the seat resigns')).toBeVisible();
});

test('on this device too: resigning against a bot ends the game', async ({ page }) => {
  const errors = listen(page);
  await settle(page, { name: 'Anna' });
  await setUp(page, 'carcassonne', {}, 2);
  await expect(page.locator('.table')).toBeVisible();
  await page.keyboard.press('q');
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(page.locator('dialog .end-winner')).toContainText('wins: everyone else has resigned.');
  expect(errors).toEqual([]);
});
