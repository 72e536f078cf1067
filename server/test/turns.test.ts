import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { RUNNING_TABLES } from '../src/store/turn-store.ts';
import { testStores } from './both-stores.ts';
import { Client, freshId, type Json } from './client.ts';
import { leastCpuMs } from './cpu-time.ts';
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

  it('puts the shortest time first, and leaves out what is over', async () => {
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

  it('gives nobody’s seat to a bot before their days are over, however long they have not looked', async () => {
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
    const off = await testServer({ people: [] });
    expect((await new Client(off.url).get('/api/me/tables')).status).toBe(404);
    await off.stop();
  });
});

describe('ten thousand people, a thousand running and fifty thousand finished games', () => {
  /** The rows of that many, made by the database itself; one person has five thousand finished games and sixty running. */
  const fill = (doc: string): string[] => [
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 51000)
     INSERT INTO tables SELECT 'table' || i, 1, CASE WHEN i <= 50000 THEN 'finished' ELSE 'playing' END, 0, i, NULL, '${doc}', i FROM n`,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 51000)
     INSERT INTO participants (session, table_id, over) SELECT 'person' || (i % 10000), 'table' || i, CASE WHEN i <= 50000 THEN 1 ELSE 0 END FROM n`,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5060)
     INSERT INTO participants (session, table_id, over) SELECT 'busy', 'table' || (45000 + i), CASE WHEN i <= 5000 THEN 1 ELSE 0 END FROM n`,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
     INSERT INTO turns SELECT 'table' || (50000 + i), 0, 'person' || i, 0, 99, NULL, NULL FROM n`,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 51000)
     INSERT INTO entries SELECT 'table' || i, 1, 'e', 'move', 0, 'person', '', '[]', '', i, '' FROM n`,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 51000)
     INSERT INTO chats (table_id, n, at, name, seat, text, session) SELECT 'table' || i, 1, i, 'Ann', 0, 'hello', 'person' || (i % 10000) FROM n`,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 51000)
     INSERT INTO seen_tables SELECT 'person' || (i % 10000), 'table' || i, 0, 0 FROM n`,
  ];
  const docText = async (store: Store): Promise<string> => {
    const server = await testServer({ store });
    const client = new Client(server.url);
    await client.post('/api/me', { name: 'Ann' });
    const id = (await client.post('/api/tables', { game: 'pebbles', clock: { days: 2 } })).json.table.id;
    const text = JSON.stringify((await store.table(id))?.doc);
    await server.stop();
    return text;
  };

  it('takes the embedded store less than 50 ms of processor time for the home page of the busiest', async () => {
    const file = join(stores.folder.path, 'large.db');
    const doc = await docText(openSqlite(file));
    const db = new DatabaseSync(file);
    for (const text of fill(doc)) db.exec(text);
    db.close();
    const began = performance.now();
    const store = openSqlite(file);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect((await store.runningTables('busy', 100)).length).toBe(60);
    expect(await leastCpuMs(() => store.runningTables('busy', 100))).toBeLessThan(50);
    await store.close();
  });

  it('takes PostgreSQL no look at a whole table', async () => {
    const url = await stores.newDatabase();
    const doc = await docText(await openPostgres(url));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const text of fill(doc)) await client.query(text);
    await client.query('ANALYZE');
    const query = RUNNING_TABLES.replaceAll('$1', "'busy'").replaceAll('$2', '100');
    const plan = (await client.query(`EXPLAIN ${query}`)).rows.map((row) => row['QUERY PLAN']).join('\n');
    await client.end();
    expect(plan).toContain('participants_running');
    expect(plan).not.toMatch(/Seq Scan on (tables|participants|turns|entries|chats|seen_tables)/);
  });
});
