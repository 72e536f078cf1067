import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { afterQuietHours } from '../src/features/notices/local-time.ts';
import { DEFAULT_NOTICE_SETTINGS } from '../src/features/notices/notice-settings.ts';
import { Notices } from '../src/features/notices/notices.ts';
import { sendMails } from '../src/features/notices/send-mails.ts';
import { DUE_MAILS, DUE_PUSHES, DUE_TURNS, NOTICES_OF } from '../src/features/notices/store.ts';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { Store } from '../src/store/store.ts';
import { testStores } from './both-stores.ts';
import { Client, freshId, type Json } from './client.ts';
import { freePort } from './free-port.ts';
import { catchMail, type MailCatcher } from './mail-catcher.ts';
import { testServer } from './test-server.ts';
import { afterSweeps, eventually } from './until.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
let passed = 0;
/** Tests begin at noon in UTC. */
const time = { wall: () => Date.UTC(2026, 4, 4, 12) + passed, monotonic: () => passed };
/** Moves the time of a store to a full hour in UTC; that of PostgreSQL begins at the database's own. */
const toHour = (store: Store, hour: number): void => {
  passed += (hour * HOUR_MS - (store.now() % DAY_MS) + DAY_MS) % DAY_MS;
};
let mail: MailCatcher;
beforeAll(async () => {
  mail = await catchMail();
});
afterAll(() => mail.stop());
const stores = testStores(time);

const SMTP = () => ({ smtpUrl: mail.url, from: 'Holdfast <h@example.org>' });

let made = 0;
/** A person with an account and a confirmed address; told of everything everywhere. */
async function personAt(server: { url: string; store: Store }, more: object = {}): Promise<Person> {
  const client = new Client(server.url);
  const name = `Person ${'abcdefghkmnpqrstvwxyz'[made++ % 21]}${made}`;
  expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
  const { id } = (await client.get('/api/me')).json;
  const email = `p${made}@example.org`;
  await server.store.accounts.setEmail(id, email);
  const everything = Object.fromEntries(
    Object.keys(DEFAULT_NOTICE_SETTINGS.kinds).map((kind) => [kind, { app: true, push: true, mail: true }]),
  );
  const settings = { ...DEFAULT_NOTICE_SETTINGS, kinds: everything, ...more };
  expect((await client.post('/api/me/notices/settings', settings)).status).toBe(200);
  return { client, id, name, email };
}
interface Person {
  readonly client: Client;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

async function slowGame(host: Person, guest: Person, days = 3): Promise<string> {
  const terms = { clock: { days }, timeout: 'resign', hints: false, options: { rounds: 4 } };
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const id = (await host.client.post('/api/tables', { game: 'pebbles', seats, ...terms })).json.table.id;
  expect((await guest.client.post(`/api/tables/${id}/sit`)).status).toBe(200);
  expect((await host.client.post(`/api/tables/${id}/start`)).status).toBe(200);
  return id;
}
/** Whose turn it is first, then the other. */
async function inTurn(table: string, people: readonly [Person, Person]): Promise<readonly [Person, Person]> {
  const [first] = (await people[0].client.get(`/api/tables/${table}/view`)).json.waitingOn;
  return first === 0 ? people : [people[1], people[0]];
}
const move = async ({ client }: Person, id: string): Promise<void> => {
  const { asked } = (await client.get(`/api/tables/${id}/view`)).json;
  expect(
    (await client.post(`/api/tables/${id}/moves`, { ask: asked.ask, move: asked.moves[0], id: freshId() })).status,
  ).toBe(200);
};
const listOf = async ({ client }: Person): Promise<Json[]> => (await client.get('/api/me/notices')).json.notices;
const mailsTo = ({ email }: Person): string[] => mail.mails.filter(({ to }) => to === email).map(({ text }) => text);

describe.each(stores.each)('notices on %s', (_, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    const port = await freePort();
    const publicUrl = `http://127.0.0.1:${port}`;
    server = await testServer({
      store: await open(),
      mail: SMTP(),
      port,
      publicUrl,
      featureSettings: { sendNoticesEveryMs: 20 },
    });
  });
  afterAll(() => server.stop());
  const pair = async (): Promise<readonly [Person, Person]> => [await personAt(server), await personAt(server)];

