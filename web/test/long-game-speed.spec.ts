import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { load, median, threadTime } from './measure.ts';
import { settle } from './player.ts';

// Tracing films the page, which costs more than the page itself.
test.use({ trace: 'off' });

interface Asked {
  readonly ask: number;
  readonly moves: readonly { readonly type: string; readonly [field: string]: unknown }[];
}
interface Seen {
  readonly asked: Asked | null;
  readonly waitingOn: readonly number[];
  readonly outcome: object | null;
}

/** A table whose first seat belongs to the page; another browser has the others, and moves are sent for all of them. */
class LongGame {
  readonly #page: Page;
  readonly #others: APIRequestContext;
  readonly #id: string;
  #sent = 0;

  private constructor(page: Page, others: APIRequestContext, id: string) {
    this.#page = page;
    this.#others = others;
    this.#id = id;
  }

  static async open(page: Page, others: APIRequestContext, game: string, options: object, seats: number) {
    const post = async (from: APIRequestContext, path: string, data: object) => {
      const reply = await from.post(path, { data });
      expect(reply.ok(), await reply.text()).toBe(true);
      return reply.json();
    };
    const kinds = Array.from({ length: seats }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }));
    const { table } = await post(page.request, '/api/tables', { game, options, seats: kinds, absent: 'wait' });
    for (let seat = 1; seat < seats; seat++) await post(others, `/api/tables/${table.id}/sit`, { seat });
    await post(page.request, `/api/tables/${table.id}/start`, {});
    await page.goto(`/#/table/${table.id}`);
    await expect(page.locator('.table')).toBeVisible();
    return new LongGame(page, others, table.id);
  }

  async #see(seat: number): Promise<Seen> {
    const from = seat === 0 ? this.#page.request : this.#others;
    return (await from.get(`/api/tables/${this.#id}/view?as=${seat}`)).json();
  }

  /** Plays a move and waits until the page has drawn it; false if the game is over. */
  async move(): Promise<boolean> {
    const { outcome, waitingOn } = await this.#see(0);
    const [seat] = waitingOn;
    if (outcome || seat === undefined) return false;
    const { asked } = await this.#see(seat);
    if (!asked) throw new Error(`seat ${seat} is not asked`);
    const n = this.#sent++;
    const move = asked.moves[(n * 7919) % asked.moves.length];
    const from = seat === 0 ? this.#page.request : this.#others;
    const data = { seat, ask: asked.ask, move, id: `q${n}` };
    const reply = await from.post(`/api/tables/${this.#id}/moves`, { data });
    expect(reply.ok(), await reply.text()).toBe(true);
    const { seq } = await reply.json();
    await this.#page.evaluate(
      (wanted) =>
        new Promise<void>((done) => {
          let more = 2;
          const look = (): void => {
            if ((window.seenSeq ?? -1) >= wanted) more--;
            if (more < 0) done();
            else requestAnimationFrame(look);
          };
          look();
        }),
      seq,
    );
    return true;
  }
}

declare global {
  interface Window {
    /** Number of the last frame that the page has read. */
    seenSeq?: number;
  }
}

const noteFrames = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const parse = JSON.parse;
    JSON.parse = (text, reviver) => {
      const seq = /^\{"seq":(\d+)/.exec(text)?.[1];
      if (seq !== undefined) window.seenSeq = Number(seq);
      return parse(text, reviver);
    };
  });

/** Moves that are measured together; what happens in each differs a lot. */
const WINDOW = 60;
/** The most moves of a game that are played. */
const MOST = 420;

for (const { game, options, seats } of [
  { game: 'watch', options: {}, seats: 4 },
  { game: 'carcassonne', options: { scenario: 'bridges-castles-bazaars' }, seats: 6 },
] as const)
  test(`a frame of ${game} costs the page about as much late in the game as early`, async ({ page, browser }) => {
    test.slow();
    await settle(page);
    await noteFrames(page);
    const others = await browser.newContext();
    const play = await LongGame.open(page, others.request, game, options, seats);
    const line = await page.context().newCDPSession(page);
    await line.send('Performance.enable');
    // The set-up, and code that is compiled for the first time.
    for (let n = 0; n < 20; n++) await play.move();
    const msPerFrame: number[] = [];
    for (let from = 20, going = true; going && from < MOST; from += WINDOW) {
      const times: number[] = [];
      let before = await threadTime(line);
      while (times.length < WINDOW && (going = await play.move())) {
        const now = await threadTime(line);
        times.push(1000 * (now - before));
        before = now;
      }
      // The median: now and then a frame scores half the map.
      if (times.length === WINDOW) msPerFrame.push(median(times));
    }
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    console.log(
      `${game}: ${msPerFrame.map((ms) => ms.toFixed(1)).join(', ')} ms of the page's thread per frame, medians of ${WINDOW} moves each; ${elements} elements at the end, load ${load().toFixed(1)}`,
    );
    expect(msPerFrame.length).toBeGreaterThan(1);
    // Processor times of one run. What happens in a game is luck, so the bound is wider than what was measured.
    expect((msPerFrame.at(-1) ?? 0) / (msPerFrame[0] ?? 1)).toBeLessThan(1.5);
    await others.close();
  });
