import type { MoveType as CarcassonneMove } from '@holdfast/carcassonne/table';
import type { Move as WatchMove } from '@holdfast/watch/table';
import { expect, type Page, test } from '@playwright/test';
import { isPlace, keysOf, PLACE_STEPS } from '../src/boards/watch/choices.ts';
import { clickTargets } from './drawn-targets.ts';
import { type GalleryServer, serveGallery } from './gallery-server.ts';
import { listen } from './player.ts';

/** A click takes what is nearest, which is what the board shows before: every lit target of every kind of prompt, at every width. */
const SIZES = [
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

/** Every step that Watch asks on the board. A new one is listed here once it has been looked at. */
const WATCH_STEPS = [
  ...['settle-1', 'keep-1', 'road-1', 'guard-1', 'recruits-1', 'yoren-1', 'tormund-1', 'patrol-home-1', 'ygritte-1'],
  ...['osha-1', 'osha-2', 'yarwyck-1', 'yarwyck-2', 'thorne-1', 'benjen-clearing-1', 'benjen-camp-1'],
  ...['aemon-1', 'aemon-2'],
];
/** Prompts at which several kinds lie open at once. */
const WATCH_STATES = ['mid-game', 'settlement-or-road'];

/** Which moves of Carcassonne are chosen on the map; the others are buttons. A new type does not compile without an answer. */
const CARCASSONNE: Readonly<Record<CarcassonneMove, readonly string[]>> = {
  place: ['first-tile', 'place', 'place-with-bridge', 'crossing-bridges'],
  meeple: ['meeple', 'bridge'],
  decline: [],
  bridge: [],
  skip: [],
  castle: [],
  score: [],
  take: [],
  pick: [],
  offer: [],
  bid: [],
  pass: [],
  buy: [],
  sell: [],
};

let server: GalleryServer;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  server = await serveGallery();
});
test.afterAll(() => server.close());

async function open(page: Page, game: string, state: string): Promise<void> {
  await page.goto(`${server.page}?game=${game}&state=${state}`);
  await expect(page.locator('html[data-gallery="ready"]')).toBeAttached();
  // Attached: an upright line has no width, and Playwright would not call it visible.
  await expect(page.locator('#board :is([data-key], [data-place], [data-part])').first()).toBeAttached();
}

/** The place of Watch that was taken, besides those that had been chosen before. */
function taken(sent: WatchMove | null, draft: { path: readonly string[] } | null, before: readonly string[]): string {
  const rest = [...before];
  const keys = (sent ? keysOf(sent) : (draft?.path ?? [])).filter((key) => isPlace(key));
  return keys.filter((key) => !rest.includes(key) || rest.splice(rest.indexOf(key), 1).length === 0).join(' ');
}

test('the kinds of prompts with targets on the board are known', () => {
  expect(PLACE_STEPS.map(({ type, at }) => `${type}-${at + 1}`)).toEqual(WATCH_STEPS);
});

for (const state of [...WATCH_STATES, ...WATCH_STEPS.map((step) => `choose-${step}`)])
  test(`watch, ${state}: the nearest target is shown and taken`, async ({ page }) => {
    const errors = listen(page);
    await open(page, 'watch', state);
    const before = await page.evaluate(
      () => JSON.parse(document.querySelector<HTMLElement>('.table')?.dataset.draft ?? 'null')?.path ?? [],
    );
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const clicks = await clickTargets(page);
      expect(clicks.length).toBeGreaterThanOrEqual(5);
      for (const { where, nearest, sent, draft, shown } of clicks) {
        const key = taken(sent, draft, before);
        expect(nearest, `${size.width}: ${where}`).toContain(key);
        expect(shown, `${size.width}: ${where}: shown before`).toBe(key);
      }
    }
    expect(errors).toEqual([]);
  });

