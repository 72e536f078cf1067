import { expect, test } from '@playwright/test';
import { annAndBen } from './people.ts';

test('a token is shown once, works, and is revoked', async ({ browser }, info) => {
  const people = await annAndBen(browser, info, 'Token');
  const { ann, annName, errors } = people;
  await ann.goto('/#/account');
  await ann.getByText('Make a token').first().click();
  await ann.getByRole('textbox', { name: 'What it is for' }).fill('Widget');
  await ann.getByRole('button', { name: 'Make a token' }).click();
  const token = await ann.locator('#tokens-title ~ [role=status] input').inputValue();
  const me = await ann.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect((await me.json()).name).toBe(annName);
  await ann.getByRole('button', { name: 'Revoke Widget' }).click();
  await expect(ann.getByRole('button', { name: 'Revoke Widget' })).toBeHidden();
  expect(errors.flat()).toEqual([]);
});
