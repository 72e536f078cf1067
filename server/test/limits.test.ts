import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { LIMITS, readSettings } from '../src/app/settings.ts';
import { ACCOUNT_LIMITS } from '../src/features/accounts/limits.ts';
import { FEATURES } from '../src/features/index.ts';
import { MESSAGE_LIMITS } from '../src/features/messages/limits.ts';
import { DEFAULT_LIMITS, HTTP_LIMITS, type LimitSettings, Limits, readLimits } from '../src/http/limits.ts';
import { networkOf } from '../src/identity/proxy.ts';
import { TABLE_LIMITS } from '../src/tables/limits.ts';
import { Client } from './client.ts';
import { skipTime } from './set-time.ts';
import { testServer } from './test-server.ts';
import { until } from './until.ts';

const session = (id: string) => ({ id, name: id, kind: 'guest' as const, account: false });

/** The names from before features had limits. */
const OLD_RATES = [
  ...['requests', 'moves', 'tables', 'matches', 'listed', 'sessions', 'chat', 'claims', 'mails', 'tournaments'],
  ...['reports', 'names', 'people', 'invitations', 'hints', 'history', 'messages', 'strangers', 'reading'],
  ...['downloads', 'streams', 'loads'],
];
const OLD_CAPS = [
  ...['tablesPerPerson', 'matchesPerNetwork', 'tournamentsPerPerson', 'streamsPerPerson', 'streamsPerNetwork'],
  ...['streams', 'connectionsPerNetwork', 'connections'],
];

/** How often something can be done at once. */
const burstOf = (act: (n: number) => void): number => {
  for (let n = 0; ; n++) {
    try {
      act(n);
    } catch {
      return n;
    }
    if (n > 5_000) return Number.POSITIVE_INFINITY;
  }
};

