import { expect, test } from '@playwright/test';
import { ADMIN_TOKEN } from './admin-token.ts';
import { expectNoBarriers } from './axe.ts';
import { annAndBen, befriend } from './people.ts';

test('friends write to each other; quick phrases are translated, and a message is reported', async ({
  browser,
}, info) => {
  const people = await annAndBen(browser, info, 'Writing');
  await befriend(people);
  const { ann, ben, benName, errors } = people;
  await ben.goto('/#/friends');
  await ben.getByRole('link', { name: 'Schreiben' }).click();
  await ben.getByRole('textbox', { name: 'Nachricht' }).fill('du Schuft');
  await ben.getByRole('button', { name: 'Senden' }).click();
  await expect(ben.getByText('du Schuft')).toBeVisible();
  await ben.getByRole('combobox', { name: 'Kurzer Satz' }).selectOption('Gut gespielt!');
  await expect(ben.locator('.message-text', { hasText: 'Gut gespielt!' })).toBeVisible();
  await expectNoBarriers(ben, 'a conversation');

  // Each reads a quick phrase in their own language.
  await ann.goto('/#/messages');
  await ann.getByRole('link', { name: `${benName} 2 new` }).click();
  await expect(ann.locator('.message-text', { hasText: 'Well played!' })).toBeVisible();
  await ann.getByLabel('Report: du Schuft').click();
  await ann.getByRole('textbox', { name: 'What is wrong with it?' }).first().fill('not nice');
  await ann.getByRole('button', { name: 'Send report' }).first().click();
  await expect(ann.getByText('Thank you. Whoever runs this server will see it.')).toBeVisible();
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const { reports } = await (await ann.request.get('/api/admin/reports?state=open', { headers })).json();
  expect(reports).toContainEqual(expect.objectContaining({ about: benName, reason: 'not nice' }));

  expect(errors.flat()).toEqual([]);
});
