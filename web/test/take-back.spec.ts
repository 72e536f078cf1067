import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { allowInjection } from './inject-frame.ts';
import { hearPage, listen, settle } from './player.ts';

const targets = (page: Page, kind: 'corner' | 'path') => page.locator(`#board .target.${kind}[data-key]`);

/** Founds a settlement, takes it back, and reads why no more can be taken back. */
async function takeBackTheFirstMove(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Take back' });
  await expect(targets(page, 'corner').first()).toBeVisible();
  await targets(page, 'corner')
    .first()
    .evaluate((corner) => {
      const { left, top, width, height } = corner.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      const click = { bubbles: true, cancelable: true, view: window, detail: 1, pointerType: 'mouse' };
      corner.dispatchEvent(new PointerEvent('click', { ...click, ...at }));
    });
  await expect(targets(page, 'path').first()).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await button.click();
  await expect(targets(page, 'corner').first()).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('u');
  await expect(page.locator('.take-back-note')).toContainText(/has moved since|not made a move|Randomness/);
}

test('a move is taken back on this device, and the button says why it is off', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await allowInjection(page);
  await page.goto('/#/new/watch');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await takeBackTheFirstMove(page);
  await expectNoBarriers(page, 'take-back off', '.table-top');

  // A bot tells its strength and why it moved.
  await page.locator('.bot-name').first().click();
  await expect(page.locator('.take-back-note')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toContainText('Strength');
  await page.keyboard.press('Escape');

  // An offer that is not wanted: declined once, and every further one of the turn by itself.
  const offer = (ask: number): Promise<void> =>
    page.evaluate((id) => {
      const { stands, players } = (window.lastFrame as NonNullable<typeof window.lastFrame>).view;
      const each = <T>(value: T): T[] => players.map(() => value);
      const open = { give: { wool: 1 }, get: { ore: 1 }, to: [0], replies: each('none'), counters: each(null) };
      window.injectFrame?.(
        [
          { type: 'stands', stands: { ...stands, turn: 1, phase: 'offer' } },
          { type: 'offered', seat: 1, offer: open, offered: [1, 0, 0, 0, 0, 0, 0, 0] },
        ],
        { asked: { ask: id, moves: [{ type: 'decline' }], open: [{ type: 'counter' }] }, waitingOn: [0, 1] },
      );
    }, ask);
  await offer(9998);
  await expect(page.getByRole('button', { name: 'Decline', exact: true })).toBeVisible();
  await expectNoBarriers(page, 'an offer', '#drawer');
  await page.getByRole('button', { name: 'Not this turn' }).click();
  await expect(page.getByRole('button', { name: 'Not this turn' })).toHaveCount(0);
  await expect(targets(page, 'corner').first()).toBeVisible();
  const said = await hearPage(page);
  await offer(9999);
  await expect.poll(said).toContain('no more offers');
  expect(errors).toEqual([]);
});

test('a move is taken back at a table of the server, and whoever looks on is told', async ({ browser, page }) => {
  const errors = listen(page);
  await settle(page);
  await page.request.post('/api/me', { data: { name: 'Anna' } });
  const bots = [
    { kind: 'bot', level: 1 },
    { kind: 'bot', level: 1 },
  ];
  const made = await page.request.post('/api/tables', {
    data: { game: 'watch', options: { scenario: 'gift' }, seats: [{ kind: 'me', name: 'Anna' }, ...bots] },
  });
  const { id } = (await made.json()).table;
  await page.request.post(`/api/tables/${id}/start`, { data: {} });
  const spectator = await (await browser.newContext()).newPage();
  await settle(spectator);
  await spectator.goto(`/#/table/${id}`);
  await expect(spectator.locator('.status-line .spectating')).toBeVisible();
  await page.goto(`/#/table/${id}`);
  await takeBackTheFirstMove(page);
  await expect(spectator.locator('.status-notes')).toContainText(/Taken back: Anna .*settlement/);
  expect(errors).toEqual([]);
});
