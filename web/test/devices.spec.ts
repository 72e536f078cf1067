import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, settle } from './player.ts';

test('signing in on another device by a link, and signing it out', async ({ browser }) => {
  const laptop = await (await browser.newContext()).newPage();
  const phone = await (await browser.newContext()).newPage();
  const errors = [listen(laptop), listen(phone)];
  await settle(laptop, { name: 'Anna' });
  await settle(phone);
  await laptop.goto('/#/settings');
  await laptop.getByRole('button', { name: 'Sign in on another device' }).click();
  const link = await laptop.locator('.copy-row input').inputValue();
  expect(link).toContain('/claim#hd_');
  await expectNoBarriers(laptop, 'settings with a sign-in link');
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Sign in on this device?' })).toBeVisible();
  await expectNoBarriers(phone, 'asked whether to sign in');
  await phone.getByRole('button', { name: 'Sign in here' }).click();
  await expect(phone.getByText('this device', { exact: true })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Sign out other devices' })).toBeVisible();
  await laptop.reload();
  await laptop.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(laptop.getByText('One device was signed out.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('The server does not know this browser yet.')).toBeVisible();
  expect(errors.flat()).toEqual([]);
});
