import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { WordFilter } from '../src/identity/word-filter.ts';
import { bothStores } from './both-stores.ts';
import { Client, type Json } from './client.ts';
import { testServer } from './test-server.ts';

const ADMIN = 'operator-of-this-test';
describe.each(bothStores())('messages on %s', (_, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    const adminTokens = [{ name: 'olga', token: ADMIN }];
    server = await testServer({ store: await open(), adminTokens, wordFilter: ['darn', ' Heck '] });
  }, 60_000);
  afterAll(() => server.stop());
  const account = async (name: string): Promise<Client> => {
    const client = new Client(server.url);
    expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
    return client;
  };
  const befriend = async (one: Client, other: Client, names: readonly [string, string]): Promise<void> => {
    await one.post('/api/friends', { name: names[1] });
    await other.post('/api/friends', { name: names[0] });
  };
  const talk = async (client: Client, name: string): Promise<Json> =>
    (await client.get(`/api/messages/with?name=${encodeURIComponent(name)}`)).json;
  const said = ({ messages }: Json): string[] => messages.map(({ text }: Json) => text);

  it('lets friends write to each other, and strangers only to people who allow it', async () => {
    const [ann, ben] = [await account('Writing Ann'), await account('Writing Ben')];
    const toBen = { name: 'Writing Ben', text: 'hello  Ben, what the h\u00e9ck' };
    const refused = (await ann.post('/api/messages', toBen)).json.error;
    expect(refused).toMatchObject({ code: 'not-allowed', because: 'not-receiving' });
    await befriend(ann, ben, ['Writing Ann', 'Writing Ben']);
    expect((await ann.post('/api/messages', toBen)).json).toMatchObject({
      mine: true,
      text: 'hello Ben, what the ****',
    });
    await ann.post('/api/messages', { name: 'Writing Ben', phrase: 'good-luck' });
    expect((await ben.get('/api/messages')).json).toMatchObject({
      conversations: [{ name: 'Writing Ann', unread: 2, last: { mine: false, phrase: 'good-luck' } }],
      unread: 2,
    });
    const { messages, mayWrite } = await talk(ben, 'Writing Ann');
    expect(messages).toMatchObject([{ text: 'hello Ben, what the ****' }, { text: 'Good luck!', phrase: 'good-luck' }]);
    expect(mayWrite).toBe(true);
    expect((await ben.post('/api/messages/seen', { name: 'Writing Ann' })).json).toEqual({ unread: 0 });
    expect((await ann.post('/api/messages', { name: 'Writing Ben', phrase: 'rude' })).json.error.field).toBe('phrase');
    expect((await ann.post('/api/messages', { name: 'Writing Ben' })).json.error.field).toBe('text');
    expect((await ann.post('/api/messages', { name: 'No Such One', text: 'hi' })).json.error.code).toBe('not-found');

    // Blocked, unwilling, and not a friend: one answer.
    await ben.post('/api/blocks', { name: 'Writing Ann' });
    expect((await ann.post('/api/messages', toBen)).json.error).toEqual(refused);
    expect(said(await talk(ben, 'Writing Ann'))).toEqual([]);
    expect((await ben.get('/api/messages')).json).toEqual({ conversations: [], unread: 0 });
    await ben.post('/api/blocks/lift', { id: (await ben.get('/api/friends')).json.blocked[0].id });
    expect((await ann.post('/api/messages', toBen)).json.error).toEqual(refused);
    await ben.post('/api/me/privacy', { messages: 'everybody' });
    expect((await ann.post('/api/messages', toBen)).status).toBe(200);
    await befriend(ann, ben, ['Writing Ann', 'Writing Ben']);
    await ben.post('/api/me/privacy', { messages: 'nobody' });
    expect((await ann.post('/api/messages', toBen)).json.error).toEqual(refused);
  });

  it('shows messages only to the two, and reports them with their context', async () => {
    const [ann, ben, eve] = [await account('Private Ann'), await account('Private Ben'), await account('Curious Eve')];
    await befriend(ann, ben, ['Private Ann', 'Private Ben']);
    const send = async (from: Client, name: string, text: string): Promise<string> =>
      (await from.post('/api/messages', { name, text })).json.id;
    await send(ben, 'Private Ann', 'first');
    await send(ann, 'Private Ben', 'second');
    const rude = await send(ben, 'Private Ann', 'third');
    await send(ben, 'Private Ann', 'fourth');
    expect(said(await talk(eve, 'Private Ann'))).toEqual([]);
    expect(said(await talk(eve, 'Private Ben'))).toEqual([]);
    for (const somebody of [eve, ben])
      expect((await somebody.post('/api/messages/report', { id: rude, reason: 'look' })).status).toBe(404);
    expect((await ann.post('/api/messages/report', { id: rude, reason: 'that hurt' })).status).toBe(200);
    const operator = new Client(server.url);
    operator.bearer = ADMIN;
    const [report] = (await operator.get('/api/admin/reports?state=open')).json.reports;
    expect(report).toMatchObject({ reason: 'that hurt', about: 'Private Ben', line: 3, table: '' });
    expect(report.context.map(({ name, text }: Json) => [name, text])).toEqual([
      ...[
        ['Private Ben', 'first'],
        ['Private Ann', 'second'],
        ['Private Ben', 'third'],
      ],
    ]);
    // The operator deletes the reported message for both; the report keeps it.
    const { message } = report.context[2];
    const removal = { message, why: 'rude' };
    expect((await ann.post('/api/admin/delete-message', removal)).status).toBe(401);
    expect((await operator.post('/api/admin/delete-message', removal)).json).toEqual({ deleted: true });
    expect((await operator.post('/api/admin/delete-message', removal)).json).toEqual({ deleted: false });
    for (const one of [await talk(ann, 'Private Ben'), await talk(ben, 'Private Ann')])
      expect(said(one)).toEqual(['first', 'second', 'fourth']);
    expect((await operator.get('/api/admin/audit')).json.entries[0]).toMatchObject({
      action: 'delete-message',
      target: message,
      why: 'rude',
      who: 'olga',
    });
    const { id: closed } = report;
    await operator.post('/api/admin/close-report', { id: closed, outcome: 'acted', why: 'told them' });
    const exported = await ann.get('/api/me/data');
    expect(exported.text.slice(0, 300)).not.toContain('error');
    const data = exported.json.company.messages;
    expect(data.map(({ from, to, text }: Json) => [from ?? null, to ?? null, text])[1]).toEqual([
      ...[null, 'Private Ben', 'second'],
    ]);
    await ann.post('/api/me/delete', { confirm: 'delete' });
    expect((await ben.get('/api/me/data')).json.company.messages).toEqual([]);
  });

  it('sends quick phrases to a table, and keeps the host’s words out of talk and names', async () => {
    const ann = new Client(server.url);
    expect((await ann.post('/api/me', { name: 'D\u00c4RN' })).json.name).toBe('Guest');
    expect((await ann.post('/api/account', { name: 'darn it', language: 'en' })).json.error.because).toBe('reserved');
    const { id } = (await ann.post('/api/tables', { game: 'pebbles' })).json.table;
    await ann.post(`/api/tables/${id}/chat`, { phrase: 'well-played' });
    await ann.post(`/api/tables/${id}/chat`, { text: 'DARN! darning heck' });
    const stream = ann.stream(id, 0);
    const { data } = await stream.until((event) => event.event === 'chat');
    const second = await stream.until((event) => event.event === 'chat' && event.data.n === 2);
    stream.close();
    expect(data).toMatchObject({ text: 'Well played!', phrase: 'well-played' });
    expect(second.data.text).toBe('****! darning ****');
    expect(second.data.phrase).toBeUndefined();
    // Names of single seats, of bots, of clubs and tournaments.
    const seats = [{ kind: 'me', name: 'Darn' }, { kind: 'bot', name: 'heck' }, { kind: 'open' }];
    const { table } = (await ann.post('/api/tables', { game: 'pebbles', seats })).json;
    const eve = new Client(server.url);
    await eve.post('/api/me', { name: 'Eve' });
    await eve.post(`/api/tables/${table.id}/sit`, { name: 'D\u00e4rn' });
    await ann.post(`/api/tables/${table.id}/bot`, { seat: 1, name: 'HECK' });
    const named = (await eve.get(`/api/tables/${table.id}`)).json.table.seats.map(({ name }: Json) => name);
    expect([named[0], named[2]]).toEqual(['Guest', 'Eve']);
    expect(named.join()).not.toMatch(/darn|heck/i);
    const club = await account('Club Founder');
    expect((await club.post('/api/clubs', { name: 'Darn Club', about: '' })).json.error.because).toBe('reserved');
    const { id: founded } = (await club.post('/api/clubs', { name: 'Fair Club', about: 'darn good' })).json;
    expect((await club.get(`/api/clubs/one?id=${founded}`)).json.club.about).toBe('**** good');
    const cup = {
      game: 'pebbles',
      options: {},
      size: 2,
      format: 'swiss',
      clock: { bank: 60, increment: 0 },
      minutes: 9,
    };
    const { id: announced } = (await club.post('/api/tournaments', { name: 'Heck of a cup', ...cup })).json;
    expect((await club.get(`/api/tournaments/one?id=${announced}`)).json.tournament.name).toBe('**** of a cup');
  });
});

