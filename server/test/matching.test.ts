import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { trustedProxies } from '../src/identity/proxy.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { testStores } from './both-stores.ts';
import { Client, EventStream, type Json } from './client.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

type TestServer = Awaited<ReturnType<typeof testServer>>;
let passed = 0;
const time = { wall: () => 1_700_000_000_000 + passed, monotonic: () => passed };
const GAME = { game: 'pebbles', options: { rounds: 3 }, seats: 2, length: 'quick' };
let people = 0;
const person = async (server: TestServer, name = `Ann ${++people}`): Promise<Client> => {
  const client = new Client(server.url);
  await client.post('/api/me', { name });
  return client;
};
const account = async (server: TestServer, name = `Account ${++people}`): Promise<Client> => {
  const client = await person(server, name);
  expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
  return client;
};
/** From another network, as a proxy says. */
const from = (client: Client, address: string): Client => {
  const headers = client.headers.bind(client);
  client.headers = () => ({ ...headers(), 'X-Forwarded-For': address });
  return client;
};
const look = async (client: Client, wish: object = {}): Promise<EventStream> => {
  // No two have waited equally long.
  passed += 1;
  const reply = await client.post('/api/match', { ...GAME, ...wish });
  expect(reply.status).toBe(200);
  // Where many look at once, another node may be faster than the reply.
  expect(['waiting', 'matched']).toContain(reply.json.state);
  return new EventStream(client, '/api/match/stream');
};
const tableFrom = async (stream: EventStream): Promise<string> =>
  (await stream.until(({ event, data }) => event === 'match' && data.state === 'matched')).data.table;
const tableOf = async (client: Client, id: string): Promise<Json> => (await client.get(`/api/tables/${id}`)).json;
const stateOf = async (client: Client): Promise<string> => (await client.get('/api/match')).json.state;

const stores = testStores(time);

