import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { annAndBen } from './people.ts';

test('somebody is asked to be a friend, accepts, and is blocked without being told', async ({ browser }, info) => {
  const people = await annAndBen(browser, info, 'Friendly');
  const { ann, ben, annName, benName, errors } = people;
  await ann.goto('/#/settings');
  await ann.getByRole('link', { name: 'Friends' }).click();
  await ann.getByRole('textbox', { name: 'Name of an account' }).first().fill('Nobody There');
  await ann.getByRole('button', { name: 'Ask to be friends' }).click();
  await expect(ann.getByText('There is no account of this name.')).toBeVisible();
  await ann.getByRole('textbox', { name: 'Name of an account' }).first().fill(benName);
  await ann.getByRole('button', { name: 'Ask to be friends' }).click();
  await expect(ann.getByRole('button', { name: `Take back: ${benName}` })).toBeVisible();
  await ben.goto('/#/friends');
  await ben.getByRole('button', { name: `Annehmen: ${annName}` }).click();
  await expect(ben.getByRole('link', { name: 'Schreiben' })).toBeVisible();
  await ben.goto(`/#/messages/${encodeURIComponent(annName)}`);

  // Blocked: neither messages nor a seat, and Ben is not told.
  await ann.goto('/#/friends');
  await expectNoBarriers(ann, 'friends');
  await ann.getByRole('textbox', { name: 'Name of an account' }).last().fill(benName);
  await ann.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(ann.getByRole('button', { name: `Unblock ${benName}` })).toBeVisible();
  await ben.reload();
  await expect(ben.getByText('Deine Nachrichten kommen hier nicht an')).toBeVisible();
  await ann.getByRole('button', { name: `Unblock ${benName}` }).click();
  await expect(ann.getByText('You have blocked nobody.')).toBeVisible();

  expect(errors.flat()).toEqual([]);
});
