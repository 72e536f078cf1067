import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { METRICS_TOKEN } from '../../tools/src/load/http-client.ts';
import { sweepExpired } from '../src/app/retention.ts';
import { DEFAULT_RETENTION } from '../src/core/retention.ts';
import { bothStores } from './both-stores.ts';
import { Client } from './client.ts';
import { hotseat, playOn, started } from './play.ts';
import { testServer } from './test-server.ts';

const DAY_MS = 86_400_000;
type TestServer = Awaited<ReturnType<typeof testServer>>;

/** Time that a test moves on, in both stores. */
let passed = 0;
const time = { wall: () => 1_700_000_000_000 + passed, monotonic: () => passed };
const STORES = bothStores(time);
/** Everything about a table leaves memory, as after minutes without a request. */
const forget = (server: TestServer): void => {
  passed += 1_000_000;
  server.tables.evictIdle();
};

describe.each(STORES)('retention on %s', (_, open) => {
  let server: TestServer;
  let client: Client;
  beforeAll(async () => {
    server = await testServer({ store: await open() });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    client = new Client(server.url);
    await client.post('/api/me', { name: 'Ann' });
  });
  const sweep = (retention = DEFAULT_RETENTION): Promise<number> => sweepExpired(server.tables, retention);
  const isThere = async (id: string): Promise<boolean> => (await server.store.tables.table(id)) !== null;

  it('deletes an unstarted table after a day, with chat, links and participants', async () => {
    const { id } = await hotseat(client, 2);
    await client.post(`/api/tables/${id}/chat`, { text: 'hello' });
    const { url } = (await client.post(`/api/tables/${id}/seat-link`, { seat: 0 })).json;
    const me = (await client.get('/api/me')).json.id;
    expect(await server.store.tables.countOf(me)).toBe(1);
    passed += 0.9 * DAY_MS;
    forget(server);
    expect([await sweep(), await isThere(id)]).toEqual([0, true]);
    passed += 0.2 * DAY_MS;
    expect([await sweep(), await isThere(id)]).toEqual([1, false]);
    expect(await server.store.chats.list(id, 0, 10)).toEqual([]);
    expect(await server.store.tables.countOf(me)).toBe(0);
    expect((await client.get(`/api/tables/${id}`)).json.error.code).toBe('not-found');
    expect((await client.post('/api/claim', { code: url.split('#')[1] })).json.error.code).toBe('gone');
  });

  it('counts the days of a running game from its last move, and deletes its log', async () => {
    const { id, lines } = await started(client, 2);
    passed += 60 * DAY_MS;
    await playOn(client, id, lines, 0, 1);
    for (const line of lines) line.close();
    await Promise.all(lines.map(({ closed }) => closed));
    passed += 60 * DAY_MS;
    await expect.poll(() => [...(server.tables.peek(id)?.subscribers ?? [])].length).toBe(0);
    forget(server);
    expect([await sweep(), await isThere(id)]).toEqual([0, true]);
    passed += 31 * DAY_MS;
    forget(server);
    expect([await sweep(), await isThere(id)]).toEqual([1, false]);
    expect(await server.store.tables.entries(id, 0)).toEqual([]);
  });

  it('keeps finished games without limit, or for the configured time', async () => {
    const { id, lines } = await started(client, 2);
    await playOn(client, id, lines);
    for (const line of lines) line.close();
    await expect.poll(() => [...(server.tables.peek(id)?.subscribers ?? [])].length).toBe(0);
    passed += 4_000 * DAY_MS;
    forget(server);
    expect([await sweep(), await isThere(id)]).toEqual([0, true]);
    expect([await sweep({ ...DEFAULT_RETENTION, finishedDays: 30 }), await isThere(id)]).toEqual([1, false]);
  });

  it('keeps tables with viewers, and those in memory', async () => {
    const watched = await hotseat(client, 2);
    const stream = client.stream(watched.id, 'table');
    await stream.until(({ event }) => event === 'table');
    const inMemory = await hotseat(client, 2);
    passed += 2 * DAY_MS;
    await client.get(`/api/tables/${inMemory.id}`);
    expect(await sweep()).toBe(0);
    // Another node, which has neither in memory, keeps the watched one too.
    expect(await server.store.tables.deleteExpired({ state: 'open', untouchedMs: DAY_MS }, 10, [])).toEqual([
      inMemory.id,
    ]);
    expect(await isThere(watched.id)).toBe(true);
    stream.close();
    await stream.closed;
  });

  it('deletes tournaments that are over as long as finished games, and no others', async () => {
    const organizer = new Client(server.url);
    await organizer.post('/api/account', { name: 'Retiring Organizer', language: 'en' });
    const terms = { game: 'pebbles', options: {}, size: 2, format: 'swiss', clock: { days: 1 }, minutes: 9_000 };
    const announce = async (name: string): Promise<string> =>
      (await organizer.post('/api/tournaments', { name, ...terms })).json.id;
    const [over, open] = [await announce('Old Cup'), await announce('New Cup')];
    await organizer.post('/api/tournaments/cancel', { id: over });
    const status = async (id: string): Promise<number> => (await organizer.get(`/api/tournaments/one?id=${id}`)).status;
    passed += 20 * DAY_MS;
    await sweep();
    await sweep({ ...DEFAULT_RETENTION, finishedDays: 30 });
    expect(await status(over)).toBe(200);
    passed += 11 * DAY_MS;
    await sweep();
    expect(await status(over)).toBe(200);
    await sweep({ ...DEFAULT_RETENTION, finishedDays: 30 });
    expect([await status(over), await status(open)]).toEqual([404, 200]);
    expect(await server.store.tournaments.ofPerson((await organizer.get('/api/me')).json.id)).toEqual([open]);
  });

  it('lets two nodes sweep at once: each table is deleted once', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push((await hotseat(client, 2)).id);
    passed += 2 * DAY_MS;
    forget(server);
    const expiry = { state: 'open', untouchedMs: DAY_MS } as const;
    const runs = Array.from({ length: 6 }, () => server.store.tables.deleteExpired(expiry, 5, []));
    const deleted = (await Promise.all(runs)).flat();
    for (let more = [...deleted]; more.length > 0; deleted.push(...more))
      more = await server.store.tables.deleteExpired(expiry, 5, []);
    expect(deleted.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
  });

  it('deletes only sessions unused for the configured time', async () => {
    const other = new Client(server.url);
    await other.post('/api/me', { name: 'Bob' });
    const idOf = async (one: Client): Promise<string> => (await one.get('/api/me')).json.id;
    const [ann, bob] = [await idOf(client), await idOf(other)];
    await server.store.blocks.add(ann, bob, 'Bob');
    await server.store.blocks.add(bob, ann, 'Ann');
    await server.store.blocks.add(bob, 'gone long ago', 'Eve');
    passed += 100 * DAY_MS;
    expect((await other.get('/api/me')).status).toBe(200);
    passed += 100 * DAY_MS;
    expect(await server.store.blocks.list(bob)).toHaveLength(2);
    await sweep();
    // Blocks of and against somebody who is gone go too.
    expect([await server.store.blocks.list(ann), await server.store.blocks.list(bob)]).toEqual([[], []]);
    expect((await client.get('/api/me')).json.error.code).toBe('no-session');
    expect((await other.get('/api/me')).json.name).toBe('Bob');
  });
});

