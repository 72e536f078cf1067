import { NAMES, temperamentsIn } from '@holdfast/bots/names';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { games as real } from '../src/games.ts';
import { Client, freshId, type Json, someMove } from './client.ts';
import { frameAt } from './play.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let ann: Client;
beforeAll(async () => {
  server = await testServer({ games: new URL('./all-games.ts', import.meta.url).href });
  ann = new Client(server.url);
  await ann.post('/api/me', { name: 'Ann' });
});
afterAll(() => server.stop());

/** The game with most seats, its temperaments and the last of them. */
const seatsOf = (game: (typeof real)[number]): number => Math.max(...Object.values(game.describe().seats).flat());
const game = real.reduce((a, b) => (seatsOf(b) > seatsOf(a) ? b : a));
const temperaments = temperamentsIn(game.id);
const special = temperaments[temperaments.length - 1];
const [scenario] = Object.entries(game.describe().seats).find(([, seats]) => seats.includes(seatsOf(game)))!;
const open = (seats: readonly object[]) => ann.post('/api/tables', { game: game.id, options: { scenario }, seats });
const names = (table: Json): string[] => table.seats.map(({ name }: Json) => name);

describe('the character of a bot', () => {
  it('is offered with the game, and none where the bots room knows none', async () => {
    const told = (await ann.get('/api/games')).json;
    expect(told.find(({ id }: Json) => id === game.id).temperaments).toEqual(temperaments);
    expect(told.find(({ id }: Json) => id === 'pebbles').temperaments).toEqual([]);
  });

  it('is wished for seat by seat, shown on the card, and told to the bot', async () => {
    const bots = temperaments.slice(1).map((temperament) => ({ kind: 'bot', level: 0, temperament }));
    const seats = [{ kind: 'bot', level: 0 }, ...bots];
    const { table } = (await open(seats)).json;
    expect(table.seats.map(({ temperament }: Json) => temperament)).toEqual([null, ...temperaments.slice(1)]);
    const asked = vi.spyOn(server.tables.context.botWorkers, 'think');
    const line = ann.stream(table.id, 'table');
    await ann.post(`/api/tables/${table.id}/start`);
    await line.until(({ id }) => id === 2 * seats.length);
    line.close();
    const told = new Map(asked.mock.calls.map(([{ seat, temperament }]) => [seat, temperament]));
    asked.mockRestore();
    expect([...told].sort(([a], [b]) => a - b)).toEqual([null, ...temperaments.slice(1)].map((one, i) => [i, one]));
  });

  it('must fit the game', async () => {
    const made = await open([{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot', temperament: 'sleepy' }]);
    expect([made.status, made.json.error]).toEqual([
      400,
      {
        code: 'malformed',
        field: 'seats.2.temperament',
        allowed: temperaments,
        message: `expected ${temperaments.join(', ')}`,
      },
    ]);
    const toys = await ann.post('/api/tables', { game: 'pebbles', options: { seats: 2 } });
    const put = await ann.post(`/api/tables/${toys.json.table.id}/bot`, { seat: 1, temperament: 'plain' });
    expect(put.json.error).toMatchObject({ code: 'malformed', field: 'temperament', allowed: [] });
  });

  it('gives a bot without a name one of its own that nobody else has', async () => {
    const taken = NAMES[special][0];
    const seats = [{ kind: 'me', name: taken }, ...Array.from({ length: seatsOf(game) - 1 }, () => ({ kind: 'open' }))];
    const { id } = (await open(seats)).json.table;
    for (let seat = 1; seat < seats.length; seat++)
      expect(
        (await ann.post(`/api/tables/${id}/bot`, { seat, level: seat % 3, temperament: special })).json,
      ).not.toHaveProperty('error');
    const { table } = (await ann.get(`/api/tables/${id}`)).json;
    expect(names(table)).toEqual(NAMES[special].slice(0, seats.length));
    expect(table.seats[2]).toMatchObject({ kind: 'bot', level: 2, temperament: special });
    // Another wish for the same seat is another bot; a name that was asked for stays.
    await ann.post(`/api/tables/${id}/bot`, { seat: 1 });
    await ann.post(`/api/tables/${id}/bot`, { seat: 2, name: 'Hal' });
    const again = (await ann.get(`/api/tables/${id}`)).json.table;
    expect(again.seats[1]).toMatchObject({ name: NAMES.plain[0], level: null, temperament: null });
    expect(names(again)[2]).toBe('Hal');
    const all = (await open(seats.map(() => ({ kind: 'bot' })))).json.table;
    expect(new Set(names(all)).size).toBe(seats.length);
  });

  it('is not used for bots that sit in', async () => {
    const { json } = await open([{ kind: 'me' }, { kind: 'me' }, { kind: 'bot', temperament: special }]);
    const { id } = json.table;
    await ann.post(`/api/tables/${id}/start`);
    const put = (wish: object) => ann.post(`/api/tables/${id}/bot`, { seat: 1, ...wish });
    expect((await put({ temperament: special })).json.error).toMatchObject({ code: 'malformed', field: 'temperament' });
    expect((await put({ level: 1 })).json.error).toMatchObject({ code: 'malformed', field: 'level' });
  });
});

describe('why bots moved', () => {
  it('is sent only to players, with one reason per move', async () => {
    const mine = seatsOf(game) - 1;
    const bots = Array.from({ length: mine }, () => ({ kind: 'bot', level: 1 }));
    const { table } = (await open([...bots, { kind: 'me' }])).json;
    const line = ann.stream(table.id, mine);
    await ann.post(`/api/tables/${table.id}/start`);
    // The first player is random, so make our moves until a bot has moved.
    for (let seq = 0; ; seq++) {
      const frame = await frameAt(line, seq);
      if (frame.asked) {
        const answer = { seat: mine, ask: frame.asked.ask, move: someMove(frame, 0), id: freshId() };
        expect((await ann.post(`/api/tables/${table.id}/moves`, answer)).status).toBe(200);
      } else if (seq > 0 || !frame.waitingOn.includes(mine)) break;
    }
    const path = `/api/tables/${table.id}/reasons`;
    const reasons: Json[] = await eventually(async () => {
      const { json } = await ann.get(path);
      expect(json.reasons.length).toBeGreaterThan(0);
      return json.reasons;
    });
    line.close();
    for (const { seat, because } of reasons) {
      expect(seat).toBeLessThan(mine);
      expect(because).toHaveLength(1);
    }
    const bob = new Client(server.url);
    await bob.post('/api/me', { name: 'Bob' });
    const refused = await bob.get(path);
    expect([refused.status, refused.json.error.code]).toEqual([403, 'not-yours']);
  });
});
