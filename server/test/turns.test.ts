import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testStores } from './both-stores.ts';
import { Client, freshId, type Json } from './client.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

const DAY_MS = 86_400_000;
let passed = 0;
const time = { wall: () => 1_700_000_000_000 + passed, monotonic: () => passed };
const stores = testStores(time);

describe.each(stores.each)('my tables on %s', (_, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ store: await open() });
  });
  afterAll(() => server.stop());
  const person = async (name: string): Promise<Client> => {
    const client = new Client(server.url);
    await client.post('/api/me', { name });
    return client;
  };
  const myTables = async (client: Client): Promise<Json[]> => (await client.get('/api/me/tables')).json.tables;
  const slowGame = async (host: Client, guest: Client, days = 3): Promise<string> => {
    const terms = { clock: { days }, timeout: 'resign', hints: false, options: { rounds: 4 } };
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const id = (await host.post('/api/tables', { game: 'pebbles', seats, ...terms })).json.table.id;
    expect((await guest.post(`/api/tables/${id}/sit`)).status).toBe(200);
    expect((await host.post(`/api/tables/${id}/start`)).status).toBe(200);
    return id;
  };
  const move = async (client: Client, id: string): Promise<void> => {
    const { asked } = (await client.get(`/api/tables/${id}/view`)).json;
    await client.post(`/api/tables/${id}/moves`, { ask: asked.ask, move: asked.moves[0], id: freshId() });
  };

  it('says whose turn it is, how long they have, and what is new, also when the table is not in memory', async () => {
    const people = [await person('Ann'), await person('Ben')] as const;
    const id = await slowGame(...people);
    // Chance decides who begins: Ann is whoever does.
    const [first] = (await people[0].get(`/api/tables/${id}/view`)).json.waitingOn;
    const [ann, ben] = first === 0 ? people : people.toReversed();
    if (!ann || !ben) throw new Error('two people');
    await eventually(async () => {
      expect(await myTables(ann)).toMatchObject([
        { id, yourTurn: true, days: 3, names: ['Ann', 'Ben'], mine: [first] },
      ]);
      expect((await myTables(ann))[0].deadline).toBeGreaterThan(server.store.now() + 3 * DAY_MS - 60_000);
    });
    expect(await myTables(ben)).toMatchObject([
      { id, yourTurn: false, deadline: null, mine: [1 - first], newMoves: null },
    ]);
    const looking = ben.stream(id, 1 - first);
    await looking.until(({ event }) => event === 'snapshot');
    looking.close();
    await eventually(async () => expect((await myTables(ben))[0].newMoves).toBe(0));
    passed += DAY_MS;
    await move(ann, id);
    await ann.post(`/api/tables/${id}/chat`, { text: 'your move' });
    const expected = { yourTurn: true, newMoves: 1, unread: 1, moves: 1 };
    await eventually(async () => expect(await myTables(ben)).toMatchObject([expected]));
    // Nobody looks at a slow game for days: the list does not replay it.
    server.tables.drop(id);
    // Whose turn it is is written shortly after the move.
    await eventually(async () => expect(await myTables(ben)).toMatchObject([expected]));
    expect((await myTables(ben))[0].deadline).toBeGreaterThan(server.store.now() + 3 * DAY_MS - 60_000);
    expect(await myTables(ann)).toMatchObject([{ yourTurn: false }]);
    expect(server.tables.peek(id)).toBeNull();
  });

  it('lists the shortest time first, without finished games', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')];
    const games = [await slowGame(ann, ben, 5), await slowGame(ann, ben, 2), await slowGame(ann, ben, 4)];
    const open = (await ann.post('/api/tables', { game: 'pebbles' })).json.table.id;
    for (const one of [ann, ben])
      await eventually(async () => {
        const list = await myTables(one);
        expect(list.map(({ id }) => id).sort()).toEqual([...games, ...(one === ann ? [open] : [])].sort());
        const turns = list.filter(({ yourTurn }) => yourTurn);
        expect(list.slice(0, turns.length)).toEqual(turns);
        expect(turns.map(({ days }) => days)).toEqual(turns.map(({ days }) => days).sort());
        for (const { days, deadline } of turns) expect(deadline).toBeCloseTo(server.store.now() + days * DAY_MS, -5);
      });
    await ben.post(`/api/tables/${games[0]}/resign`);
    await eventually(async () => expect((await myTables(ann)).map(({ id }) => id)).not.toContain(games[0]));
    // Days later the clock has decided the others.
    passed += 6 * DAY_MS;
    await eventually(async () => expect((await myTables(ben)).map(({ id }) => id)).toEqual([]));
    const { outcome } = (await ann.get(`/api/tables/${games[1]}`)).json.table;
    expect([outcome.reason, outcome.resigned.length]).toEqual(['resigned', 1]);
    expect(await myTables(new Client(server.url))).toEqual([]);
  });

  it('does not give seats to bots before their time is up, regardless of absence', async () => {
    const people = [await person('Ann'), await person('Ben')] as const;
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const terms = { clock: { days: 3 }, timeout: 'wait', options: { rounds: 4 } };
    const id = (await people[0].post('/api/tables', { game: 'pebbles', seats, ...terms })).json.table.id;
    await people[1].post(`/api/tables/${id}/sit`);
    await people[0].post(`/api/tables/${id}/start`);
    if ((await people[0].get(`/api/tables/${id}/view`)).json.waitingOn[0] === 0) await move(people[0], id);
    const replace = async (): Promise<number> => (await people[0].post(`/api/tables/${id}/bot`, { seat: 1 })).status;
    passed += 2 * DAY_MS;
    expect(await replace()).toBe(409);
    passed += DAY_MS;
    expect(await replace()).toBe(200);
  });

  it('is not there when it is switched off', async () => {
    const off = await testServer({ features: [] });
    expect((await new Client(off.url).get('/api/me/tables')).status).toBe(404);
    await off.stop();
  });
});
