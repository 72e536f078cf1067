import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { boardBox } from './board-box.ts';
import { allowInjection, inject, type LastFrame } from './inject-frame.ts';
import { listen, settle, setUp } from './player.ts';
import { untilTrade } from './watch-table.ts';

/** The table asks the viewer for something that bots decide too quickly to be met: a discard, another hero. */
async function ask(page: Page, phase: string, asked: object): Promise<void> {
  const { view } = await page.evaluate(() => window.lastFrame as LastFrame);
  // Whoever's turn it is has the device.
  const { turn } = view.stands;
  const stands = { ...view.stands, phase, owes: view.stands.owes.with(turn, 1) };
  await inject(page, [{ type: 'stands', stands }], {
    asked: { ask: 9000, moves: [], open: [], ...asked },
    waitingOn: [turn],
  });
}

/** The board at a size of the page, once it has been laid out anew. */
async function boxAt(page: Page, size: { readonly width: number; readonly height: number }): Promise<string> {
  await page.setViewportSize(size);
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = await boardBox(page);
        return last === before;
      },
      { intervals: [100] },
    )
    .toBe(true);
  return last;
}

const VIEWS = [
  ['laptop', 1280, 800],
  ['tablet', 768, 1024],
  ['phone', 390, 844],
] as const;

test('the Watch: whatever opens, the board keeps its place and size', async ({ page }) => {
  const errors = listen(page);
  await settle(page);
  await allowInjection(page);
  // Only people: a bot's proposal would put a hint away.
  await page.goto('/#/new/watch');
  await page.locator('.segments label', { hasText: /^3$/ }).click();
  for (const seat of [1, 2])
    await page.locator('.seat-line').nth(seat).locator('select').first().selectOption('device');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await untilTrade(page);
  const drawer = page.locator('.drawer');
  for (const [name, width, height] of VIEWS) {
    const before = await boxAt(page, { width, height });
    const holds = async (what: string): Promise<void> =>
      expect.soft(await boardBox(page), `${what} on the ${name}`).toBe(before);
    await page.keyboard.press('t');
    await expect(drawer).toBeVisible();
    await holds('an open trade');
    if (name === 'phone') {
      // More than half of the board is still in sight.
      const top = (await drawer.boundingBox())!.y;
      const board = (await page.locator('#board').boundingBox())!;
      expect((top - board.y) / board.height).toBeGreaterThan(0.5);
      await expectNoBarriers(page, 'the trade drawer on a phone');
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await holds('a closed trade');
    await page.keyboard.press('h');
    await expect(drawer).toBeVisible();
    await holds('a hint');
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    // What is barred says why, over the status line.
    await page.locator('.work[aria-disabled="true"]').first().click({ force: true });
    await expect(page.locator('.why-not')).toBeVisible();
    await holds('a reason');
    await page.keyboard.press('l');
    await holds('the log');
    // One for the log, one for the reason.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await holds('everything closed');
  }
  for (const [name, width, height] of VIEWS) {
    const before = await boxAt(page, { width, height });
    await ask(page, 'discard', { open: [{ type: 'discard', count: 1 }] });
    await expect(drawer).toContainText('Discard');
    expect.soft(await boardBox(page), `a discard on the ${name}`).toBe(before);
    const heroes = ['aemon', 'yoren', 'jon'].map((hero) => ({ type: 'take-hero', hero }));
    await ask(page, 'exchange', { moves: [{ type: 'turn-hero' }, ...heroes] });
    await expect(drawer).toContainText('Yoren');
    expect.soft(await boardBox(page), `a choice of heroes on the ${name}`).toBe(before);
  }
  expect(errors).toEqual([]);
});

test('at 1280x800 the board fills its place; wildlings and numbers can be read; large screens have large controls', async ({
  page,
}) => {
  await settle(page);
  await setUp(page, 'watch', {}, 4);
  await expect(page.locator('.watch-sheet')).toHaveCSS('opacity', '1');
  const measured = await page.evaluate(() => {
    const box = (name: string): DOMRect => document.querySelector(name)!.getBoundingClientRect();
    const [board, sheet] = [box('#board'), box('.watch-sheet')];
    const scale = sheet.width / document.querySelector<HTMLElement>('.watch-sheet')!.offsetWidth;
    const texts = [...document.querySelectorAll<SVGTextElement>('.watch-board text')];
    return {
      filled: (sheet.width * sheet.height) / (board.width * board.height),
      // The matrix holds what groups of the drawing scale.
      smallest: Math.min(
        ...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? scale)),
      ),
      wildlings: [...document.querySelectorAll('.watchers .wildling')].map(
        (figure) => figure.getBoundingClientRect().height,
      ),
    };
  });
  expect(measured.filled).toBeGreaterThan(0.8);
  expect(measured.smallest).toBeGreaterThanOrEqual(12);
  expect(measured.wildlings.length).toBeGreaterThan(0);
  expect(Math.min(...measured.wildlings)).toBeGreaterThanOrEqual(24);
  const tabs = page.locator('.side-tab');
  expect(new Set(await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))).size).toBe(1);
  const target = (): Promise<number> =>
    page
      .locator('.side-tab')
      .first()
      .evaluate((tab) => tab.clientHeight);
  const small = await target();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(target).toBeGreaterThan(small * 1.1);
});
