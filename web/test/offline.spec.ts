import { expect, test } from '@playwright/test';
import { playOn, settle } from './player.ts';

test.use({ serviceWorkers: 'allow' });

test('installed: the whole table works without a network', async ({ page, context }) => {
  await settle(page);
  await page.goto('/');
  await page.evaluate(async () => {
    const there = await navigator.serviceWorker.ready;
    if (there.active?.state !== 'activated')
      await new Promise((done) => there.active?.addEventListener('statechange', done, { once: true }));
  });
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  expect(manifest.display).toBe('standalone');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pull up a chair.' })).toBeVisible();
  await expect(page.getByText('The server is not responding')).toBeVisible();
  for (const path of ['/#/rules/watch', '/#/settings', '/#/replay']) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
  }
  await page.goto('/');
  await page.locator('.game-card').nth(1).locator('button.main').click();
  expect(await playOn(page)).toBe(true);
});
