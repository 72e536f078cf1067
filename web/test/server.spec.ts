import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { ownServer } from './own-server.ts';
import { listen, playOn, settle, tapOn, tapUntil } from './player.ts';
import { LONG } from './tags.ts';

/** Opens a table with one seat to give away and the rest bots; the address of the table. */
async function openTable(page: Page, game: 'watch' | 'carcassonne', seats: number): Promise<string> {
  await page.goto(`/#/new/${game}`);
  await page.locator('.segments label', { hasText: new RegExp(`^${seats}$`) }).click();
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('invite');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  return page.url();
}

async function sitDown(page: Page, url: string, seat: number): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: `Sit here, seat ${seat}` }).click();
  await expect(page.getByText('your seat')).toBeVisible();
}

test('two people at one Carcassonne table: invitation, talk, reconnect, spectator, end, replay, luck, rematch', {
  tag: LONG,
}, async ({ browser }) => {
  const [host, guest, public_] = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const anna = await host.newPage();
  const bert = await guest.newPage();
  const errors = [listen(anna), listen(bert)];
  await settle(anna, { name: 'Anna' });
  await settle(bert, { name: 'Bert' });
  const url = await openTable(anna, 'carcassonne', 2);
  await expectNoBarriers(anna, 'waiting room');
  await sitDown(bert, url, 2);
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await expect(anna.locator('.table')).toBeVisible();
  await expect(bert.locator('.table')).toBeVisible();

  await bert.getByRole('tab', { name: 'Chat' }).click();
  await bert.getByLabel('Message to everyone at the table').fill('Good luck, Anna');
  await bert.getByRole('button', { name: 'Send' }).click();
  await anna.getByRole('tab', { name: 'Chat' }).click();
  await expect(anna.locator('.chat-lines')).toContainText('Good luck, Anna');

  // Each tile was drawn by luck of both sides, and is proven as it is drawn.
  await anna.getByRole('tab', { name: 'Log' }).click();
  const proven = anna.locator('.log .luck-mark[data-kind=both]');
  await tapUntil(anna, async () => {
    await tapOn(bert, await proven.count(), 250, 4);
    return (await proven.count()) > 3;
  });
  await anna.locator('.status .luck-mark').click();
  await expect(anna.locator('dialog')).toContainText('Proven');
  await expectNoBarriers(anna, 'a proof');
  await anna.keyboard.press('Escape');

  // The connection breaks in the middle and comes back; nothing is lost.
  await guest.setOffline(true);
  await expect(bert.getByText('The connection was lost')).toBeVisible({ timeout: 30_000 });
  await tapOn(anna, 99, 400, 4);
  await guest.setOffline(false);
  await expect(bert.getByText('The connection was lost')).toBeHidden({ timeout: 30_000 });

  const spectator = await public_.newPage();
  await settle(spectator);
  await spectator.goto(url);
  await expect(spectator.locator('.table')).toBeVisible();
  await expect(spectator.locator('.log li').first()).toBeVisible();

  expect(await Promise.all([playOn(anna), playOn(bert, 200, 3)])).toEqual([true, true]);
  for (const page of [anna, bert, spectator]) await expect(page.locator('dialog .end')).toBeVisible();
  await expectNoBarriers(anna, 'the end');

  await anna.getByRole('link', { name: 'Check the randomness' }).click();
  await expect(anna.getByText('seed has the fingerprint')).toBeVisible({ timeout: 30_000 });
  await expect(anna.getByText(/^All \d+ results follow/)).toBeVisible();
  await expect(anna.getByText('The set-up includes the parts of Anna, Bert.')).toBeVisible();
  await expect(anna.getByText('This server publishes that key.')).toHaveCount(2);
  await expect(anna.getByText(/During the game this browser saw [1-9]\d* of these proofs itself/)).toBeVisible();
  await expectNoBarriers(anna, 'luck');

  await spectator.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(spectator.getByText('Every move was checked again')).toBeVisible({ timeout: 30_000 });
  await spectator.getByRole('button', { name: 'To the end' }).click();
  await spectator.getByRole('button', { name: 'One move back' }).click();
  await expect(spectator).toHaveURL(/at=/);
  await expectNoBarriers(spectator, 'replay');

  await bert.getByRole('button', { name: 'Play again' }).click();
  await expect(bert).not.toHaveURL(url);
  expect(errors.flat()).toEqual([]);
});

