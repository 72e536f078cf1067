import { expect, type Page, test } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { allowInjection, inject, type LastFrame } from './inject-frame.ts';
import { listen, settle, setUp } from './player.ts';

const KINDS = ['hills', 'fields', 'forest', 'mountains', 'pasture'];
const CARDS = ['brick', 'grain', 'lumber', 'ore', 'wool'];

/** A settlement of seat 0 in the north of the first hex that yields, and a roll of seat 1 that yields there. */
function harvest({ view, rules }: LastFrame) {
  const hex = rules.board.hexes.findIndex(
    (_: unknown, i: number) => KINDS.includes(view.terrain[i]) && view.numbers[i].length > 0,
  );
  const { q, r } = rules.board.hexes[hex];
  const sum: number = view.numbers[hex][0];
  const kind = KINDS.indexOf(view.terrain[hex]);
  const hand = view.players[0].hand.with(kind, view.players[0].hand[kind] + 1);
  const first = Math.min(6, sum - 1);
  const { left, rates } = view.players[0];
  return {
    kind: CARDS[kind] ?? '',
    built: [{ type: 'built', seat: 0, what: 'settlement', at: `N(${q},${r})`, how: 'founded', left, rates }],
    roll: [
      { type: 'rolled', seat: 1, dice: [first, sum - first, 3] },
      { type: 'produced', gains: [{ seat: 0, cards: { [CARDS[kind] ?? '']: 1 } }], short: [] },
      { type: 'holds', seat: 0, size: view.players[0].size + 1, hand, supply: view.supply },
      { type: 'points', seat: 0, points: [{ why: 'settlements', count: 1, points: 1 }] },
    ],
  };
}

/** Opens a table of the Watch in its founding, at a pace, and lets the founding be shown. */
async function open(page: Page, motion: 'full' | 'less'): Promise<LastFrame> {
  await settle(page, { pace: 'normal', motion });
  await allowInjection(page);
  await setUp(page, 'watch', { scenario: 'gift' }, 3);
  await expect(page.locator('#board svg[data-drawing]')).toBeVisible();
  return page.evaluate(() => window.lastFrame as LastFrame);
}

/** When each of these was first seen, in ms after the events came. */
const timeline = (page: Page, kind: string): Promise<{ readonly [what: string]: number }> =>
  page.evaluate(async (resource) => {
    const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
    const hand = (): string => text(`.table-hand [data-picture="resource:${resource}"] .count`);
    const score = (): string => text('[data-seat="0"] .player-score');
    const log = (): number => document.querySelectorAll('.log li').length;
    const now = { hand: hand(), score: score(), log: log() };
    const seen: { [what: string]: number } = {};
    const start = performance.now();
    const see = (what: string, is: boolean): void => {
      if (is && seen[what] === undefined) seen[what] = performance.now() - start;
    };
    while (performance.now() - start < 12_000 && Object.keys(seen).length < 6) {
      await new Promise(requestAnimationFrame);
      see('dice', document.querySelector('.watch-roll') !== null);
      see('log', log() > now.log);
      see('yields', document.querySelector('.watch-board .yields') !== null);
      see('flight', document.querySelector('.flight') !== null);
      see('hand', hand() !== now.hand);
      see('score', score() !== now.score);
    }
    return seen;
  }, kind);