  it('notifies of turns, low time and the end, in the app and by mail', async () => {
    const people = await pair();
    const id = await slowGame(...people);
    const [ann, ben] = await inTurn(id, people);
    await eventually(async () =>
      expect((await ann.client.get('/api/me/tables')).json.tables[0].deadline).not.toBe(null),
    );
    passed += MINUTE_MS;
    await eventually(async () => expect(await listOf(ann)).toMatchObject([{ kind: 'turn', seen: false }]));
    expect((await listOf(ann))[0].data).toEqual({ path: `table/${id}`, game: 'pebbles', names: [ben.name] });
    expect(await listOf(ben)).toEqual([]);
    passed += 3 * MINUTE_MS;
    const text = await mail.take(ann.email);
    expect(text).toContain(`Subject: Your turn: pebbles with ${ben.name}`);
    expect(text).toContain(`${server.url}/#/table/${id}`);
    // A quarter of three days is more than half a day: the warning comes twelve hours before the end.
    passed += 2 * DAY_MS;
    await afterSweeps(server.store, 'peopleToMail');
    expect(mailsTo(ann).length).toBe(1);
    passed += 12 * HOUR_MS;
    await eventually(async () => expect(await listOf(ann)).toMatchObject([{ kind: 'time' }, { kind: 'turn' }]));
    expect(await mail.take(ann.email)).toContain('Your time is running out');
    await move(ann, id);
    // Those who have moved are no longer notified.
    await eventually(async () => expect(await listOf(ann)).toEqual([]));
    passed += MINUTE_MS;
    await eventually(async () => expect(await listOf(ben)).toMatchObject([{ kind: 'turn' }]));
    // Seen in the app: no mail is sent any more.
    expect((await ben.client.post('/api/me/notices/seen', {})).json).toEqual({ unseen: 0 });
    passed += 4 * DAY_MS;
    await eventually(async () =>
      expect(await listOf(ann)).toMatchObject([{ kind: 'over', data: { names: [ben.name] } }]),
    );
    passed += 3 * MINUTE_MS;
    expect(await mail.take(ann.email)).toContain('The game is over');
    expect(mailsTo(ben).join()).not.toContain('Your turn');
  });

  it('puts several events into one mail, a quarter of an hour after the last, and none into quiet hours', async () => {
    toHour(server.store, 15);
    const ann = await personAt(server, { quiet: { from: 22, to: 7 }, zone: 'America/New_York' });
    const notices = await Notices.open(server.store, ['message'], { push: null, mail: true });
    for (const from of ['Ben', 'Cia', 'Cia'])
      await notices.notify(ann.id, 'message', { path: '', from }, { topic: `message:${from}` });
    passed += 3 * MINUTE_MS;
    const text = await mail.take(ann.email);
    expect(text).toContain('Subject: 2 updates from Holdfast');
    expect([text.includes('Ben has written'), text.split('Cia has written').length]).toEqual([true, 2]);
    for (let n = 0; n < 20; n++, passed++) await notices.notify(ann.id, 'message', { path: '', from: `No ${n}` });
    passed += 5 * MINUTE_MS;
    await afterSweeps(server.store, 'peopleToMail');
    expect(mailsTo(ann).length).toBe(1);
    passed += 11 * MINUTE_MS;
    expect(await mail.take(ann.email)).toContain('20 updates');
    await server.store.notices.trim(ann.id, 5);
    expect((await listOf(ann)).map(({ data }) => data.from)).toContain('No 19');
    expect((await listOf(ann)).length).toBe(5);
    // To two or three in the morning in New York (summer time), where it is quiet until seven.
    toHour(server.store, 7);
    await notices.notify(ann.id, 'message', { path: '', from: 'Dan' });
    passed += 3 * HOUR_MS;
    await afterSweeps(server.store, 'peopleToMail');
    expect(mailsTo(ann).length).toBe(2);
    passed += 2 * HOUR_MS + 3 * MINUTE_MS;
    expect(await mail.take(ann.email)).toContain('Dan has written');
  });

