import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepExpired } from '../src/app/retention.ts';
import { INVITATIONS_TO } from '../src/features/friends/invitation-store.ts';
import { UNTOLD_TABLES } from '../src/features/webhooks/store.ts';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { testStores } from './both-stores.ts';
import { Client, type Json } from './client.ts';
import { testServer } from './test-server.ts';

const KEEP_ALL = {
  unstartedDays: 0,
  abandonedDays: 0,
  finishedDays: 0,
  sessionDays: 0,
  reportDays: 0,
  auditDays: 0,
};

const stores = testStores();
describe.each(stores.each)('invitations on %s', (_, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ store: await open() });
  }, 60_000);
  afterAll(() => server.stop());
  const account = async (name: string): Promise<Client> => {
    const client = new Client(server.url);
    expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
    return client;
  };
  /** Two friends, and a table of the first. */
  const friendsAtTable = async (one: string, other: string): Promise<readonly [Client, Client, string]> => {
    const [ann, ben] = [await account(one), await account(other)];
    await ann.post('/api/friends', { name: other });
    await ben.post('/api/friends', { name: one });
    return [ann, ben, await tableOf(ann)];
  };
  const tableOf = async (host: Client): Promise<string> =>
    (await host.post('/api/tables', { game: 'pebbles', seats: [{ kind: 'me' }, { kind: 'open' }] })).json.table.id;
  const invite = async (from: Client, table: string, name: string): Promise<Json> =>
    (await from.post('/api/invitations', { table, name })).json;
  const invitationsOf = async (client: Client): Promise<Json[]> =>
    (await client.get('/api/invitations')).json.invitations;
  const noticesOf = async (client: Client): Promise<Json[]> =>
    (await client.get('/api/me/notices')).json.notices.filter(({ kind }: Json) => kind === 'invitation');
  const because = async (answer: Promise<Json>): Promise<string> => (await answer).error?.because;

  it('lead a friend to a seat, and tell them once', async () => {
    const [ann, ben, table] = await friendsAtTable('Inviting Ann', 'Invited Ben');
    expect(await invite(ann, table, 'invited ben')).toMatchObject({
      invited: [{ name: 'Invited Ben', by: 'Inviting Ann', declined: false }],
    });
    await invite(ann, table, 'Invited Ben');
    expect(await invitationsOf(ben)).toMatchObject([
      { table, game: 'pebbles', from: 'Inviting Ann', names: ['Inviting Ann', ''], clock: null, rated: false },
    ]);
    expect(await noticesOf(ben)).toMatchObject([
      { data: { path: `table/${table}`, game: 'pebbles', from: 'Inviting Ann', names: [] } },
    ]);
    // A second table of the same person: one notice, the newest.
    const second = await tableOf(ann);
    await invite(ann, second, 'Invited Ben');
    expect(await noticesOf(ben)).toMatchObject([{ data: { path: `table/${second}` } }]);
    expect((await ben.post('/api/invitations/accept', { table })).json.seat).toMatchObject({ seat: 1 });
    expect((await ben.get(`/api/tables/${table}`)).json.mine).toEqual([1]);
    expect((await invitationsOf(ben)).map((one) => one.table)).toEqual([second]);
    expect((await ann.get(`/api/invitations/table?table=${table}`)).json.invited).toEqual([]);
    expect(await because(invite(ann, table, 'Invited Ben'))).toBe('here');
    expect(ben.received).not.toContain((await ann.get('/api/me')).json.id);
  });

  it('can be declined, once and for all, and taken back', async () => {
    const [ann, ben, table] = await friendsAtTable('Hopeful Ann', 'Busy Ben');
    await invite(ann, table, 'Busy Ben');
    expect((await ben.post('/api/invitations/decline', { table })).status).toBe(200);
    expect([await invitationsOf(ben), await noticesOf(ben)]).toEqual([[], []]);
    expect((await ann.get(`/api/invitations/table?table=${table}`)).json.invited).toMatchObject([{ declined: true }]);
    expect(await because(invite(ann, table, 'Busy Ben'))).toBe('declined');
    await ann.post('/api/invitations/withdraw', { table, name: 'Busy Ben' });
    expect(await because(invite(ann, table, 'Busy Ben'))).toBe('declined');
    expect((await ben.post('/api/invitations/accept', { table })).status).toBe(404);

    const second = await tableOf(ann);
    await invite(ann, second, 'Busy Ben');
    expect((await ann.post('/api/invitations/withdraw', { table: second, name: 'Busy Ben' })).json.invited).toEqual([]);
    expect([await invitationsOf(ben), await noticesOf(ben)]).toEqual([[], []]);
    expect((await ben.post('/api/invitations/accept', { table: second })).status).toBe(404);
  });

  it('end with the start of the table, and go with it', async () => {
    const [ann, ben, table] = await friendsAtTable('Quick Ann', 'Late Ben');
    await invite(ann, table, 'Late Ben');
    const carl = await account('Third Carl');
    await carl.post(`/api/tables/${table}/sit`);
    // No seat is kept.
    expect((await ben.post('/api/invitations/accept', { table })).json.error.code).toBe('seat-taken');
    expect(await invitationsOf(ben)).toMatchObject([{ names: ['Quick Ann', 'Third Carl'] }]);
    await ann.post(`/api/tables/${table}/start`);
    expect(await invitationsOf(ben)).toEqual([]);
    expect((await ben.post('/api/invitations/accept', { table })).json.error.code).toBe('wrong-state');
    expect((await invite(ann, table, 'Late Ben')).error.code).toBe('wrong-state');
    const { id } = (await ben.get('/api/me')).json;
    expect(await server.store.invitations.ofPerson(id)).toHaveLength(1);
    await sweepExpired(server.tables, KEEP_ALL);
    expect(await server.store.invitations.ofPerson(id)).toEqual([]);
    await server.store.notices.deleteOld(1e12);
    expect(await noticesOf(ben)).toEqual([]);
  });

  it('reach only those who want them, and don’t reveal why not', async () => {
    const [ann, ben, table] = await friendsAtTable('Blocked Ann', 'Wary Ben');
    const stranger = await account('Distant Dora');
    const refused = (await invite(ann, table, 'Distant Dora')).error;
    expect(refused).toMatchObject({ code: 'not-allowed', because: 'not-receiving' });
    await invite(ann, table, 'Wary Ben');
    await ben.post('/api/blocks', { name: 'Blocked Ann' });
    // Hidden from the blocker; to the other it looks like there was no answer.
    expect(await invitationsOf(ben)).toEqual([]);
    expect((await ann.get(`/api/invitations/table?table=${table}`)).json.invited).toMatchObject([{ declined: false }]);
    expect((await ben.post('/api/invitations/accept', { table })).status).toBe(404);
    expect((await invite(ann, await tableOf(ann), 'Wary Ben')).error).toEqual(refused);
    // Also the other way round: Ben can't invite those he has blocked.
    expect((await invite(ben, await tableOf(ben), 'Blocked Ann')).error).toEqual(refused);
    await stranger.post('/api/me/privacy', { messages: 'everybody' });
    expect((await invite(ann, table, 'Distant Dora')).invited).toHaveLength(2);
    await stranger.post('/api/me/privacy', { messages: 'nobody' });
    expect((await invite(ann, await tableOf(ann), 'Distant Dora')).error).toEqual(refused);
    expect((await invite(ann, table, 'Nobody Such')).error.code).toBe('not-found');
    expect((await invite(ann, table, 'Blocked Ann')).error.field).toBe('name');
  });

  it('are for those at the table, who have an account', async () => {
    const [ann, ben, table] = await friendsAtTable('Host Ann', 'Friend Ben');
    const eve = await account('Outside Eve');
    await eve.post('/api/friends', { name: 'Friend Ben' });
    await ben.post('/api/friends', { name: 'Outside Eve' });
    expect((await invite(eve, table, 'Friend Ben')).error.code).toBe('not-yours');
    expect((await eve.get(`/api/invitations/table?table=${table}`)).json.error.code).toBe('not-yours');
    const guest = new Client(server.url);
    await guest.post('/api/me', { name: 'Guest' });
    expect(await because(invite(guest, table, 'Friend Ben'))).toBe('no-account');
    expect((await new Client(server.url).get('/api/invitations')).json).toEqual({ invitations: [] });
    // Others' invitations can't be accepted, declined or withdrawn.
    await invite(ann, table, 'Friend Ben');
    expect((await eve.post('/api/invitations/accept', { table })).status).toBe(404);
    await eve.post('/api/invitations/decline', { table });
    expect((await eve.post('/api/invitations/withdraw', { table, name: 'Friend Ben' })).json.error.code).toBe(
      'not-yours',
    );
    await eve.post(`/api/tables/${table}/sit`);
    expect((await eve.post('/api/invitations/withdraw', { table, name: 'Friend Ben' })).json.error.code).toBe(
      'not-yours',
    );
    expect(await invitationsOf(ben)).toHaveLength(1);
    // Others can't invite people the host has removed.
    await ann.post(`/api/tables/${table}/kick`, { seat: 1 });
    await ben.post('/api/invitations/accept', { table });
    expect(await because(invite(ben, table, 'Outside Eve'))).toBe('not-receiving');
  });

  it('are part of the export and deletion of personal data', async () => {
    const [ann, ben, table] = await friendsAtTable('Going Ann', 'Waiting Ben');
    await invite(ann, table, 'Waiting Ben');
    expect((await ann.get('/api/me/data')).json.company.invitations).toMatchObject([{ to: 'Waiting Ben', table }]);
    expect((await ben.get('/api/me/data')).json.company.invitations).toMatchObject([{ from: 'Going Ann', table }]);
    expect((await ann.post('/api/me/delete', { confirm: 'delete' })).status).toBe(200);
    expect((await ben.get('/api/me/data')).json.company.invitations).toEqual([]);
    expect(await invitationsOf(ben)).toEqual([]);
  });

  it('are made by a token that may challenge, and by no other', async () => {
    const [ann, ben, table] = await friendsAtTable('Token Host Ann', 'Token Guest Ben');
    const program = async (client: Client, scopes: readonly string[]): Promise<Client> => {
      const made = new Client(server.url);
      made.bearer = (await client.post('/api/account/tokens', { name: 'Bot', scopes, days: 1 })).json.token;
      return made;
    };
    expect(await because(invite(await program(ann, ['play']), table, 'Token Guest Ben'))).toBe('scope');
    expect((await invite(await program(ann, ['challenge']), table, 'Token Guest Ben')).invited).toHaveLength(1);
    expect((await (await program(ben, ['challenge'])).post('/api/invitations/accept', { table })).status).toBe(200);
  });
});

