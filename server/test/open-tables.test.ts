import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpenTablesIndex } from '../src/features/matching/open-tables.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { OPEN_TABLES } from '../src/store/tables.ts';
import { testStores } from './both-stores.ts';
import { Client, EventStream, type Json } from './client.ts';
import { leastCpuMs } from './cpu-time.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

const stores = testStores();

describe.each(stores.each)('open tables on %s', (_, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let host: Client;
  beforeAll(async () => {
    server = await testServer({ store: await open() });
    host = new Client(server.url);
    await host.post('/api/me', { name: 'Hanna' });
    await host.post('/api/account', { name: 'Hanna', language: 'en' });
  });
  afterAll(() => server.stop());
  const make = async (part: object = {}, seats = 3): Promise<string> => {
    const places = Array.from({ length: seats }, (_, at) => ({ kind: at === 0 ? 'me' : 'open' }));
    const reply = await host.post('/api/tables', { game: 'pebbles', public: true, seats: places, ...part });
    expect(reply.status).toBe(201);
    return reply.json.table.id;
  };
  const list = async (query = ''): Promise<Json> => (await host.get(`/api/open-tables${query}`)).json;
  const ids = async (query = ''): Promise<string[]> => (await list(query)).tables.map(({ id }: Json) => id);

  it('filters by game, seats, clock and rating, newest first, and follows changes', async () => {
    const plain = await make();
    const quick = await make({ clock: { bank: 300, increment: 5 } }, 2);
    const slow = await make({ game: 'vault', clock: { days: 2 } }, 2);
    const terms = { clock: { days: 1 }, timeout: 'resign', hints: false, takeback: false };
    const rated = await make({ ...terms, rated: true }, 2);
    await make({ public: false });
    // The list is read at most every 0.4 s.
    await eventually(async () => expect(await ids()).toEqual([rated, slow, quick, plain]));
    expect(await list('?game=vault')).toMatchObject({ found: 1, all: 4, page: 0, pages: 1, tables: [{ id: slow }] });
    expect(await ids('?free=2')).toEqual([plain]);
    expect([await ids('?clock=days'), await ids('?clock=none'), await ids('?clock=minutes')]).toEqual([
      [rated, slow],
      [plain],
      [quick],
    ]);
    expect([await ids('?rated=yes'), await ids('?rated=no&game=pebbles')]).toEqual([[rated], [quick, plain]]);
    expect((await host.get('/api/open-tables?clock=sand')).status).toBe(400);

    const stream = new EventStream(new Client(server.url), '/api/open-tables/stream?clock=minutes');
    const elsewhere = new EventStream(new Client(server.url), '/api/open-tables/stream?game=vault');
    await Promise.all([stream, elsewhere].map((one) => one.until(({ data }) => data.found === 1)));
    // Full: no longer on the list.
    expect((await new Client(server.url).post(`/api/tables/${quick}/sit`, { name: 'Ben' })).status).toBe(200);
    await stream.until(({ data }) => data.found === 0);
    await make({ clock: { bank: 60, increment: 5 } }, 2);
    await stream.until(({ data }) => data.found === 1 && data.tables[0].clock.bank === 60);
    // Readers of other pages are not notified.
    expect(elsewhere.events.length).toBe(1);
    for (const one of [stream, elsewhere]) one.close();
  });

  it('gives twenty on a page; a page beyond the last is the last', async () => {
    for (let i = 0; i < 25; i++) await make({ game: 'vault' }, 2);
    await eventually(async () => expect(await list('?game=vault')).toMatchObject({ found: 26 }));
    const [first, second, beyond] = [
      await list('?game=vault'),
      await list('?game=vault&page=1'),
      await list('?game=vault&page=7'),
    ];
    expect([first.tables.length, first.pages, first.found]).toEqual([20, 2, 26]);
    expect([second.tables.length, second.page]).toEqual([6, 1]);
    expect(beyond).toEqual(second);
  });
});

describe('five thousand open tables', () => {
  const docText = async (store: Store): Promise<string> => {
    const server = await testServer({ store });
    const id = (await new Client(server.url).post('/api/tables', { game: 'pebbles', public: true })).json.table.id;
    const text = JSON.stringify((await store.tables.table(id))?.doc);
    await server.stop();
    return text.replace(id, '#');
  };
  const fill = (doc: string): string =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
     INSERT INTO tables SELECT 'table' || i, 1, CASE WHEN i <= 34000 THEN 'finished' WHEN i <= 35000 THEN 'playing' ELSE 'open' END,
       1, i, NULL, replace('${doc}', '#', 'table' || i), i FROM n`;

  it('cost little for each change, whoever looks: embedded store', async () => {
    const file = join(stores.folder.path, 'large.db');
    const doc = await docText(openSqlite(file));
    const db = new DatabaseSync(file);
    db.exec(fill(doc));
    db.close();
    const server = await testServer({ store: openSqlite(file) });
    const index = new OpenTablesIndex(server.tables);
    await index.refresh();
    const other = await new Client(server.url).post('/api/tables', { game: 'pebbles', public: true });
    expect(other.status).toBe(201);
    const refresh = await leastCpuMs(() => index.refresh(), 1);
    // A thousand who look, at a hundred different pages.
    const pages = await leastCpuMs(() => {
      for (let i = 0; i < 100; i++)
        expect(JSON.parse(index.page({ game: 'pebbles', page: String(i) })).all).toBe(5_002);
    });
    console.log(
      `5,000 open tables: refresh ${refresh.toFixed(1)} ms, 100 pages ${pages.toFixed(1)} ms of processor time`,
    );
    expect(refresh).toBeLessThan(200);
    expect(pages).toBeLessThan(400);
    await server.stop();
  });

  it('are found by an index on PostgreSQL', async () => {
    const url = await stores.newDatabase();
    const doc = await docText(await openPostgres(url));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(fill(doc));
    await client.query('ANALYZE');
    const plan = (await client.query(`EXPLAIN ${OPEN_TABLES.replace('$1', '10000')}`)).rows;
    await client.end();
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('tables_lobby');
    expect(text).not.toContain('Seq Scan');
  });
});

it('is not there when it is switched off; the list of all remains', async () => {
  const off = await testServer({ features: [] });
  const client = new Client(off.url);
  expect((await client.get('/api/open-tables')).status).toBe(404);
  expect((await client.get('/api/open-tables/stream')).status).toBe(404);
  expect((await client.get('/api/tables')).status).toBe(200);
  await off.stop();
});
