import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, runMark, settle } from './player.ts';

test('a Swiss tournament of eight with bots, from the announcement to the prize', async ({ page }, info) => {
  const errors = listen(page);
  const name = `Tina Tour ${runMark(info)}`;
  await settle(page, { name });
  await page.goto('/#/tournaments/new?game=nightfold');
  const { request } = page.context();
  // A guest is told what is missing.
  await page.getByRole('textbox', { name: 'Name' }).fill('Night Cup');
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Nightfold' });
  await page.getByRole('button', { name: 'Announce' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You need an account to announce' })).toBeVisible();
  await expectNoBarriers(page, 'the form of a tournament');
  expect((await request.post('/api/account', { data: { name, language: 'en' } })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Announce' }).click();
  await page.waitForURL(/#\/tournament\//);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText('You have entered.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Number of bots' }).selectOption('7');
  await page.getByRole('button', { name: 'Add bots' }).click();
  await expect(page.getByText('8 entrants')).toBeVisible();
  await expectNoBarriers(page, 'a tournament that is open');
  await page.getByRole('button', { name: 'Close entries and start' }).click();
  await page.getByRole('link', { name: 'Go to my table' }).click();
  await expect(page.locator('#board')).toBeVisible();
  await page.goto(`/#/tournament/${id}`);

  // The person's games, by the interface that programs use; the page follows by itself.
  const json = async (path: string) => (await request.get(path)).json();
  let moves = 0;
  const playOneMove = async (): Promise<string> => {
    const { tournament, me } = await json(`/api/tournaments/one?id=${id}`);
    const asked = me.table === null ? null : (await json(`/api/tables/${me.table}/view`)).asked;
    if (asked)
      await request.post(`/api/tables/${me.table}/moves`, {
        data: { ask: asked.ask, move: asked.moves[0], id: `n${++moves}` },
      });
    return tournament.state;
  };
  await expect.poll(playOneMove, { intervals: [20], timeout: 120_000 }).toBe('finished');
  await expect(page.locator('.winner')).toHaveText(/^(You have won!|.+ has won)$/);
  await expect(page.getByRole('region', { name: 'Standings' }).getByRole('row')).toHaveCount(9);
  await page.locator('summary', { hasText: 'Cross table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Round 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Check the draw' }).click();
  await expect(page.getByText('all 3 rounds follow from the randomness and the results')).toBeVisible();
  await expect(page.getByText('The part of your device is in it.')).toBeVisible();
  await page.getByText('How points and ties are decided').click();
  await expectNoBarriers(page, 'a tournament that is over');
  await page.getByRole('link', { name: 'All tournaments' }).click();
  await page.getByRole('radio', { name: 'Finished' }).check({ force: true });
  await expect(page.getByRole('link', { name: 'Show Night Cup' }).first()).toBeVisible();
  await expectNoBarriers(page, 'tournaments');
  expect(errors).toEqual([]);
});

test('a club: founded by one, joined by another, and its tournament counts for the league', async ({
  browser,
}, info) => {
  const mark = runMark(info);
  const [name, club] = [`Olga Officer ${mark}`, `Lantern ${mark}`];
  const [officer, guest] = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()));
  if (!officer || !guest) throw new Error('two pages');
  const errors = listen(officer);
  await settle(officer, { name });
  await settle(guest, { name: `Mia Member ${mark}` });
  for (const [page, own] of [
    [officer, name],
    [guest, `Mia Member ${mark}`],
  ] as const)
    expect((await page.request.post('/api/account', { data: { name: own, language: 'en' } })).ok()).toBe(true);
  await officer.goto('/#/clubs');
  await officer.getByText('Found a club').click();
  await officer.getByRole('textbox', { name: 'Name' }).fill(club);
  await officer.getByRole('button', { name: 'Found it' }).click();
  await expect(officer.getByText('You are an officer of this club.')).toBeVisible();
  await guest.goto(officer.url());
  await guest.getByRole('button', { name: 'Join' }).click();
  await expect(guest.getByText('You are a member of this club.')).toBeVisible();

  await officer.getByRole('link', { name: 'Announce a tournament of the club' }).click();
  await officer.getByRole('textbox', { name: 'Name', exact: true }).fill('First evening');
  await officer.getByRole('textbox', { name: 'League' }).fill('Autumn');
  await officer.getByRole('button', { name: 'Announce' }).click();
  await expect(officer.getByRole('heading', { name: 'First evening' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('link', { name: 'Show First evening' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Autumn' })).toBeVisible();
  await expect(guest.getByRole('link', { name, exact: true })).toBeVisible();
  await expectNoBarriers(guest, 'a club');
  expect(errors).toEqual([]);
});
