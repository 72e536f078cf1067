import { SCOPES } from '@holdfast/protocol';
import { FEATURE_NAMES, routesOf } from '@holdfast/protocol/features';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { hashSecret } from '../src/identity/tokens.ts';
import type { Store } from '../src/store/store.ts';
import { bothStores } from './both-stores.ts';
import { Client, type EventStream, type Json } from './client.ts';
import { testServer } from './test-server.ts';

describe.each(bothStores())('access tokens on %s', (_, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  /** Sends a notification to the server's tables as from another node, or as after a lost connection. */
  let hear: Parameters<Store['subscribe']>[0] = () => {};
  beforeAll(async () => {
    const store = await open();
    const subscribe = store.subscribe.bind(store);
    store.subscribe = (listener) => {
      hear = listener;
      subscribe(listener);
    };
    server = await testServer({ store });
  }, 60_000);
  afterAll(() => server.stop());
  const account = async (name: string): Promise<Client> => {
    const client = new Client(server.url);
    expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
    return client;
  };

  it('gives tokens for what they are needed for, shown once, stored as a hash, revoked at once', async () => {
    const ann = await account('Token Ann');
    const make = async (scopes: readonly string[]): Promise<Client> => {
      const { json } = await ann.post('/api/account/tokens', { name: 'Widget', scopes, days: 30 });
      const program = new Client(server.url);
      program.bearer = json.token;
      return program;
    };
    const reader = await make(['read']);
    expect((await reader.get('/api/me')).json.name).toBe('Token Ann');
    expect((await reader.post('/api/tables', { game: 'pebbles' })).json.error).toMatchObject({
      code: 'not-allowed',
      because: 'scope',
    });
    const host = await make(['read', 'challenge']);
    const opened = await host.post('/api/tables', { game: 'pebbles' });
    expect(opened.status).toBe(201);
    expect((await host.post(`/api/tables/${opened.json.table.id}/leave`)).json.error.because).toBe('scope');
    // No token makes another, or takes the account over, whatever it allows.
    const all = await make(SCOPES);
    for (const path of ['/api/account/tokens', '/api/me/delete', '/api/me/link', '/api/account/passkeys/options'])
      expect((await all.post(path, {})).json.error.because).toBe('scope');
    const { tokens } = (await ann.get('/api/account/tokens')).json;
    expect(tokens).toHaveLength(3);
    expect(JSON.stringify(tokens)).not.toContain('hp_');
    expect(await server.store.accessTokens.use(all.bearer ?? '')).toBeNull();
    expect(await server.store.accessTokens.use(hashSecret(all.bearer ?? ''))).toMatchObject({ scopes: SCOPES });
    const eve = await account('Token Eve');
    await eve.post('/api/account/tokens/revoke', { id: tokens[0].id });
    expect((await ann.get('/api/account/tokens')).json.tokens).toHaveLength(3);
    for (const { id } of tokens) await ann.post('/api/account/tokens/revoke', { id });
    expect((await reader.get('/api/me')).json.error.code).toBe('no-session');
    const { id: session } = (await ann.get('/api/me')).json;
    await server.store.accessTokens.add('old', session, { id: 'old', name: '', scopes: ['read'] }, -1);
    expect(await server.store.accessTokens.use('old')).toBeNull();
  });

  it('gives no seat token with more rights or a longer life than its own', async () => {
    const ann = await account('Seated Ann');
    const make = async (scopes: readonly string[]): Promise<Client> => {
      const program = new Client(server.url);
      program.bearer = (await ann.post('/api/account/tokens', { name: 'Bot', scopes, days: 1 })).json.token;
      return program;
    };
    const [opener, player] = [await make(['challenge']), await make(['play', 'read'])];
    const opened = (await opener.post('/api/tables', { game: 'pebbles' })).json;
    expect(opened.seats).toEqual([{ seat: 0 }]);
    // It may open tables, but neither read the seat's view nor make a link that gives the seat away.
    expect((await opener.get(`/api/tables/${opened.table.id}/view?as=0`)).json.error.because).toBe('scope');
    expect((await opener.post(`/api/tables/${opened.table.id}/seat-link`, { seat: 0 })).json.error.because).toBe(
      'scope',
    );
    const host = await account('Hosting Hal');
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const { id } = (await host.post('/api/tables', { game: 'pebbles', seats })).json.table;
    expect((await player.post(`/api/tables/${id}/sit`)).json).toEqual({ seat: 1 });
    expect((await host.post(`/api/tables/${id}/start`)).status).toBe(200);
    const stream = player.stream(id, 1);
    await stream.until(({ event }) => event === 'snapshot');
    const { tokens } = (await ann.get('/api/account/tokens')).json;
    for (const token of tokens) await ann.post('/api/account/tokens/revoke', { id: token.id });
    await stream.closed;
    expect((await player.get(`/api/tables/${id}/view?as=1`)).json.error.code).toBe('no-session');
    // The seat is still its owner's.
    expect((await ann.get(`/api/tables/${id}`)).json.mine).toEqual([1]);
  });

  it('ends the streams of a token that is revoked, and no others', async () => {
    const ann = await account('Streaming Ann');
    const { id } = (await ann.post('/api/tables', { game: 'pebbles' })).json.table;
    const follow = async (name: string): Promise<EventStream> => {
      const program = new Client(server.url);
      program.bearer = (await ann.post('/api/account/tokens', { name, scopes: ['read'], days: 1 })).json.token;
      const stream = program.stream(id, 'table');
      await stream.until(({ event }) => event === 'table');
      return stream;
    };
    const [first, second, own] = [await follow('First'), await follow('Second'), ann.stream(id, 0)];
    await own.until(({ event }) => event === 'table');
    const { tokens } = (await ann.get('/api/account/tokens')).json;
    await ann.post('/api/account/tokens/revoke', { id: tokens.find(({ name }: Json) => name === 'First').id });
    await first.closed;
    await ann.post(`/api/tables/${id}/chat`, { text: 'still here' });
    for (const stream of [second, own]) {
      await stream.until(({ event }) => event === 'chat');
      stream.close();
    }
    expect(first.events.map(({ event }) => event)).not.toContain('chat');
  });

  it('ends the streams of an expired token, and of one revoked without this node being notified', async () => {
    const ann = await account('Expiring Ann');
    const { id } = (await ann.post('/api/tables', { game: 'pebbles' })).json.table;
    const follow = async (days: number): Promise<EventStream> => {
      const program = new Client(server.url);
      program.bearer = (await ann.post('/api/account/tokens', { name: `${days}`, scopes: ['read'], days })).json.token;
      const stream = program.stream(id, 'table');
      await stream.until(({ event }) => event === 'table');
      return stream;
    };
    const [short, long, own] = [await follow(1), await follow(30), ann.stream(id, 0)];
    await own.until(({ event }) => event === 'table');
    const now = vi.spyOn(server.store, 'now').mockReturnValue(server.store.now() + 2 * 86_400_000);
    server.tables.closeExpired();
    now.mockRestore();
    await short.closed;
    await ann.post(`/api/tables/${id}/chat`, { text: 'still here' });
    await long.until(({ event }) => event === 'chat');
    // Revoked at another node while the connection for notifications was broken.
    const { id: session } = (await ann.get('/api/me')).json;
    await server.store.accessTokens.deleteOf(session);
    hear({ about: 'reconnected' }, '');
    await long.closed;
    await ann.post(`/api/tables/${id}/chat`, { text: 'and here' });
    await own.until(({ event, data }) => event === 'chat' && data.text === 'and here');
    own.close();
  });

  it('does not bring a person back to their seat by a token that only reads', async () => {
    const ann = await account('Reading Ann');
    const program = new Client(server.url);
    program.bearer = (await ann.post('/api/account/tokens', { name: 'Feed', scopes: ['read'], days: 1 })).json.token;
    const { id } = (
      await ann.post('/api/tables', { game: 'pebbles', seats: [{ kind: 'me' }, { kind: 'bot' }], absent: 'bot' })
    ).json.table;
    await ann.post(`/api/tables/${id}/start`);
    await ann.post(`/api/tables/${id}/leave`);
    const feed = program.stream(id, 0);
    const { data } = await feed.until(({ event }) => event === 'snapshot');
    expect(data.table.seats[0]).toMatchObject({ present: false, playedByBot: true });
    await program.get(`/api/tables/${id}`);
    const { seats } = (await ann.get(`/api/tables/${id}`)).json.table;
    expect(seats[0]).toMatchObject({ present: false, playedByBot: true });
    feed.close();
  });

  it('opens no route to a token whose scope is too small, and none without a scope to any', async () => {
    const ann = await account('Scoped Ann');
    const bearers = new Map<string, string>();
    for (const scope of SCOPES)
      bearers.set(scope, (await ann.post('/api/account/tokens', { name: scope, scopes: [scope], days: 1 })).json.token);
    // The operator's routes have tokens of their own.
    const routes = routesOf(FEATURE_NAMES).filter(({ operator }) => !operator);
    for (const { operationId, method, path, scope } of routes) {
      const wrong = new Client(server.url);
      wrong.bearer = bearers.get(scope === 'read' ? 'play' : 'read') ?? '';
      const address = path.replace('{table}', 'nowhere');
      const { json } = method === 'get' ? await wrong.get(address) : await wrong.post(address, {});
      expect([operationId, json?.error?.because]).toEqual([operationId, 'scope']);
    }
  });
});

describe('access tokens', () => {
  it('limits guesses of tokens', async () => {
    const server = await testServer({ limits: DEFAULT_LIMITS });
    const thief = new Client(server.url);
    let tokens = 0;
    const guess = async (): Promise<number> => {
      thief.bearer = `hp_${String(++tokens).padEnd(32, 'x')}`;
      return (await thief.get('/api/me')).status;
    };
    const guesses: number[] = [];
    for (let i = 0; i < 15; i++) guesses.push(await guess());
    expect(new Set(guesses.slice(0, 10))).toEqual(new Set([401]));
    expect(guesses.at(-1)).toBe(429);
    await server.stop();
  });
});
