import { readFileSync } from 'node:fs';
import { readRecord, seal, writeRecord } from '@holdfast/kernel';
import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { backToTable, listen, settle, setUp, tapOn, tapUntil } from './player.ts';

test('two clicks from the first page to a game against bots', async ({ page }) => {
  await settle(page, { pace: 'normal' });
  await page.goto('/');
  await page.getByRole('button', { name: /Play now: Brotherhood of the Watch/ }).click();
  await expect(page.locator('.table[data-game="watch"]')).toBeVisible({ timeout: 20_000 });
  await expectNoBarriers(page, 'the Watch table');
});

test('one table after another in one visit', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  for (let n = 0; n < 8; n++) {
    // The board's code is known from the second table on: frames then come sooner than it is laid out.
    await setUp(page, n % 2 === 0 ? 'watch' : 'carcassonne', {}, 3);
    await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
  }
  expect(errors).toEqual([]);
});

test('a game on this device goes on after a reload, and after the browser forgot the page', async ({ page }) => {
  await settle(page);
  await setUp(page, 'carcassonne', {}, 3);
  for (let n = 0; n < 8; n++) await tapOn(page, n * 17, 300, 4);
  // On my move no bot plays any more.
  await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 20_000 });
  const before = await page.locator('.log li').count();
  await page.reload();
  await expect(page.locator('.table')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => page.locator('.log li').count()).toBeGreaterThanOrEqual(before);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Continue:/ })).toBeVisible();
});

for (const game of ['watch', 'carcassonne'] as const)
  test(`a hint in the ${game} game: where to look, the idea, the move, which can be played`, async ({ page }) => {
    const errors = listen(page);
    await settle(page);
    await setUp(page, game, {}, 3);
    await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
    const log = page.locator('.log li');
    const ask = page.getByRole('button', { name: 'Hint', exact: true });
    const hint = page.getByRole('region', { name: 'Hint' });
    const marks = page.locator('#board .target.hinted, #board .carc-hint');
    const spoken = page.locator('[aria-live="polite"]');

    await ask.click();
    await expect(hint).toContainText('Where to look:');
    await expect(hint.getByRole('list', { name: 'Chances of winning' }).getByRole('listitem')).toHaveCount(3);
    await expect(spoken.filter({ hasText: 'Look at' })).toHaveCount(1);
    await expect(page.locator('#board .spotlight, #board .carc-outline')).not.toHaveCount(0);
    await ask.click();
    await expect(hint).toContainText('The idea:');
    await expect(marks).toHaveCount(0);
    await ask.click();
    await expect(hint).toContainText('A strong bot would do this:');
    await expect(marks).not.toHaveCount(0);
    await expect(spoken.filter({ hasText: 'A strong bot would do this' })).toHaveCount(1);
    await expectNoBarriers(page, 'hint');
    const before = await log.count();
    await hint.getByRole('button', { name: 'Play it' }).click();
    await expect(hint).toBeHidden();
    await expect.poll(() => log.count()).toBeGreaterThan(before);
    expect(errors).toEqual([]);
  });

test('one device goes round: a curtain hides the table between players', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/#/new/watch');
  await page.locator('.segments label', { hasText: /^3$/ }).click();
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('device');
  await page.locator('.seat-line').nth(1).getByRole('textbox').fill('Bert');
  await page.getByRole('button', { name: 'Start the game' }).click();
  const curtain = page.locator('.curtain');
  for (let passed = 0; passed < 4; passed++) {
    await tapUntil(page, () => curtain.isVisible());
    if (passed === 0) await expectNoBarriers(page, 'curtain');
    // Nothing of the table may be seen behind the curtain.
    await expect(page.locator('#board')).toHaveCount(0);
    await curtain.getByRole('button').click();
    await expect(curtain).toBeHidden();
  }
  expect(errors).toEqual([]);
});

test('the curtain is a choice: the Watch has it, Carcassonne has not, and both may be told otherwise', async ({
  page,
}) => {
  await settle(page);
  await page.goto('/#/new/carcassonne');
  await page.locator('.segments label', { hasText: /^2$/ }).click();
  const choice = page.getByRole('checkbox', { name: /Privacy screen/ });
  await expect(choice).toHaveCount(0);
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('device');
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('.table, .curtain').first()).toBeVisible({ timeout: 20_000 });
  await tapUntil(page, () => page.locator('.curtain').isVisible());

  await page.goto('/#/new/watch');
  await page.locator('.segments label', { hasText: /^3$/ }).click();
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('device');
  await expect(choice).toBeChecked();
});

