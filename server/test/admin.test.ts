import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepExpired } from '../src/app/retention.ts';
import { banTarget, coversAddress } from '../src/features/bans/bans.ts';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { trustedProxies } from '../src/identity/proxy.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { Client, EventStream, type Json, type Reply } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { hotseat, started } from './play.ts';
import { testServer } from './test-server.ts';

const TOKEN = 'the token of an operator';
const ONE_MS = 1 / 86_400_000;
const OPTIONS = { adminTokens: [{ name: 'ann', token: TOKEN }], trustProxy: trustedProxies('127.0.0.1') };

/** A client at an address of its own. */
class Visitor extends Client {
  readonly address: string;
  constructor(url: string, address = '198.51.100.7') {
    super(url);
    this.address = address;
  }
  override headers(): Record<string, string> {
    return { ...super.headers(), 'X-Forwarded-For': this.address };
  }
}

const operator = (url: string, token = TOKEN) => {
  const client = new Visitor(url, '192.0.2.1');
  const headers = { Authorization: `Bearer ${token}` };
  return {
    get: (path: string): Promise<Reply> => client.ask('GET', `/api/admin/${path}`, undefined, headers),
    post: (path: string, body: object): Promise<Reply> => client.ask('POST', `/api/admin/${path}`, body, headers),
  };
};

const person = async (url: string, name: string, address?: string): Promise<Visitor & { id: string }> => {
  const client = new Visitor(url, address);
  const { id } = (await client.post('/api/me', { name })).json;
  return Object.assign(client, { id });
};
const openTable = async (host: Client): Promise<string> =>
  (
    await host.post('/api/tables', {
      game: 'pebbles',
      options: { rounds: 2 },
      seats: [{ kind: 'me' }, { kind: 'open' }],
    })
  ).json.table.id;
const lines = (stream: EventStream): string[] =>
  stream.events.filter(({ event }) => event === 'chat').map(({ data }) => data.text);

