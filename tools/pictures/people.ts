import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSqlite, startServer } from '@holdfast/server/embed';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { freePort } from '../../server/test/free-port.ts';
import { catchMail } from '../../server/test/mail-catcher.ts';
import { ADMIN_TOKEN } from '../../web/test/admin-token.ts';
import { expectNoBarriers } from '../../web/test/axe.ts';
import { type Habits, settle } from '../../web/test/player.ts';
import { fillServer, type PeopleData } from './people-data.ts';
import { writeWebp } from './write-webp.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const SHEET = path('../../docs/screens/people.webp');
/** Folder of single pictures in full size; ignored by git. */
const FOLDER = path('../../test-results/people/');

/** Each size once, each language once on a phone, each appearance once. */
const VIEWS: readonly {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly habits: Habits;
}[] = [
  { name: 'phone', width: 390, height: 844, habits: { lang: 'en' } },
  { name: 'phone-de-dark', width: 390, height: 844, habits: { lang: 'de', theme: 'dark' } },
  { name: 'phone-nl-contrast', width: 390, height: 844, habits: { lang: 'nl', contrast: 'more' } },
  { name: 'tablet', width: 768, height: 1024, habits: { lang: 'en' } },
  { name: 'laptop', width: 1280, height: 800, habits: { lang: 'en' } },
  { name: 'desktop', width: 1920, height: 1080, habits: { lang: 'en' } },
];

interface Picture {
  readonly name: string;
  readonly hash: (data: PeopleData) => string;
  /** True to take it as a new visitor. */
  readonly isNew?: boolean;
  readonly act?: (page: Page) => Promise<unknown>;
  /** Restores the data for the next picture. */
  readonly undo?: (data: PeopleData) => Promise<unknown>;
}
const toEnd = (page: Page): Promise<unknown> =>
  expect(page.getByRole('link', { name: /tournaments|Turniere|toernooien/ }).last()).toBeVisible();
const PICTURES: readonly Picture[] = [
  { name: 'home', hash: () => '#/', act: toEnd },
  { name: 'home-new', hash: () => '#/', isNew: true, act: toEnd },
  {
    name: 'searching',
    hash: () => '#/?searching',
    act: (page) => page.locator('.find-game .button.main').click(),
    undo: ({ me }) => me.post('match/leave'),
  },
  { name: 'account-new', hash: () => '#/account', isNew: true },
  { name: 'account', hash: () => '#/account' },
  { name: 'player', hash: () => '#/player/Anna%20Lindqvist' },
  { name: 'ratings', hash: () => '#/ratings/carcassonne' },
  { name: 'friends', hash: () => '#/friends' },
  { name: 'messages', hash: () => '#/messages' },
  { name: 'conversation', hash: () => '#/messages/Ben' },
  { name: 'games', hash: () => '#/games' },
  { name: 'statistics', hash: () => '#/statistics' },
  { name: 'notices', hash: () => '#/notices' },
  { name: 'tournaments', hash: () => '#/tournaments/finished' },
  { name: 'tournament-new', hash: () => '#/tournaments/new' },
  { name: 'tournament-open', hash: ({ tournaments }) => `#/tournament/${tournaments.open}` },
  { name: 'tournament-running', hash: ({ tournaments }) => `#/tournament/${tournaments.running}` },
  ...(['swiss', 'round-robin', 'knock-out', 'arena'] as const).map((format) => ({
    name: `tournament-${format}`,
    hash: ({ tournaments }: PeopleData) => `#/tournament/${tournaments[format]}`,
    act: (page: Page) => page.locator('summary').last().click(),
  })),
  { name: 'clubs', hash: () => '#/clubs' },
  { name: 'club', hash: ({ club }) => `#/club/${club}` },
  { name: 'friends-empty', hash: () => '#/friends', isNew: true },
  { name: 'games-empty', hash: () => '#/games', isNew: true },
  { name: 'settings', hash: () => '#/settings' },
  { name: 'admin-reports', hash: () => '#/admin/reports' },
  { name: 'admin-people', hash: () => '#/admin/people' },
];
/** Pictures on the sheet in the documentation. */
const ON_SHEET = [
  'home',
  'account',
  'ratings',
  'friends',
  'conversation',
  'games',
  'notices',
  'tournament-running',
  'tournament-swiss',
  'club',
];