test('a record of an older version says so and is played all the same', async ({ page }) => {
  await settle(page, { pace: 'normal' });
  const golden = new URL('../../games/carcassonne/test/golden/base-two.json', import.meta.url);
  const { format: _format, seal: _seal, ...body } = readRecord(readFileSync(golden, 'utf8'));
  const buffer = Buffer.from(writeRecord(seal({ ...body, engine: '0.9' })));
  await page.goto('/#/replay');
  await page.locator('input[type=file]').setInputFiles({ name: 'old.json', mimeType: 'application/json', buffer });
  await expect(page.getByText('made with version 0.9')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('slider', { name: 'Move' }).fill('20');
  await expect(page.getByText('Move 20 of')).toBeVisible();
  await expect(page.locator('.log li').first()).toBeVisible();
  await expectNoBarriers(page, 'older record');
  // A step forward is shown as at the table; whoever jumps sees the position at once.
  await page.getByRole('slider', { name: 'Move' }).fill('67');
  await page.getByRole('button', { name: 'One move forward' }).click();
  await expect(page.locator('.carc-scored')).toBeVisible();
  await expect(page.locator('.flight').first()).toBeVisible();
  await page.getByRole('slider', { name: 'Move' }).fill('68');
  await expect(page.locator('.flight')).toHaveCount(0);
  await expect(page.locator('.carc-scored')).toHaveCount(0);
});

test('a finished game: replay, saved record, dropped file, broken file', async ({ page }, info) => {
  const errors = listen(page);
  await settle(page);
  await setUp(page, 'carcassonne', {}, 2);
  // Whole games are played in games.spec.ts; here a game of some 30 moves is enough.
  // The log shows its last forty lines.
  await tapUntil(page, async () => (await page.locator('.log li').count()) >= 40);
  await page.locator('.status-line.mine').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('q');
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await expect(page.locator('dialog .end')).toBeVisible();
  await expectNoBarriers(page, 'end');
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.getByText('Every move was checked again')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('slider', { name: 'Move' }).fill('20');
  await expect(page).toHaveURL(/at=20/);
  const shared = page.url();
  await page.getByLabel('Seen by').selectOption('1');
  await expect(page).toHaveURL(/as=1/);
  await expectNoBarriers(page, 'replay');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const file = info.outputPath('record.json');
  await saved.saveAs(file);
  // The luck was promised before the first move, and the seed keeps the promise.
  await page.getByRole('link', { name: 'Check the randomness' }).click();
  await expect(page.getByText('seed has the fingerprint')).toBeVisible();
  await expect(page.getByText(/^All \d+ results follow from the published parts/)).toBeVisible();
  await expectNoBarriers(page, 'luck');

  await page.goto(shared);
  await expect(page.getByText('Move 20 of')).toBeVisible();
  // Who leaves in the very moment in which the replay writes its move into the address leaves all the same.
  await page.getByRole('slider', { name: 'Move' }).evaluate((slider: HTMLInputElement) => {
    location.hash = '#/replay';
    slider.value = '5';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Every move was checked again')).toBeVisible({ timeout: 20_000 });

  await page.goto('/#/replay');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"no":1}') });
  await expect(page.getByText('not an intact record')).toBeVisible();
  await expectNoBarriers(page, 'broken file');
  expect(errors).toEqual([]);
});

test('a page that breaks while it is drawn says so, and the others go on', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await page.locator('.game-card').nth(1).locator('button.main').click();
  await expect(page.locator('.table')).toBeVisible({ timeout: 20_000 });
  // The list of kept games tells their dates.
  await page.evaluate(() =>
    Object.defineProperty(Intl, 'DateTimeFormat', {
      get: () => {
        throw new Error('no dates today');
      },
    }),
  );
  await page.goto('/#/replay');
  await expect(page.getByText('Something went wrong. Reload')).toBeVisible();
  await expectNoBarriers(page, 'broken page');
  // A page without dates.
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /rules/i })).toBeVisible();
});

test('the same table in a second tab: the first lets go', async ({ context }) => {
  const one = await context.newPage();
  await settle(one);
  await setUp(one, 'carcassonne', {}, 2);
  const two = await context.newPage();
  await two.goto(one.url());
  await expect(two.locator('.table')).toBeVisible({ timeout: 20_000 });
  await expect(one.getByText('also open in another tab')).toBeVisible();
});

for (const game of ['watch', 'carcassonne'] as const)
  for (const look of [
    { lang: 'de', contrast: 'more' },
    { lang: 'nl', theme: 'dark' },
  ] as const)
    test(`the ${game} table without barriers: ${JSON.stringify(look)}`, async ({ page }) => {
      const errors = listen(page);
      await settle(page, look);
      await page.goto('/');
      await page
        .locator('.game-card')
        .nth(game === 'watch' ? 0 : 1)
        .locator('button.main')
        .click();
      await expect(page.locator('.table')).toBeVisible({ timeout: 20_000 });
      await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
      await expectNoBarriers(page, 'first move');
      for (let n = 0; n < 12; n++) await tapOn(page, n * 53, 300, 4);
      await backToTable(page);
      await expectNoBarriers(page, 'later');
      for (const tab of await page.getByRole('tab').all()) await tab.press('Enter');
      await expectNoBarriers(page, 'last panel');
      expect(errors).toEqual([]);
    });
