import { createClient, type HttpRequest, type HttpResponse } from '@holdfast/protocol';
import { type Amounts, type Move, RESOURCES, type View } from '@holdfast/watch/table';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { listen, settle, tapOn } from './player.ts';

/** The typed client of the protocol over a browser's requests. */
function apiOf(request: APIRequestContext) {
  const options = {
    async send({ method, url, body }: HttpRequest): Promise<HttpResponse> {
      const headers = { 'content-type': 'application/json' };
      const response = await request.fetch(url, { method, headers, ...(body === null ? {} : { data: body }) });
      return { status: response.status(), text: await response.text() };
    },
    reader: () => import('@holdfast/protocol/read-response'),
  };
  return {
    sessions: createClient({ ...options, load: () => import('@holdfast/protocol/features/sessions') }),
    tables: createClient({ ...options, load: () => import('@holdfast/protocol/tables') }),
  };
}

/** The first so many cards of a hand. */
function cardsOf(hand: readonly number[], count: number): Amounts {
  const cards: { [kind: string]: number } = {};
  let left = count;
  for (const [i, kind] of RESOURCES.entries()) {
    const taken = Math.min(left, hand[i] ?? 0);
    if (taken > 0) cards[kind] = taken;
    left -= taken;
  }
  return cards;
}

/** How many cards of each kind a hand has. */
type Hand = readonly number[];

/**
 * A table of three people on the server, in the turn of the first, who has rolled: played by the HTTP interface, so that
 * neither bots nor the page's speed have a part in it. Nobody builds or trades, so hands grow until `ready` finds in them
 * what a test needs. Returns the table's id; nobody is replaced by a bot.
 */
async function tableInTurn(
  people: readonly (Page | { readonly request: APIRequestContext })[],
  ready: (hands: readonly Hand[]) => boolean,
): Promise<string> {
  const seats = people.map(({ request }) => apiOf(request));
  const [host, ...guests] = seats;
  if (!host) throw new Error('nobody hosts');
  for (const [i, api] of seats.entries()) await api.sessions.setName({ name: ['Anna', 'Bert', 'Cora'][i] ?? `${i}` });
  const open = guests.map(() => ({ kind: 'open' as const }));
  const { table } = await host.tables.create({ game: 'watch', seats: [{ kind: 'me' }, ...open], absent: 'wait' });
  const { id } = table;
  for (const [i, api] of guests.entries()) await api.tables.sit({ table: id, seat: i + 1 });
  await host.tables.start({ table: id });
  const viewOf = async (seat: number) => {
    const { asked, view, waitingOn } = await seats[seat]!.tables.getView({ table: id, as: `${seat}` });
    return { asked, view: view as unknown as View, waitingOn };
  };
  for (let n = 0; n < 2000; n++) {
    const [seat = 0] = (await viewOf(0)).waitingOn;
    const { asked, view } = await viewOf(seat);
    if (!asked) continue;
    const moves = asked.moves as unknown as readonly Move[];
    const listed = (type: Move['type']): Move | undefined => moves.find((move) => move.type === type);
    if (seat === 0 && listed('end')) {
      const hands = await Promise.all(seats.map(async (_, at) => (await viewOf(at)).view.players[at]?.hand ?? []));
      if (ready(hands)) return id;
    }
    const own = view.players[seat]?.hand ?? [];
    const discard: Move = { type: 'discard', cards: cardsOf(own, view.stands.owes[seat] ?? 0) };
    const move = listed('roll') ?? listed('end') ?? moves[(n * 7919) % moves.length] ?? discard;
    await seats[seat]!.tables.move({ table: id, ask: asked.ask, move, id: `q${n}`, seat });
  }
  throw new Error('the hands never became what the test needs');
}

/** Anna, alone on a page, in her turn with a card to give away. */
export async function annaInTurn(page: Page, browser: Browser): Promise<void> {
  const others = [await browser.newContext(), await browser.newContext()];
  const id = await tableInTurn([page, ...others], ([hers = []]) => hers.some((count) => count > 0));
  await page.goto(`/#/table/${id}`);
  await expect(page.locator('.watch-bar .on')).toBeVisible();
}

/** Anna and Bert on pages of their own, in Anna's turn; each has a card of a kind that the other can be asked for. */
export async function annaAndBert(browser: Browser) {
  const [anna, bert] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  const errors = [listen(anna), listen(bert)];
  await settle(anna, { name: 'Anna' });
  await settle(bert, { name: 'Bert' });
  const id = await tableInTurn([anna, bert, await browser.newContext()], ([hers = [], his = []]) =>
    hers.some((count, kind) => count > 0 && his.some((other, another) => other > 0 && another !== kind)),
  );
  for (const page of [anna, bert]) await page.goto(`/#/table/${id}`);
  await expect(anna.locator('.watch-bar .on')).toBeVisible();
  await expect(bert.locator('.resource-card').first()).toBeVisible();
  return { anna, bert, errors };
}

/**
 * Plays on, for all people of the device, until the turn allows a trade; curtains are passed.
 * The button to trade stays while a move is on its way, the one that ends the turn does not: only with both at one look
 * the turn is going on. (A test that looked for the first alone met turns that it had just ended.)
 */
export async function untilTrade(page: Page): Promise<void> {
  let seed = 0;
  await expect
    .poll(
      async () => {
        const stands = await page.evaluate(() => {
          const curtain = document.querySelector<HTMLElement>('.curtain button');
          curtain?.click();
          const on = document.querySelector<HTMLElement>('.watch-bar .on');
          // Beside the turn of another the same button proposes.
          const trades = document.querySelector('.deeds > .deed:first-child:not([aria-disabled="true"])') !== null;
          if (on && !trades) on.click();
          if (on) return trades ? 'trades' : 'pressed';
          return document.querySelector('.status-line.mine') ? 'asked' : 'waits';
        });
        if (stands === 'asked') await tapOn(page, (seed += 131), 60, 1);
        return stands;
      },
      { intervals: [20], timeout: 60_000 },
    )
    .toBe('trades');
}
