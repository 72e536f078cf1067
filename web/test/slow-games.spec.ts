import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RESOURCES } from '@holdfast/watch/table';
import { type APIRequestContext, type Browser, type BrowserContext, expect, test } from '@playwright/test';
import { startServer } from '../../server/src/app/server.ts';
import { ProcessClock } from '../../server/src/core/process-clock.ts';
import { openSqlite } from '../../server/src/store/sqlite.ts';
import { freePort } from '../../server/test/free-port.ts';
import { expectNoBarriers } from './axe.ts';
import { listen, settle } from './player.ts';

const DAY_MS = 86_400_000;

/** A server of the test's own, whose time the test moves. */
async function serverWithClock() {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-slow-'));
  let passed = 0;
  const time = { wall: () => Date.UTC(2026, 4, 4, 12) + passed, monotonic: () => passed };
  const port = await freePort();
  const server = await startServer({
    store: openSqlite(join(folder, 'holdfast.db'), new ProcessClock(time)),
    port,
    botThreads: 0,
    limits: null,
    webFolder: fileURLToPath(new URL('../dist', import.meta.url)),
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pass: (ms: number) => {
      passed += ms;
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const post = async (request: APIRequestContext, url: string, data: object) =>
  (await request.post(url, { data })).json();
// biome-ignore lint/suspicious/noExplicitAny: the view of a game
const get = async (request: APIRequestContext, url: string): Promise<any> => (await request.get(url)).json();

/** Three people in a game of three days a turn, at a position where one can offer another something for a card that the other has. */
async function tradingGame(browser: Browser, url: string) {
  const people: BrowserContext[] = [];
  for (const name of ['Anna', 'Ben', 'Cleo']) {
    const context = await browser.newContext({ baseURL: url });
    await post(context.request, `${url}/api/me`, { name });
    people.push(context);
  }
  const requests = people.map(({ request }) => request);
  const [host] = requests as [APIRequestContext];
  const terms = { game: 'watch', options: { scenario: 'gift', seats: 3 }, clock: { days: 3 }, timeout: 'resign' };
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
  const { id } = (await post(host, `${url}/api/tables`, { ...terms, seats })).table;
  const at = `${url}/api/tables/${id}`;
  for (const guest of requests.slice(1)) await post(guest, `${at}/sit`, {});
  await post(host, `${at}/start`, {});
  await expect.poll(async () => (await get(host, at)).table.state).toBe('playing');
  for (let n = 0; n < 200; n++) {
    const views = await Promise.all(requests.map((request, seat) => get(request, `${at}/view?as=${seat}`)));
    const seat: number = views[0].waitingOn[0];
    const { asked, view } = views[seat];
    const hands: number[][] = views.map((one, own) => one.view.players[own].hand);
    if (view.stands.phase === 'act')
      for (const partner of [0, 1, 2].filter((other) => other !== seat))
        for (const [i, give] of RESOURCES.entries())
          for (const [j, get] of RESOURCES.entries())
            if (i !== j && hands[seat]?.[i] && hands[partner]?.[j])
              return { id, at, people, maker: seat, partner, give, get };
    const end = asked.moves.find(({ type }: { type: string }) => type === 'end');
    await post(requests[seat] as APIRequestContext, `${at}/moves`, {
      ask: asked.ask,
      move: end ?? asked.moves[0],
      id: `m${n}`,
    });
  }
  throw new Error('nobody can trade');
}

test('in a game of three days a turn somebody answers offers in advance and goes on vacation', async ({ browser }) => {
  const server = await serverWithClock();
  const { url, pass } = server;
  const game = await tradingGame(browser, url);
  const [own, other] = [game.people[game.partner], game.people[game.maker]] as [BrowserContext, BrowserContext];
  const page = await own.newPage();
  const errors = listen(page);
  await settle(page, { name: 'Anna' });
  await page.goto(`/#/table/${game.id}`);

  await page.getByRole('tab', { name: 'Offers' }).click();
  const panel = page.getByRole('tabpanel');
  await panel
    .getByRole('group', { name: 'You give' })
    .getByRole('button', { name: `one more ${game.get}` })
    .click();
  await panel
    .getByRole('group', { name: 'You want' })
    .getByRole('button', { name: `one more ${game.give}` })
    .click();
  await panel.getByRole('button', { name: 'Answer this way' }).click();
  await expect(panel.getByRole('button', { name: 'Remove this answer' })).toBeFocused();
  await expectNoBarriers(page, 'an answer in advance');
  await page.close();

  // The other one offers it while nobody looks.
  const view = () => get(other.request, `${game.at}/view?as=${game.maker}`);
  const { ask } = (await view()).asked;
  const move = { type: 'offer', give: { [game.give]: 1 }, get: { [game.get]: 1 }, to: [game.partner] };
  await post(other.request, `${game.at}/moves`, { ask, move, id: 'offer' });
  await expect.poll(async () => (await view()).view.offer?.replies[game.partner]).toBe('accepted');

  // Away for ten days, told on the home page.
  const home = await own.newPage();
  const errorsAtHome = listen(home);
  await settle(home, { name: 'Anna' });
  await home.goto('/#/');
  await home.getByLabel('Days from now on').selectOption('10');
  await home.getByRole('button', { name: 'Go on vacation' }).click();
  // The announcement says the same.
  await expect(
    home.getByRole('region', { name: 'Vacation' }).getByText(/You are on vacation until (14 May|May 14)/),
  ).toBeVisible();
  await expect(home.getByRole('button', { name: 'I am back' })).toBeFocused();
  await expectNoBarriers(home, 'on vacation');

  const watcher = await other.newPage();
  await settle(watcher, { name: 'Ben' });
  await watcher.goto(`/#/table/${game.id}`);
  await expect(watcher.locator(`[data-seat="${game.partner}"]`)).toContainText('on vacation until May 14');
  pass(DAY_MS);
  await home.getByRole('button', { name: 'I am back' }).click();
  await expect(home.getByText('You have 29 days left.')).toBeVisible();
  await expect(watcher.locator(`[data-seat="${game.partner}"]`)).not.toContainText('on vacation');
  expect([...errors, ...errorsAtHome]).toEqual([]);
  await server.stop();
});

test('a table that waits for somebody who is away suggests a bot, which plays when all others agree', async ({
  browser,
}) => {
  const server = await serverWithClock();
  const { url, pass } = server;
  const people: BrowserContext[] = [];
  for (const name of ['Anna', 'Ben', 'Cleo']) {
    const context = await browser.newContext({ baseURL: url });
    await post(context.request, `${url}/api/me`, { name });
    people.push(context);
  }
  const requests = people.map(({ request }) => request);
  const [host] = requests as [APIRequestContext];
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
  const terms = { game: 'carcassonne', options: { scenario: 'base', seats: 3 }, seats };
  const { id } = (await post(host, `${url}/api/tables`, terms)).table;
  const at = `${url}/api/tables/${id}`;
  for (const guest of requests.slice(1)) await post(guest, `${at}/sit`, {});
  await post(host, `${at}/start`, {});
  await expect.poll(async () => (await get(host, at)).table.state).toBe('playing');
  const [late]: [number] = (await get(host, `${at}/view`)).waitingOn;
  const [first, second] = [0, 1, 2].filter((seat) => seat !== late) as [number, number];
  pass(120_000);
  const page = await (people[first] as BrowserContext).newPage();
  const errors = listen(page);
  await settle(page, { name: 'Anna' });
  await page.goto(`/#/table/${id}`);
  const name = ['Anna', 'Ben', 'Cleo'][late];
  const note = page.getByRole('status').filter({ hasText: `${name} is away. A bot can play on until they are back` });
  await note.getByRole('button', { name: 'Let a bot play' }).click();
  await expect(note.getByText('Agreed so far:')).toBeVisible();
  await expectNoBarriers(page, 'a vote for a bot');
  await post(requests[second] as APIRequestContext, `${at}/vote-bot`, { late, on: true });
  await expect(note).toBeHidden();
  await expect(page.locator(`[data-seat="${late}"]`)).toContainText('a bot is filling in');
  expect(errors).toEqual([]);
  await server.stop();
});
