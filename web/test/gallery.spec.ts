import { expect, type Page, test } from '@playwright/test';
import { askByKeys, askElements } from './ask.ts';
import { type GalleryServer, serveGallery } from './gallery-server.ts';
import { listen } from './player.ts';
import { LONG } from './tags.ts';

/** `npm run gallery -w web`: every state of every board is drawn, in the looks and sizes people use. */
let server: GalleryServer;

// One worker, so that the page is built once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  server = await serveGallery();
});
test.afterAll(() => server.close());

const statesOf = (page: Page): Promise<{ game: string; state: string }[]> =>
  page.locator('a[data-state]').evaluateAll((links) =>
    links.map((link) => ({
      game: link.getAttribute('data-game') ?? '',
      state: link.getAttribute('data-state') ?? '',
    })),
  );

/** All states in one look, and each in one of the others. */
const LOOKS = [
  { name: 'light', query: '', size: { width: 1280, height: 800 }, shows: () => true },
  {
    name: 'dark German on a phone',
    query: '&theme=dark&lang=de',
    size: { width: 390, height: 844 },
    shows: (index: number) => index % 2 === 0,
  },
  {
    name: 'high contrast Dutch',
    query: '&contrast=more&lang=nl',
    size: { width: 1280, height: 800 },
    shows: (index: number) => index % 2 === 1,
  },
];

for (const { name, query, size, shows } of LOOKS)
  test(`states are drawn without an error: ${name}`, { tag: LONG }, async ({ page }) => {
    const errors = listen(page);
    await page.route('**/*.html?*', (route) =>
      // The list shows every state in a frame of its own; here each is opened by itself.
      route.request().frame() === page.mainFrame() ? route.continue() : route.abort(),
    );
    await page.goto(`${server.page}`);
    await expect(page.locator('html[data-gallery="ready"]')).toBeAttached();
    const states = await statesOf(page);
    expect(new Set(states.map(({ game }) => game)).size).toBeGreaterThanOrEqual(2);
    expect(states.length).toBeGreaterThanOrEqual(30);
    await page.setViewportSize(size);
    for (const { game, state } of states.filter((_, index) => shows(index)))
      await test.step(`${game}: ${state}`, async () => {
        await page.goto(`${server.page}?game=${game}&state=${state}${query}`);
        await expect(page.locator('html[data-gallery="ready"]')).toBeAttached();
        const board = page.locator('#board');
        await expect(board.locator('svg').first()).toBeVisible();
        const drawn = await board
          .locator('svg')
          .first()
          .evaluate((svg) => svg.querySelectorAll('path, image').length);
        expect(drawn, `${game}: ${state} draws a board`).toBeGreaterThan(2);
        expect(errors, `${game}: ${state}`).toEqual([]);
      });
  });

/** A table in full play, and what is drawn on its board: each of these answers for itself, not for the ground it stands on. */
const ASKED = [
  {
    game: 'watch',
    state: 'mid-game',
    drawn: [
      ...['.arrives', '.wildling', '.tormund-place', '.token', '.sign-face', '.plaque', '.die-mark', '.clan-banner'],
      ...['.breach-shield', '.gift-dot', '.guard-space', '.clearing-rim', '.camp-ground', '.target', '.dice'],
      ...['.resource-card', '.public-count', '.hand-size', '.own-hero', '.work'],
    ],
    grounds: ['sea', 'north', 'wall'],
    pieces: 100,
    least: 220,
  },
  {
    game: 'carcassonne',
    state: 'spectator',
    drawn: ['.carc-tile', '.carc-man', '[data-bridge]', '[data-last]', '.carc-seat-count', '.carc-hand [data-ask]'],
    grounds: ['table'],
    pieces: 40,
    least: 90,
  },
];

for (const { game, state, drawn, grounds, pieces: fewest, least } of ASKED)
  test(`everything on a ${game} table answers, by pointer and by keys`, { tag: LONG }, async ({ page }) => {
    const errors = listen(page);
    await page.goto(`${server.page}?game=${game}&state=${state}`);
    await expect(page.locator('html[data-gallery="ready"]')).toBeAttached();
    await page.locator('#board svg').first().waitFor();
    // The answers are loaded with the first question.
    await expect(async () => {
      await page.mouse.move(499, 300);
      await page.mouse.move(500, 300);
      await expect(page.locator('.inspector')).toBeVisible({ timeout: 1500 });
    }).toPass();
    const pieces = await askElements(page, drawn);
    expect(pieces.length).toBeGreaterThan(fewest);
    expect(pieces.filter(({ key, title, text }) => !title || !text || grounds.includes(key))).toEqual([]);
    const walked = await askByKeys(page);
    expect(walked.length).toBeGreaterThan(least);
    expect(walked.filter(({ title, text }) => !title || !text)).toEqual([]);
    // Keys come to everything that a pointer comes to; land is one thing there, whichever of its tiles is pointed at.
    const told = new Set(walked.map(({ key }) => key));
    expect(pieces.filter(({ key }) => !key.startsWith('spot:') && !told.has(key))).toEqual([]);
    expect(errors).toEqual([]);
  });