describe.each(stores.each)('looking for a game on %s', (_, open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ store: await open(), trustProxy: trustedProxies('127.0.0.1') });
  });
  afterAll(() => server.stop());

  it('seats two guests together, who play when both are there', async () => {
    const [ann, ben, other] = [await person(server, 'Ann'), await person(server, 'Ben'), await person(server)];
    const waiting = await look(ann);
    const { data } = await waiting.until(({ event }) => event === 'match');
    expect(data).toMatchObject({ state: 'waiting', looking: 1, points: 1500, range: 100, botsAt: null });
    const elsewhere = await look(other, { options: { rounds: 4 } });
    const both = [await tableFrom(await look(ben)), await tableFrom(waiting)];
    expect(both[0]).toBe(both[1]);
    const id = both[0] ?? '';
    const { table, mine } = await tableOf(ben, id);
    expect(table).toMatchObject({ state: 'open', hints: false, clock: { bank: 300, increment: 10 } });
    expect([table.seats.map(({ name }: Json) => name), mine]).toEqual([['Ann', 'Ben'], [1]]);
    // The deal waits for their parts of the luck only for a limited time.
    passed += 10_000;
    await eventually(async () => expect((await tableOf(ann, id)).table.state).toBe('playing'));
    expect(await stateOf(other)).toBe('waiting');
    await other.post('/api/match/leave');
    await elsewhere.until(({ event, data: state }) => event === 'match' && state.state === 'none');
    for (const stream of [waiting, elsewhere]) stream.close();
  });

  it('does not announce a table that does not exist yet', async () => {
    const ann = await person(server);
    const stream = await look(ann, { seats: 4 });
    const me = (await ann.get('/api/me')).json.id;
    const ticket = (await server.store.matching.queue()).find(({ session }) => session === me)?.ticket ?? '';
    // A place whose row is being written, as by the stream that keeps it, is passed over.
    await eventually(async () => expect(await server.store.matching.claim([ticket], 'not-made')).toBe(true));
    expect(await stateOf(ann)).toBe('waiting');
    await server.store.matching.release('not-made');
    expect((await ann.post('/api/match/leave')).json.state).toBe('none');
    stream.close();
  });

  it('starts at once when every device takes part in the luck', async () => {
    const [ann, ben] = [await person(server), await person(server)];
    const streams = [await look(ann), await look(ben)];
    const id = await tableFrom(streams[0] as EventStream);
    const end = 'A'.repeat(43);
    await ann.post(`/api/tables/${id}/luck`, { end });
    expect((await tableOf(ann, id)).table.dealing).toBeUndefined();
    await ben.post(`/api/tables/${id}/luck`, { end });
    await eventually(async () => expect((await tableOf(ann, id)).table.dealing).toBeDefined());
    for (const stream of streams) stream.close();
  });

  it('gives a person one place, whatever number of pages they have, and takes it when all are closed', async () => {
    const ann = await person(server);
    const first = await look(ann, { seats: 3 });
    const second = await look(ann, { seats: 3 });
    await second.until(({ data }) => data.looking === 1);
    expect((await ann.get('/api/me/data')).json.company.lookingFor).toMatchObject({
      wish: { request: { game: GAME.game, seats: 3 } },
      table: null,
    });
    first.close();
    passed += 14_000;
    await eventually(async () => expect((await ann.get('/api/match')).json).toMatchObject({ state: 'waiting' }));
    second.close();
    passed += 16_000;
    const ben = await look(await person(server), { seats: 3 });
    await eventually(async () => expect(await stateOf(ann)).toBe('none'));
    ben.close();
  });

  it('lets bots fill in for those who allow it', async () => {
    const ann = await person(server);
    const stream = await look(ann, { seats: 3, bots: true });
    const { data } = await stream.until(({ event }) => event === 'match');
    expect(data.botsAt).toBe(data.since + 20_000);
    passed += 14_000;
    await ann.post('/api/match', { ...GAME, seats: 3, bots: true });
    passed += 7_000;
    const id = await tableFrom(stream);
    const { table } = await tableOf(ann, id);
    expect(table.seats.map(({ kind }: Json) => kind)).toEqual(['person', 'bot', 'bot']);
    expect(table.rated).toBeUndefined();
    // People with a table can no longer leave the queue, only the table.
    expect((await ann.post('/api/match/leave')).json).toEqual({ state: 'matched', table: id });
    stream.close();
  });

  it('rates a game of accounts, never two of one network, never one account twice', async () => {
    const [ann, ben] = [await account(server), from(await account(server), '9.9.9.9')];
    const eve = from(await account(server), '9.9.9.9');
    const streams = [await look(ben, { rated: 'yes' }), await look(eve, { rated: 'yes' })];
    // Another session of the same person has the same place.
    const twin = from(new Client(server.url), '9.9.9.9');
    twin.cookie = ben.cookie;
    streams.push(await look(twin, { rated: 'yes' }));
    streams.push(await look(ann));
    const id = await tableFrom(streams[0] as EventStream);
    const { table } = await tableOf(ann, id);
    expect([table.rated, table.seats.every(({ account: one }: Json) => one)]).toEqual([true, true]);
    expect(await server.store.ratings.table(id)).toMatchObject({ rated: null });
    expect(await stateOf(eve)).toBe('waiting');
    await eve.post('/api/match/leave');
    const guest = await person(server);
    const refused = await guest.post('/api/match', { ...GAME, rated: 'yes' });
    expect([refused.status, refused.json.error.because]).toEqual([403, 'rated']);
    for (const stream of streams) stream.close();
  });

  it('turns a table that somebody leaves before the start into an open one', async () => {
    const [ann, ben] = [await person(server), await person(server)];
    const streams = [await look(ann), await look(ben)];
    const id = await tableFrom(streams[1] as EventStream);
    expect((await ben.post(`/api/tables/${id}/leave`)).status).toBe(200);
    await eventually(async () => expect((await tableOf(ann, id)).table.host).toBe(true));
    for (const stream of streams) stream.close();
  });

  it('does not seat people twice who spectate while a table is found for them', async () => {
    const [ann, ben] = [await person(server), await person(server)];
    const streams = [await look(ann), await look(ben)];
    const id = await tableFrom(streams[0] as EventStream);
    // Another page, or a click that was under way.
    for (const one of [ann, ben])
      expect((await one.post('/api/match', GAME)).json).toEqual({ state: 'matched', table: id });
    // People who left or who play may look for a game again.
    await ann.post(`/api/tables/${id}/leave`);
    expect((await ann.post('/api/match', { ...GAME, seats: 5 })).json.state).toBe('waiting');
    await eventually(async () => expect((await tableOf(ben, id)).table.host).toBe(true));
    await ben.post(`/api/tables/${id}/bot`, { seat: 0 });
    await ben.post(`/api/tables/${id}/start`);
    await eventually(async () => expect((await tableOf(ben, id)).table.state).toBe('playing'));
    expect((await ben.post('/api/match', { ...GAME, seats: 5 })).json.state).toBe('waiting');
    for (const one of [ann, ben]) await one.post('/api/match/leave');
    for (const stream of streams) stream.close();
  });

  it('seats the others when one wish cannot be read, or its table cannot be made', async () => {
    const of = (session: string) => ({ session, ticket: session, terms: session, network: '' });
    const wish = {
      request: { ...GAME, game: 'of another version', bots: true, within: null },
      name: 'Ann',
      points: 1500,
    };
    await server.store.matching.enter({ ...of('no table'), wish: JSON.stringify(wish) });
    passed += 20_000;
    for (const text of ['{', '{}']) await server.store.matching.enter({ ...of(`unreadable ${text}`), wish: text });
    await server.store.matching.keep(['no table']);
    const streams = [await look(await person(server)), await look(await person(server))];
    expect(await tableFrom(streams[0] as EventStream)).toBe(await tableFrom(streams[1] as EventStream));
    for (const { session, terms } of await server.store.matching.queue())
      if (session === terms) await server.store.matching.delete(session);
    for (const stream of streams) stream.close();
  });

  it('deletes the place with the person, and refuses what makes no sense', async () => {
    const ann = await person(server);
    const stream = await look(ann);
    await ann.post('/api/me/delete', { confirm: 'delete' });
    expect((await server.store.matching.queue()).filter(({ table }) => table === null)).toEqual([]);
    stream.close();
    const ben = await person(server);
    for (const bad of [
      { game: 'chess' },
      { seats: 9 },
      { length: 'short' },
      { within: 1 },
      { options: { a: 'b'.repeat(3_000) } },
    ])
      expect((await ben.post('/api/match', { ...GAME, ...bad })).status).toBe(400);
    expect((await new Client(server.url).get('/api/match/stream')).status).toBe(401);
    expect((await new Client(server.url).get('/api/match')).json).toEqual({ state: 'none', mayBeRated: false });
  });
});