describe.each(['sqlite', 'postgres'] as const)('the operator on %s', (kind) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    const store = kind === 'postgres' ? { store: await openPostgres(await freshDatabase()) } : {};
    server = await testServer({ ...OPTIONS, ...store });
  }, 60_000);
  afterAll(() => server.stop());

  it('finds tables and sessions by id and by part of a name, page by page', async () => {
    const admin = operator(server.url);
    const [ann, bob] = [
      await person(server.url, 'Search 100%_Ann'),
      await person(server.url, 'Search Bob', '2001:db8::1'),
    ];
    const table = await openTable(ann);
    await bob.post(`/api/tables/${table}/sit`);
    for (const q of [table, ann.id, bob.id, 'search bob', '100%_a'])
      expect((await admin.get(`tables?q=${encodeURIComponent(q)}`)).json.tables, q).toMatchObject([
        {
          id: table,
          game: 'pebbles',
          state: 'open',
          host: ann.id,
          seats: [{ session: ann.id }, { name: 'Search Bob' }],
        },
      ]);
    for (const q of ['100%%a', 'nobody of that name'])
      expect((await admin.get(`tables?q=${encodeURIComponent(q)}`)).json).toEqual({ tables: [], more: false });
    expect((await admin.get(`tables?q=${table}&state=finished`)).json.tables).toEqual([]);
    expect((await admin.get('sessions?q=SEARCH%20BOB')).json.sessions).toMatchObject([
      { id: bob.id, name: 'Search Bob', kind: 'guest', tables: 1, network: '2001:db8:0:0::/64' },
    ]);
    for (let n = 0; n < 51; n++)
      await server.store.sessions.add(
        `paged-${n}`,
        { id: `paged-${n}`, name: 'Paged', kind: 'bot', account: false },
        '',
      );
    const pages = [(await admin.get('sessions?q=paged')).json, (await admin.get('sessions?q=paged&page=1')).json];
    expect(pages.map(({ sessions, more }) => [sessions.length, more])).toEqual([
      [50, true],
      [1, false],
    ]);
    expect(new Set(pages.flatMap(({ sessions }) => sessions.map(({ id }: { id: string }) => id))).size).toBe(51);
  });

  it('deletes a line, of which open pages hear at once, and those that come back', async () => {
    const admin = operator(server.url);
    const host = await person(server.url, 'Ann');
    const table = await openTable(host);
    const stream = host.stream(table, 0);
    for (const text of ['hello', 'rude', 'later']) await host.post(`/api/tables/${table}/chat`, { text });
    await stream.until(({ data }) => data.text === 'later');
    expect((await admin.get(`chat?table=${table}`)).json.lines).toMatchObject([
      { n: 1, text: 'hello', session: host.id },
      { n: 2, text: 'rude' },
      { n: 3, text: 'later' },
    ]);
    expect((await admin.post('delete-line', { table, line: 2, why: 'insult' })).json).toEqual({ deleted: true });
    expect((await stream.until(({ event }) => event === 'chat-deleted')).data).toEqual({ n: 2 });
    expect((await admin.post('delete-line', { table, line: 2 })).json).toEqual({ deleted: false });
    const [back, fresh] = [host.stream(table, 0, 0), host.stream(table, 0)];
    expect((await back.until(({ event }) => event === 'chat-deleted')).data).toEqual({ n: 2 });
    await fresh.until(({ data }) => data.text === 'later');
    expect(lines(fresh)).toEqual(['hello', 'later']);
    for (const one of [stream, back, fresh]) one.close();
  });

  it('closes reports with an outcome, and records actions in the audit trail', async () => {
    const admin = operator(server.url);
    const [ann, rude] = [await person(server.url, 'Ann'), await person(server.url, 'Rude')];
    const table = await openTable(ann);
    await rude.post(`/api/tables/${table}/sit`);
    await rude.post(`/api/tables/${table}/chat`, { text: 'something rude' });
    await ann.post(`/api/tables/${table}/report`, { line: 1, seat: 1, reason: 'insults' });
    const [report] = (await admin.get('reports?state=open')).json.reports;
    expect(report).toMatchObject({ table, line: 1, about: 'Rude', owner: rude.id, by: ann.id, closed: null });
    expect(report.context).toMatchObject([{ text: 'something rude', session: rude.id }]);
    const close = { id: report.id, outcome: 'acted', why: 'line deleted' };
    expect((await admin.post('close-report', { ...close, outcome: 'hm' })).json.error.code).toBe('malformed');
    expect((await admin.post('close-report', close)).json).toEqual({ closed: true });
    expect((await admin.post('close-report', close)).json).toEqual({ closed: false });
    expect((await admin.get('reports?state=open')).json.reports).toEqual([]);
    expect((await admin.get('reports?state=closed')).json.reports).toMatchObject([
      { id: report.id, closed: { by: 'ann', outcome: 'acted', why: 'line deleted' } },
    ]);
    await admin.post('delete-table', { table, why: 'empty' });
    expect((await ann.get(`/api/tables/${table}`)).status).toBe(404);
    expect((await admin.get('audit')).json.entries.slice(0, 2)).toMatchObject([
      { who: 'ann', action: 'delete-table', target: table, why: 'empty' },
      { who: 'ann', action: 'close-report', target: report.id, why: 'acted: line deleted' },
    ]);
  });

  it('bans a session: ends its streams and seat tokens, and gives the reason on every request', async () => {
    const admin = operator(server.url);
    const [host, rude] = [await person(server.url, 'Ann'), await person(server.url, 'Rude')];
    const table = await openTable(host);
    await rude.post(`/api/tables/${table}/sit`, { seat: 1 });
    const { id: playing, tokens, lines: open } = await started(rude, 2);
    const byToken = new Visitor(server.url);
    byToken.bearer = tokens[0];
    const tokenStream = byToken.stream(playing, 0);
    await tokenStream.until(({ event }) => event === 'snapshot');
    const links: string[] = [
      (await rude.post(`/api/tables/${playing}/seat-link`, { seat: 0 })).json.url,
      (await rude.post('/api/me/link')).json.url,
    ];
    const ban = { kind: 'session', target: rude.id, reason: 'insults', days: 2 };
    const made = (await admin.post('ban', ban)).json;
    expect(made).toMatchObject({ kind: 'session', target: rude.id, reason: 'insults', by: 'ann' });
    expect(Math.round((made.expires - made.created) / 86_400_000)).toBe(2);
    await Promise.all([...open, tokenStream].map((stream) => stream.closed));
    for (const [path, body] of [
      ['/api/tables', { game: 'pebbles', options: { rounds: 2 } }],
      [`/api/tables/${table}/sit`, { seat: 1 }],
      [`/api/tables/${table}/chat`, { text: 'hi' }],
    ] as const) {
      const { status, json } = await rude.post(path, body);
      expect([status, json.error.code, json.error.reason, json.error.until], path).toEqual([
        ...[403, 'banned', 'insults', made.expires],
      ]);
    }
    const again = rude.stream(table, 'table');
    await again.closed;
    expect(again.error.code).toBe('banned');
    // The seat at the table that had not started is free, the token of the other one is void.
    expect((await host.get(`/api/tables/${table}`)).json.table.seats[1].kind).toBe('open');
    expect((await byToken.get(`/api/tables/${playing}`)).json.mine).toEqual([]);
    // Links that were made before the ban give nobody the seat or the session.
    const [seatCode, signInCode] = links.map((url) => url.split('#')[1]?.split('/').at(-1));
    const friend = await person(server.url, 'Friend');
    expect((await friend.post('/api/claim', { code: seatCode })).json.error.code).toBe('gone');
    expect((await friend.post('/api/sign-in', { code: signInCode })).json.error.code).toBe('gone');
    // Banned people can still export and delete their data.
    expect((await rude.get('/api/me/data')).status).toBe(200);
    expect((await admin.get('bans')).json.bans).toMatchObject([{ id: made.id }]);
    expect((await admin.get(`sessions?q=${rude.id}`)).json.sessions).toMatchObject([{ id: rude.id, banned: true }]);
    expect((await admin.post('lift-ban', { id: made.id, why: 'sorry' })).json).toEqual({ lifted: true });
    expect((await rude.post(`/api/tables/${table}/sit`, { seat: 1 })).status).toBe(200);
  });

  it('ends a banned person’s token while their table is being dealt', async () => {
    const [host, rude] = [await person(server.url, 'Ann'), await person(server.url, 'Rude')];
    const table = await openTable(host);
    const byToken = new Visitor(server.url);
    byToken.bearer = (await rude.post(`/api/tables/${table}/sit`, { seat: 1 })).json.token;
    await rude.post(`/api/tables/${table}/luck`, { end: 'c'.repeat(43) });
    await host.post(`/api/tables/${table}/start`);
    expect((await byToken.get(`/api/tables/${table}`)).json).toMatchObject({ mine: [1], table: { dealing: {} } });
    const ban = { kind: 'session', target: rude.id, reason: 'insults', days: 2 };
    const { status, json } = await operator(server.url).post('ban', ban);
    expect(status).toBe(200);
    expect((await byToken.get(`/api/tables/${table}`)).json.mine).toEqual([]);
    await operator(server.url).post('lift-ban', { id: json.id, why: 'test' });
  });

  it('bans a network, IPv6 by /64, but never its own', async () => {
    const admin = operator(server.url);
    const [rude, sibling, other] = [
      await person(server.url, 'Rude', '2001:db8:5:6::1'),
      await person(server.url, 'Sibling', '2001:db8:5:6:ffff::2'),
      await person(server.url, 'Other', '2001:db8:5:7::1'),
    ];
    const table = await openTable(other);
    const watching = rude.stream(table, 'table');
    const lobby = new EventStream(rude, '/api/lobby/stream');
    await Promise.all([watching, lobby].map((stream) => stream.until(({ event }) => event.startsWith('table'))));
    const ban = { kind: 'network', target: '2001:db8:5:6::9', reason: 'spam', days: null };
    expect((await admin.post('ban', ban)).json).toMatchObject({ target: '2001:db8:5:6::/64', expires: null });
    await Promise.all([watching.closed, lobby.closed]);
    for (const [client, code] of [
      [rude, 'banned'],
      [sibling, 'banned'],
      [new Visitor(server.url, '2001:db8:5:6::77'), 'banned'],
      [other, undefined],
    ] as const)
      expect((await client.post(`/api/tables/${table}/chat`, { text: 'hi' })).json.error?.code).toBe(code);
    for (const target of ['192.0.2.1', '192.0.2.0/24'])
      expect((await admin.post('ban', { ...ban, target })).json.error, target).toMatchObject({ field: 'target' });
    expect((await admin.get('bans')).json.bans.length).toBe(1);
  });

  it('keeps reports and audit entries as long as the host says', async () => {
    const admin = operator(server.url);
    const ann = await person(server.url, 'Ann');
    const table = await openTable(ann);
    await ann.post(`/api/tables/${table}/report`, { reason: 'x' });
    await admin.post('ban', { kind: 'session', target: 'nobody', reason: 'over at once', days: ONE_MS });
    const days = { unstartedDays: 0, abandonedDays: 0, finishedDays: 0, sessionDays: 0 };
    await sweepExpired(server.tables, { ...days, reportDays: 1, auditDays: 0 });
    expect((await admin.get('reports')).json.reports.length).toBeGreaterThan(0);
    await sweepExpired(server.tables, { ...days, reportDays: ONE_MS, auditDays: 1 });
    expect((await admin.get('reports')).json.reports).toEqual([]);
    expect((await admin.get('audit')).json.entries.length).toBeGreaterThan(0);
    await sweepExpired(server.tables, { ...days, reportDays: 0, auditDays: ONE_MS });
    expect((await admin.get('audit')).json).toEqual({ entries: [], more: false });
  });
});

