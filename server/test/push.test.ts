import { createECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProcessClock } from '../src/core/process-clock.ts';
import { DEFAULT_NOTICE_SETTINGS, withoutChannel } from '../src/features/notices/notice-settings.ts';
import { Notices } from '../src/features/notices/notices.ts';
import { encryptPush } from '../src/features/notices/web-push.ts';
import { isPublicAddress } from '../src/identity/networks.ts';
import { isPublicUrl, postToPublic } from '../src/outbound/post-to-public.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { Client } from './client.ts';
import { decryptPush, type PushStub, startPushStub } from './push-stub.ts';
import { tempFolder, testServer } from './test-server.ts';
import { afterSweeps, eventually, until } from './until.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

describe('encryption of push messages', () => {
  it('gives the bytes of the example of RFC 8291', () => {
    const ours = createECDH('prime256v1');
    ours.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const theirs = createECDH('prime256v1');
    theirs.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));
    const target = {
      endpoint: '',
      publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const text = 'When I grow up, I want to be a watermelon';
    const body = encryptPush(target, text, ours, bytes('DGv6ra1nlYgDCS1FRnbzlw'));
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
    expect(decryptPush(body, theirs, bytes(target.auth))).toBe(text);
  });
});

describe('requests to addresses that others name', () => {
  it('go to public addresses alone', async () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700::1111'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    for (const address of [
      ...[
        '127.0.0.1',
        '10.1.2.3',
        '172.16.0.1',
        '192.168.1.1',
        '169.254.169.254',
        '100.64.0.1',
        '0.0.0.0',
        '224.0.0.1',
      ],
      ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '2002:7f00:1::', '64:ff9b::a00:1', '2001:db8::1', 'x'],
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    const reach = { loopback: false };
    expect(isPublicUrl('https://fcm.googleapis.com/fcm/send/x', reach)).toBe(true);
    for (const url of [
      ...[
        'http://fcm.googleapis.com/x',
        'https://127.0.0.1/x',
        'https://[::1]/x',
        'https://localhost/x',
        'https://0x7f000001/',
      ],
      ...[
        'https://2130706433/',
        'https://printer.local/x',
        'https://db.internal/x',
        'https://u:p@example.org/',
        'file:///etc/passwd',
      ],
      ...['https://example.org:8080/', 'https://intranet/', 'ftp://example.org/', 'no address'],
    ])
      expect([url, isPublicUrl(url, reach)]).toEqual([url, false]);
    // Without leave for tests the loopback interface is not reached, whatever the address looks like.
    const post = { headers: {}, body: Buffer.from('x') };
    await expect(postToPublic('http://127.0.0.1:1/', post, reach)).rejects.toThrow('not public');
    // A name that leads inside is refused when it has been looked up, on the connection itself.
    await expect(postToPublic('https://localhost.localdomain.example/', post, reach)).rejects.toThrow();
  });
});

