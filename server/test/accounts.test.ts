import { generateKeyPairSync } from 'node:crypto';
import { FEATURE_NAMES } from '@holdfast/protocol/features';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featuresThatRun } from '../src/features/index.ts';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { trustedProxies } from '../src/identity/proxy.ts';
import { Authenticator, type Forged } from './authenticator.ts';
import { bothStores } from './both-stores.ts';
import { Client, type Json } from './client.ts';
import { catchMail, type MailCatcher } from './mail-catcher.ts';
import { testServer } from './test-server.ts';

const MINUTE_MS = 60_000;
let passed = 0;
const time = { wall: () => 1_700_000_000_000 + passed, monotonic: () => passed };
let mail: MailCatcher;
beforeAll(async () => {
  mail = await catchMail();
});
afterAll(() => mail.stop());
describe.each(bothStores(time))('accounts on %s', (_, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  /** Passkeys need the name of a host. */
  let url: string;
  beforeAll(async () => {
    server = await testServer({ store: await open(), mail: { smtpUrl: mail.url, from: 'Holdfast <h@example.org>' } });
    url = server.url.replace('127.0.0.1', 'localhost');
  });
  afterAll(() => server.stop());

  let made = 0;
  const freshName = (): string => `Ann${'abcdefghkmnpqrstvwxyz'[made++]}`;
  const signUp = async (name = freshName()): Promise<{ client: Client; codes: string[]; name: string }> => {
    const client = new Client(url);
    const { json } = await client.post('/api/account', { name, language: 'en' });
    expect(json.account).toMatchObject({ name, recoveryCodes: 10, passkeys: [], proved: true });
    return { client, codes: json.recoveryCodes, name };
  };
  const withPasskey = async (client: Client, forged: Forged = {}, key?: Authenticator['key']) => {
    const authenticator = new Authenticator(url, key);
    const options = (await client.post('/api/account/passkeys/options')).json;
    const reply = await client.post('/api/account/passkeys', authenticator.create(options, forged));
    return { authenticator, reply };
  };
  const signInWith = async (client: Client, authenticator: Authenticator, forged: Forged = {}) => {
    const options = (await client.post('/api/account/sign-in/options')).json;
    return client.post('/api/account/sign-in/passkey', authenticator.get(options, forged));
  };
  const because = (reply: { json: Json }): string =>
    `${reply.json.error?.code} ${reply.json.error?.because ?? ''}`.trim();

  it('turns a guest into an account with the guest’s tables, and signs the guest’s other devices out', async () => {
    const guest = new Client(url);
    await guest.post('/api/me', { name: 'Somebody' });
    const id = (await guest.post('/api/tables', { game: 'pebbles', seats: [{ kind: 'me' }, { kind: 'open' }] })).json
      .table.id;
    const code = (await guest.post('/api/me/link')).json.url.split('#')[1];
    // The session was planted by the link's creator, who still has a device in it.
    const planted = new Client(url);
    await planted.post('/api/sign-in', { code });
    expect((await planted.get(`/api/tables/${id}`)).json.mine).toEqual([0]);
    const created = await guest.post('/api/account', { name: 'Keeper', language: 'de' });
    expect(created.json.account).toMatchObject({ name: 'Keeper', language: 'de', email: null });
    expect((await guest.get(`/api/tables/${id}`)).json).toMatchObject({
      mine: [0],
      table: { seats: [{ name: 'Keeper', account: true }, {}] },
    });
    expect((await planted.get('/api/me')).json.error.code).toBe('no-session');
    expect((await planted.get(`/api/tables/${id}`)).json.mine).toEqual([]);
    // The page sends the name it knows with every table; the account's name stays.
    expect((await guest.post('/api/me', { name: 'Other' })).json.name).toBe('Keeper');
  });

  it('signs in by passkey on another device, with the same tables', async () => {
    const { client } = await signUp();
    const { authenticator, reply } = await withPasskey(client);
    expect(reply.json.passkeys).toMatchObject([{ name: 'Test key', used: null }]);
    const phone = new Client(url);
    expect((await signInWith(phone, authenticator)).json).toEqual((await client.get('/api/me')).json);
    expect((await phone.get('/api/account')).json.account.passkeys[0].used).toBeGreaterThan(0);
    expect((await phone.get('/api/me/devices')).json.devices.length).toBe(2);
    // On its own device a passkey proves, and makes no second device.
    await signInWith(phone, authenticator);
    expect((await phone.get('/api/me/devices')).json.devices.length).toBe(2);
    const removed = await phone.post('/api/account/passkeys/remove', { id: reply.json.passkeys[0].id });
    expect(removed.json.passkeys).toEqual([]);
    expect(because(await signInWith(new Client(url), authenticator))).toBe('not-allowed passkey');
  });

  it.each([
    ['RSA', generateKeyPairSync('rsa', { modulusLength: 2048 }), 200],
    ['Ed25519', generateKeyPairSync('ed25519'), 200],
    ['a short RSA key', generateKeyPairSync('rsa', { modulusLength: 1024 }), 403],
    ['another curve', generateKeyPairSync('ec', { namedCurve: 'secp384r1' }), 403],
  ])('takes or refuses a key by its kind: %s', async (_kind, key, status) => {
    const { client } = await signUp();
    const { authenticator, reply } = await withPasskey(client, {}, key);
    expect(reply.status).toBe(status);
    if (status === 200) expect((await signInWith(new Client(url), authenticator)).status).toBe(200);
  });

  const forgeries: readonly [string, Forged][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a foreign frame', { crossOrigin: true }],
    ['nobody present', { flags: 0x44 }],
    ['nobody verified', { flags: 0x41 }],
    ['the other ceremony', { type: 'payment.get' }],
    ['a challenge of its own', { challenge: 'A'.repeat(43) }],
  ];
  it('refuses forged ceremonies', async () => {
    const { client } = await signUp();
    const { authenticator } = await withPasskey(client);
    for (const [what, forged] of forgeries) {
      expect(because((await withPasskey(client, forged)).reply), what).toMatch(/^(not-allowed passkey|gone)$/);
      expect(because(await signInWith(new Client(url), authenticator, forged)), what).toMatch(
        /^(not-allowed passkey|gone)$/,
      );
    }
    const stranger = new Authenticator(url);
    Object.assign(stranger, { id: authenticator.id });
    expect(because(await signInWith(new Client(url), stranger))).toBe('not-allowed passkey');
    // A copy of the authenticator has a count that was used.
    expect((await signInWith(new Client(url), authenticator, { counter: 500 })).status).toBe(200);
    expect(because(await signInWith(new Client(url), authenticator, { counter: 500 }))).toBe('not-allowed passkey');
  });

  it('accepts a challenge once, within five minutes, and from its requester', async () => {
    const [{ client: ann }, { client: ben }] = [await signUp(), await signUp()];
    const { authenticator } = await withPasskey(ann);
    const options = (await ann.post('/api/account/sign-in/options')).json;
    const assertion = authenticator.get(options);
    expect((await new Client(url).post('/api/account/sign-in/passkey', assertion)).status).toBe(200);
    expect(because(await new Client(url).post('/api/account/sign-in/passkey', assertion))).toBe('gone');
    const late = (await ann.post('/api/account/sign-in/options')).json;
    passed += 6 * MINUTE_MS;
    expect(because(await new Client(url).post('/api/account/sign-in/passkey', authenticator.get(late)))).toBe('gone');
    const forBen = (await ben.post('/api/account/passkeys/options')).json;
    expect(because(await ann.post('/api/account/passkeys', new Authenticator(url).create(forBen)))).toBe('gone');
  });

  it('signs in by each recovery code once, however it is typed', async () => {
    const { client, codes, name } = await signUp();
    expect(codes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
    const phone = new Client(url);
    expect((await phone.post('/api/account/sign-in/recovery', { code: typed })).json.name).toBe(name);
    expect(because(await new Client(url).post('/api/account/sign-in/recovery', { code: codes[0] }))).toBe('gone');
    expect((await client.get('/api/account')).json.account.recoveryCodes).toBe(9);
    const renewed = (await client.post('/api/account/recovery-codes')).json.recoveryCodes;
    expect(because(await new Client(url).post('/api/account/sign-in/recovery', { code: codes[1] }))).toBe('gone');
    expect((await new Client(url).post('/api/account/sign-in/recovery', { code: renewed[0] })).status).toBe(200);
  });

  it('lets a device that came by a link play, but not take the account over or delete it', async () => {
    const { client, codes } = await signUp();
    const code = (await client.post('/api/me/link')).json.url.split('#')[1];
    const thief = new Client(url);
    expect((await thief.post('/api/sign-in', { code })).status).toBe(200);
    expect((await thief.get('/api/account')).json.account.proved).toBe(false);
    for (const [path, body] of [
      ['/api/account/passkeys/options', {}],
      ['/api/account/passkeys', new Authenticator(url).create({ challenge: 'x', rpId: 'localhost' })],
      ['/api/account/passkeys/remove', { id: 'x' }],
      ['/api/account/recovery-codes', {}],
      ['/api/account/email', { email: 'thief@example.org' }],
      ['/api/account/email', { email: null }],
      ['/api/account/email/confirm', { ticket: 'x', code: 'x' }],
      ['/api/me/delete', { confirm: 'delete' }],
    ] as const)
      expect(because(await thief.post(path, body)), path).toBe('not-allowed prove');
    expect((await thief.post('/api/account/sign-in/recovery', { code: codes[0] })).status).toBe(200);
    expect((await thief.post('/api/account/passkeys/options')).status).toBe(200);
    passed += 16 * MINUTE_MS;
    expect(because(await thief.post('/api/account/passkeys/options'))).toBe('not-allowed prove');
  });

  it('gives a name to one account, and none that looks like it or like the operator', async () => {
    const { client } = await signUp('Marion');
    const other = new Client(url);
    const refused = async (name: string): Promise<string> =>
      because(await other.post('/api/account', { name, language: 'en' }));
    for (const name of [
      'Marion',
      'marion',
      'M\u0430rion',
      'Мarion',
      'Marlon'.replace('lo', 'io'),
      'MARION',
      'M a r i o n',
      'rnarion',
    ])
      expect(await refused(name), name).toBe('not-allowed taken');
    for (const name of [
      'admin',
      'Admin 2',
      'Αdmin',
      'H0ldfast',
      'Holdfast team',
      'Guest',
      'gast',
      '\u200b',
      'Moderator!',
    ])
      expect(await refused(name), name).toBe('not-allowed reserved');
    expect(await refused('x')).toBe('not-allowed too-short');
    expect((await other.get('/api/account')).json).toMatchObject({ account: null, session: false });
    // Nothing was stored for rejected people.
    expect(other.cookie).toBeNull();
    expect((await client.post('/api/account/profile', { name: 'Marian' })).json.name).toBe('Marian');
    const { client: second } = await signUp('Marion');
    expect(because(await second.post('/api/account/profile', { name: 'marian' }))).toBe('not-allowed taken');
    expect(because(await second.post('/api/account', { name: 'Third', language: 'en' }))).toBe(
      'not-allowed has-account',
    );
  });

  it('gives a name to one of many who request it at once', async () => {
    const clients = Array.from({ length: 8 }, () => new Client(url));
    const replies = await Promise.all(
      clients.map((one) => one.post('/api/account', { name: 'Racer', language: 'en' })),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
  });

  const codeIn = (text: string): string => /^ +(\d{4} \d{4})/m.exec(text)?.[1] ?? '';
  const withEmail = async (email: string) => {
    const account = await signUp();
    const { ticket } = (await account.client.post('/api/account/email', { email })).json;
    const code = codeIn(await mail.take(email.toLowerCase()));
    expect((await account.client.post('/api/account/email/confirm', { ticket, code })).json.email).toBe(
      email.toLowerCase(),
    );
    return account;
  };

  it('signs in by a code from an e-mail, once, in five tries, within ten minutes', async () => {
    const email = `Ann${made}@Example.org`;
    const { name } = await withEmail(email);
    const address = email.toLowerCase();
    const ask = async (): Promise<{ ticket: string; code: string }> => {
      const { ticket } = (await new Client(url).post('/api/account/sign-in/email', { email, language: 'nl' })).json;
      const text = await mail.take(address);
      expect(text).toContain('Typ deze code');
      return { ticket, code: codeIn(text) };
    };
    const signIn = (ticket: string, code: string) =>
      new Client(url).post('/api/account/sign-in/email/code', { ticket, code });
    const first = await ask();
    expect(because(await signIn(first.ticket, '0000 0000'))).toBe('gone');
    expect((await signIn(first.ticket, first.code)).json.name).toBe(name);
    expect(because(await signIn(first.ticket, first.code))).toBe('gone');
    const guessed = await ask();
    for (let i = 0; i < 5; i++) await signIn(guessed.ticket, `1111111${i}`);
    expect(because(await signIn(guessed.ticket, guessed.code))).toBe('gone');
    const late = await ask();
    passed += 11 * MINUTE_MS;
    expect(because(await signIn(late.ticket, late.code))).toBe('gone');
    const [ours, theirs] = [await ask(), await ask()];
    expect(because(await signIn(ours.ticket, theirs.code))).toBe('gone');
  });

  it('does not say whether an address has an account, in word or in work', async () => {
    const email = `known${made}@example.org`;
    await withEmail(email);
    const sent = mail.mails.length;
    const known = await new Client(url).post('/api/account/sign-in/email', { email, language: 'en' });
    const unknown = await new Client(url).post('/api/account/sign-in/email', {
      email: 'no@example.org',
      language: 'en',
    });
    expect([unknown.status, Object.keys(unknown.json)]).toEqual([known.status, Object.keys(known.json)]);
    expect(unknown.json.ticket.length).toBe(known.json.ticket.length);
    await mail.take(email);
    expect(mail.mails.slice(sent).map(({ to }) => to)).toEqual([email]);
    const wrong = await new Client(url).post('/api/account/sign-in/email/code', {
      ticket: unknown.json.ticket,
      code: '12345678',
    });
    expect(because(wrong)).toBe('gone');
    // An address that another account has confirmed is refused only after its mailbox was read.
    const { client: second } = await signUp();
    const { ticket } = (await second.post('/api/account/email', { email })).json;
    const code = codeIn(await mail.take(email));
    expect(because(await second.post('/api/account/email/confirm', { ticket, code }))).toBe('not-allowed email-taken');
  });

  it('exports and deletes the account with everything in it', async () => {
    const email = `gone${made}@example.org`;
    const { client, codes, name } = await withEmail(email);
    const { authenticator } = await withPasskey(client);
    const data = (await client.get('/api/me/data')).json;
    expect(data.account).toMatchObject({ email, language: 'en', recoveryCodes: 10, passkeys: [{ name: 'Test key' }] });
    expect((await client.post('/api/me/delete', { confirm: 'delete' })).json).toEqual({ ok: true });
    expect((await client.get('/api/account')).json.account).toBeNull();
    expect(because(await signInWith(new Client(url), authenticator))).toBe('not-allowed passkey');
    expect(because(await new Client(url).post('/api/account/sign-in/recovery', { code: codes[0] }))).toBe('gone');
    expect(await server.store.accounts.withEmail(email)).toBeNull();
    await signUp(name);
  });

  it('keeps an account whose devices have all expired', async () => {
    const { client, codes, name } = await signUp();
    passed += 400 * 86_400_000;
    await server.store.sessions.deleteUnused(180 * 86_400_000, 1_000);
    expect((await client.get('/api/me')).json.error.code).toBe('no-session');
    expect((await new Client(url).post('/api/account/sign-in/recovery', { code: codes[0] })).json.name).toBe(name);
  });
});

describe('without mail, by address, with limits, switched off', () => {
  it('offers no passkeys at an address without a name, and no codes by e-mail without mail', async () => {
    const server = await testServer();
    const client = new Client(server.url);
    expect((await client.get('/api/account')).json).toEqual({
      account: null,
      session: false,
      offers: {
        passkeys: false,
        email: false,
        ratings: true,
        friends: true,
        messages: true,
        history: true,
        tournaments: true,
        notices: true,
      },
      features: featuresThatRun(FEATURE_NAMES.filter((name) => name !== 'moderation')),
    });
    expect((await client.post('/api/account/sign-in/options')).json.error.because).toBe('no-passkeys');
    expect((await client.post('/api/account/sign-in/email', { email: 'a@example.org', language: 'en' })).status).toBe(
      404,
    );
    const behindTls = await testServer({ publicUrl: 'https://play.example.org' });
    expect((await new Client(behindTls.url).post('/api/account/sign-in/options')).json.rpId).toBe('play.example.org');
    await Promise.all([server.stop(), behindTls.stop()]);
  });

  it('limits mails to one address, also from many senders, without locking its owner out, and guesses of codes', async () => {
    const server = await testServer({
      limits: DEFAULT_LIMITS,
      mail: { smtpUrl: mail.url, from: 'h@example.org' },
      trustProxy: trustedProxies('127.0.0.1'),
    });
    const clientAt = (address: string): Client => {
      const client = new Client(server.url);
      const headers = client.headers.bind(client);
      client.headers = () => ({ ...headers(), 'X-Forwarded-For': address });
      return client;
    };
    const asks = async (address: string, times: number): Promise<number[]> => {
      const statuses = [];
      for (let i = 0; i < times; i++) {
        const request = { email: 'victim@example.org', language: 'en' };
        statuses.push((await clientAt(address).post('/api/account/sign-in/email', request)).status);
      }
      return statuses;
    };
    expect(await asks('203.0.113.1', 5)).toEqual([200, 200, 200, 429, 429]);
    // The owner, elsewhere, is not kept out by that.
    expect(await asks('198.51.100.7', 1)).toEqual([200]);
    // An address gets no more than twelve, however many networks ask.
    const others = [await asks('203.0.113.2', 3), await asks('203.0.113.3', 3), await asks('203.0.113.4', 3)];
    expect(others.flat()).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
    const guesser = clientAt('203.0.113.9');
    const guesses = [];
    for (let i = 0; i < 12; i++)
      guesses.push((await guesser.post('/api/account/sign-in/recovery', { code: `${i}` })).status);
    expect(guesses.slice(0, 4)).toEqual([410, 410, 410, 410]);
    expect(guesses.at(-1)).toBe(429);
    await server.stop();
  });

  it('is not there, in routes and in the description, when the host switches it off', async () => {
    const server = await testServer({ features: [] });
    const client = new Client(server.url);
    expect((await client.get('/api/account')).status).toBe(404);
    expect((await client.post('/api/account', { name: 'Ann', language: 'en' })).status).toBe(404);
    expect((await client.get('/api/openapi.json')).text).not.toContain('/api/account');
    expect((await client.get('/api')).text).not.toContain('/api/account');
    expect((await client.post('/api/me', { name: 'Ann' })).json.name).toBe('Ann');
    await server.stop();
    const on = await testServer();
    expect((await new Client(on.url).get('/api/openapi.json')).text).toContain('/api/account/sign-in/passkey');
    await on.stop();
  });
});
