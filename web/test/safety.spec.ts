import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { boardBox } from './board-box.ts';
import { listen, settle } from './player.ts';

const SEATS = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];

test('the waiting room shows the terms; a guest takes another name and is sent away', async ({ browser }) => {
  const host = await (await browser.newContext()).newPage();
  const guest = await (await browser.newContext()).newPage();
  listen(host);
  await settle(host, { name: 'Anna' });
  await settle(guest, { name: 'Rude' });
  await host.goto('/');
  const terms = { hints: false, takeback: false, spectators: { delay: 7 }, absent: 'bot', grace: 600 };
  const made = await host.request.post('/api/tables', { data: { game: 'watch', seats: SEATS, ...terms } });
  const { id } = (await made.json()).table;
  await host.goto(`/#/table/${id}`);
  await guest.goto(`/#/table/${id}`);
  const shown = guest.locator('.table-terms');
  for (const [name, answer] of [
    ['Hints and odds', 'No'],
    ['Taking back moves', 'No'],
    ['Spectators', 'Allowed, 7 moves behind'],
    ['A bot fills in after', '10 minutes away'],
  ] as const)
    await expect(shown.locator('div', { hasText: new RegExp(`^${name}`) }).locator('dd')).toHaveText(answer);
  await guest.getByRole('button', { name: 'Sit here, seat 2' }).click();
  await expect(host.getByText('Rude')).toBeVisible();
  await guest.getByLabel('Name').fill('Polite');
  await guest.getByRole('button', { name: 'Change name' }).click();
  await expect(host.getByText('Polite')).toBeVisible();
  await expectNoBarriers(host, 'waiting room of a host');
  await host.getByRole('button', { name: 'Send away: Polite' }).click();
  await host.getByRole('button', { name: 'Send Polite away for good?' }).click();
  await expect(host.getByText('Polite')).toHaveCount(0);
  await expect(guest.getByRole('button', { name: 'Sit here, seat 2' })).toBeVisible();
  await expect(guest.getByText('The host has removed you from this table.')).toBeVisible();
});

test('own data is downloaded, and deleted after a second question', async ({ page }) => {
  await settle(page, { name: 'Anna' });
  await page.goto('/');
  await page.request.post('/api/me', { data: { name: 'Anna' } });
  await page.goto('/#/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(data.session.name).toBe('Anna');
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoBarriers(page, 'asked whether to delete');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your data has been deleted.')).toBeVisible();
  expect((await page.request.get('/api/me')).status()).toBe(401);
});

test('chat: somebody is muted, shown again, blocked for good, and reported', async ({ browser }) => {
  const host = await (await browser.newContext()).newPage();
  const guest = await (await browser.newContext()).newPage();
  await settle(host, { name: 'Anna' });
  await host.goto('/');
  await guest.goto('/');
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }];
  const made = await host.request.post('/api/tables', { data: { game: 'watch', seats, absent: 'wait' } });
  const { id } = (await made.json()).table;
  await guest.request.post('/api/me', { data: { name: 'Rude' } });
  await guest.request.post(`/api/tables/${id}/sit`, { data: {} });
  await host.request.post(`/api/tables/${id}/start`, { data: {} });
  await host.goto(`/#/table/${id}`);
  const say = (text: string) => guest.request.post(`/api/tables/${id}/chat`, { data: { text } });
  await say('something rude');
  await expect(host.locator('.watch-sheet')).toHaveCSS('opacity', '1');
  const board = await boardBox(host);
  await host.getByRole('tab', { name: 'Chat' }).click();
  const lines = host.locator('.chat-lines');
  await expect(lines).toContainText('something rude');
  expect(await boardBox(host), 'the board keeps its place beside the chat').toBe(board);
  const about = host.locator('summary', { hasText: '⋯' }).first();
  await about.click();
  await expectNoBarriers(host, 'chat with the choices about a line');
  await host.getByLabel('What is wrong with it?').fill('insults');
  await host.getByRole('button', { name: 'Send report' }).click();
  await expect(host.getByText('Thank you.')).toBeVisible();
  await host.getByRole('button', { name: 'Mute at this table' }).click();
  await expect(lines.getByText('something rude')).toHaveCount(0);
  await host.getByRole('button', { name: 'Show again' }).click();
  await expect(lines).toContainText('something rude');
  await about.click();
  // The server knows it too, so that it holds on other devices.
  const known = host.waitForResponse((response) => response.url().endsWith('/api/blocks') && response.ok());
  await host.getByRole('button', { name: 'Block everywhere' }).click();
  await known;
  await host.reload();
  await host.getByRole('tab', { name: 'Chat' }).click();
  await say('once more');
  await expect(host.getByText('You do not see messages from Rude.')).toBeVisible();
  await expect(lines.getByText('once more')).toHaveCount(0);
});

test('chat: the host slows it down, switches it off and mutes somebody for everyone, by keys', async ({ browser }) => {
  const host = await (await browser.newContext()).newPage();
  const fan = await (await browser.newContext()).newPage();
  await settle(host, { name: 'Anna' });
  await settle(fan, { name: 'Rude' });
  await host.goto('/');
  await fan.goto('/');
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }];
  const made = await host.request.post('/api/tables', { data: { game: 'watch', seats, absent: 'wait' } });
  const { id } = (await made.json()).table;
  await fan.request.post('/api/me', { data: { name: 'Rude' } });
  const say = (text: string) => fan.request.post(`/api/tables/${id}/chat`, { data: { text } });
  await fan.request.post(`/api/tables/${id}/sit`, { data: {} });
  await say('first');
  await host.request.post(`/api/tables/${id}/start`, { data: {} });
  for (const page of [host, fan]) {
    await page.goto(`/#/table/${id}`);
    await page.getByRole('tab', { name: 'Chat' }).click();
  }
  await expect(fan.getByText('Chat rules')).toHaveCount(0);
  await host.getByText('Chat rules').focus();
  await host.keyboard.press('Enter');
  await expectNoBarriers(host, 'chat rules of a host');
  await host.getByLabel('Slow mode').selectOption('One line every 15 seconds');
  await expect(fan.getByRole('status').getByText('Slow mode is on: One line every 15 seconds.')).toBeVisible();
  await host.getByLabel('Who may chat').selectOption('Off');
  await expect(fan.getByText('This table has no chat.')).toBeVisible();
  await host.getByLabel('Who may chat').selectOption('Everyone');
  await host.getByLabel('Slow mode').selectOption('Off');
  await expect(fan.getByText('This table has no chat.')).toHaveCount(0);
  await host.locator('summary', { hasText: '⋯' }).first().focus();
  await host.keyboard.press('Enter');
  await host.getByRole('button', { name: 'Mute for everyone' }).press('Enter');
  await expect(host.getByRole('button', { name: 'Let Rude chat again' })).toBeVisible();
  await fan.getByPlaceholder('Say something').fill('second');
  await fan.keyboard.press('Enter');
  await expect(fan.getByText('The host has muted you')).toBeVisible();
  await host.getByRole('button', { name: 'Let Rude chat again' }).press('Enter');
  await expect.poll(async () => (await say('third')).status()).toBe(200);
});