  it('sends a mail once when two nodes look for it at once, and again when a node dies or the mail server fails', async () => {
    const ann = await personAt(server);
    // A node of its own, so that the server does not send what is looked at here.
    const store = await open();
    await store.sessions.add('h', { id: ann.id, name: 'Ann', kind: 'guest', account: false }, '');
    await store.accounts.add({ session: ann.id, name: 'Ann', language: 'en' }, 'ann');
    await store.accounts.setEmail(ann.id, ann.email);
    await store.notices.setSettings(ann.id, (await server.store.notices.settings(ann.id))?.settings);
    const notices = await Notices.open(store, ['message'], { push: null, mail: true });
    await notices.notify(ann.id, 'message', { path: '', from: 'Ben' });
    passed += 3 * MINUTE_MS;
    const sent: string[] = [];
    let works = false;
    const send = async (): Promise<void> => {
      const mailer = {
        async send({ subject }: { subject: string }) {
          if (!works) throw new Error('the mail server does not answer');
          sent.push(subject);
        },
      };
      await sendMails(store, { mailer, publicUrl: 'https://h.test', titleOf: (game) => game, key: notices.sealingKey });
    };
    await Promise.all([send(), send()]);
    works = true;
    await send();
    expect(sent).toEqual([]);
    passed += 20 * MINUTE_MS;
    await Promise.all([send(), send(), send()]);
    passed += 20 * MINUTE_MS;
    await send();
    expect(sent).toEqual(['Ben has written to you']);
    // A node that died after its claim: when the lease is over another one sends.
    await notices.notify(ann.id, 'message', { path: '', from: 'Cia' });
    passed += 3 * MINUTE_MS;
    expect((await store.notices.claimMail(ann.id, 2 * MINUTE_MS)).length).toBe(1);
    await send();
    expect(sent.length).toBe(1);
    passed += 3 * MINUTE_MS;
    await send();
    expect(sent.length).toBe(2);
    await store.close();
  });

