import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { annAndBen, befriend } from './people.ts';

test('a friend is invited to two tables, declines one and sits down at the other', async ({ browser }, info) => {
  const people = await annAndBen(browser, info, 'Inviting');
  await befriend(people);
  const { ann, ben, annName, benName, errors } = people;
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const opened = await ann.request.post('/api/tables', { data: { game: 'nightfold', seats, public: false } });
  const { id } = (await opened.json()).table;
  await ann.goto(`/#/table/${id}`);
  await ann.getByRole('button', { name: `Invite ${benName}` }).click();
  await expect(ann.getByRole('button', { name: `Take back the invitation to ${benName}` })).toBeVisible();
  // From the list of friends the table is set up with a free seat, and Ben is invited with it.
  await ann.goto('/#/friends');
  await ann.getByRole('link', { name: `Invite to a game: ${benName}` }).click();
  await expect(ann.getByText(`${benName} is invited as soon as the table is open.`)).toBeVisible();
  await ann.getByRole('button', { name: 'Create the table' }).click();
  await expect(ann.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await expect(ann.getByRole('button', { name: `Take back the invitation to ${benName}` })).toBeVisible();
  await expectNoBarriers(ann, 'invitations in the waiting room');
  await ben.goto('/');
  const declines = ben.getByRole('button', { name: `Die Einladung von ${annName} ablehnen` });
  await expect(declines).toHaveCount(2);
  await expectNoBarriers(ben, 'invitations on the home page');
  // The newest stands first: the one that is left is the older.
  await declines.first().click();
  await expect(declines).toHaveCount(1);
  await expect(ann.getByText('has declined')).toBeVisible();
  await ben.getByRole('button', { name: `Am Tisch von ${annName} Platz nehmen` }).click();
  await expect(ben.getByRole('button', { name: 'Aufstehen' })).toBeVisible();
  expect(errors.flat()).toEqual([]);
});