describe('invitations', () => {
  it('are found by indexes on PostgreSQL among many, and so is what a webhook tells', async () => {
    const url = await stores.newDatabase();
    await (await openPostgres(url)).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(`
        INSERT INTO tables SELECT 't' || n, 1, CASE WHEN n % 50 = 0 THEN 'open' ELSE 'finished' END, 0, n, NULL, '{}', n
          FROM generate_series(1, 20000) n;
        INSERT INTO accounts SELECT 's' || n, 'N' || n, 'l' || n, 'en', NULL, n FROM generate_series(1, 5000) n;
        INSERT INTO invitations SELECT 't' || n, 's' || n % 5000, 's' || (n + 1) % 5000, n, 0 FROM generate_series(1, 20000) n;
        INSERT INTO entries SELECT 't' || n, 1, 'e', 'move', 0, 'person', '', '[]', '', n, '' FROM generate_series(1, 20000, 2) n;
        INSERT INTO packed_logs SELECT 't' || n, 1, n, 1, '', '' FROM generate_series(2, 20000, 2) n;
        INSERT INTO webhook_events SELECT 'table-started:t' || n, n, NULL, 1, '' FROM generate_series(1, 20000) n;
        ANALYZE`);
      const planOf = async (query: string, values: readonly string[]): Promise<string> => {
        const text = values.reduce((filled, value, i) => filled.replaceAll(`$${i + 1}`, value), query);
        return (await client.query(`EXPLAIN ${text}`)).rows.map((row) => row['QUERY PLAN']).join('\n');
      };
      const received = await planOf(INVITATIONS_TO, ["'s7'", '50']);
      expect(received).toContain('invitations_session');
      expect(received).not.toMatch(/Seq Scan on (invitations|tables|accounts)/);
      const untold = await planOf(UNTOLD_TABLES, ["'table-finished:'", '19900', '200', "'finished'"]);
      expect(untold).toContain('tables_touched');
      expect(untold).not.toMatch(/Seq Scan/);
    } finally {
      await client.end();
    }
  });

  it('are limited by time, by table and by person', async () => {
    const server = await testServer({ limits: DEFAULT_LIMITS });
    const ann = new Client(server.url);
    await ann.post('/api/account', { name: 'Flooding Ann', language: 'en' });
    const ben = new Client(server.url);
    await ben.post('/api/account', { name: 'Flooded Ben', language: 'en' });
    await ben.post('/api/me/privacy', { messages: 'everybody' });
    const tables = await Promise.all(
      Array.from(
        { length: 12 },
        async () =>
          (await ann.post('/api/tables', { game: 'pebbles', seats: [{ kind: 'me' }, { kind: 'open' }] })).json.table.id,
      ),
    );
    const answers: number[] = [];
    for (const table of tables)
      answers.push((await ann.post('/api/invitations', { table, name: 'Flooded Ben' })).status);
    // Five to a stranger, ten at once to anybody; guesses of names count too.
    expect(answers).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    const guess = async (_: unknown, i: number): Promise<number> =>
      (await ann.post('/api/invitations', { table: tables[0], name: `Guess ${i}` })).status;
    const guesses = await Promise.all(Array.from({ length: 12 }, guess));
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(8);
    expect(new Set([...guesses, 404, 429]).size).toBe(2);
    await server.stop();
  });

  it('are not there when friends are switched off', async () => {
    const server = await testServer({ features: ['accounts', 'notices', 'messages', 'privacy'] });
    const ann = new Client(server.url);
    await ann.post('/api/account', { name: 'Ann Alone', language: 'en' });
    expect((await ann.get('/api/invitations')).status).toBe(404);
    expect((await ann.post('/api/invitations', { table: 'x', name: 'y' })).status).toBe(404);
    expect(JSON.stringify((await ann.get('/api/openapi.json')).json)).not.toContain('/api/invitations');
    await server.stop();
  });
});
