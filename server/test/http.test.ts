import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { METRICS_TOKEN } from '../../tools/src/load/http-client.ts';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { Client, freshId } from './client.ts';
import { frameAt, hotseat, playOn, started } from './play.ts';
import { testServer } from './test-server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

it('a request whose Host names no host is refused, and no link is made', async () => {
  const client = new Client(server.url);
  await client.post('/api/me', { name: 'Ann' });
  const add = vi.spyOn(server.store.links, 'add');
  const { port } = new URL(server.url);
  const status = await new Promise((resolve, reject) => {
    const headers = { ...client.headers(), Host: 'no host', 'Content-Type': 'application/json' };
    const sent = request({ port, path: '/api/me/link', method: 'POST', headers }, ({ statusCode }) =>
      resolve(statusCode),
    );
    sent.once('error', reject);
    sent.end('{}');
  });
  expect([status, add.mock.calls]).toEqual([400, []]);
  add.mockRestore();
});

describe('a game over HTTP', () => {
  it('is made, started, played to its end and recorded', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client);
    expect((await client.get(`/api/tables/${id}/record`)).json.error.code).toBe('not-finished');
    const seq = await playOn(client, id, lines);
    for (const line of lines) {
      expect(line.frames.map((frame) => frame.seq)).toEqual(Array.from({ length: seq + 1 }, (_, i) => i));
      line.close();
    }
    expect((await client.get(`/api/tables/${id}/record`)).json.moves.length).toBe(seq);
    expect((await client.get(`/api/tables/${id}`)).json.table).toMatchObject({
      state: 'finished',
      outcome: { reason: 'most-red' },
    });
  });

  it('gives no record, and so no review, of a running game or of one that was closed to spectators', async () => {
    const client = new Client(server.url);
    const stranger = new Client(server.url);
    const codeFor = async (who: Client, id: string) => (await who.get(`/api/tables/${id}/record`)).json.error?.code;
    const open = await started(client);
    expect(await codeFor(stranger, open.id)).toBe('not-finished');
    const closed = await started(client, 3, { spectators: 'closed' });
    expect(await codeFor(client, closed.id)).toBe('not-finished');
    expect(await codeFor(stranger, closed.id)).toBe('spectators-closed');
    await playOn(client, closed.id, closed.lines);
    expect(await codeFor(client, closed.id)).toBeUndefined();
    expect(await codeFor(stranger, closed.id)).toBe('spectators-closed');
    for (const line of [...open.lines, ...closed.lines]) line.close();
  });

  it('returns the same number for the same id and plays it once', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client);
    const [seat] = (await frameAt(lines[0], 0)).waitingOn;
    const { asked } = await frameAt(lines[seat], 0);
    const answer = { seat, ask: asked!.ask, move: 'draw', id: 'same' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => client.post(`/api/tables/${id}/moves`, answer)));
    expect(replies.map(({ json }) => json)).toEqual(Array.from({ length: 5 }, () => ({ seq: 1 })));
    expect((await client.get(`/api/tables/${id}/view?as=${seat}`)).json.view.counts[seat]).toBe(1);
    for (const line of lines) line.close();
  });

  it('rejects moves with a machine-readable reason', async () => {
    const client = new Client(server.url);
    const { id, tokens, lines } = await started(client);
    const [seat] = (await frameAt(lines[0], 0)).waitingOn;
    const other = (seat + 1) % 3;
    const { asked } = await frameAt(lines[seat], 0);
    const path = `/api/tables/${id}/moves`;
    const good = { seat, ask: asked!.ask, move: { type: 'draw' }, id: freshId() };
    const codes = async (body: object) => {
      const { status, json } = await client.post(path, body);
      const { message: _, ...rest } = json.error;
      return { status, ...rest };
    };
    expect(await codes({ ...good, ask: 99 })).toEqual({ status: 409, code: 'stale-ask', ask: asked!.ask });
    expect(await codes({ ...good, seat: other })).toEqual({ status: 409, code: 'stale-ask', ask: null });
    expect(await codes({ ...good, move: 'say 1' })).toMatchObject({
      status: 422,
      code: 'refused',
      rule: 'P-3',
      because: 'not-asked',
    });
    expect(await codes({ ...good, move: { type: 'bet', amount: 0 } })).toMatchObject({ status: 422, rule: 'P-2' });
    expect(await codes({ ...good, move: { type: 'bet', amount: 'x' } })).toEqual({
      status: 400,
      code: 'malformed',
      field: 'move.amount',
    });
    expect(await codes({ ...good, move: 'fly' })).toEqual({ status: 400, code: 'malformed', field: 'move' });
    expect(await codes({ ...good, ask: 'x' })).toEqual({ status: 400, code: 'malformed', field: 'ask' });
    expect(await codes({ ...good, extra: 1 })).toEqual({ status: 400, code: 'malformed', field: 'extra' });
    expect(await codes({ ...good, id: '\u0000' })).toEqual({ status: 400, code: 'malformed', field: 'id' });
    expect(await codes({ ...good, move: { type: '\ud800' } })).toEqual({
      status: 400,
      code: 'malformed',
      field: 'move',
    });
    expect(await codes({ ...good, seat: 7 })).toEqual({ status: 400, code: 'malformed', field: 'seat' });
    expect((await new Client(server.url).post(path, good)).json.error.code).toBe('not-yours');
    expect((await client.post('/api/tables/AAAAAAAAAAAAAAAA/moves', good)).status).toBe(404);
    const holder = new Client(server.url);
    holder.bearer = tokens[other];
    expect((await holder.post(path, good)).json.error.code).toBe('not-yours');
    holder.bearer = tokens[seat];
    const { seat: _, ...unnamed } = good;
    expect((await holder.post(path, unnamed)).json).toEqual({ seq: 1 });
    for (const line of lines) line.close();
  });

  it('offers open moves as data and takes them', async () => {
    const client = new Client(server.url);
    const { id, lines } = await started(client);
    const [seat] = (await frameAt(lines[0], 0)).waitingOn;
    const { asked } = await frameAt(lines[seat], 0);
    expect(asked!.open).toEqual([{ type: 'bet', above: 0 }]);
    const bet = { seat, ask: asked!.ask, move: { type: 'bet', amount: 41 }, id: freshId() };
    expect((await client.post(`/api/tables/${id}/moves`, bet)).status).toBe(200);
    expect((await frameAt(lines[0], 1)).facts[0]).toEqual({ type: 'bet', seat, amount: 41 });
    for (const line of lines) line.close();
  });
});