describe('push', () => {
  const folder = tempFolder();
  let passed = 0;
  const time = { wall: () => Date.UTC(2026, 4, 4, 12) + passed, monotonic: () => passed };
  let server: Awaited<ReturnType<typeof testServer>>;
  let stub: PushStub;
  beforeAll(async () => {
    stub = await startPushStub();
    const store = openSqlite(join(folder.path, 'p.db'), new ProcessClock(time));
    server = await testServer({ store, featureSettings: { pushLoopback: true, sendNoticesEveryMs: 20 } });
  });
  afterAll(async () => {
    await server.stop();
    await stub.stop();
    folder.remove();
  });
  const subscribed = async (): Promise<{ client: Client; id: string; notices: Notices }> => {
    const client = new Client(server.url);
    const { id } = (await client.post('/api/me', { name: 'Ann' })).json;
    expect((await client.post('/api/me/notices/push', stub.subscription)).json).toEqual({ ok: true });
    const push = { publicKey: '', reach: { loopback: true } };
    return { client, id, notices: await Notices.open(server.store, ['message'], { push, mail: false }) };
  };

  it('reaches a subscribed browser of a guest, signed with the key the server has published, and keeps the key', async () => {
    const { client, id, notices } = await subscribed();
    await notices.notify(id, 'message', { path: 'account', from: 'Ben' }, { topic: 'message:ben' });
    expect(await stub.take()).toEqual({
      title: 'Holdfast',
      body: 'Ben has written to you',
      path: 'account',
      tag: 'message:ben',
    });
    const { pushKey } = (await client.get('/api/me/notices/settings')).json.offers;
    expect(stub.serverKey).toBe(pushKey);
    // Unseen: another one of the same topic makes no second noise.
    await notices.notify(id, 'message', { path: 'account', from: 'Ben' }, { topic: 'message:ben' });
    await afterSweeps(server.store, 'claimPushes');
    expect(stub.messages.length).toBe(1);
  });

  it('waits in quiet hours, tries again after a failure, follows no redirect, and forgets a browser that is gone', async () => {
    const { client, id, notices } = await subscribed();
    const quiet = { ...DEFAULT_NOTICE_SETTINGS, quiet: { from: 11, to: 14 } };
    await client.post('/api/me/notices/settings', quiet);
    await notices.notify(id, 'message', { path: '', from: 'Cia' });
    await afterSweeps(server.store, 'claimPushes');
    expect(stub.messages.length).toBe(1);
    stub.status = 307;
    const before = stub.count;
    passed += 2 * 3_600_000 + 1;
    await eventually(() => expect(stub.count).toBe(before + 1));
    stub.status = 201;
    passed += 61_000;
    expect((await stub.take()).body).toBe('Cia has written to you');
    stub.status = 410;
    await notices.notify(id, 'message', { path: '', from: 'Dan' });
    await eventually(async () => expect(await server.store.notices.pushSubscriptions(id)).toEqual([]));
    stub.status = 201;
  });

  it('ends with the device that is signed out, by choice, and at somebody else’s word not at all', async () => {
    const { client, id, notices } = await subscribed();
    const stranger = new Client(server.url);
    await stranger.post('/api/me', { name: 'Eve' });
    await stranger.post('/api/me/notices/push/remove', { endpoint: stub.subscription.endpoint });
    expect((await server.store.notices.pushSubscriptions(id)).length).toBe(1);
    expect((await client.get('/api/me/data')).json.notices.push).toEqual([stub.url]);
    await client.post('/api/me/notices/settings', withoutChannel(DEFAULT_NOTICE_SETTINGS, 'push'));
    const before = stub.count;
    await notices.notify(id, 'message', { path: '', from: 'Cia' });
    expect((await server.store.notices.list(id, 1))[0]?.pushDue).toBe(null);
    const [device] = await server.store.sessions.devices(id);
    await server.store.sessions.removeDevices(id, [device?.hash ?? '']);
    expect(await server.store.notices.pushSubscriptions(id)).toEqual([]);
    expect(stub.count).toBe(before);
  });

  it('refuses addresses inside, keys that are none, and too many browsers', async () => {
    const { client, id } = await subscribed();
    const because = async (change: object): Promise<string> =>
      (await client.post('/api/me/notices/push', { ...stub.subscription, ...change })).json.error?.because;
    expect(await because({ endpoint: 'https://169.254.169.254/latest/meta-data' })).toBe('endpoint');
    expect(await because({ endpoint: 'https://192.168.0.1/x' })).toBe('endpoint');
    expect(await because({ endpoint: 'http://example.org/x' })).toBe('endpoint');
    expect(await because({ publicKey: bytes(stub.subscription.publicKey).fill(7).toString('base64url') })).toBe(
      'endpoint',
    );
    expect(await because({ auth: 'AAAA' })).toBe('endpoint');
    for (let n = 1; n < 10; n++) expect(await because({ endpoint: `https://push.example.org/${n}` })).toBe(undefined);
    expect(await because({ endpoint: 'https://push.example.org/11' })).toBe('too-many-browsers');
    await server.store.notices.deleteOf(id);
  });

  it('comes once for all that one person invites to, also when they take it back in between', async () => {
    const [ann, ben] = [new Client(server.url), new Client(server.url)];
    await ann.post('/api/account', { name: 'Pushing Ann', language: 'en' });
    await ben.post('/api/account', { name: 'Pushed Ben', language: 'en' });
    await ann.post('/api/friends', { name: 'Pushed Ben' });
    await ben.post('/api/friends', { name: 'Pushing Ann' });
    await ben.post('/api/me/notices/push', stub.subscription);
    const before = stub.messages.length;
    const invite = async (): Promise<object> => {
      const { id: table } = (await ann.post('/api/tables', { game: 'pebbles' })).json.table;
      const request = { table, name: 'Pushed Ben' };
      expect((await ann.post('/api/invitations', request)).status).toBe(200);
      return request;
    };
    const first = await invite();
    await until('the first push', () => stub.messages.length > before);
    await ann.post('/api/invitations/withdraw', first);
    expect((await ben.get('/api/me/notices')).json.notices).toEqual([]);
    await ann.post('/api/invitations', first);
    await ann.post('/api/invitations/withdraw', first);
    await invite();
    await afterSweeps(server.store, 'claimPushes');
    expect(stub.messages.length - before).toBe(1);
    expect((await ben.get('/api/me/notices')).json.notices).toHaveLength(1);
    // What was seen makes room for the next.
    await ben.post('/api/me/notices/seen', {});
    await invite();
    await until('the second push', () => stub.messages.length === before + 2);
    await ben.post('/api/me/notices/push/remove', { endpoint: stub.subscription.endpoint });
  });

  it('waits for no service of a person before it asks the others', async () => {
    const { client, id, notices } = await subscribed();
    let open = 0;
    const hanging = createServer((request) => {
      open++;
      request.once('close', () => open--);
    });
    await new Promise<void>((ready) => hanging.listen(0, '127.0.0.1', ready));
    const { port } = hanging.address() as AddressInfo;
    for (const path of ['a', 'b', 'c'])
      await client.post('/api/me/notices/push', { ...stub.subscription, endpoint: `http://127.0.0.1:${port}/${path}` });
    await notices.notify(id, 'message', { path: 'account', from: 'Ben' }, { topic: 'message:hanging' });
    await until('all of them are asked at the same time', () => open === 3);
    hanging.closeAllConnections();
    hanging.close();
    await client.post('/api/me/delete', { confirm: 'delete' });
  });
});