test('dice are seen before the log tells of them, cards before they are in the hand', async ({ page }) => {
  const errors = listen(page);
  const { kind, built, roll } = harvest(await open(page, 'full'));
  await inject(page, built);
  await page.keyboard.press('Escape');
  // Lines that come later would be taken for those of the roll.
  await expect(page.locator('.log li').last()).toContainText('You place a settlement');
  const seen = timeline(page, kind);
  await inject(page, roll);
  const { dice = -1, log = -1, yields = -1, flight = -1, hand = -1, score = -1 } = await seen;
  const order = [dice, log, yields, flight, hand, score];
  expect(Math.min(...order), `all of it was seen: ${order}`).toBeGreaterThan(0);
  expect(log).toBeGreaterThan(dice);
  expect(yields).toBeGreaterThanOrEqual(log);
  expect(flight).toBeGreaterThan(dice);
  expect(hand).toBeGreaterThan(flight);
  expect(score).toBeGreaterThanOrEqual(hand);
  // What is true is current at once: whoever presses Escape sees it.
  await inject(page, [{ type: 'rolled', seat: 2, dice: [3, 4, 1] }]);
  await expect(page.locator('.watch-roll')).toBeVisible();
  await expect(page.locator('.banner')).toHaveText(/A seven!/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.watch-roll')).toHaveCount(0);
  await expect(page.locator('.banner')).toHaveCount(0);
  await expect(page.locator('.log li').last()).toContainText('3 and 4');
  expect(errors).toEqual([]);
});

test('the own move is announced when the dice of others lie, not while they roll', async ({ page }) => {
  const errors = listen(page);
  await open(page, 'full');
  await page.keyboard.press('Escape');
  const asked = { waitingOn: [0], asked: { ask: 1000, moves: [{ type: 'end' }], open: [] } };
  await inject(page, [{ type: 'rolled', seat: 2, dice: [3, 4, 1] }], asked);
  await expect(page.locator('.watch-roll')).toBeVisible();
  expect(await page.locator('.table:has(.watch-roll) .status-line.mine').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.status-line.mine')).toBeVisible();
  expect(errors).toEqual([]);
});

test('what hit the viewer is told large, then first in the summary; the log can be filtered and shows places', async ({
  page,
}) => {
  const errors = listen(page);
  const frame = await open(page, 'less');
  const { built, kind } = harvest(frame);
  const corner = (built[0]?.at ?? '').slice(2, -1);
  await inject(page, [{ type: 'stands', stands: { ...frame.view.stands, turn: 1, phase: 'act' } }]);
  await inject(page, [
    ...built,
    { type: 'tormund', seat: 1, hex: corner },
    { type: 'stole', seat: 1, from: 0, card: kind },
  ]);
  // Without motion: the same words, and the card lies where it went.
  await expect(page.locator('.banner')).toContainText('steals from you');
  await expect(page.locator('.banner')).toContainText(`You lose 1 ${kind}.`);
  await expect(page.locator('.flight')).toBeVisible();
  await page.keyboard.press('Escape');
  const chip = page.locator('.news-chip').first();
  await expect(chip).toHaveClass(/hits/);
  await chip.focus();
  await expect(page.locator('#board .spotlight')).toBeVisible();
  await expect(page.locator('.ticker-tip')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.news-chip').nth(1)).toBeFocused();
  // The log: only what concerns the viewer, and the place of a line that has the focus.
  const all = await page.locator('.log li').count();
  await page.getByRole('button', { name: 'About you' }).click();
  expect(await page.locator('.log li').count()).toBeLessThan(all);
  await expect(page.locator('.log li').last()).toHaveClass(/hits/);
  await page.locator('.log button.log-text').first().focus();
  await expect(page.locator('#board .spotlight')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.log button.log-text').nth(1)).toBeFocused();
  // Three speeds at the table itself.
  const pace = page.locator('.ticker-pace');
  for (const name of ['Speed: normal', 'Speed: fast', 'Speed: slow', 'Speed: normal']) {
    await expect(pace).toHaveAccessibleName(name);
    await pace.click();
  }
  await expectNoBarriers(page, 'a table with news');
  expect(errors).toEqual([]);
});

test('points leave the feature that scored before the score has them, and the end has a scene of its own', async ({
  page,
}) => {
  const errors = listen(page);
  await settle(page, { pace: 'normal', motion: 'full' });
  await allowInjection(page);
  await setUp(page, 'carcassonne', {}, 2);
  await expect(page.locator('#board svg[data-drawing]')).toBeVisible();
  const at = { tile: 0, part: 'city1' };
  await inject(page, [{ type: 'deployed', seat: 0, at, supply: 6 }]);
  await page.keyboard.press('Escape');
  const score = page.locator('[data-seat="0"] .player-score');
  await expect(score).toHaveText(/0$/);
  const seen = page.evaluate(async () => {
    let [outlined, flown, early] = [false, false, false];
    for (const start = performance.now(); performance.now() - start < 10_000; ) {
      await new Promise(requestAnimationFrame);
      outlined ||= document.querySelector('.carc-scored') !== null;
      flown ||= document.querySelectorAll('.flight').length === 2;
      const scored = document.querySelector('[data-seat="0"] .player-score')?.textContent?.endsWith('4') ?? false;
      early ||= scored && !(outlined && flown);
      if (scored) break;
    }
    return { outlined, flown, early };
  });
  const scores = { scores: [4, 0], points: [4, 0], home: [at], supply: [7, 7] };
  await inject(page, [
    { type: 'scored', what: 'city', complete: true, at, sum: [], by: null, value: 4, seats: [0], ...scores },
  ]);
  expect(await seen).toEqual({ outlined: true, flown: true, early: false });
  const outcome = { winners: [0], reason: 'most-points', scores: [4, 0] };
  await inject(page, [{ type: 'ended', winners: [0], scores: [4, 0] }], { outcome, waitingOn: [], asked: null });
  await expect(page.locator('.end-scene')).toContainText('You win!');
  await expect(page.locator('dialog .end')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.end-scene')).toHaveCount(0);
  await expect(page.locator('dialog .end')).toBeVisible();
  expect(errors).toEqual([]);
});
