import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, runMark, settle } from './player.ts';

/** A passkey in Chromium's virtual authenticator; the person is always there. */
async function withAuthenticator(page: import('@playwright/test').Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

test('a guest makes an account, adds a passkey, and comes back by it and by a recovery code', async ({
  browser,
  baseURL,
}, info) => {
  const name = `Wilma Wander ${runMark(info)}`;
  // Passkeys need the name of a host.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const laptop = await (await browser.newContext({ baseURL: origin })).newPage();
  const errors = listen(laptop);
  await settle(laptop, { name: 'Guest' });
  const { devtools, authenticatorId } = await withAuthenticator(laptop);

  await laptop.goto('/#/settings');
  await laptop.getByRole('link', { name: 'Create an account or sign in' }).click();
  await expectNoBarriers(laptop, 'asked for an account');
  await laptop.getByRole('textbox', { name: 'Name' }).fill('Admin');
  await laptop.getByRole('button', { name: 'Create account' }).click();
  await expect(laptop.getByText('This name is reserved.')).toBeVisible();
  await laptop.getByRole('textbox', { name: 'Name' }).fill(name);
  await laptop.getByRole('button', { name: 'Create account' }).click();
  await expect(laptop.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
  const codes = await laptop.locator('.recovery-codes code').allTextContents();
  expect(codes.length).toBe(10);
  await expectNoBarriers(laptop, 'new recovery codes');
  await expect(laptop.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await laptop.getByRole('button', { name: 'I have kept them' }).click();
  await laptop.getByRole('link', { name: 'Other devices and your data' }).click();
  await expect(laptop.getByText('this device', { exact: true })).toBeVisible();
  await laptop.goBack();
  await laptop.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(laptop.getByRole('button', { name: /^Remove passkey/ })).toBeVisible();
  await expectNoBarriers(laptop, 'an account');

  await laptop.getByRole('button', { name: 'Sign out here' }).click();
  await expect(laptop.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await laptop.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(laptop.getByRole('heading', { name })).toBeVisible();

  // Another device, at an address without a name: no passkeys, so by a code.
  const phone = await (await browser.newContext()).newPage();
  await settle(phone, { lang: 'de' });
  await phone.goto('/#/account');
  await expect(phone.getByText('Passkeys brauchen eine https-Adresse')).toBeVisible();
  await phone.getByText('Wiederherstellungscode verwenden').click();
  await phone.getByRole('textbox', { name: 'Wiederherstellungscode' }).fill((codes[0] ?? '').toLowerCase());
  await phone.getByRole('button', { name: 'Anmelden' }).click();
  await expect(phone.getByRole('heading', { name })).toBeVisible();
  await expect(phone.getByText('9 Codes sind übrig.')).toBeVisible();

  // A device that came by a link plays for the account, and proves itself before it changes anything.
  await phone.goto('/#/settings');
  await phone.getByRole('button', { name: 'Auf einem anderen Gerät anmelden' }).click();
  const link = await phone.locator('.copy-row input').inputValue();
  await laptop.context().clearCookies();
  await laptop.goto(`${origin}/${link.split('/').slice(3).join('/')}`);
  await laptop.getByRole('button', { name: 'Sign in here' }).click();
  await laptop.getByRole('link', { name: 'Your account' }).click();
  await expect(laptop.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  await expect(laptop.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await laptop.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(laptop.getByText('Nothing happened: the passkey dialog was closed.')).toBeVisible();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await laptop.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(laptop.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a rated match: accounts only, and the end says what it changed', async ({ page, browser, baseURL }, info) => {
  const [rita, rolf] = [`Rita Rated ${runMark(info)}`, `Rolf Rival ${runMark(info)}`];
  const errors = listen(page);
  await settle(page, { name: rita });
  await page.goto('/#/account');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('No rated games yet.')).toBeVisible();
  await page.goto('/#/new/nightfold');
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('invite');
  await page.getByRole('checkbox', { name: 'Rated' }).check();
  await page.getByRole('combobox', { name: /^Clock/ }).selectOption('slow');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.waitForURL(/#\/table\//);
  await expect(page.getByText('Rated', { exact: true })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';

  // A guest is told why there is no sitting down; another account may.
  const rival = await browser.newContext({ baseURL: baseURL ?? '' });
  const guest = await rival.newPage();
  await settle(guest, { name: rolf });
  await guest.goto(`/#/table/${id}`);
  await expect(guest.getByText('This table is rated: only accounts can sit down.')).toBeVisible();
  const post = async (path: string, data: object = {}) =>
    expect((await rival.request.post(path, { data })).ok()).toBe(true);
  await post('/api/account', { name: rolf, language: 'en' });
  await post(`/api/tables/${id}/sit`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('#board')).toBeVisible();
  // A game over days: the home page of every device begins with it.
  await page.goto('/#/');
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  await expect(page.getByText('23 hours left')).toBeVisible();
  await expectNoBarriers(page, 'the home page with a turn');
  await page.getByRole('link', { name: `Continue: ${rita}, ${rolf}` }).click();
  await expect(page.locator('#board')).toBeVisible();
  await post(`/api/tables/${id}/resign`);
  // Too short to win points by; who leaves loses some.
  await expect(page.getByRole('row', { name: new RegExp(`${rolf} 14\\d\\d ± \\d+ −\\d+`) })).toBeVisible();
  await expectNoBarriers(page, 'the end of a rated game');
  await page.goto(`/#/player/${encodeURIComponent(rolf)}`);
  await expect(page.getByText('provisional')).toBeVisible();
  await page.getByRole('link', { name: 'All ratings' }).click();
  // Nobody has played enough games yet to be on the list; bots have fixed ratings.
  await expect(page.getByRole('row', { name: /Bot: Strong 1500/ })).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText(rolf);
  await expectNoBarriers(page, 'ratings');
  expect(errors).toEqual([]);
});