it('notifies pages at all nodes of a deleted line, a deleted table and a ban', async () => {
  const timeouts = { botDelayMs: 0, compareTablesEveryMs: 3_600_000 };
  const location = await freshDatabase();
  const [one, two] = [
    await testServer({ ...OPTIONS, timeouts, store: await openPostgres(location) }),
    await testServer({ ...OPTIONS, timeouts, store: await openPostgres(location) }),
  ];
  const host = await person(one.url, 'Ann');
  const table = await openTable(host);
  await host.post(`/api/tables/${table}/chat`, { text: 'rude' });
  host.url = two.url;
  const stream = host.stream(table, 0);
  await stream.until(({ data }) => data.text === 'rude');
  const admin = operator(one.url);
  await admin.post('delete-line', { table, line: 1 });
  expect((await stream.until(({ event }) => event === 'chat-deleted')).data).toEqual({ n: 1 });
  const other = await openTable(host);
  const otherStream = host.stream(other, 0);
  await otherStream.until(({ event }) => event === 'table');
  await admin.post('delete-table', { table: other });
  // Before the nodes compare their tables with the store.
  await otherStream.until(({ event }) => event === 'bye');
  expect((await host.get(`/api/tables/${other}`)).json.error.code).toBe('not-found');
  await admin.post('ban', { kind: 'session', target: host.id, reason: 'rude', days: null });
  await stream.closed;
  // The stream may end with the seat, before the other node has read the ban; without being told it reads every 30 seconds.
  await expect.poll(async () => (await host.get('/api/me')).json.error?.code).toBe('banned');
  await one.stop();
  await two.stop();
});

