import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { listen, settle, setUp } from './player.ts';

/**
 * Answers the question at hand as a player would, by the buttons of the page, and says which it was.
 * Meeples go into cities first, so that small cities become castles; questions in `hold` are left open.
 */
const step = (page: Page, n: number, hold: readonly string[] = []): Promise<string> =>
  page.evaluate(
    async ({ turn, held }) => {
      const all = (where: string) =>
        [...document.querySelectorAll<HTMLElement>(where)].filter((each) => !each.matches('[disabled]'));
      const named = (text: RegExp) => all('#actions button').find((button) => text.test(button.textContent ?? ''));
      const redrawn = () => new Promise((done) => setTimeout(done, 12));
      const pick = (list: readonly HTMLElement[]) => list[(turn * 7) % list.length];
      const ask = (): string => {
        if (document.querySelector('dialog .end')) return 'over';
        if (!document.querySelector('.status-line.mine')) return 'wait';
        if (all('.carc-place').length > 0) return 'place';
        if (named(/^Build a castle/)) return 'castle';
        if (named(/^Buy/)) return 'settle';
        if (named(/^Bid/)) return 'bid';
        if (all('.carc-offer').length > 0) return 'offer';
        if (named(/^No meeple/)) return 'meeple';
        return named(/^Set the tile aside/) ? 'decline' : all('#actions button').length > 0 ? 'feed' : 'wait';
      };
      const what = ask();
      if (held.includes(what)) return what;
      if (what === 'place') {
        const bridged = all('.carc-place:has(.carc-needs)');
        pick(bridged.length > 0 && turn % 3 === 0 ? bridged : all('.carc-place')).click();
        await redrawn();
        named(/^Place here/)?.click();
      } else if (what === 'meeple') {
        const city = all('#actions button[data-choice^="city"]');
        if (city.length > 0) {
          city[0].click();
          await redrawn();
        }
        named(/^Put it on/)?.click() ?? named(/^No meeple/)?.click();
      } else if (what === 'offer') {
        pick(all('.carc-offer')).click();
        await redrawn();
        named(/^Offer it/)?.click();
      } else if (what === 'bid') named(turn % 2 ? /^Bid/ : /^Pass/)?.click();
      else if (what === 'settle') named(turn % 2 ? /^Buy/ : /^Sell/)?.click();
      else if (what === 'castle') named(/^Build a castle/)?.click();
      else if (what !== 'over' && what !== 'wait') all('#actions button')[0].click();
      await redrawn();
      return what;
    },
    { turn: n, held: hold },
  );

test('one gesture places and turns, the tile can move until it is confirmed, the meeple step cannot be missed', async ({
  page,
}) => {
  const errors = listen(page);
  await settle(page);
  await setUp(page, 'carcassonne', { scenario: 'base' }, 2);
  let turned = false;
  for (let n = 0; n < 400 && !turned; n++) {
    if ((await step(page, n, ['place'])) !== 'place') continue;
    if (n === 0) await expectNoBarriers(page, 'placing');
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
      turned = true;
    }
    await expect(page.locator('.carc-place.chosen')).toHaveCount(1);
    const laid = await page.locator('.carc-land > .carc-tile').count();
    await page.locator('.carc-place.chosen').press('Enter');
    await expect(page.locator('.carc-land > .carc-tile')).not.toHaveCount(laid);
  }
  expect(turned).toBe(true);
  if ((await step(page, 0, ['meeple', 'place'])) === 'meeple') {
    const spots = page.locator('.carc-spot');
    await expect(spots.first()).toBeVisible();
    for (const box of await spots.evaluateAll((all) => all.map((spot) => spot.getBoundingClientRect().width))) {
      expect(box).toBeGreaterThanOrEqual(44);
    }
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
    for (let n = 1; n < 3000; n++) {
      const hold = ['offer', 'castle', 'settle'].filter((what) => !seen.has(what));
      const what = await step(page, n, hold);
      if (what === 'over') break;
      if (hold.includes(what)) await expectNoBarriers(page, what);
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
  for (let n = 0; n < 60; n++) await step(page, n);
  await page.getByRole('tab', { name: 'Land' }).click();
  const rows = page.locator('.carc-row');
  await expect(rows.first()).toBeVisible();
  await rows.first().focus();
  await expect(page.locator('.carc-glow path').first()).toBeVisible();
  await expect(page.locator('.carc-card')).toContainText('If the game ended now');
  await page.getByRole('tab', { name: 'Points' }).click();
  await expect(page.getByText('A city of two tiles gives 4 points at this table.')).toBeVisible();
  await page.getByRole('tab', { name: 'Tiles left' }).click();
  expect(await page.locator('.carc-kind').count()).toBe(24);
  await expectNoBarriers(page, 'tiles left');

  await page.goto('/#/new/carcassonne');
  await page.getByRole('checkbox', { name: /hint/i }).uncheck();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('tab', { name: 'Tiles left' }).click();
  await expect(page.getByText('This table plays without help')).toBeVisible();
});

test('a full map is panned at the pace of the screen', async ({ page }) => {
  test.slow();
  await settle(page);
  await setUp(page, 'carcassonne', { scenario: 'bridges-castles-bazaars' }, 2);
  for (let n = 1; n < 3000 && (await step(page, n)) !== 'over'; n++);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await page.locator('.carc-land > .carc-tile').count()).toBeGreaterThan(70);
  const { steps, moved } = await page.evaluate(async () => {
    const box = document.querySelector('.carc-window')!;
    const sheet = document.querySelector<HTMLElement>('.carc-sheet')!;
    const { left, top, width, height } = box.getBoundingClientRect();
    const point = (type: string, x: number, y: number) =>
      box.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType: 'touch', clientX: x, clientY: y }),
      );
    const [x, y] = [left + width / 2, top + height / 2];
    const seen = new Set<string>();
    const times: number[] = [];
    point('pointerdown', x, y);
    for (let n = 0; n < 120; n++) {
      times.push(await new Promise<number>(requestAnimationFrame));
      point('pointermove', x + Math.sin(n / 9) * 160, y + Math.cos(n / 13) * 90);
      seen.add(sheet.style.transform);
    }
    point('pointerup', x, y);
    const gaps = times.slice(1).map((time, i) => time - times[i]);
    return { steps: gaps.sort((a, b) => a - b), moved: seen.size };
  });
  const median = steps[Math.floor(steps.length / 2)];
  console.log(`panning a full map: median ${median.toFixed(1)} ms, 95 % under ${steps[113].toFixed(1)} ms`);
  expect(moved).toBeGreaterThan(100);
  expect(median).toBeLessThan(17.5);
});