test('a pause needs both, talk shows itself where nobody looks, and the home page leads back', async ({ browser }) => {
  const anna = await (await browser.newContext()).newPage();
  const bert = await (await browser.newContext()).newPage();
  await settle(anna, { name: 'Anna' });
  await settle(bert, { name: 'Bert' });
  const url = await openTable(anna, 'carcassonne', 2);
  await sitDown(bert, url, 2);
  await expect(bert.getByRole('button', { name: 'Leave this seat' })).toBeFocused();
  await anna.getByRole('button', { name: 'Start the game' }).click();
  await anna.getByRole('button', { name: 'More' }).click();
  await anna.getByRole('button', { name: 'Pause' }).click();
  await expect(bert.getByText('Anna would like to pause.')).toBeVisible();
  await bert.locator('.status').getByRole('button', { name: 'Pause' }).click();
  for (const page of [anna, bert]) await expect(page.locator('.status')).toContainText('The game is paused.');
  await expectNoBarriers(bert, 'paused');
  for (const page of [bert, anna]) await page.locator('.status').getByRole('button', { name: 'Continue' }).click();
  await expect(anna.locator('.status-line.mine')).toBeVisible();

  await anna.getByRole('tab', { name: 'Chat' }).click();
  await anna.getByLabel('Message to everyone at the table').fill('Tea?');
  await anna.keyboard.press('Enter');
  await bert.getByRole('button', { name: 'Anna Tea?' }).click();
  await expect(bert.getByLabel('Message to everyone at the table')).toBeFocused();

  await bert.getByRole('button', { name: 'More' }).click();
  await bert.locator('summary', { hasText: 'Leave the table' }).click();
  await bert.getByRole('button', { name: 'Leave now' }).click();
  await bert.getByRole('link', { name: 'Continue: Anna, Bert' }).click();
  await expect(bert.locator('.table')).toBeVisible();
  await expect(bert).toHaveURL(url);
});

test('a seat moves to another device, and the old page says so', async ({ browser }) => {
  const first = await (await browser.newContext()).newPage();
  const second = await (await browser.newContext()).newPage();
  await settle(first);
  await settle(second, { name: 'Phone' });
  const url = await openTable(first, 'carcassonne', 2);
  await first.getByRole('button', { name: 'Put a bot here, seat 2' }).click();
  await first.getByRole('button', { name: 'Start the game' }).click();
  await expect(first.locator('.table')).toBeVisible();
  await first.getByRole('button', { name: 'More' }).click();
  await first.getByRole('button', { name: 'Move my seat' }).click();
  const link = await first.locator('.copy-row input').inputValue();
  await first.keyboard.press('Escape');
  await second.goto(link);
  await expect(second.locator('.table')).toBeVisible({ timeout: 20_000 });
  await expect(second.locator('.status-line.mine')).toBeVisible({ timeout: 20_000 });
  await expect(first.getByText('taken over on another device').first()).toBeVisible({ timeout: 30_000 });
  expect(second.url()).toBe(url);
  await second.goto(link);
  await expect(second.getByText('has been used').first()).toBeVisible();
});

