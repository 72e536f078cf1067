import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { annAndBen } from './people.ts';

test('a game that is over is found in the archive, and shown on the profile if its owner says so', async ({
  browser,
}, info) => {
  const people = await annAndBen(browser, info, 'Archived');
  const { ann, ben, annName, benName, errors } = people;
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const opened = await ann.request.post('/api/tables', { data: { game: 'nightfold', seats, public: false } });
  const { id } = (await opened.json()).table;
  expect((await ben.request.post(`/api/tables/${id}/sit`, { data: {} })).ok()).toBe(true);
  expect((await ann.request.post(`/api/tables/${id}/start`, { data: {} })).ok()).toBe(true);
  // The cards are dealt when both devices have taken part in the luck.
  const resign = () => ben.request.post(`/api/tables/${id}/resign`, { data: {} });
  await expect.poll(async () => (await resign()).ok()).toBe(true);
  // A game that is over is in the archive of both.
  const archived = async (): Promise<number> => (await (await ann.request.get('/api/history')).json()).games.length;
  await expect.poll(archived).toBe(1);
  await ann.goto('/#/games');
  await expect(ann.getByRole('link', { name: `Replay: ${annName}, ${benName}` })).toBeVisible();
  await ann.getByRole('combobox', { name: 'Result' }).selectOption('Lost');
  await ann.getByRole('button', { name: 'Search' }).click();
  await expect(ann.getByText('No game fits this search.')).toBeVisible();
  await ann.getByRole('combobox', { name: 'Result' }).selectOption('Won');
  await ann.getByRole('textbox', { name: 'Played with' }).fill('archived b');
  await ann.getByRole('button', { name: 'Search' }).click();
  await expect(ann.getByRole('link', { name: `Replay: ${annName}, ${benName}` })).toBeVisible();
  // By length and day too.
  await ann.getByText('Scenario, first move, length, time').click();
  await ann.getByRole('spinbutton', { name: 'At least so many moves' }).fill('1');
  await ann.getByRole('button', { name: 'Search' }).click();
  await expect(ann.getByText('No game fits this search.')).toBeVisible();
  await ann.getByRole('spinbutton', { name: 'At least so many moves' }).fill('');
  await ann.getByLabel('Ended from').fill('2020-01-01');
  await ann.getByRole('button', { name: 'Search' }).click();
  await expect(ann.getByRole('link', { name: `Replay: ${annName}, ${benName}` })).toBeVisible();
  await expectNoBarriers(ann, 'the archive');

  // On the profile only when its owner says so.
  await ben.goto(`/#/player/${encodeURIComponent(annName)}`);
  await expect(ben.getByText('Diese Person zeigt keine Partien.')).toBeVisible();
  await ben.getByRole('button', { name: 'Freundschaft anbieten' }).click();
  await expect(ben.getByRole('button', { name: 'Du hast angefragt' })).toBeFocused();
  await ann.getByRole('checkbox', { name: 'Show my games on my profile' }).check();
  await expect(ann.getByRole('checkbox', { name: `On my profile ${annName}, ${benName}` })).toBeChecked();
  const isShown = async (): Promise<string> => (await (await ann.request.get('/api/me/privacy')).json()).games;
  await expect.poll(isShown).toBe('everybody');
  await ben.reload();
  await expect(ben.getByRole('link', { name: `Nachspielen: ${annName}, ${benName}` })).toBeVisible();
  await expectNoBarriers(ben, 'a profile');

  expect(errors.flat()).toEqual([]);
});
