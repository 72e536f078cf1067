import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { bothStores } from './both-stores.ts';
import { Client, type Json } from './client.ts';
import { testServer } from './test-server.ts';

const MINUTE_MS = 60_000;
const OPERATOR = 'an-operators-token';
let passed = 0;
const time = { wall: () => 1_700_000_000_000 + passed, monotonic: () => passed };

describe.each(bothStores(time))('the chat of a table on %s', (_, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ store: await open(), adminTokens: [{ name: 'Ada', token: OPERATOR }] });
  });
  afterAll(() => server.stop());

  const person = async (name: string): Promise<Client> => {
    const client = new Client(server.url);
    await client.post('/api/me', { name });
    return client;
  };
  const openTable = async (host: Client): Promise<string> =>
    (await host.post('/api/tables', { game: 'pebbles', seats: [{ kind: 'me' }, { kind: 'open' }] })).json.table.id;
  const said = async (client: Client, id: string, text = 'hi'): Promise<string> => {
    const { status, json } = await client.post(`/api/tables/${id}/chat`, { text });
    return status === 200 ? 'ok' : `${json.error.code} ${json.error.because ?? json.error.key ?? ''}`.trim();
  };

  it('is slowed, closed to spectators or switched off by the host, at once and for everybody', async () => {
    const [host, guest, fan] = [await person('Host'), await person('Guest'), await person('Fan')];
    const id = await openTable(host);
    await guest.post(`/api/tables/${id}/sit`);
    const set = (rules: object) => host.post(`/api/tables/${id}/chat/rules`, rules);
    for (const client of [guest, fan])
      expect((await client.post(`/api/tables/${id}/chat/rules`, { chat: 'off' })).json.error.code).toBe('not-yours');
    expect((await set({ slow: 30 })).status).toBe(200);
    expect((await fan.get(`/api/tables/${id}`)).json.table.chatSlow).toBe(30);
    expect([await said(fan, id), await said(fan, id), await said(guest, id)]).toEqual(['ok', 'too-many slow', 'ok']);
    passed += MINUTE_MS / 2;
    expect(await said(fan, id)).toBe('ok');
    await set({ chat: 'players', slow: 0 });
    expect([await said(fan, id), await said(guest, id), await said(guest, id)]).toEqual(['not-allowed', 'ok', 'ok']);
    await set({ chat: 'off' });
    expect([await said(guest, id), await said(host, id)]).toEqual(['not-allowed', 'not-allowed']);
    await set({ chat: 'everybody' });
    expect(await said(fan, id)).toBe('ok');
  });

  it('is closed to those whom the host has muted, on every device and by seat token, until the host lets them', async () => {
    const [host, troll, fan] = [await person('Host'), await person('Troll'), await person('Fan')];
    const id = await openTable(host);
    const { token } = (await troll.post(`/api/tables/${id}/sit`)).json;
    for (const client of [host, troll, fan]) await said(client, id);
    const lines = await server.store.chats.list(id, 0, 10);
    const lineOf = (name: string): number => lines.find((line) => line.name === name)?.n ?? 0;
    const mute = (line: number) => host.post(`/api/tables/${id}/chat/rules`, { mute: line });
    expect((await mute(lineOf('Troll'))).status).toBe(200);
    const bySeat = new Client(server.url);
    bySeat.bearer = token;
    expect([await said(troll, id), await said(bySeat, id), await said(fan, id)]).toEqual([
      'not-allowed muted',
      'not-allowed muted',
      'ok',
    ]);
    const seenBy = async (client: Client): Promise<Json> =>
      (await client.get(`/api/tables/${id}`)).json.table.chatMuted;
    const [{ by, name }] = await seenBy(host);
    expect([name, await seenBy(fan)]).toEqual(['Troll', undefined]);
    expect(JSON.stringify((await server.store.tables.table(id))?.doc.chatMuted)).not.toContain(
      (await troll.get('/api/me')).json.id,
    );
    expect((await mute(lineOf('Host'))).json.error.code).toBe('not-allowed');
    expect((await mute(999)).json.error.code).toBe('gone');
    await host.post(`/api/tables/${id}/chat/rules`, { unmute: by });
    expect(await said(troll, id)).toBe('ok');
  });

  it('is ruled by an operator too, who leaves a trace', async () => {
    const [host, fan] = [await person('Host'), await person('Fan')];
    const id = await openTable(host);
    const operator = new Client(server.url);
    const rules = { table: id, chat: 'players', why: 'flooded' };
    expect((await fan.post('/api/admin/chat-rules', rules)).status).toBe(401);
    operator.bearer = OPERATOR;
    expect((await operator.post('/api/admin/chat-rules', rules)).json).toEqual({ ok: true });
    expect(await said(fan, id)).toBe('not-allowed');
    const [{ who, action, target }] = (await operator.get('/api/admin/audit')).json.entries;
    expect([who, action, target]).toEqual(['Ada', 'chat-rules', id]);
  });
});

describe('the chat', () => {
  it('of one table has a limit, whoever writes, apart for spectators and players', async () => {
    const server = await testServer({ limits: DEFAULT_LIMITS });
    const host = new Client(server.url);
    await host.post('/api/me', { name: 'Host' });
    const { id } = (await host.post('/api/tables', { game: 'pebbles' })).json.table;
    const replies: Json[] = [];
    // Each of them may say eight lines at once.
    for (let n = 0; n < 5; n++) {
      const fan = new Client(server.url);
      await fan.post('/api/me', { name: `Fan ${n}` });
      for (let line = 0; line < 8; line++)
        replies.push((await fan.post(`/api/tables/${id}/chat`, { text: `${line}` })).json);
    }
    const refused = replies.filter(({ error }) => error);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused.every(({ error }) => error.key === 'chatAtTable')).toBe(true);
    expect((await host.post(`/api/tables/${id}/chat`, { text: 'quiet, please' })).status).toBe(200);
    await server.stop();
  });
});