test('bad addresses and a full table have a message and a way on', async ({ browser, page }) => {
  await settle(page);
  await page.goto('/#/table/no-such-table');
  await expect(page.getByText('There is no such table').first()).toBeVisible();
  await expectNoBarriers(page, 'no such table');
  await expect(page.getByRole('link', { name: 'To the tables' })).toBeVisible();
  const url = await openTable(page, 'carcassonne', 2);
  await page.getByRole('button', { name: 'Put a bot here, seat 2' }).click();
  const late = await (await browser.newContext()).newPage();
  await settle(late);
  await late.goto(url);
  await expect(late.getByText('All seats are taken. You can watch.')).toBeVisible();
});

test('a table closed to spectators says so to who comes by', async ({ browser, page }) => {
  await settle(page);
  await page.goto('/#/new/carcassonne');
  await page.locator('.segments label', { hasText: /^2$/ }).click();
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('invite');
  await page.getByLabel('Spectators').selectOption('closed');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.getByRole('button', { name: 'Put a bot here, seat 2' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.table')).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await settle(stranger);
  await stranger.goto(page.url());
  await expect(stranger.getByText('This table is not open to spectators.')).toBeVisible({ timeout: 20_000 });
  await expect(stranger.locator('#board')).toHaveCount(0);
  await expect(stranger.getByRole('link', { name: 'To the tables' })).toBeVisible();
  await expectNoBarriers(stranger, 'closed table');
});

test('a Watch table on the server with bots is played to its end', { tag: LONG }, async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await openTable(page, 'watch', 3);
  await page.getByRole('button', { name: 'Put a bot here, seat 2' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.table')).toBeVisible();
  await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
  for (const step of ['Where to look:', 'The idea:', 'A strong bot would do this:']) {
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Hint' })).toContainText(step);
  }
  expect(await playOn(page)).toBe(true);
  expect(errors).toEqual([]);
});

test('the server dies in the middle of a game and comes back: a banner, nothing lost', async ({ page }, info) => {
  test.setTimeout(120_000);
  const server = await ownServer(info.outputPath('data'));
  try {
    await settle(page);
    await page.goto(`${server.url}/`);
    await page.goto(`${server.url}/#/new/carcassonne`);
    await page.locator('.segments label', { hasText: /^2$/ }).click();
    await page.locator('.seat-line').nth(1).locator('select').first().selectOption('invite');
    await page.getByRole('button', { name: 'Create the table' }).click();
    await page.getByRole('button', { name: 'Put a bot here, seat 2' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.locator('.table')).toBeVisible();
    const log = page.locator('.log li');
    await tapUntil(page, async () => (await log.count()) > 6);
    const told = await log.count();
    await server.kill();
    await expect(page.getByText('The connection was lost')).toBeVisible({ timeout: 20_000 });
    await server.start();
    await expect(page.getByText('The connection was lost')).toBeHidden({ timeout: 30_000 });
    await expect.poll(() => log.count()).toBeGreaterThanOrEqual(told);
    await tapUntil(page, async () => (await log.count()) > told);
  } finally {
    await server.kill();
  }
});

test('the curtain at a server table is chosen by the device that goes round', async ({ page }) => {
  await settle(page);
  await page.goto('/#/new/carcassonne');
  await page.locator('.segments label', { hasText: /^3$/ }).click();
  const seat = (n: number) => page.locator('.seat-line').nth(n).locator('select').first();
  await seat(1).selectOption('device');
  await seat(2).selectOption('invite');
  const choice = page.getByRole('checkbox', { name: /Privacy screen/ });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole('button', { name: 'Create the table' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await page.getByRole('button', { name: /^Put a bot here/ }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  const curtain = page.locator('.curtain');
  await expect(page.locator('.table').or(curtain)).toBeVisible();
  await tapUntil(page, () => curtain.isVisible());
  await curtain.getByRole('button').click();
  await expect(page.locator('.table')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const drawn = page.getByRole('button', { name: 'Privacy screen between players' });
  await expect(drawn).toHaveAttribute('aria-pressed', 'true');
  await drawn.click();
  await expect(drawn).toHaveAttribute('aria-pressed', 'false');
});
