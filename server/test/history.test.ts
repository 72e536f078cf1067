import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readRecord } from '@holdfast/kernel';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpGames } from '../src/features/history/dump.ts';
import { ARCHIVED_GAMES, NO_SEARCH } from '../src/features/history/store.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { byName } from '../src/store/sql.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { testStores } from './both-stores.ts';
import { Client, freshId, type Json } from './client.ts';
import { leastCpuMs } from './cpu-time.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

const stores = testStores();

describe.each(stores.each)('finished games on %s', (kind, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let people: { readonly ann: Client; readonly ben: Client; readonly cora: Client };
  let games: string[];
  beforeAll(async () => {
    server = await testServer({ store: await open() });
    people = { ann: await account('Archived Ann'), ben: await guest('Ben Guest'), cora: await guest('Cora 100%_!') };
    const { ann, ben, cora } = people;
    games = [await play(ann, ben), await play(ann, cora, { spectators: 'closed' }), await play(cora, ann)];
    await eventually(async () => expect((await gamesOf(ann)).length).toBe(3));
  }, 60_000);
  afterAll(() => server.stop());
  const guest = async (name: string): Promise<Client> => {
    const client = new Client(server.url);
    await client.post('/api/me', { name });
    return client;
  };
  const account = async (name: string): Promise<Client> => {
    const client = new Client(server.url);
    expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
    return client;
  };
  /** A game of which one move is made; then the guest resigns. */
  const play = async (host: Client, other: Client, terms: object = {}): Promise<string> => {
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const { id } = (await host.post('/api/tables', { game: 'pebbles', seats, ...terms })).json.table;
    expect((await other.post(`/api/tables/${id}/sit`)).status).toBe(200);
    expect((await host.post(`/api/tables/${id}/start`)).status).toBe(200);
    for (const one of [host, other]) {
      const { asked } = (await one.get(`/api/tables/${id}/view`)).json;
      if (asked) await one.post(`/api/tables/${id}/moves`, { ask: asked.ask, move: asked.moves[0], id: freshId() });
    }
    await other.post(`/api/tables/${id}/chat`, { text: 'secret talk' });
    expect((await other.post(`/api/tables/${id}/resign`)).status).toBe(200);
    return id;
  };
  const gamesOf = async (client: Client, query = ''): Promise<Json[]> =>
    (await client.get(`/api/history${query}`)).json.games;
  const ids = (list: Json[]): string[] => list.map(({ table }) => table);

  it('are in the archive of everybody who played, guests too, and can be searched', async () => {
    const { ann, ben, cora } = people;
    const all = await gamesOf(ann);
    expect(ids(all)).toEqual(games.toReversed());
    expect(all[2]).toMatchObject({ game: 'pebbles', names: ['Archived Ann', 'Ben Guest'], mine: [0], result: 'won' });
    expect(all[2].moves).toBeGreaterThan(0);
    expect(all[2].opening).not.toBe('');
    expect(await gamesOf(ben)).toMatchObject([{ table: games[0], mine: [1], result: 'lost' }]);
    const search = async (query: string): Promise<string[]> => ids(await gamesOf(ann, `?${query}`));
    expect(await search('with=ben')).toEqual([games[0]]);
    // Signs of a pattern are letters like any others.
    expect(await search(`with=${encodeURIComponent('100%_!')}`)).toEqual([games[2], games[1]]);
    expect(await search('with=%25en')).toEqual([]);
    expect(await search('result=lost')).toEqual([games[2]]);
    expect(await search('game=chess')).toEqual([]);
    expect(await search('scenario=none')).toEqual([]);
    expect(await search(`opening=${encodeURIComponent(all[2].opening.slice(0, 3))}`)).toContain(games[0]);
    expect(await search('least=1000')).toEqual([]);
    expect(await search('most=1000')).toHaveLength(3);
    expect(await search(`until=${all[2].finished}`)).toEqual([games[0]]);
    expect(await search(`since=${all[0].finished}`)).toEqual([games[2]]);
    expect(await search(`after=${all[0].finished}.${all[0].table}`)).toEqual([games[1], games[0]]);
    expect((await ann.get('/api/history?after=nonsense')).json.error.field).toBe('after');
    expect((await new Client(server.url).get('/api/history')).json.error.code).toBe('no-session');
    expect((await cora.post('/api/history/show', { table: games[0], shown: true })).json.error.code).toBe('not-found');
  });

  it('can be counted over time, and had as records', async () => {
    const { ann } = people;
    const { months, ratings } = (await ann.get('/api/history/statistics')).json;
    expect(months).toEqual([{ month: new Date().toISOString().slice(0, 7), game: 'pebbles', games: 3, won: 2 }]);
    expect(ratings).toEqual([]);
    const { status, text } = await ann.get('/api/history/records');
    const lines = text.trim().split('\n');
    expect([status, lines.length]).toEqual([200, 3]);
    for (const line of lines) expect(readRecord(line).seats).toContain('Archived Ann');
  });

  it('are on a profile only if its owner says so, and only those that anybody could watch', async () => {
    const { ann, ben } = people;
    const stranger = new Client(server.url);
    const shown = async (name = 'Archived Ann'): Promise<Json> =>
      (await stranger.get(`/api/players/games?name=${encodeURIComponent(name)}`)).json;
    const refused = await shown();
    expect(refused.error).toMatchObject({ code: 'not-allowed', because: 'not-shown' });
    expect(await shown('Nobody At All')).toEqual(refused);
    await ann.post('/api/me/privacy', { games: 'everybody' });
    expect(ids((await shown()).games)).toEqual([games[2], games[0]]);
    expect((await shown()).statistics.months).toMatchObject([{ games: 2 }]);
    await ann.post('/api/history/show', { table: games[0], shown: false });
    expect(ids((await shown()).games)).toEqual([games[2]]);
    expect(ids(await gamesOf(ben))).toEqual([games[0]]);
    await ann.post('/api/me/privacy', { games: 'nobody' });
    expect(await shown()).toEqual(refused);
  });

  it('can be written for researchers: no names, no talk, no sessions; the same person is the same within one dump', async () => {
    const location = stores.locationOf(kind);
    const dump = async (): Promise<string[]> => {
      const lines: string[] = [];
      for await (const line of dumpGames(location)) lines.push(line);
      return lines;
    };
    const [first, second] = [await dump(), await dump()];
    expect(first.length).toBe(3);
    const text = first.join('\n');
    const session = (await people.ann.get('/api/me')).json.id;
    for (const secret of ['Archived', 'Ben', 'Cora', 'secret talk', session, ...games])
      expect(text).not.toContain(secret);
    const played = (lines: readonly string[]): string[] => lines.flatMap((line) => JSON.parse(line).players);
    expect(new Set(played(first)).size).toBe(3);
    expect(played(second)).not.toEqual(played(first));
    for (const line of first) {
      const { record, players, outcome } = JSON.parse(line);
      expect(readRecord(JSON.stringify(record)).seats).toEqual(players);
      expect(outcome.reason).toBe('resigned');
    }
  });

  it('are deleted from the archive with a person’s data, and lose the name in others’ archives', async () => {
    const { ann, ben } = people;
    const { id } = (await ben.get('/api/me')).json;
    await ben.post('/api/me/delete', { confirm: 'delete' });
    expect(await server.store.history.games(id, NO_SEARCH, false, null, 10)).toEqual([]);
    await eventually(async () => expect((await gamesOf(ann))[2].names).toEqual(['Archived Ann', 'Guest']));
    expect(await gamesOf(ann, '?with=ben')).toEqual([]);
  });
});

