import { expect, test } from '@playwright/test';
import { tcpProxy } from '../../server/test/tcp-proxy.ts';
import { ownServer } from './own-server.ts';
import { settle, tapUntil } from './player.ts';

test('a table whose connection is reset goes on after its last frame, not with a snapshot', async ({ page }, info) => {
  const server = await ownServer(info.outputPath('data'));
  const proxy = await tcpProxy(Number(new URL(server.url).port));
  try {
    await settle(page);
    await page.goto(`http://127.0.0.1:${proxy.port}/#/new/carcassonne`);
    await page.locator('.segments label', { hasText: /^2$/ }).click();
    await page.locator('.seat-line').nth(1).locator('select').first().selectOption('invite');
    await page.getByRole('button', { name: 'Create the table' }).click();
    await page.getByRole('button', { name: 'Put a bot here, seat 2' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    const log = page.locator('.log li');
    await tapUntil(page, async () => (await log.count()) > 3);
    const opened = page.waitForRequest(/\/api\/tables\/[^/]+\/stream\?/);
    proxy.reset();
    expect((await opened).url()).toMatch(/[?&]after=\d+/);
    await expect(page.getByText('The connection was lost')).toBeHidden();
    const told = await log.count();
    await tapUntil(page, async () => (await log.count()) > told);
  } finally {
    await proxy.stop();
    await server.kill();
  }
});
