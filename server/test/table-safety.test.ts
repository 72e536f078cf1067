import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { Client, type EventStream } from './client.ts';
import { freshDatabase } from './fresh-database.ts';
import { hotseat } from './play.ts';
import { testServer } from './test-server.ts';

const ADMIN_TOKEN = 'the token of an operator';
let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const person = async (name: string): Promise<Client> => {
  const client = new Client(server.url);
  await client.post('/api/me', { name });
  return client;
};
/** A table with one seat of the host's and two open ones. */
const openTable = async (host: Client): Promise<string> => {
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }];
  return (await host.post('/api/tables', { game: 'pebbles', options: { rounds: 2 }, seats })).json.table.id;
};
const namesAt = async (client: Client, id: string): Promise<string[]> =>
  (await client.get(`/api/tables/${id}`)).json.table.seats.map(({ name }: { name: string }) => name);

it('lets the host remove people before the start, who can’t sit or chat there again', async () => {
  const [host, rude, friend] = [await person('Ann'), await person('Rude'), await person('Cleo')];
  const id = await openTable(host);
  await rude.post(`/api/tables/${id}/sit`, { seat: 1 });
  await friend.post(`/api/tables/${id}/sit`, { seat: 2 });
  const code = (await friend.post(`/api/tables/${id}/seat-link`)).json.url.split('#')[1];
  const line = rude.stream(id, 1);
  await line.until(({ event }) => event === 'table');
  expect((await friend.post(`/api/tables/${id}/kick`, { seat: 1 })).json.error.code).toBe('not-yours');
  expect((await host.post(`/api/tables/${id}/kick`, { seat: 0 })).json.error.code).toBe('not-allowed');
  expect((await host.post(`/api/tables/${id}/kick`, { seat: 1 })).json).toEqual({ ok: true });
  await line.closed;
  expect(await namesAt(host, id)).toEqual(['Ann', '', 'Cleo']);
  for (const [path, body] of [
    [`/api/tables/${id}/sit`, { seat: 1 }],
    [`/api/tables/${id}/chat`, { text: 'hello again' }],
    ['/api/claim', { code }],
  ] as const)
    expect((await rude.post(path, body)).json.error, path).toMatchObject({ code: 'not-allowed', because: 'kicked' });
  const again = rude.stream(id, 1);
  await again.closed;
  expect(again.error).toMatchObject({ code: 'not-yours', because: 'kicked' });
  expect(await namesAt(host, id)).toEqual(['Ann', '', 'Cleo']);
});

it('does not allow removing people after the start', async () => {
  const [host, guest] = [await person('Ann'), await person('Bob')];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { id } = (await host.post('/api/tables', { game: 'pebbles', options: { rounds: 2 }, seats })).json.table;
  await guest.post(`/api/tables/${id}/sit`);
  await host.post(`/api/tables/${id}/start`);
  expect((await host.post(`/api/tables/${id}/kick`, { seat: 1 })).json.error.code).toBe('wrong-state');
});

it('renames the seat at open tables, unique, and leaves started games alone', async () => {
  const [host, guest] = [await person('Ann'), await person('Bob')];
  const open = await openTable(host);
  await guest.post(`/api/tables/${open}/sit`);
  const started = (
    await host.post('/api/tables', {
      game: 'pebbles',
      options: { rounds: 2 },
      seats: [{ kind: 'me' }, { kind: 'open' }],
    })
  ).json.table.id;
  await guest.post(`/api/tables/${started}/sit`);
  await host.post(`/api/tables/${started}/start`);
  expect((await guest.post('/api/me', { name: 'Bertha' })).json.name).toBe('Bertha');
  expect([await namesAt(host, open), await namesAt(host, started)]).toEqual([
    ['Ann', 'Bertha', ''],
    ['Ann', 'Bob'],
  ]);
  // A look-alike: Cyrillic letters.
  await guest.post('/api/me', { name: 'Аnn' });
  expect((await namesAt(host, open))[1]).toBe('Аnn 2');
});

it('leaves the names of several players at one device alone', async () => {
  const client = await person('Ann');
  const { id } = await hotseat(client, 2);
  await client.post('/api/me', { name: 'Anna' });
  expect(await namesAt(client, id)).toEqual(['Player 0', 'Player 1']);
});