describe('rates', () => {
  it('hold for a network of IPv6 as a whole: another address of it is no other person', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:2::99')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:DB8:0001:2::')).toBe('2001:db8:1:2::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
    const limits = new Limits(DEFAULT_LIMITS);
    expect(burstOf((n) => limits.take(HTTP_LIMITS.sessions, { address: `2001:db8::${n.toString(16)}` }))).toBe(
      HTTP_LIMITS.sessions.burst,
    );
  });

  it('hold for a person whatever the address, and for a network however many sessions it makes', () => {
    const limits = new Limits(DEFAULT_LIMITS);
    const wandering = burstOf((n) =>
      limits.take(TABLE_LIMITS.chat, { address: `198.51.100.${n}`, session: session('ann') }),
    );
    expect(wandering).toBe(TABLE_LIMITS.chat.burst);
    const many = burstOf((n) =>
      limits.take(TABLE_LIMITS.tables, { address: '203.0.113.9', session: session(`guest ${n}`) }),
    );
    expect(many).toBe(TABLE_LIMITS.tables.burst * 8);
    limits.take(TABLE_LIMITS.tables, { address: '203.0.113.10', session: session('bob') });
  });

  it('apply to those who have used them up, regardless of others', () => {
    const limits = new Limits(DEFAULT_LIMITS);
    const mails = (): void => limits.take(ACCOUNT_LIMITS.mails, { address: '203.0.113.9' }, 'the address of a victim');
    expect(burstOf(mails)).toBe(ACCOUNT_LIMITS.mails.burst);
    // One customer of a provider has 65,536 networks of 64 bits.
    for (let n = 0; n < 120_000; n++)
      limits.take(n % 2 === 0 ? HTTP_LIMITS.requests : TABLE_LIMITS.reports, {
        address: `2001:db8:${(n >> 16) + 1}:${(n & 0xffff).toString(16)}::`,
      });
    expect(burstOf(mails)).toBe(0);
  });

  it('are the host’s to set', () => {
    expect(readLimits('moves=5/10, streamsPerPerson=3', LIMITS)).toEqual({
      rates: { moves: { perSecond: 5, burst: 10 } },
      caps: { streamsPerPerson: 3 },
    });
    expect(readSettings({ LIMITS: 'moves=5/10' }).LIMITS?.rates.moves?.burst).toBe(10);
    expect(readSettings({ LIMITS: 'no' }).LIMITS).toBeNull();
    for (const wrong of ['moves=5', 'moves=0/5', 'pigs=1/1', 'streams=', 'maybe', 'streamsPerPerson=1/2'])
      expect(() => readSettings({ LIMITS: wrong })).toThrow(/LIMITS/);
  });

  it('have one name each, those of features with the name of the feature first', () => {
    const names = LIMITS.map((limit) => `${limit.name} ${'most' in limit ? 'at one time' : 'per second'}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, limits = [] } of FEATURES)
      for (const limit of limits) expect(limit.name.split('.')[0]).toBe(name);
  });

  it('may be set by the name of their feature, and by the name from before', () => {
    const burst = (settings: string): unknown => {
      const limits = new Limits(readSettings({ LIMITS: settings }).LIMITS);
      return burstOf((n) => limits.take(MESSAGE_LIMITS.send, { address: `198.51.100.${n}`, session: session('ann') }));
    };
    expect(burst('yes')).toBe(10);
    expect(burst('messages.send=1/3')).toBe(3);
    expect(burst('messages=1/4')).toBe(4);
    expect(readLimits(`${OLD_RATES.join('=7/7,')}=7/7,${OLD_CAPS.join('=7,')}=7`, LIMITS)).toEqual({
      rates: Object.fromEntries(OLD_RATES.map((name) => [name, { perSecond: 7, burst: 7 }])),
      caps: Object.fromEntries(OLD_CAPS.map((name) => [name, 7])),
    });
    expect(readLimits('tournaments.perPerson=2', LIMITS)?.caps).toEqual({ tournamentsPerPerson: 2 });
  });
});

describe('caps', () => {
  const small = (caps: LimitSettings['caps']): LimitSettings => ({ rates: {}, caps });

  it('bound the streams of a person, and give a closed one back', async () => {
    const server = await testServer({ limits: small({ streamsPerPerson: 2 }) });
    const ann = new Client(server.url);
    await ann.post('/api/me', { name: 'Ann' });
    const { id } = (await ann.post('/api/tables', { game: 'pebbles', options: { seats: 2 } })).json.table;
    const open = () => fetch(`${server.url}/api/tables/${id}/stream`, { headers: ann.headers() });
    const [first, second] = [await open(), await open()];
    const third = await open();
    expect([first.status, second.status, third.status]).toEqual([200, 200, 429]);
    expect((await third.json()).error).toMatchObject({ code: 'too-many', key: 'streams' });
    await first.body?.cancel();
    await expect.poll(async () => (await open()).status).toBe(200);
    await server.stop();
  });

  it('count no stream whose reader was gone before it was opened', async () => {
    const server = await testServer({ limits: small({ streamsPerNetwork: 2 }) });
    const { list } = server.store.tables;
    const requests = channel('http.server.request.start');
    let accepted: Socket | null = null;
    const note = (message: unknown) => {
      accepted = (message as { readonly socket: Socket }).socket;
    };
    requests.subscribe(note);
    for (let n = 0; n < 3; n++) {
      const socket = connect(server.port, '127.0.0.1');
      const gone = new Promise<void>((done) => {
        server.store.tables.list = async (...query) => {
          const closed = accepted && once(accepted, 'close');
          socket.destroy();
          await closed;
          done();
          return list(...query);
        };
      });
      socket.write('GET /api/lobby/stream HTTP/1.1\r\nhost: x\r\n\r\n');
      await gone;
      server.store.tables.list = list;
      // The list read for a disconnected client is cached for a moment.
      skipTime(1_000);
    }
    requests.unsubscribe(note);
    const open = await fetch(`${server.url}/api/lobby/stream`);
    expect(open.status).toBe(200);
    await open.body?.cancel();
    await server.stop();
  });

  it('bound how often the public list is read, of any state', async () => {
    const server = await testServer();
    const reads = vi.spyOn(server.store.tables, 'list');
    const ask = (state: string) => fetch(`${server.url}/api/tables?state=${state}`).then((reply) => reply.json());
    const states = Array.from({ length: 40 }, () => ['open', 'playing', 'finished']).flat();
    await Promise.all(states.map(ask));
    expect(reads.mock.calls.length).toBeLessThan(states.length / 2);
    await server.stop();
  });

  it('bound the tables of a person, and those that the list shows', async () => {
    const server = await testServer({ limits: small({ tablesPerPerson: 5 }) });
    const ann = new Client(server.url);
    const make = (more = {}) => ann.post('/api/tables', { game: 'pebbles', options: { seats: 2 }, ...more });
    await ann.post('/api/me', { name: 'Ann' });
    for (let n = 0; n < 3; n++) expect((await make({ public: true })).status).toBe(201);
    expect((await make({ public: true })).json.error).toMatchObject({ code: 'too-many', key: 'listed' });
    for (let n = 0; n < 2; n++) expect((await make()).status).toBe(201);
    expect((await make()).json.error).toMatchObject({ code: 'too-many', key: 'tables', most: 5 });
    await server.stop();
  });

  it('bound the connections of a network', async () => {
    const server = await testServer({ limits: small({ connectionsPerNetwork: 3 }) });
    const sockets = Array.from({ length: 5 }, () => connect(server.port, '127.0.0.1'));
    let closed = 0;
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.once('close', () => closed++);
    }
    await until('two are closed', () => closed >= 2);
    const served = sockets.filter((socket) => !socket.closed);
    for (const socket of served) socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await Promise.all(served.map((socket) => once(socket, 'data')));
    expect(served.length).toBe(3);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.stop();
  });
});
