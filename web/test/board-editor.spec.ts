import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, settle } from './player.ts';

const stop = (page: Page, key: string) => page.locator(`[data-stop="${key}"]`);
const tool = (page: Page, name: string) => page.locator('.swatches label', { hasText: name });
const verdict = (page: Page) => page.locator('.editor-verdict');

test('a board is drawn by mouse and keys, refused, mended, shared and played', async ({ page, context }) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/#/new/watch');
  await page.getByRole('link', { name: 'Draw a board of your own' }).click();
  await expect(verdict(page)).toContainText('can be played');
  await page.getByLabel('For which game').selectOption('island');
  await page.getByRole('button', { name: 'The island' }).click();
  await page.locator('.editor-side .segments label', { hasText: '2' }).click();

  // A stroke of the mouse takes two hexes away; what stood on them is gone with them.
  await tool(page, 'Take away').click();
  const centre = async (key: string) => {
    const box = await stop(page, key).boundingBox();
    if (!box) throw new Error(`${key} is not drawn`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const land = page.locator('.land .hex');
  await expect(land).toHaveCount(19);
  await page.mouse.move(...(await centre('hex:0,0')));
  await page.mouse.down();
  await page.mouse.move(...(await centre('hex:1,0')), { steps: 4 });
  await page.mouse.up();
  await expect(land).toHaveCount(17);

  // By keys: forest on the first of them; its number is missing, and the engine says so.
  await tool(page, 'forest').locator('input').focus();
  await page.keyboard.press('Space');
  await stop(page, 'hex:0,0').focus();
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText('Forest: a number is missing.');
  await expect(page.getByRole('button', { name: 'Play on this board' })).toBeDisabled();
  await expectNoBarriers(page, 'refused board');
  await page.keyboard.press('ArrowRight');
  await expect(stop(page, 'hex:1,0')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(land).toHaveCount(19);
  await page.keyboard.press('Control+z');
  await expect(land).toHaveCount(18);
  await page.getByRole('button', { name: 'Fill in missing numbers' }).click();
  await expect(verdict(page)).toContainText('can be played');
  await tool(page, 'Trade routes').click();
  await tool(page, '2:1, ore').click();
  await page.locator('[data-stop^="path:"]').first().click();
  await page.getByLabel('Name of the board').fill('Two bays');

  // Somebody else opens the link and plays on it.
  await page.getByRole('button', { name: 'Share as a link' }).click();
  const link = await page.getByLabel('Link to this board').inputValue();
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByLabel('Name of the board')).toHaveValue('Two bays');
  await expect(guest.locator('.land .hex')).toHaveCount(18);
  await expect(guest.getByLabel('For which game')).toHaveValue('island');
  await guest.getByRole('button', { name: 'Play on this board' }).click();
  await expect(guest.locator('.setup-summary')).toContainText('Two bays');
  await expect(guest.locator('select[name="own-board"]')).toContainText('Two bays');
  await guest.getByRole('button', { name: 'Start the game' }).click();
  await expect(guest.locator('.players li')).toHaveCount(2, { timeout: 20_000 });
  await expect(guest.locator('#board .land .hex')).toHaveCount(18);
  expect(errors).toEqual([]);
});

test('the editor speaks the language that the page changes to', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await page.goto('/#/board/watch');
  await expect(stop(page, 'hex:0,0')).toHaveAttribute('aria-label', /^row \d, place \d: /);
  await page.getByLabel('Language').selectOption('de');
  await expect(stop(page, 'hex:0,0')).toHaveAttribute('aria-label', /^Reihe \d, Platz \d: /);
  await expect(tool(page, 'Handelsstationen')).toBeVisible();
  await expect(tool(page, 'Gebirge')).toBeVisible();
  await page.getByLabel('Sprache').selectOption('nl');
  await expect(stop(page, 'hex:0,0')).toHaveAttribute('aria-label', /^rij \d, plaats \d: /);
  expect(errors).toEqual([]);
});

test('a board of one’s own is played on the server; a damaged link says so', async ({ page }) => {
  await settle(page);
  await page.goto('/#/board/watch?b=nonsense');
  await expect(page.getByRole('alert')).toContainText('no board');
  await page.getByRole('button', { name: 'Save here' }).click();
  await expect(page.locator('.editor-side .table-row')).toContainText('My board');
  await page.getByRole('button', { name: 'Play on this board' }).click();
  await page.locator('.seat-line').nth(1).locator('select').first().selectOption('invite');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await expect(page.getByText('Waiting for players').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });
  test('a finger paints, in German at night; nothing is too wide or in the way', async ({ page }) => {
    await settle(page, { lang: 'de', theme: 'dark' });
    await page.goto('/#/board/watch');
    await expect(verdict(page)).toContainText('gespielt werden');
    await expectNoBarriers(page, 'editor, de, dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const hexes = await page.locator('.land .hex').count();
    await tool(page, 'Wegnehmen').tap();
    await stop(page, 'hex:1,1').tap();
    await expect(page.locator('.land .hex')).toHaveCount(hexes - 1);
  });
});