describe('requests that are not what they should be', () => {
  const client = () => new Client(server.url);
  it.each([
    [
      'another type',
      { body: 'a=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      415,
      'content-type',
    ],
    ['a foreign page', { body: '{}', headers: { Origin: 'https://evil.example' } }, 403, 'bad-origin'],
    ['no JSON', { body: '{', headers: {} }, 400, 'malformed'],
    ['too much', { body: `{"name":"${'x'.repeat(70_000)}"}`, headers: {} }, 413, 'too-large'],
  ])('%s', async (_, { body, headers }, status, code) => {
    const reply = await client().ask('POST', '/api/me', body, headers);
    expect([reply.status, reply.json.error.code]).toEqual([status, code]);
  });

  it('our own page may', async () => {
    const reply = await client().ask('POST', '/api/me', '{"name":"Ann"}', { Origin: server.url });
    expect(reply.json).toMatchObject({ name: 'Ann' });
  });

  it('unknown game, option and place', async () => {
    const one = client();
    expect((await one.post('/api/tables', { game: 'chess' })).json.error).toMatchObject({
      code: 'malformed',
      field: 'game',
    });
    const seats = await one.post('/api/tables', { game: 'pebbles', options: { seats: 9 } });
    expect(seats.json.error).toMatchObject({ field: 'options.seats', problems: [{ field: 'seats' }] });
    expect((await one.get('/api/nothing')).status).toBe(404);
    expect((await client().get('/api/me')).json.error.code).toBe('no-session');
  });
});

describe('what surrounds the game', () => {
  it('sets strict headers, and a cookie no script can read', async () => {
    const response = await fetch(`${server.url}/api/me`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('set-cookie')).toMatch(/^holdfast=hg_[\w-]{32}; .*HttpOnly; .*SameSite=Lax/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('describes itself: OpenAPI 3.1, a page, health, figures', async () => {
    const client = new Client(server.url);
    const { json } = await client.get('/api/openapi.json');
    expect(json.openapi).toBe('3.1.0');
    expect(Object.keys(json.paths)).toContain('/api/tables/{table}/moves');
    expect(json.paths['/api/tables/{table}/moves'].post.requestBody.content['application/json'].schema.$ref).toContain(
      'Answer',
    );
    expect((await client.get('/api')).text).toContain('/api/tables/{table}/stream');
    expect((await client.get('/healthz')).json).toEqual({ ok: true });
    expect((await client.get('/readyz')).json).toMatchObject({ ok: true, store: 'sqlite', disk: 'ok' });
    expect((await client.get('/metrics')).status).toBe(404);
    expect((await client.ask('GET', '/metrics', undefined, { Authorization: 'Bearer wrong' })).status).toBe(404);
    const figures = await client.ask('GET', '/metrics', undefined, { Authorization: `Bearer ${METRICS_TOKEN}` });
    expect(figures.text).toMatch(/holdfast_moves_total \d+/);
    expect((await client.get('/api/games')).json.slice(0, 1)).toEqual([
      {
        id: 'pebbles',
        version: '1',
        seats: { standard: [2, 3, 4, 5, 6] },
        temperaments: [],
        choices: [],
        editions: {},
      },
    ]);
  });

  it('limits how often, and says when to come back', async () => {
    const strict = await testServer({ limits: DEFAULT_LIMITS });
    const client = new Client(strict.url);
    const replies = [];
    for (let i = 0; i < 35; i++) replies.push(await client.post('/api/bots', {}));
    expect(replies.at(0)!.status).toBe(201);
    expect(replies.at(-1)!.json.error).toMatchObject({
      code: 'too-many',
      key: 'sessions',
      retryAfter: expect.any(Number),
    });
    await strict.stop();
  });

  it('keeps table ids and tokens unguessable', async () => {
    const { id, tokens } = await hotseat(new Client(server.url));
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(tokens.every((token) => /^hs_[\w-]{32}$/.test(token))).toBe(true);
    const { doc } = (await server.store.tables.table(id))!;
    for (const token of tokens) expect(JSON.stringify(doc)).not.toContain(token);
  });
});
