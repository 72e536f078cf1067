import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, settle } from './player.ts';

test.use({ hasTouch: true });

test('a pointer at rest, a long press and keys ask about a thing at a table; its rule opens', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  // The inspector's file comes after the key.
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/inspector-and-coach-*.js', (route) => pressed.then(() => route.continue()));
  await page.goto('/');
  await page.locator('.game-card').first().locator('button.main').click();
  await expect(page.locator('.status-line.mine')).toBeVisible({ timeout: 30_000 });
  const card = page.locator('.inspector');
  await page.keyboard.press('i');
  release();
  await expect(card).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  const mark = page.locator('#board .die-mark').first();
  const { x, y, width, height } = (await mark.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [midX, midY] = [x + width / 2, y + height / 2];

  await page.mouse.move(midX - 1, midY);
  await page.mouse.move(midX, midY);
  await expect(card).toHaveAttribute('data-ask-shown', 'trail:0:0');
  await expect(card).toContainText('trail');
  await expectNoBarriers(page, 'an answer to the pointer');
  const board = await page.locator('#board').boundingBox();
  const shown = await card.boundingBox();
  const apart = board && shown && (shown.x >= board.x + board.width - 1 || shown.y >= board.y + board.height - 1);
  expect(apart, 'the card lies beside the board').toBe(true);
  await card.getByRole('button', { name: 'Rule W-13.2' }).click();
  await expect(page.locator('dialog[open]')).toContainText('W-13.2');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await page.locator('.goal-fact').first().hover();
  await expect(card).toHaveAttribute('data-ask-shown', /^points:/);
  await page.mouse.move(2, 2);

  await page.locator('#board').focus();
  await page.keyboard.press('i');
  await expect(card).toBeFocused();
  await expect(card).toHaveAttribute('aria-labelledby', 'inspector-title');
  const first = await card.getAttribute('data-ask-shown');
  await page.keyboard.press('ArrowDown');
  await expect(card).not.toHaveAttribute('data-ask-shown', first ?? '');
  // What the card shows is read out, too.
  const title = (await card.locator('h2').textContent()) ?? '';
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: title }).first()).toBeAttached();
  await expectNoBarriers(page, 'an answer by keys');
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  const touch = { bubbles: true, cancelable: true, pointerType: 'touch', isPrimary: true, pointerId: 7 } as const;
  await page.locator('#board svg.watch-board').dispatchEvent('pointerdown', { ...touch, clientX: midX, clientY: midY });
  await expect(card).toHaveAttribute('data-ask-shown', 'trail:0:0');
  // The finger that goes up after a long press chooses nothing.
  await page.locator('#board svg.watch-board').dispatchEvent('pointerup', { ...touch, clientX: midX, clientY: midY });
  await page.locator('#board svg.watch-board').dispatchEvent('click', { clientX: midX, clientY: midY });
  await expect(page.locator('.refusal')).toHaveCount(0);
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
  expect(errors).toEqual([]);
});
