import { TablePosition } from '@holdfast/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pebbles } from '../../kernel/test/pebbles.ts';
import { bothStores } from './both-stores.ts';
import { Client, EventStream, freshId, type Json } from './client.ts';
import { SetTime } from './set-time.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

const time = new SetTime();
/** A quarter of the time that each has. */
const WAIT_MS = 60_000;
const CLOCK = { bank: 240, increment: 0 };
let made = 0;

describe.each(bothStores(time))('the start of a game with a clock on %s', (kind, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({
      store: await open(),
      botThreads: 0,
      timeouts: { botDelayMs: 0, gatherAtMostMs: 300_000 },
    });
  }, 60_000);
  afterAll(() => server.stop(), 60_000);

  const account = async (): Promise<Client> => {
    const client = new Client(server.url);
    const name = `Comer ${'abcdefghkmnpqrstvwxyz'[made++ % 21]}${made} ${kind}`;
    expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
    return client;
  };
  /** A started game; those at `present` have its page open. */
  async function game(present: readonly number[]) {
    const [ann, ben] = [await account(), await account()];
    const people = [ann, ben] as const;
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const terms = { game: 'pebbles', options: { rounds: 4 }, clock: CLOCK, timeout: 'resign', seats };
    const { id } = (await ann.post('/api/tables', terms)).json.table;
    await ben.post(`/api/tables/${id}/sit`);
    const come = async (seat: number): Promise<EventStream> => {
      const stream = new EventStream(people[seat] ?? ann, `/api/tables/${id}/stream?as=${seat}`);
      await stream.until(({ event }) => event === 'table' || event === 'snapshot');
      return stream;
    };
    const streams = await Promise.all(present.map(come));
    await ann.post(`/api/tables/${id}/start`);
    const table = async (): Promise<Json> => (await ann.get(`/api/tables/${id}`)).json.table;
    const move = async (seat: number): Promise<void> => {
      const { asked } = (await people[seat]?.get(`/api/tables/${id}/view`))?.json ?? {};
      const body = { ask: asked.ask, move: asked.moves[0], id: freshId() };
      expect((await people[seat]?.post(`/api/tables/${id}/moves`, body))?.status).toBe(200);
    };
    const waitingOn = async (): Promise<number> => (await server.tables.get(id)).position.waitingOn[0] ?? -1;
    return { id, come, streams, table, move, waitingOn };
  }

  it('lets no clock run before everybody has come', async () => {
    const { id, come, streams, table, move, waitingOn } = await game([]);
    const { gathering, now } = await table();
    expect(gathering.missing).toEqual([0, 1]);
    expect(Math.abs(gathering.until - now - WAIT_MS)).toBeLessThan(5_000);
    time.pass(40_000);
    const first = await waitingOn();
    await move(first);
    // Whoever has moved has come, without using any time.
    const moved = await table();
    expect(moved.gathering.missing).toEqual([1 - first]);
    expect(moved.seats[first].clock).toMatchObject({ bank: 240_000, deadline: null });
    expect(moved.seats[1 - first].clock.deadline).toBe(gathering.until + 240_000);
    streams.push(await come(1 - first));
    const all = await eventually(async () => {
      const found = await table();
      expect(found.gathering).toBeUndefined();
      return found;
    });
    expect(all.seats[1 - first].clock.deadline).toBeLessThan(gathering.until + 240_000 - 15_000);
    // The clocks are folded from the log.
    const { doc } = (await server.store.tables.table(id)) ?? {};
    if (!doc) throw new Error('the table is gone');
    const again = new TablePosition(pebbles, doc);
    for (const entry of await server.store.tables.entries(id, 0)) again.apply(entry);
    expect(again.clocks).toEqual((await server.tables.get(id)).position.clocks);
    for (const stream of streams) stream.close();
  });

  it('waits no longer than it says, and not at all if everybody is there', async () => {
    const late = await game([0]);
    const { gathering } = await late.table();
    expect(gathering.missing).toEqual([1]);
    time.pass(WAIT_MS + 1_000);
    expect((await late.table()).gathering).toBeUndefined();
    time.pass(240_000);
    await eventually(async () => expect((await late.table()).state).toBe('finished'));
    const prompt = await game([0, 1]);
    const table = await prompt.table();
    expect(table.gathering).toBeUndefined();
    expect(table.seats[await prompt.waitingOn()].clock.deadline).toBeLessThan(table.now + 241_000);
    for (const stream of [...late.streams, ...prompt.streams]) stream.close();
  });
});
