import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, playOn, settle, setUp, tapUntil } from './player.ts';

test('Nightfold is not in the lobby, but can be set up by its address', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Carcassonne' })).toBeVisible();
  // Not among the games; an open table of somebody may stand in the list below.
  await expect(page.locator('.game-card')).toHaveCount(2);
  await expect(page.locator('.game-card', { hasText: 'Nightfold' })).toHaveCount(0);
  await page.goto('/#/new/nightfold');
  await expect(page.getByRole('heading', { name: 'Nightfold' })).toBeVisible();
});

test('one device goes round with the curtain between hands, to the end and into the replay', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/#/new/nightfold');
  await page.locator('.segments label', { hasText: /^2$/ }).click();
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('device');
  await page.locator('.seat-line').nth(1).getByRole('textbox').fill('Bert');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const curtain = page.locator('.curtain');
  const end = page.locator('dialog .end-standings');
  let passed = 0;
  const stop = curtain.or(end).first();
  for (await tapUntil(page, () => stop.isVisible(), 1); await curtain.isVisible(); passed++) {
    await expect(page.locator('#board')).toHaveCount(0);
    await curtain.getByRole('button').click();
    await expect(curtain).toBeHidden();
    await tapUntil(page, () => stop.isVisible(), 1);
  }
  await expect(end).toBeVisible();
  expect(passed).toBe(5);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.locator('.nf')).toBeVisible();
  await expectNoBarriers(page, 'replay');
  expect(errors).toEqual([]);
});

for (const [theme, contrast, lang] of [
  ['light', 'normal', 'en'],
  ['dark', 'normal', 'de'],
  ['light', 'more', 'nl'],
] as const)
  test(`by keys, without barriers: ${theme}, contrast ${contrast}, ${lang}`, async ({ page }) => {
    await settle(page, { theme, contrast, lang });
    await setUp(page, 'nightfold', {}, 4);
    const torch = page.locator('#actions button:enabled').first();
    await expect(torch).toHaveAccessibleName(/^(Torch|Fackel|Fakkel) \d$/);
    await expectNoBarriers(page, `${theme}, ${contrast}`);
    await torch.press('Enter');
    await expect(page.locator('.log')).toContainText(/(Night|Nacht) 2/);
  });

test('two people and a bot at a table of the server, to the end', async ({ page, browser }) => {
  const bert = await (await browser.newContext()).newPage();
  const errors = [listen(page), listen(bert)];
  await settle(page);
  await settle(bert, { name: 'Bert' });
  await page.goto('/#/new/nightfold');
  await page.locator('.segments label', { hasText: /^3$/ }).click();
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('invite');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
  await bert.goto(page.url());
  await bert.getByRole('button', { name: 'Sit here, seat 2' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(bert.locator('.nf')).toBeVisible();
  const [annas, berts] = await Promise.all([playOn(page), playOn(bert, 200, 5)]);
  expect([annas, berts]).toEqual([true, true]);
  await expect(page.locator('dialog .end-standings tbody tr')).toHaveCount(3);
  expect(errors).toEqual([[], []]);
});