it('seats people of two nodes, each of them once', async () => {
  const url = await stores.newDatabase();
  const nodes = [
    await testServer({ store: await openPostgres(url) }),
    await testServer({ store: await openPostgres(url) }),
  ];
  const clients = await Promise.all(Array.from({ length: 16 }, (_, i) => person(nodes[i % 2] as TestServer)));
  const streams = await Promise.all(clients.map((client) => look(client)));
  const tables = await Promise.all(streams.map(tableFrom));
  const byTable = Map.groupBy(tables, (id) => id);
  expect([byTable.size, ...new Set([...byTable.values()].map(({ length }) => length))]).toEqual([8, 2]);
  for (const [i, client] of clients.entries()) expect((await tableOf(client, tables[i] ?? '')).mine.length).toBe(1);
  for (const stream of streams) stream.close();
  for (const node of nodes) await node.stop();
});

it('claims all entries of a match or none, also with concurrent claims', async () => {
  const url = await stores.newDatabase();
  const nodes = [await openPostgres(url), await openPostgres(url)] as const;
  for (let round = 0; round < 20; round++) {
    for (const session of ['a', 'b', 'c'])
      await nodes[0].matching.enter({ session, ticket: `${session}${round}`, terms: 't', network: '', wish: '{}' });
    const claims = await Promise.all([
      nodes[0].matching.claim([`a${round}`, `b${round}`], 'one'),
      nodes[1].matching.claim([`b${round}`, `c${round}`], 'two'),
    ]);
    expect(claims.filter(Boolean).length).toBeLessThanOrEqual(1);
    const given = (await nodes[0].matching.queue()).filter(({ table }) => table !== null);
    expect(given.length).toBe(claims.includes(true) ? 2 : 0);
    expect(new Set(given.map(({ table }) => table)).size).toBeLessThanOrEqual(1);
    for (const table of ['one', 'two']) await nodes[0].matching.release(table);
  }
  for (const store of nodes) await store.close();
});

it('keeps a crowd from one network out of the queue, and one person from asking all the time', async () => {
  const limits = { ...DEFAULT_LIMITS, caps: { ...DEFAULT_LIMITS.caps, matchesPerNetwork: 3 } };
  const server = await testServer({ limits, trustProxy: trustedProxies('127.0.0.1') });
  const replies: number[] = [];
  for (let i = 0; i < 4; i++) {
    const client = from(await person(server), '9.9.9.7');
    replies.push((await client.post('/api/match', { ...GAME, seats: 6 })).status);
  }
  expect(replies).toEqual([200, 200, 200, 429]);
  const ann = from(await person(server), '9.9.9.8');
  const asked = await Promise.all(Array.from({ length: 12 }, () => ann.post('/api/match', { ...GAME, seats: 6 })));
  expect(
    asked
      .map(({ status }) => status)
      .sort()
      .slice(-2),
  ).toEqual([429, 429]);
  await server.stop();
});

it('is not there when it is switched off', async () => {
  const off = await testServer({ features: ['accounts'] });
  const client = await person(off);
  expect((await client.post('/api/match', GAME)).status).toBe(404);
  expect((await client.get('/api/match/stream')).status).toBe(404);
  expect((await client.get('/api/openapi.json')).text).not.toContain('/api/match');
  expect(await off.store.matching.queue()).toEqual([]);
  await off.stop();
});