describe('fifty thousand finished games', () => {
  const FILL = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
    INSERT INTO archive SELECT CASE WHEN i % 5 = 0 THEN 'busy' ELSE 'person' || (i % 9973) END, 'table' || i, i, 'pebbles', '', 'take 1',
      'won', i % 90, i, '["Ann","Ben"]', '[0]', 'ben' || (i % 100), 1, 0 FROM n`;

  it('are searched in the embedded store by the index of the person, in less than 50 ms of processor time', async () => {
    const file = join(stores.folder.path, 'large.db');
    await openSqlite(file).close();
    const db = new DatabaseSync(file);
    db.exec(FILL);
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${ARCHIVED_GAMES}`);
    const steps = plan.all(byName(Array(13).fill(1))).map((row) => String(row.detail));
    db.close();
    expect(steps).toEqual([expect.stringMatching(/^SEARCH archive USING INDEX archive_finished \(session=\?/)]);
    const store = openSqlite(file);
    const search = { ...NO_SEARCH, with: 'ben95', least: 40 };
    const find = () => store.history.games('busy', search, false, null, 51);
    expect((await find()).length).toBe(51);
    expect(await leastCpuMs(find)).toBeLessThan(50);
    await store.close();
  });

  it('are searched in PostgreSQL by the index of the person', async () => {
    const url = await stores.newDatabase();
    await (await openPostgres(url)).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(FILL);
    await client.query('ANALYZE');
    const planOf = async (others: string): Promise<string> => {
      const values = ["'busy'", '40000', "''", 'NULL', others, 'NULL', 'NULL', 'NULL', '0', '99', '0', '0', '51'];
      const query = ARCHIVED_GAMES.replace(/\$(\d+)/g, (_, n) => values[Number(n) - 1] ?? 'NULL');
      return (await client.query(`EXPLAIN ${query}`)).rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const [page, search] = [await planOf('NULL'), await planOf("'%ben95%'")];
    await client.end();
    expect(page).toContain('Index Scan Backward using archive_finished');
    for (const plan of [page, search]) expect(plan).not.toContain('Seq Scan');
  });

  it('are not there when it is switched off', async () => {
    const off = await testServer({ features: ['accounts'] });
    const ann = new Client(off.url);
    await ann.post('/api/me', { name: 'Ann' });
    for (const path of ['/api/history', '/api/history/statistics', '/api/history/records', '/api/players/games?name=a'])
      expect((await ann.get(path)).status).toBe(404);
    await off.stop();
  });
});
