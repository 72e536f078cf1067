import { expect, type Page, test } from '@playwright/test';
import { settle, setUp } from './player.ts';

/** One viewport for both boards: the same gestures, whatever is drawn. */
const BOARDS = [
  { game: 'watch', window: '.watch-frame', sheet: '.watch-sheet', enlarge: 'Zoom in' },
  { game: 'carcassonne', window: '.carc-window', sheet: '.carc-land', enlarge: 'Zoom in' },
] as const;

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

/** The drawing's place and size, once it no longer changes. */
async function atRest(page: Page, sheet: string) {
  let last = '';
  await expect
    .poll(async () => {
      const now = JSON.stringify(await boxOf(page, sheet));
      const same = now === last;
      last = now;
      return same;
    })
    .toBe(true);
  return boxOf(page, sheet);
}

/** Drags 80 pixels to the left and lets go while moving; the events carry their times, so that a busy machine changes nothing. */
const throwLeft = (page: Page, window: string): Promise<void> =>
  page.locator(window).evaluate((frame) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    const [x, y] = [left + width * 0.6, top + height * 0.3];
    let timeStamp = performance.now();
    const send = (type: string, moved: number): void => {
      const pointer = { pointerId: 7, pointerType: 'mouse', button: 0, buttons: 1, bubbles: true };
      const event = new PointerEvent(type, { ...pointer, clientX: x - moved, clientY: y });
      timeStamp += 8;
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      frame.dispatchEvent(event);
    };
    send('pointerdown', 0);
    for (let moved = 16; moved <= 80; moved += 16) send('pointermove', moved);
    send('pointerup', 80);
  });

/** Twenty pictures are painted: whatever moves by itself has moved. */
const paint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let n = 0; n < 20; n++) await new Promise((done) => requestAnimationFrame(done));
  });

for (const { game, window, sheet, enlarge } of BOARDS) {
  for (const motion of ['full', 'less'] as const)
    test(`${game}: a throw ${motion === 'full' ? 'goes on a little' : 'stops at once when motion is reduced'}`, async ({
      page,
    }) => {
      await settle(page, { motion });
      await setUp(page, game, {}, 3);
      for (let n = 0; n < 3; n++) await page.getByRole('button', { name: enlarge }).click();
      const before = await atRest(page, sheet);
      await throwLeft(page, window);
      await paint(page);
      const moved = before.x - (await atRest(page, sheet)).x;
      if (motion === 'full') expect(moved).toBeGreaterThan(90);
      else expect(Math.abs(moved - 80)).toBeLessThan(2);
    });

  test(`${game}: two fingers zoom round their middle`, async ({ browser }) => {
    const page = await (await browser.newContext({ hasTouch: true })).newPage();
    await settle(page);
    await setUp(page, game, {}, 3);
    const before = await atRest(page, sheet);
    const { x, y, width, height } = await boxOf(page, window);
    const middle = { x: x + width / 2, y: y + height / 2 };
    const client = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x: middle.x - apart, y: middle.y, id: 1 },
      { x: middle.x + apart, y: middle.y, id: 2 },
    ];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(60) });
    for (let n = 1; n <= 6; n++)
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(60 + n * 5) });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const after = await atRest(page, sheet);
    expect(after.width / before.width).toBeGreaterThan(1.4);
    expect(after.width / before.width).toBeLessThan(1.6);
    // What was in the middle of the fingers is still there.
    const under = (box: typeof before) => (middle.x - box.x) / box.width;
    expect(Math.abs(under(after) - under(before))).toBeLessThan(0.02);
    await page.context().close();
  });
}