it('says that a token is wrong, a few times', async () => {
  const server = await testServer({ ...OPTIONS, limits: DEFAULT_LIMITS });
  expect((await operator(server.url).get('me')).json).toEqual({ name: 'ann' });
  const guess = operator(server.url, 'a wrong token that is long');
  const answers: number[] = [];
  for (let n = 0; n < 12; n++) answers.push((await guess.get('me')).status);
  expect(answers).toEqual([...Array<number>(10).fill(401), 429, 429]);
  // Wrong guesses don't lock out holders of the token.
  expect((await operator(server.url).get('tables')).status).toBe(200);
  const paths = Object.keys((await new Client(server.url).get('/api/openapi.json')).json.paths);
  expect(paths).toContain('/api/admin/ban');
  await server.stop();
});

it('is not there without a token', async () => {
  const server = await testServer();
  for (const path of ['me', 'tables', 'sessions', 'reports', 'bans', 'audit'])
    expect((await operator(server.url).get(path)).status, path).toBe(404);
  const document = (await new Client(server.url).get('/api/openapi.json')).text;
  expect(document).not.toContain('/api/admin');
  await server.stop();
});

it('ends seat tokens with the device that got them, and all of them with all other devices', async () => {
  const server = await testServer();
  const laptop = await person(server.url, 'Ann');
  const phone = new Client(server.url);
  await phone.post('/api/sign-in', { code: (await laptop.post('/api/me/link')).json.url.split('#')[1] });
  const made = [await hotseat(laptop, 2), await hotseat(phone, 2)];
  const byToken = made.map(({ tokens }) => Object.assign(new Client(server.url), { bearer: tokens[0] }));
  const mine = async (): Promise<number[][]> =>
    Promise.all(made.map(async ({ id }, at) => (await byToken[at].get(`/api/tables/${id}`)).json.mine));
  expect(await mine()).toEqual([[0], [0]]);
  await phone.post(`/api/tables/${made[1].id}/start`);
  const stream = byToken[1].stream(made[1].id, 0);
  await stream.until(({ event }) => event === 'snapshot');
  const { devices } = (await phone.get('/api/me/devices')).json;
  await laptop.post('/api/me/sign-out', { id: devices.find(({ current }: Json) => current).id });
  await stream.closed;
  expect(await mine()).toEqual([[0], []]);
  await laptop.post('/api/me/sign-out');
  expect(await mine()).toEqual([[], []]);
  expect((await laptop.get(`/api/tables/${made[1].id}`)).json.mine).toEqual([0, 1]);
  await server.stop();
});

describe('a network', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1/128', '2001:db8:0:0::/64'],
    ['2001:db8::/48', '2001:db8::/48'],
  ])('%s is banned as %s', (text, target) => expect(banTarget('network', text)).toBe(target));

  it.each(['', 'ann', '10.0.0.0/8', '203.0.113.0/x', '::/0'])('"%s" is none, or too wide', (text) =>
    expect(() => banTarget('network', text)).toThrow(),
  );

  it('covers its addresses only', () => {
    expect(coversAddress('203.0.113.0/24', '203.0.113.77')).toBe(true);
    expect(coversAddress('203.0.113.0/24', '203.0.114.1')).toBe(false);
    expect(coversAddress('2001:db8::/48', '2001:db8:0:9::1')).toBe(true);
    expect(coversAddress('2001:db8::/48', '203.0.113.77')).toBe(false);
    expect(coversAddress('203.0.113.9', '203.0.113.9')).toBe(true);
  });
});