describe('writing', () => {
  it('is limited: five at once to a stranger, whatever else is allowed', async () => {
    const server = await testServer({ limits: DEFAULT_LIMITS });
    const [ann, ben] = [new Client(server.url), new Client(server.url)];
    await ann.post('/api/account', { name: 'Flooding Ann', language: 'en' });
    await ben.post('/api/account', { name: 'Flooded Ben', language: 'en' });
    await ben.post('/api/me/privacy', { messages: 'everybody' });
    const send = async (): Promise<number> =>
      (await ann.post('/api/messages', { name: 'Flooded Ben', text: 'buy this' })).status;
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.filter((status) => status === 200)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);
    await server.stop();
  });

  it('is not there when it is switched off', async () => {
    const server = await testServer({ features: ['accounts', 'friends', 'privacy'] });
    const ann = new Client(server.url);
    await ann.post('/api/account', { name: 'Quiet Ann', language: 'en' });
    expect((await ann.get('/api/messages')).status).toBe(404);
    expect((await ann.post('/api/messages', { name: 'Quiet Ann', text: 'hi' })).status).toBe(404);
    await server.stop();
  });
});

describe('the word filter', () => {
  it('knows a word in any dress, and only as a whole', () => {
    const filter = new WordFilter(['darn', 'heck', '', '.*']);
    expect(filter.masked('D\u00e4rn! d4rn darning Scunthorpe h\u0435ck')).toBe('****! d4rn darning Scunthorpe ****');
    expect([filter.has('DaRn'), filter.has('da rn'), filter.has('darning'), filter.has('.*')]).toEqual([
      ...[true, true, false, true],
    ]);
    expect(new WordFilter([]).masked('darn')).toBe('darn');
  });
});
