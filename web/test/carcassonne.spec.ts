import { expect, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { step } from './carcassonne-player.ts';
import { listen, settle, setUp } from './player.ts';

test('one gesture places and turns, the tile can move until it is confirmed, the meeple step cannot be missed', async ({
  page,
}) => {
  const errors = listen(page);
  await settle(page);
  await setUp(page, 'carcassonne', { scenario: 'base' }, 2);
  let [turned, looked] = [false, false];
  for (let n = 0; n < 400 && !turned; n++) {
    if ((await step(page, n, ['place'])) !== 'place') continue;
    if (!looked) await expectNoBarriers(page, 'placing');
    looked = true;
    const places = page.locator('.carc-place');
    for (let i = 0; i < (await places.count()) && !turned; i++) {
      await places.nth(i).focus();
      await places.nth(i).press(' ');
      await expect(places.nth(i)).toHaveAttribute('aria-pressed', 'true');
      const first = await places.nth(i).getAttribute('aria-label');
      expect(first).toMatch(/rotation \d of \d: /);
      if (/of 1:/.test(first!)) continue;
      await places.nth(i).press(' ');
      await expect(places.nth(i)).not.toHaveAttribute('aria-label', first!);
      // The right button and the wheel turn it, too, and turn it back.
      const second = await places.nth(i).getAttribute('aria-label');
      await places.nth(i).click({ button: 'right' });
      await expect(places.nth(i)).not.toHaveAttribute('aria-label', second!);
      await page.mouse.wheel(0, -100);
      await expect(places.nth(i)).toHaveAttribute('aria-label', second!);
      turned = true;
    }
    await expect(page.locator('.carc-place.chosen')).toHaveCount(1);
    const laid = await page.locator('.carc-land > .carc-tile').count();
    await page.locator('.carc-confirm').click();
    await expect(page.locator('.carc-land > .carc-tile')).not.toHaveCount(laid);
  }
  expect(turned).toBe(true);
  // The own last tile stays marked, beside that of the bot.
  await expect(page.locator('[data-last="0"]')).toHaveCount(1);
  await expect(page.locator('.log')).toContainText(/lays? .* at the place .* of (the start tile|the monastery)/);
  let asked = '';
  await expect
    .poll(async () => (asked = await step(page, 0, ['meeple', 'place'])), { timeout: 60_000 })
    .toMatch(/meeple|place/);
  if (asked === 'meeple') {
    const spots = page.locator('.carc-spot');
    await expect(spots.first()).toBeVisible();
    const smallest = () =>
      spots.evaluateAll((all) => Math.min(...all.map((spot) => spot.getBoundingClientRect().width)));
    // The map may be about to be drawn anew, since the bar below has another height for another question.
    await expect.poll(smallest).toBeGreaterThanOrEqual(44);
    await expectNoBarriers(page, 'meeple');
    await spots.first().click();
    await expect(page.getByRole('button', { name: /^Put it on/ })).toBeVisible();
    await spots.first().click();
    await expect(page.locator('.carc-man').first()).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('bridges, castles and a bazaar with auction, two players at one device', async ({ page }) => {
  test.slow();
  const errors = listen(page);
  await settle(page);
  const seen = new Set<string>();
  for (let game = 0; game < 4 && !(seen.has('castle') && seen.has('settle') && seen.has('bridge')); game++) {
    await page.goto('/#/new/carcassonne');
    await page.locator('select[name="scenario"]').selectOption('bridges-castles-bazaars');
    await page.locator('.segments label', { hasText: /^2$/ }).click();
    await page.locator('.seat-line').nth(1).locator('select').first().selectOption('device');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.locator('.table')).toBeVisible({ timeout: 20_000 });
    const place = () => page.locator('#board').boundingBox();
    const board = await place();
    for (let n = 1; n < 3000; n++) {
      const hold = ['offer', 'castle', 'settle'].filter((what) => !seen.has(what));
      const what = await step(page, n, hold);
      if (what === 'over') break;
      if (hold.includes(what)) {
        await expectNoBarriers(page, what);
        // The map keeps its place whatever is asked.
        expect.soft(await place(), what).toEqual(board);
      }
      if (hold.includes(what) && what === 'offer') {
        await page.locator('.carc-offer').first().hover();
        const fits = await page.locator('.carc-offer .carc-fits').first().innerText();
        if (fits !== '0') await expect(page.locator('.carc-preview').first()).toBeVisible();
      }
      seen.add(what);
      if ((await page.locator('.carc-land [data-bridge]').count()) > 0) seen.add('bridge');
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['place', 'meeple', 'offer', 'bid', 'settle', 'castle', 'bridge']));
  expect(errors).toEqual([]);
});

test('who owns what and what it is worth, by pointer and by keyboard; a purist table keeps silent', async ({
  page,
}) => {
  await settle(page);
  await setUp(page, 'carcassonne', { scenario: 'base' }, 2);
  // Half a game: enough land to own, and no end screen in the way.
  let laid = 0;
  for (let n = 0; n < 2000 && laid < 16; n++)
    if ((await step(page, n, laid === 15 ? ['place'] : [])) === 'place') laid++;
  expect(laid).toBe(16);
  await page.getByRole('tab', { name: 'Land' }).click();
  const rows = page.locator('.carc-row');
  await expect(rows.first()).toBeVisible();
  await rows.first().focus();
  await expect(page.locator('.carc-glow path').first()).toBeVisible();
  await expect(rows.first()).toContainText('If the game ended now');
  await page.getByRole('tab', { name: 'Points' }).click();
  await expect(page.getByText('A city of two tiles gives 4 points at this table.')).toBeVisible();
  await page.getByRole('tab', { name: 'Tiles left' }).click();
  expect(await page.locator('.carc-kind').count()).toBe(24);
  await expectNoBarriers(page, 'tiles left');

  await page.goto('/#/new/carcassonne');
  await page.getByRole('checkbox', { name: /hint/i }).uncheck();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('tab', { name: 'Tiles left' }).click();
  await expect(page.getByText('This table plays without aids')).toBeVisible();
  // Where the tile may go is no secret: the rules say it.
  await expect(page.locator('.carc-place').first()).toBeVisible({ timeout: 30_000 });
  expect(
    await page
      .locator('.carc-place')
      .first()
      .evaluate((place) => getComputedStyle(place, '::before').opacity),
  ).toBe('1');
});

test('a drag moves the map and lays nothing; wheel and double click zoom where the pointer is', async ({ page }) => {
  await settle(page);
  await setUp(page, 'carcassonne', { scenario: 'base' }, 2);
  await expect.poll(() => step(page, 0, ['place']), { timeout: 60_000 }).toBe('place');
  const start = page.locator('.carc-land > .carc-tile').first();
  const middle = async () => {
    const { x, y, width, height } = (await start.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2, width };
  };
  const place = (await page.locator('.carc-place').first().boundingBox())!;
  const before = await middle();
  await page.mouse.move(place.x + 20, place.y + 20);
  await page.mouse.down();
  await page.mouse.move(place.x + 90, place.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await middle()).x - before.x - 70)).toBeLessThan(2);
  await expect(page.locator('.carc-place.chosen')).toHaveCount(0);

  for (const how of ['wheel', 'double click']) {
    const at = await middle();
    await page.mouse.move(at.x, at.y);
    await (how === 'wheel' ? page.mouse.wheel(0, -120) : page.mouse.dblclick(at.x, at.y));
    await expect.poll(async () => (await middle()).width).toBeGreaterThan(at.width * 1.2);
    expect(Math.abs((await middle()).x - at.x)).toBeLessThan(4);
    expect(Math.abs((await middle()).y - at.y)).toBeLessThan(4);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('four taps make a turn; no place is too small or lost from sight', async ({ page }) => {
    const errors = listen(page);
    await settle(page);
    await setUp(page, 'carcassonne', { scenario: 'base' }, 2);
    // All meeples stay in hand, so that the question for one cannot fail to come.
    const none = page.getByRole('button', { name: 'No meeple' });
    let laid = 0;
    for (let n = 0; n < 2000 && laid < 16; n++) {
      const what = await step(page, n, laid < 15 ? ['meeple'] : ['meeple', 'place']);
      if (what === 'place') laid++;
      if (what === 'meeple') await none.click();
    }

    const seen = () =>
      page.evaluate(() => {
        const box = document.querySelector('.carc-window')!.getBoundingClientRect();
        const places = [...document.querySelectorAll('.carc-place')].map((place) => place.getBoundingClientRect());
        const inside = ({ left, top, width, height }: DOMRect): boolean => {
          const part = (from: number, long: number, low: number, high: number): number =>
            Math.max(0, Math.min(from + long, high) - Math.max(from, low)) / long;
          return part(left, width, box.left, box.right) * part(top, height, box.top, box.bottom) >= 0.5;
        };
        const beyond = [...document.querySelectorAll('.carc-beyond')].map(({ textContent }) => Number(textContent));
        return {
          small: places.filter(({ width }) => width < 44).length,
          lost: places.filter((place) => !inside(place)).length - beyond.reduce((sum, n) => sum + n, 0),
        };
      });
    await expect.poll(seen).toEqual({ small: 0, lost: 0 });

    for (let n = 0; n < 400; n++) {
      if ((await step(page, n, ['place'])) !== 'place') continue;
      const places = page.locator('.carc-place');
      const before = await page.locator('.carc-land > .carc-tile').count();
      await places.nth(n % (await places.count())).focus();
      await page.locator('.carc-place:focus').tap();
      await expect(page.locator('.carc-place.chosen')).toBeInViewport({ ratio: 0.9 });
      await page.getByRole('button', { name: 'Place here' }).tap();
      await expect(page.locator('.carc-land > .carc-tile')).not.toHaveCount(before);
      if ((await step(page, n, ['meeple', 'place', 'over'])) === 'meeple') break;
    }
    // The enlarged tile leaves the laid one in sight, and so what it joins.
    const [lens, mark] = await Promise.all(
      ['.carc-magnifier', '.carc-magnifier-mark'].map((part) => page.locator(part).boundingBox()),
    );
    const apart =
      lens!.x >= mark!.x + mark!.width ||
      mark!.x >= lens!.x + lens!.width ||
      lens!.y >= mark!.y + mark!.height ||
      mark!.y >= lens!.y + lens!.height;
    expect(apart).toBe(true);
    await page.locator('.carc-spot').first().tap();
    await expect(page.getByRole('button', { name: /^Put it on/ })).toBeInViewport();
    await page.locator('.carc-spot.chosen').tap();
    await expect(page.locator('.carc-magnifier')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
});