describe.each(STORES)('the disk budget on %s', (_, open) => {
  it('refuses new tables while running games go on, and says so', async () => {
    const server = await testServer({ store: await open(), diskBudgetBytes: 1 });
    try {
      const client = new Client(server.url);
      const made = { game: 'pebbles', options: { rounds: 2 }, seats: [{ kind: 'me' }, { kind: 'me' }] };
      const refused = await client.post('/api/tables', made);
      expect([refused.status, refused.json.error.code]).toEqual([507, 'storage-full']);
      expect((await client.get('/readyz')).json).toMatchObject({ ok: true, disk: 'full' });
      const metrics = await client.ask('GET', '/metrics', undefined, { Authorization: `Bearer ${METRICS_TOKEN}` });
      expect(metrics.text).toContain('holdfast_disk_budget_exceeded 1');
    } finally {
      await server.stop();
    }
  });

  it('accepts tables again when there is room', async () => {
    const store = await open();
    const used = { bytes: 0 };
    const server = await testServer({
      store: { ...store, usedBytes: async () => used.bytes },
      diskBudgetBytes: 1_000,
    });
    try {
      const client = new Client(server.url);
      const { id, lines } = await started(client, 2);
      used.bytes = 2_000;
      await server.tables.context.disk.measure();
      expect((await client.post('/api/tables', { game: 'pebbles' })).json.error.code).toBe('storage-full');
      await playOn(client, id, lines);
      expect((await client.post(`/api/tables/${id}/rematch`)).json.error.code).toBe('storage-full');
      used.bytes = 500;
      await server.tables.context.disk.measure();
      expect((await client.post(`/api/tables/${id}/rematch`)).status).toBe(200);
      for (const line of lines) line.close();
    } finally {
      await server.stop();
    }
  });
});