describe('the chat', () => {
  const lines = (stream: EventStream): string[] =>
    stream.events.filter(({ event }) => event === 'chat').map(({ data }) => data.text);

  it('of spectators is apart from the players’ while the game runs', async () => {
    const [host, guest, fan] = [await person('Ann'), await person('Bob'), await person('Fan')];
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const { id } = (await host.post('/api/tables', { game: 'pebbles', options: { rounds: 2 }, seats })).json.table;
    await guest.post(`/api/tables/${id}/sit`);
    await host.post(`/api/tables/${id}/start`);
    const [player, spectator] = [host.stream(id, 0), fan.stream(id, 'table')];
    await Promise.all([player, spectator].map((stream) => stream.until(({ event }) => event === 'snapshot')));
    await fan.post(`/api/tables/${id}/chat`, { text: 'he holds the red one' });
    await guest.post(`/api/tables/${id}/chat`, { text: 'good luck' });
    await spectator.until(({ data }) => data.text === 'good luck');
    await player.until(({ data }) => data.text === 'good luck');
    expect([lines(player), lines(spectator)]).toEqual([['good luck'], ['he holds the red one', 'good luck']]);
    const again = host.stream(id, 'table');
    await again.until(({ data }) => data.text === 'good luck');
    expect(lines(again)).toEqual(['good luck']);
    for (const stream of [player, spectator, again]) stream.close();
  });

  it('is for whom the table says', async () => {
    const [host, fan] = [await person('Ann'), await person('Fan')];
    const said: unknown[] = [];
    for (const chat of ['everybody', 'players', 'off']) {
      const made = await host.post('/api/tables', { game: 'pebbles', options: { rounds: 2 }, chat });
      expect(made.json.table.chat).toBe(chat);
      for (const client of [host, fan])
        said.push((await client.post(`/api/tables/${made.json.table.id}/chat`, { text: 'hi' })).status);
    }
    expect(said).toEqual([200, 200, 200, 403, 403, 403]);
  });

  it('names authors so that others can mute them, not by their session', async () => {
    const [host, fan] = [await person('Ann'), await person('Fan')];
    const authors: string[] = [];
    for (const id of [await openTable(host), await openTable(host)]) {
      for (const client of [host, fan]) await client.post(`/api/tables/${id}/chat`, { text: 'hi' });
      authors.push(...(await server.store.chats.list(id, 0, 10)).map(({ by }) => by ?? ''));
    }
    const [ann, fanBy] = authors;
    expect(authors).toEqual([ann, fanBy, ann, fanBy]);
    expect(ann).not.toBe(fanBy);
    expect(authors).not.toContain((await host.get('/api/me')).json.id);
  });
});

describe.each(['sqlite', 'postgres'] as const)('a report on %s', (kind) => {
  it('is stored with the chat around it, and bounded', async () => {
    const store = kind === 'postgres' ? { store: await openPostgres(await freshDatabase()) } : {};
    const own = await testServer({
      ...store,
      limits: DEFAULT_LIMITS,
      adminTokens: [{ name: 'admin', token: ADMIN_TOKEN }],
    });
    try {
      const [host, rude] = [new Client(own.url), new Client(own.url)];
      for (const [client, name] of [
        [host, 'Ann'],
        [rude, 'Rude'],
      ] as const)
        await client.post('/api/me', { name });
      const seats = [{ kind: 'me' }, { kind: 'open' }];
      const { id } = (await host.post('/api/tables', { game: 'pebbles', options: { rounds: 2 }, seats })).json.table;
      await rude.post(`/api/tables/${id}/sit`);
      for (const text of ['hello', 'something rude', 'later']) await rude.post(`/api/tables/${id}/chat`, { text });
      const path = `/api/tables/${id}/report`;
      expect((await new Client(own.url).post(path, { reason: 'x' })).json.error.code).toBe('no-session');
      expect((await host.post(path, { line: 2, seat: 1, reason: 'insults' })).json).toEqual({ ok: true });
      const [report] = await own.store.moderation.listReports(null, { limit: 10, offset: 0 });
      const owner = (await rude.get('/api/me')).json.id;
      expect(report).toMatchObject({ table: id, line: 2, about: 'Rude', owner, reason: 'insults' });
      expect(report?.context.map(({ text, session }) => [text, session])).toEqual([
        ['hello', owner],
        ['something rude', owner],
      ]);
      const admin = (method: string, path: string, body?: object, token = ADMIN_TOKEN) =>
        new Client(own.url).ask(method, `/api/admin/${path}`, body, { Authorization: `Bearer ${token}` });
      expect((await admin('GET', 'reports', undefined, 'a wrong token that is long')).status).toBe(401);
      expect((await admin('GET', 'reports')).json.reports).toMatchObject([{ line: 2, reason: 'insults' }]);
      expect((await admin('POST', 'delete-line', { table: id })).json.error.code).toBe('malformed');
      expect((await admin('POST', 'delete-line', { table: id, line: 2 })).json).toEqual({ deleted: true });
      expect((await own.store.chats.list(id, 0, 10)).map(({ text }) => text)).toEqual(['hello', 'later']);
      const answers: number[] = [];
      for (let n = 0; n < 6; n++) answers.push((await host.post(path, { reason: 'again' })).status);
      expect(answers).toEqual([200, 200, 200, 200, 429, 429]);
      expect((await admin('POST', 'delete-table', { table: id })).json).toEqual({ deleted: true });
      expect((await host.get(`/api/tables/${id}`)).status).toBe(404);
    } finally {
      await own.stop();
    }
  }, 60_000);
});

it('has no administration without a token of the operator', async () => {
  const headers = { Authorization: 'Bearer null' };
  expect((await new Client(server.url).ask('GET', '/api/admin/reports', undefined, headers)).status).toBe(404);
});
