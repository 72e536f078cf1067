import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashSecret, newSecret } from '../src/identity/tokens.ts';
import { bothStores } from './both-stores.ts';
import { Client, type Json } from './client.ts';
import { catchMail, type MailCatcher } from './mail-catcher.ts';
import { started } from './play.ts';
import { testServer } from './test-server.ts';

let mail: MailCatcher;
beforeAll(async () => {
  mail = await catchMail();
});
afterAll(() => mail.stop());

describe.each(bothStores())('what is derived from a credential, on %s,', (_, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ store: await open(), mail: { smtpUrl: mail.url, from: 'Holdfast <h@example.org>' } });
  });
  afterAll(() => server.stop());

  const guest = async (name = 'Ann'): Promise<Client> => {
    const client = new Client(server.url);
    await client.post('/api/me', { name });
    return client;
  };
  const account = async (name: string): Promise<Client> => {
    const client = new Client(server.url);
    expect((await client.post('/api/account', { name, language: 'en' })).status).toBe(200);
    return client;
  };
  const codeInMail = (text: string): string => /^ +(\d{4} \d{4})/m.exec(text)?.[1] ?? '';
  const codeIn = ({ json }: { json: Json }): string => json.url.split('#')[1];
  /** Another device of the same person, signed in by a link. */
  const deviceOf = async (client: Client): Promise<Client> => {
    const device = new Client(server.url);
    expect((await device.post('/api/sign-in', { code: codeIn(await client.post('/api/me/link')) })).status).toBe(200);
    return device;
  };
  const giveSeat = async (from: Client, id: string, seat: number, to: Client): Promise<Client> => {
    const code = codeIn(await from.post(`/api/tables/${id}/seat-link`, { seat }));
    const claimed = await to.post('/api/claim', { code });
    expect(claimed.status, claimed.text).toBe(200);
    const holder = new Client(server.url);
    holder.bearer = claimed.json.token;
    return holder;
  };
  const mine = async (client: Client, id: string): Promise<number[]> =>
    (await client.get(`/api/tables/${id}`)).json.mine;
  const idOf = async (device: Client): Promise<string> => {
    const { devices } = (await device.get('/api/me/devices')).json;
    return devices.find(({ current }: Json) => current).id;
  };

  it('ends with it: a seat that a stranger got by a stolen device returns when that device is signed out', async () => {
    const [owner, stranger] = [await guest(), await guest('Stranger')];
    const stolen = await deviceOf(owner);
    const { id, lines } = await started(owner, 2);
    const held = await giveSeat(stolen, id, 0, stranger);
    expect([await mine(owner, id), await mine(stranger, id)]).toEqual([[1], [0]]);
    const following = [stranger.stream(id, 0), held.stream(id, 0)];
    for (const stream of following) await stream.until(({ event }) => event === 'snapshot');
    const again = codeIn(await stranger.post(`/api/tables/${id}/seat-link`, { seat: 0 }));
    expect((await owner.post('/api/me/sign-out', { id: await idOf(stolen) })).json.signedOut).toBe(1);
    for (const stream of following) await stream.closed;
    expect([await mine(owner, id), await mine(stranger, id), await mine(held, id)]).toEqual([[0, 1], [], []]);
    expect((await held.get(`/api/tables/${id}/view?as=0`)).json.error.code).toBe('not-yours');
    expect((await (await guest()).post('/api/claim', { code: again })).json.error.code).toBe('gone');
    for (const line of lines) line.close();
  });

  it('ends when its owner signs out everywhere else, whichever device it came from, and however often it was passed on', async () => {
    const [owner, second, third] = [await guest(), await guest('Second'), await guest('Third')];
    const { id, tokens, lines } = await started(owner, 2);
    const leaked = new Client(server.url);
    leaked.bearer = tokens[0];
    await giveSeat(await giveSeat(leaked, id, 0, second), id, 0, third);
    expect([await mine(second, id), await mine(third, id)]).toEqual([[], [0]]);
    await owner.post('/api/me/sign-out');
    expect([await mine(owner, id), await mine(third, id)]).toEqual([[0, 1], []]);
    // Their other seat's token ends as well: it may have leaked, and the page needs none.
    leaked.bearer = tokens[1];
    expect(await mine(leaked, id)).toEqual([]);
    // Those who held it in between can't take it back from its owner.
    await second.post('/api/me/sign-out');
    expect([await mine(owner, id), await mine(second, id)]).toEqual([[0, 1], []]);
    for (const line of lines) line.close();
  });

  it('stays if a device that is kept gave it away, and returns to whoever passed it on', async () => {
    const [owner, friend, third] = [await guest(), await guest('Friend'), await guest('Third')];
    const phone = await deviceOf(owner);
    const { id, lines } = await started(owner, 2);
    await giveSeat(owner, id, 1, friend);
    await owner.post('/api/me/sign-out', { id: await idOf(phone) });
    expect(await mine(friend, id)).toEqual([1]);
    await giveSeat(friend, id, 1, third);
    await friend.post('/api/me/sign-out');
    expect([await mine(owner, id), await mine(friend, id), await mine(third, id)]).toEqual([[0], [1], []]);
    // Given back on purpose, it is its first owner's alone.
    await giveSeat(friend, id, 1, owner);
    await friend.post('/api/me/sign-out');
    expect(await mine(owner, id)).toEqual([0, 1]);
    for (const line of lines) line.close();
  });

  it('leaves a finished game with those who ended it', async () => {
    const [owner, friend] = [await guest(), await guest('Friend')];
    const { id, lines } = await started(owner, 2);
    await giveSeat(owner, id, 1, friend);
    await friend.post(`/api/tables/${id}/resign`, { seat: 1 });
    await lines[0].until(({ data }) => data.outcome || data.state === 'finished');
    await owner.post('/api/me/sign-out');
    expect(await mine(friend, id)).toEqual([1]);
    for (const line of lines) line.close();
  });

  it('returns from somebody who deletes their data, and names nobody who did', async () => {
    const [owner, stranger] = [await guest(), await guest('Stranger')];
    const { id, lines } = await started(owner, 2);
    await giveSeat(owner, id, 0, stranger);
    const passedOn = await guest('Passed on');
    await giveSeat(stranger, id, 0, passedOn);
    const { id: session } = (await stranger.get('/api/me')).json;
    await stranger.post('/api/me/delete', { confirm: 'delete' });
    expect(JSON.stringify((await server.store.tables.table(id))?.doc)).not.toContain(session);
    await passedOn.post('/api/me/delete', { confirm: 'delete' });
    await owner.post('/api/me/sign-out');
    expect(await mine(owner, id)).toEqual([0, 1]);
    for (const line of lines) line.close();
  });

  it('also ends for devices that came by a link of the device', async () => {
    const owner = await guest();
    const [stolen, phone] = [await deviceOf(owner), await deviceOf(owner)];
    const hidden = await deviceOf(await deviceOf(stolen));
    expect((await owner.post('/api/me/sign-out', { id: await idOf(stolen) })).json.signedOut).toBe(3);
    for (const gone of [stolen, hidden]) expect((await gone.get('/api/me')).json.error.code).toBe('no-session');
    // The device that signs its origin out stays, and so do those that came by its links.
    const tablet = await deviceOf(phone);
    expect((await phone.post('/api/me/sign-out', { id: await idOf(owner) })).json.signedOut).toBe(1);
    for (const kept of [phone, tablet]) expect((await kept.get('/api/me')).status).toBe(200);
    // Signing oneself out signs nobody else out.
    expect((await phone.post('/api/me/sign-out', { id: await idOf(phone) })).json.signedOut).toBe(1);
    expect((await tablet.get('/api/me')).status).toBe(200);
  });

  it('does not hold for seat tokens that older versions gave to access tokens', async () => {
    const ann = await account('Old Token Ann');
    const { id, lines } = await started(ann, 2);
    for (const line of lines) line.close();
    const token = newSecret('hs');
    const table = await server.tables.get(id);
    await table.exclusive(() =>
      table.change((doc) => ({
        ...doc,
        seats: doc.seats.map((seat) => ({ ...seat, account: true, tokens: [hashSecret(token)], tokenDevice: '' })),
      })),
    );
    const old = new Client(server.url);
    old.bearer = token;
    expect(await mine(old, id)).toEqual([]);
    expect((await old.get(`/api/tables/${id}/view?as=0`)).json.error.code).toBe('not-yours');
    expect((await old.post(`/api/tables/${id}/seat-link`, { seat: 0 })).json.error.code).toBe('not-yours');
    expect(await mine(ann, id)).toEqual([0, 1]);
  });

  it('gives a program a person of its own, without account or links, until its one token is signed out', async () => {
    const program = new Client(server.url);
    program.bearer = (await program.post('/api/bots', { name: 'Robot' })).json.token;
    expect((await program.get('/api/me')).json.name).toBe('Robot');
    expect((await program.post('/api/account', { name: 'Robot', language: 'en' })).json.error.code).toBe('not-allowed');
    expect((await program.post('/api/me/link')).json.error.code).toBe('not-allowed');
    expect((await program.post('/api/me/sign-out', { id: await idOf(program) })).json.signedOut).toBe(1);
    expect((await program.get('/api/me')).json.error.code).toBe('no-session');
  });

  it('needs a device with proof to sign the owner out, to rename the account and to take its data away', async () => {
    const ann = await account('Proving Ann');
    const open = await deviceOf(ann);
    const refused = async (path: string, body?: object): Promise<void> => {
      const { json } = body ? await open.post(path, body) : await open.get(path);
      expect([path, json.error?.code, json.error?.because]).toEqual([path, 'not-allowed', 'prove']);
    };
    await refused('/api/me/sign-out', {});
    await refused('/api/me/sign-out', { id: await idOf(ann) });
    await refused('/api/account/profile', { name: 'Taken Over' });
    await refused('/api/me/data');
    expect((await ann.get('/api/me')).json.name).toBe('Proving Ann');
    // It may change the language, and sign itself out.
    expect((await open.post('/api/account/profile', { language: 'nl' })).status).toBe(200);
    expect((await open.post('/api/me/sign-out', { id: await idOf(open) })).json.signedOut).toBe(1);
    expect((await ann.post('/api/account/profile', { name: 'Renamed Ann' })).json.name).toBe('Renamed Ann');
    expect((await ann.get('/api/me/data')).status).toBe(200);
  });

  it('ends a code that was sent to an address which the account no longer has', async () => {
    const ann = await account('Mailing Ann');
    const email = 'mailing-ann@example.org';
    const { ticket } = (await ann.post('/api/account/email', { email })).json;
    const code = codeInMail(await mail.take(email));
    expect((await ann.post('/api/account/email/confirm', { ticket, code })).status).toBe(200);
    const thief = new Client(server.url);
    const asked = (await thief.post('/api/account/sign-in/email', { email, language: 'en' })).json;
    const sent = codeInMail(await mail.take(email));
    expect((await ann.post('/api/account/email', { email: null })).status).toBe(200);
    const used = await thief.post('/api/account/sign-in/email/code', { ticket: asked.ticket, code: sent });
    expect(used.json.error.code).toBe('gone');
    expect((await thief.get('/api/me')).json.error.code).toBe('no-session');
  });

  it('ends streams that were being opened while their device was signed out', async () => {
    const owner = await guest();
    const stolen = await deviceOf(owner);
    const { id, lines } = await started(owner, 2);
    let signOut: Promise<unknown> | null = null;
    // The device is signed out between its identification and its subscription.
    const { tables } = server;
    const get = tables.get.bind(tables);
    const slow = vi.spyOn(tables, 'get').mockImplementation(async (table) => {
      if (signOut === null) {
        signOut = Promise.resolve();
        signOut = owner.post('/api/me/sign-out');
        await signOut;
      }
      return get(table);
    });
    const stream = stolen.stream(id, 'table');
    await stream.closed;
    expect(signOut).not.toBeNull();
    slow.mockRestore();
    for (const line of lines) line.close();
  });
});