for (const state of Object.values(CARCASSONNE).flat())
  test(`carcassonne, ${state}: the nearest target is taken`, async ({ page }) => {
    const errors = listen(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // Opened anew: a map that was seen before keeps its scale in a window of another size.
      await open(page, 'carcassonne', state);
      const clicks = await clickTargets(page);
      expect(clicks.length).toBeGreaterThanOrEqual(5);
      for (const { where, nearest, draft } of clicks)
        expect(nearest, `${size.width}: ${where}`).toContain(
          draft?.type === 'place' ? `${draft.x},${draft.y}` : draft?.on,
        );
    }
    expect(errors).toEqual([]);
  });

test('a real mouse takes the settlement, not the road that ends there', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, 'watch', 'settlement-or-road');
  const corner = page.locator('#board .target.corner').first();
  const box = (await corner.locator('.lit-dot').boundingBox())!;
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 2 - 1];
  for (let turn = 0; turn < 8; turn++) {
    await page.mouse.click(x + radius * Math.cos((turn * Math.PI) / 4), y + radius * Math.sin((turn * Math.PI) / 4));
    await expect(corner).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('#board .ghost.chosen')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('gallery-reset')));
    await expect(corner).toHaveAttribute('aria-pressed', 'false');
  }
});

for (const size of [SIZES[0], SIZES[3]])
  test(`the button that confirms a tile lies over no other place: ${size.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await open(page, 'carcassonne', 'place');
    const covered = await page.locator('.carc-place').evaluateAll(async (places) => {
      const found: string[] = [];
      for (const place of places) {
        (place as HTMLElement).click();
        await new Promise((done) => requestAnimationFrame(done));
        const button = document.querySelector('.carc-confirm')?.getBoundingClientRect();
        if (!button) throw new Error('there is no button');
        for (const other of document.querySelectorAll('.carc-place:not(.chosen)')) {
          const box = other.getBoundingClientRect();
          const across = Math.min(box.right, button.right) - Math.max(box.left, button.left);
          const down = Math.min(box.bottom, button.bottom) - Math.max(box.top, button.top);
          if (across > 0 && down > 0) found.push(other.getAttribute('data-place') ?? '');
        }
      }
      return found;
    });
    expect(covered).toEqual([]);
  });

for (const width of [360, 390])
  test(`a finger has 24 pixels for each target after the first tap: ${width} pixels wide`, async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width, height: 780 } });
    const page = await context.newPage();
    await open(page, 'watch', 'settlement-or-road');
    const middleOf = (key: string) =>
      page.locator(`#board [data-key="${key}"]`).evaluate((target) => {
        const { left, top, width: wide, height } = target.getBoundingClientRect();
        return { x: left + wide / 2, y: top + height / 2 };
      });
    const keys = await page
      .locator('#board [data-key]')
      .evaluateAll((all) => all.map((target) => target.getAttribute('data-key') ?? ''));
    // The two that lie closest together: a settlement and a road that ends there.
    const middles = await Promise.all(keys.map(async (key) => ({ key, ...(await middleOf(key)) })));
    const pairs = middles.flatMap((p, i) =>
      middles.slice(i + 1).map((q) => ({ p, q, apart: Math.hypot(p.x - q.x, p.y - q.y) })),
    );
    const [closest] = pairs.sort((a, b) => a.apart - b.apart);
    if (!closest) throw new Error('there are no two targets');
    expect(closest.apart).toBeLessThan(24);
    await page.touchscreen.tap(closest.p.x, closest.p.y);
    await expect(page.locator(`#board [data-key="${closest.p.key}"]`)).toHaveAttribute('aria-pressed', 'true');
    const [p, q] = [await middleOf(closest.p.key), await middleOf(closest.q.key)];
    expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThanOrEqual(23.9);
    // The second tap means the same place.
    await page.touchscreen.tap(closest.p.x, closest.p.y);
    await expect(page.locator('.table')).toHaveAttribute('data-sent', /"type"/);
    await context.close();
  });