async function filledServer() {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-people-'));
  const [mail, port] = [await catchMail(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer({
    store: openSqlite(join(folder, 'holdfast.db')),
    port,
    publicUrl: url,
    limits: null,
    mail: { smtpUrl: mail.url, from: 'Holdfast <h@example.org>' },
    adminTokens: [{ name: 'ann', token: ADMIN_TOKEN }],
    timeouts: { botDelayMs: 0 },
    webFolder: path('../../web/dist'),
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await mail.stop();
    rmSync(folder, { recursive: true });
  };
  return { url, folder, stop };
}

/** Waits until everything is loaded. */
async function loaded(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForTimeout(900);
  await expect(page.locator('.page .spinner')).toHaveCount(0);
}

/** Pictures side by side, in their sizes or with the same height. */
const row = (shots: readonly Buffer[], height = ''): string =>
  `<div>${shots.map((shot) => `<img ${height} src="data:image/png;base64,${shot.toString('base64')}">`).join('')}</div>`;

async function sheetOf(browser: Browser, rows: readonly string[]): Promise<Buffer> {
  const page = await (await browser.newContext({ viewport: { width: 100, height: 100 } })).newPage();
  await page.setContent(
    `<style>body{margin:0;display:inline-block;background:#8a8f94}div{display:flex;align-items:start;gap:8px;padding:4px}</style>${rows.join('')}`,
  );
  const png = await page.locator('body').screenshot();
  await page.context().close();
  return png;
}

test('pages about people, filled, in every size, language and appearance', async ({ browser, playwright }) => {
  test.setTimeout(1_800_000);
  const only = process.env.PICTURES?.split(',');
  mkdirSync(FOLDER, { recursive: true });
  const server = await filledServer();
  const data = await fillServer(playwright.request, server.url, server.folder);
  const wanted = PICTURES.filter(({ name }) => !only || only.includes(name));
  const whole = new Map(wanted.map(({ name }) => [name, [] as Buffer[]]));
  const first = new Map(wanted.map(({ name }) => [name, [] as Buffer[]]));
  const problems: string[] = [];
  for (const { name: view, width, height, habits } of VIEWS) {
    const open = async (isNew: boolean): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width, height },
        ...(isNew ? {} : { storageState: await data.me.request.storageState() }),
      });
      const page = await context.newPage();
      await settle(page, { ...habits, name: isNew ? '' : data.me.name });
      await page.addInitScript((token) => sessionStorage.setItem('holdfast.admin', token), ADMIN_TOKEN);
      return page;
    };
    const pages = { known: await open(false), new: await open(true) };
    for (const { name, hash, isNew, act, undo } of wanted) {
      const page = isNew ? pages.new : pages.known;
      await page.goto(`/${hash(data)}`);
      await loaded(page);
      await act?.(page);
      if (act) await loaded(page);
      const at = `${name}, ${view}`;
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (tooWide > 0) problems.push(`${at}: ${tooWide} px wider than the screen`);
      if (view.startsWith('phone'))
        await expectNoBarriers(page, at).catch((error: unknown) => problems.push(String(error)));
      whole.get(name)?.push(await page.screenshot({ fullPage: true, animations: 'disabled' }));
      first.get(name)?.push(await page.screenshot({ animations: 'disabled' }));
      await undo?.(data);
    }
    for (const page of Object.values(pages)) await page.context().close();
  }
  await server.stop();
  for (const [name, shots] of whole) {
    writeFileSync(join(FOLDER, `${name}-phone.png`), await sheetOf(browser, [row(shots.slice(0, 3))]));
    writeFileSync(join(FOLDER, `${name}-wide.png`), await sheetOf(browser, [row(shots.slice(3))]));
  }
  expect(problems).toEqual([]);
  if (only) return;
  const rows = ON_SHEET.map((name) => row(first.get(name) ?? [], 'height=300'));
  await writeWebp(browser, SHEET, await sheetOf(browser, rows), 0.6);
});
