import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothStores } from './both-stores.ts';
import { Client, freshId, type Json } from './client.ts';
import { SetTime } from './set-time.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

const time = new SetTime();
const ROUND_MS = 60_000;
const TERMS = {
  name: 'Evening Cup',
  game: 'pebbles',
  options: { rounds: 4 },
  format: 'swiss',
  rounds: 1,
  clock: { bank: 900, increment: 9 },
  minutes: 1,
};
let made = 0;

describe.each(bothStores(time))('the end of a tournament round on %s', (kind, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({
      store: await open(),
      botThreads: 1,
      timeouts: { botDelayMs: 0, gatherAtMostMs: 300_000 },
    });
  }, 60_000);
  afterAll(() => server.stop(), 60_000);

  const account = async (): Promise<Client> => {
    const client = new Client(server.url);
    const name = `Round ${'abcdefghkmnpqrstvwxyz'[made++ % 21]}${made} ${kind}`;
    expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
    return client;
  };
  const look = async (client: Client, id: string): Promise<Json> =>
    (await client.get(`/api/tournaments/one?id=${id}`)).json;

  /** A round that has begun: the tournament, its only table, and the players by seat. */
  async function round(seats: number, more: object = {}) {
    const people = await Promise.all(Array.from({ length: seats }, account));
    const [host = new Client(server.url)] = people;
    const created = await host.post('/api/tournaments', { ...TERMS, size: seats, ...more });
    expect(created.status, created.text).toBe(200);
    const { id } = created.json;
    for (const one of people) expect((await one.post('/api/tournaments/enter', { id })).status).toBe(200);
    await host.post('/api/tournaments/start', { id });
    const { me } = await eventually(async () => {
      const found = await look(host, id);
      expect(found.me.table).not.toBeNull();
      await server.store.tables.table(found.me.table).then((table) => expect(table?.doc.state).toBe('playing'));
      return found;
    });
    const table: string = me.table;
    const mine = await Promise.all(people.map(async (one) => (await one.get(`/api/tables/${table}`)).json.mine[0]));
    const bySeat = people.map((_, seat) => people[mine.indexOf(seat)] ?? host);
    const mover = async (): Promise<number> => (await server.tables.get(table)).position.waitingOn[0] ?? -1;
    const move = async (seat: number): Promise<void> => {
      const view = (await bySeat[seat]?.get(`/api/tables/${table}/view`))?.json;
      if (!view?.asked) return;
      const body = { ask: view.asked.ask, move: view.asked.moves[0], id: freshId() };
      const reply = await bySeat[seat]?.post(`/api/tables/${table}/moves`, body);
      expect(reply?.status, reply?.text).toBe(200);
    };
    const doc = async () => (await server.store.tables.table(table))?.doc;
    /** Waits until the server has seen that the round's time is up. */
    const overtime = (): Promise<void> =>
      eventually(async () => {
        time.pass(100);
        const entries = await server.store.tables.entries(table, 0);
        expect(entries.some(({ by }) => by === 'server')).toBe(true);
      });
    const playOut = async (by: readonly number[]): Promise<void> => {
      while ((await doc())?.state === 'playing') {
        for (const seat of by) await move(seat);
        // Limits of requests count by the store's time.
        time.pass(1_000);
      }
    };
    const over = (stepMs = 1_000): Promise<Json> =>
      eventually(async () => {
        // The server looks again only after some time.
        time.pass(stepMs);
        const found = await look(host, id);
        expect(found.tournament.state).toBe('finished');
        return found.tournament.played[0].tables[0];
      });
    return { id, host, table, mover, move, doc, overtime, playOut, over };
  }

  it('does not let somebody win by handing the turn on 1.5 seconds before it', async () => {
    const { move, mover, doc, overtime, playOut, over, host, table } = await round(2);
    const began = (await host.get(`/api/tables/${table}`)).json.table;
    // The attacker holds the turn, and moves at the last moment.
    time.pass(ROUND_MS - 1_500);
    await move(await mover());
    time.pass(1_600);
    await overtime();
    expect(await doc()).toMatchObject({ state: 'playing', outcome: null });
    await playOut([0, 1]);
    expect((await over()).ended).toBe('played');
    expect(Math.abs(began.roundEnds - began.now - ROUND_MS)).toBeLessThan(5_000);
  });

  it('takes nobody out who was asked with all others at its end', async () => {
    const { move, mover, doc, overtime, playOut, over } = await round(4);
    // All others are asked at once, as by an open trade.
    time.pass(ROUND_MS - 1_000);
    await move(await mover());
    time.pass(1_100);
    await overtime();
    const { outcome, state } = (await doc()) ?? {};
    expect([state, outcome]).toEqual(['playing', null]);
    await playOut([0, 1, 2, 3]);
    const { ended, places } = await over();
    expect([ended, places.length]).toEqual(['played', 4]);
  });

  it('lets the clock decide if nobody moves any more, also beside bots', async () => {
    const { overtime, host, id, doc } = await round(2, { size: 3, fill: 0 });
    time.pass(ROUND_MS);
    await overtime();
    const { tournament } = await eventually(async () => {
      time.pass(10_000);
      const found = await look(host, id);
      expect(found.tournament.state).toBe('finished');
      return found;
    });
    const [table] = tournament.played[0].tables;
    const kinds = (await doc())?.seats.map(({ kind: is }) => is) ?? [];
    expect(table.places).toEqual(kinds.map((is) => (is === 'bot' ? 0 : 1)));
    expect(table.ended).toBe('walk-over');
    // They never came, so they are not paired again, and share the last place.
    expect(tournament.people.map(({ withdrawn }: Json) => withdrawn)).toEqual([true, true]);
  }, 30_000);

  it('gives nobody a win because the other one did not come either', async () => {
    const { host, id, over } = await round(2);
    const { places } = await over(30_000);
    expect(places).toEqual([0, 0]);
    expect((await look(host, id)).tournament.people.map(({ withdrawn }: Json) => withdrawn)).toEqual([true, true]);
  }, 30_000);
});