  it('ends mails by a link without sign-in, and by one click of a mail program; a forged link ends nothing', async () => {
    const ann = await personAt(server);
    const notices = await Notices.open(server.store, ['message'], { push: null, mail: true });
    const mailOn = async (): Promise<boolean> =>
      (await ann.client.get('/api/me/notices/settings')).json.settings.kinds.message.mail;
    await notices.notify(ann.id, 'message', { path: '', from: 'Ben' });
    passed += 3 * MINUTE_MS;
    const text = await mail.take(ann.email);
    const header = /List-Unsubscribe: <([^>]+)>/.exec(text.replace(/\r\n\s+/g, ' ')) ?? [];
    const oneClick = (header[1] ?? '').replaceAll(' ', '');
    expect(oneClick.startsWith(`${server.url}/api/unsubscribe/`)).toBe(true);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).not.toContain(ann.id);
    const token = oneClick.split('/').at(-1) ?? '';
    const nobody = new Client(server.url);
    const forged = [`${token.slice(0, -2)}AA`, ann.id, 'AAAA', Buffer.alloc(60).toString('base64url')];
    for (const wrong of forged)
      expect((await nobody.post('/api/unsubscribe', { token: wrong })).json.error.code).toBe('gone');
    // A link that is only looked at (mail scanners do) leads to the page and ends nothing.
    const looked = await fetch(oneClick, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([303, `/#/unsubscribe/${token}`]);
    expect(await mailOn()).toBe(true);
    const form = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    expect((await fetch(oneClick, { ...form, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    expect(await mailOn()).toBe(false);
    expect((await nobody.post('/api/unsubscribe', { token })).json).toEqual({ ok: true });
    // No other route takes forms.
    expect((await fetch(`${server.url}/api/unsubscribe`, { ...form, body: `token=${token}` })).status).toBe(415);
    await notices.notify(ann.id, 'message', { path: '', from: 'Cia' });
    expect(await server.store.notices.nextMail(ann.id)).toBe(null);
  });

  it('exports and deletes what is stored, and keeps a table’s secrets out of it', async () => {
    const people = await pair();
    const id = await slowGame(...people);
    const [ann] = await inTurn(id, people);
    passed += MINUTE_MS;
    await eventually(async () => expect((await listOf(ann)).length).toBe(1));
    const exported = (await ann.client.get('/api/me/data')).json.notices;
    expect(exported).toMatchObject({ settings: { digest: 'soon' }, list: [{ kind: 'turn' }], push: [] });
    // Notices contain only the table's URL, the game and names.
    expect(Object.keys(exported.list[0].data).sort()).toEqual(['game', 'names', 'path']);
    expect((await ann.client.post('/api/me/delete', { confirm: 'delete' })).status).toBe(200);
    expect(await server.store.notices.settings(ann.id)).toBe(null);
    expect(await server.store.notices.list(ann.id, 10)).toEqual([]);
  });

  it('refuses settings that are none', async () => {
    const { client } = await personAt(server);
    const send = async (change: object) =>
      (await client.post('/api/me/notices/settings', { ...DEFAULT_NOTICE_SETTINGS, ...change })).json.error?.field;
    expect(await send({ zone: 'Mars/Olympus' })).toBe('zone');
    expect(await send({ quiet: { from: 22, to: 24 } })).toBe('quiet.to');
    expect(await send({ language: 'xx' })).toBe('language');
    expect(await send({})).toBe(undefined);
    expect((await new Client(server.url).get('/api/me/notices/settings')).status).toBe(401);
    expect((await new Client(server.url).get('/api/me/notices')).json.notices).toEqual([]);
  });

  it('is not there when it is switched off, and by kind', async () => {
    const off = await testServer({ features: ['accounts', 'turns'], featureSettings: { sendNoticesEveryMs: 20 } });
    const nobody = new Client(off.url);
    for (const path of ['/api/me/notices', '/api/me/notices/settings', '/api/unsubscribe/x'])
      expect((await nobody.get(path)).status).toBe(404);
    expect((await nobody.get('/api/openapi.json')).text.includes('/api/me/notices')).toBe(false);
    await off.stop();
    const some = await testServer({ featureSettings: { NOTICES: 'over', sendNoticesEveryMs: 20 } });
    const people = [new Client(some.url), new Client(some.url)] as const;
    for (const [n, client] of people.entries()) await client.post('/api/me', { name: `Guest ${n}` });
    const [ann, ben] = people.map((client) => ({ client, id: '', name: '', email: '' })) as [Person, Person];
    const id = await slowGame(ann, ben);
    await eventually(async () =>
      expect(await some.store.turns.runningTables((await ann.client.get('/api/me')).json.id, 1)).toMatchObject([
        { doc: { id } },
      ]),
    );
    expect(
      (await some.store.notices.turnsToTell('tell', 9)).length +
        (await some.store.notices.turnsToTell('warn', 9)).length,
    ).toBe(0);
    await ann.client.post(`/api/tables/${id}/resign`);
    await eventually(async () => expect(await listOf(ben)).toMatchObject([{ kind: 'over' }]));
    await some.stop();
  });
});

describe('many notices', () => {
  it('are found by indexes in PostgreSQL', async () => {
    const url = await stores.newDatabase();
    await (await openPostgres(url)).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`INSERT INTO notices SELECT 'n' || i, 'p' || (i % 1000), 'message', 't' || i, NULL, '{}', i, 1, 0,
      CASE WHEN i % 500 = 0 THEN i END, CASE WHEN i % 500 = 1 THEN i END, 0 FROM generate_series(1, 50000) i`);
    await client.query(`INSERT INTO turns SELECT 't' || i, 0, 'p' || (i % 1000), i, i,
      CASE WHEN i % 100 = 0 THEN i END, CASE WHEN i % 100 = 1 THEN i END FROM generate_series(1, 20000) i`);
    await client.query('ANALYZE');
    const planOf = async (text: string, first: string): Promise<string> => {
      const query = text.replaceAll('$1', first).replaceAll('$2', '20');
      return (await client.query(`EXPLAIN ${query}`)).rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    for (const [query, first, index] of [
      [DUE_MAILS, '5000', 'notices_mail'],
      [DUE_PUSHES, '5000', 'notices_push'],
      [DUE_TURNS.tell, '5000', 'turns_tell'],
      [DUE_TURNS.warn, '5000', 'turns_warn'],
      [NOTICES_OF, "'p1'", 'notices_session'],
    ] as const) {
      const plan = await planOf(query, first);
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan on');
    }
    await client.end();
  });
});

it('keeps few formats of time zones, whatever people call theirs', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const ask = (zone: string): number => afterQuietHours(0, zone, { from: 1, to: 2 });
  const name = 'america/argentina/buenos_aires';
  const written = (n: number): string =>
    [...name].map((letter, at) => ((n >> (at % 11)) & 1 ? letter.toUpperCase() : letter)).join('');
  for (let n = 0; n < 1_000; n++) ask(written(n));
  made.mockClear();
  ask(written(0));
  expect(made).toHaveBeenCalledOnce();
  made.mockRestore();
});

describe('mail bombing', () => {
  it('is bounded by the settings alone: nobody can make another person’s mails more frequent', async () => {
    const server = await testServer({ mail: SMTP(), publicUrl: 'http://h.test', limits: DEFAULT_LIMITS });
    const ann = new Client(server.url);
    await ann.post('/api/me', { name: 'Ann' });
    // Settings belong to the session that asks: there is no field for another person or address.
    const forged = { ...DEFAULT_NOTICE_SETTINGS, session: 'x', email: 'victim@example.org' };
    expect((await ann.post('/api/me/notices/settings', forged)).status).toBe(400);
    const { json } = await ann.get('/api/me/notices/settings');
    expect(json.offers.mail).toBe('no-address');
    await server.stop();
  });
});
