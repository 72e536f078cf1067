import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { bothStores } from './both-stores.ts';
import { Client, type Json } from './client.ts';
import { testServer } from './test-server.ts';
import { eventually } from './until.ts';

describe.each(bothStores())('friends and blocks on %s', (_, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ store: await open() });
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
  const sessionOf = async (client: Client): Promise<string> => (await client.get('/api/me')).json.id;
  const friendsOf = async (client: Client): Promise<Json> => (await client.get('/api/friends')).json;

  it('makes friends of two who both agree, and shows presence only if they allow it', async () => {
    const [ann, ben] = [await account('Friendly Ann'), await account('Friendly Ben')];
    expect((await ann.post('/api/friends', { name: 'friendly ben' })).json).toMatchObject({
      friends: [],
      asking: [{ name: 'Friendly Ben' }],
    });
    expect(await friendsOf(ben)).toMatchObject({ friends: [], asked: [{ name: 'Friendly Ann' }] });
    const { friends } = (await ben.post('/api/friends', { name: 'Friendly Ann' })).json;
    expect(friends).toMatchObject([{ name: 'Friendly Ann', online: null, table: null }]);
    expect((await friendsOf(ann)).asking).toEqual([]);

    expect((await ann.post('/api/me/privacy', { online: 'friends' })).json).toEqual({
      online: 'friends',
      messages: 'friends',
      games: 'nobody',
    });
    expect((await friendsOf(ben)).friends).toMatchObject([{ online: true, table: null }]);
    const { id } = (await ann.post('/api/tables', { game: 'pebbles', public: true })).json.table;
    // Two hundred friends with twenty tables each were four thousand documents to read for one request.
    const read = vi.spyOn(server.store.tables, 'docs');
    await friendsOf(ben);
    expect(read.mock.calls.flat(2)).toEqual([]);
    read.mockRestore();
    const stream = ann.stream(id, 0);
    await stream.until(({ event }) => event === 'table');
    await eventually(async () =>
      expect((await friendsOf(ben)).friends).toMatchObject([{ online: true, table: { id, game: 'pebbles' } }]),
    );
    stream.close();
    await ann.post('/api/me/privacy', { online: 'nobody' });
    expect((await friendsOf(ben)).friends).toMatchObject([{ online: null, table: null }]);
    // Strangers see none of it, and no response has ids or sessions.
    expect((await new Client(server.url).get('/api/friends')).json.error.code).toBe('no-session');
    expect(ben.received).not.toContain(await sessionOf(ann));

    expect((await ann.post('/api/friends/remove', { name: 'Friendly Ben' })).json.friends).toEqual([]);
    expect(await friendsOf(ben)).toMatchObject({ friends: [], asked: [], asking: [] });
  });

  it('needs accounts, and finds nobody by half a name', async () => {
    const [ann, zoe] = [await account('Lonely Ann'), await guest('Guest Zoe')];
    expect((await zoe.post('/api/friends', { name: 'Lonely Ann' })).json.error.because).toBe('no-account');
    expect((await ann.post('/api/friends', { name: 'Lonely' })).json.error.code).toBe('not-found');
    expect((await ann.post('/api/friends', { name: 'Guest Zoe' })).json.error.code).toBe('not-found');
    expect((await ann.post('/api/friends', { name: 'Lonely Ann' })).json.error.field).toBe('name');
  });

  it('keeps blocked people from tables, chat and friendship, on every device', async () => {
    const [ann, troll] = [await account('Blocking Ann'), await account('Blocked Troll')];
    const { id } = (await ann.post('/api/tables', { game: 'pebbles' })).json.table;
    const { id: third } = (await (await guest('Carl')).post('/api/tables', { game: 'pebbles' })).json.table;
    const reading = ann.stream(third, 'table');
    await reading.until(({ event }) => event === 'table');
    await troll.post(`/api/tables/${third}/chat`, { text: 'before' });
    const { data: line } = await reading.until(({ event }) => event === 'chat');
    await troll.post('/api/friends', { name: 'Blocking Ann' });
    const { blocked } = (await ann.post('/api/blocks', { table: third, line: line.n })).json;
    expect(blocked).toMatchObject([{ id: line.by, name: 'Blocked Troll' }]);
    expect(await server.store.blocks.between(await sessionOf(troll), await sessionOf(ann))).toBe(true);
    const among = await server.store.blocks.among([await sessionOf(troll), await sessionOf(ann), 'somebody']);
    expect(among).toEqual([[await sessionOf(ann), await sessionOf(troll)]]);

    // Another device of the same account is the same person.
    const { url } = (await troll.post('/api/me/link')).json;
    const phone = new Client(server.url);
    await phone.post('/api/sign-in', { code: url.split('#')[1] });
    for (const device of [troll, phone]) {
      expect((await device.post(`/api/tables/${id}/sit`)).json.error).toMatchObject({
        code: 'not-allowed',
        because: 'kicked',
      });
      await device.post(`/api/tables/${third}/chat`, { text: 'after' });
      expect((await device.post('/api/friends', { name: 'Blocking Ann' })).status).toBe(200);
      expect(device.received).not.toContain('lock you');
    }
    // Seat tokens count as their owner too.
    const seated = new Client(server.url);
    seated.bearer = (await troll.post(`/api/tables/${third}/sit`)).json.token;
    expect((await seated.post(`/api/tables/${third}/chat`, { text: 'by token' })).status).toBe(200);
    await (await guest('Dora')).post(`/api/tables/${third}/chat`, { text: 'hello' });
    await reading.until(({ event, data }) => event === 'chat' && data.text === 'hello');
    expect(reading.events.filter(({ event }) => event === 'chat').map(({ data }) => data.text)).toEqual([
      ...['before', 'hello'],
    ]);
    reading.close();
    // Opening the table again does not show the old lines either.
    const again = ann.stream(third, 'table');
    await again.until(({ event }) => event === 'chat');
    expect(again.events.filter(({ event }) => event === 'chat').map(({ data }) => data.text)).toEqual(['hello']);
    again.close();
    expect((await friendsOf(ann)).asked).toEqual([]);

    expect((await ann.post('/api/blocks/lift', { id: line.by })).json.blocked).toEqual([]);
    expect((await phone.post(`/api/tables/${id}/sit`)).status).toBe(200);
  });

  it('forbids blocking through a table one may not see, and lifting others’ blocks', async () => {
    const [ann, ben, eve] = [await guest('Ann'), await guest('Ben'), await guest('Eve')];
    const { id } = (await ann.post('/api/tables', { game: 'pebbles', spectators: 'closed' })).json.table;
    expect((await eve.post('/api/blocks', { table: id, seat: 0 })).json.error.code).toBe('spectators-closed');
    expect((await ben.post(`/api/tables/${id}/sit`)).status).toBe(200);
    const [block] = (await ann.post('/api/blocks', { table: id, seat: 1 })).json.blocked;
    await eve.post('/api/blocks/lift', { id: block.id });
    expect((await friendsOf(ann)).blocked).toEqual([block]);
  });

  it('is part of the export and deletion of personal data', async () => {
    const [ann, ben] = [await account('Leaving Ann'), await account('Staying Ben')];
    await ann.post('/api/friends', { name: 'Staying Ben' });
    await ben.post('/api/friends', { name: 'Leaving Ann' });
    await ann.post('/api/me/privacy', { games: 'everybody' });
    expect((await ann.get('/api/me/data')).json.company).toMatchObject({
      friends: [{ name: 'Staying Ben' }],
      blocked: [],
      privacy: { games: 'everybody' },
    });
    const session = await sessionOf(ann);
    expect((await ann.post('/api/me/delete', { confirm: 'delete' })).status).toBe(200);
    expect(await friendsOf(ben)).toMatchObject({ friends: [], asked: [], asking: [] });
    expect(await server.store.friends.privacy(session)).toEqual({
      online: 'nobody',
      messages: 'friends',
      games: 'nobody',
    });
  });
});

describe('friends', () => {
  it('are limited', async () => {
    const server = await testServer({ limits: DEFAULT_LIMITS });
    const ann = new Client(server.url);
    await ann.post('/api/account', { name: 'Guessing Ann', language: 'en' });
    const ask = async (i: number): Promise<number> => (await ann.post('/api/friends', { name: `Name ${i}` })).status;
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(i)));
    expect(answers.filter((status) => status === 404).length).toBeLessThan(26);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(4);
    expect(new Set(answers)).toEqual(new Set([404, 429]));
    await server.stop();
  });

  it('are not there when they are switched off', async () => {
    const server = await testServer({ features: ['accounts'] });
    const ann = new Client(server.url);
    await ann.post('/api/account', { name: 'Ann Alone', language: 'en' });
    for (const path of ['/api/friends', '/api/friends/remove', '/api/blocks', '/api/blocks/lift', '/api/me/privacy'])
      expect((await ann.post(path, { name: 'Ann Alone' })).status).toBe(404);
    expect(JSON.stringify((await ann.get('/api/openapi.json')).json)).not.toContain('/api/friends');
    await server.stop();
  });
});
