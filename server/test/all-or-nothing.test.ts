import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLogLevel } from '../src/core/logger.ts';
import type { Store } from '../src/store/store.ts';
import { testStores } from './both-stores.ts';
import { Client } from './client.ts';
import { type FailingStatement, type TamperedDatabase, tamperedDatabase } from './failing-statements.ts';
import { newDoc } from './stored-table.ts';
import { testServer } from './test-server.ts';

const stores = testStores();
const FAR_MS = 86_400_000;
const ADMIN = { name: 'admin', token: 'a-token-of-the-administrator-1234567890' };

/** Something that changes several rows. The statement that fails is its last one. */
interface Change {
  readonly name: string;
  readonly fails: FailingStatement;
  readonly before?: (store: Store) => Promise<unknown>;
  readonly change: (store: Store) => Promise<unknown>;
}

const guest = (id: string) => ({ id, name: id, kind: 'guest', account: false }) as const;
const addPerson = (id: string) => (store: Store) => store.sessions.add(`hash of ${id}`, guest(id), 'Firefox');
const addAccount = (id: string) => async (store: Store) => {
  await addPerson(id)(store);
  await store.accounts.add({ session: id, name: `Name of ${id}`, language: 'en' }, `look of ${id}`);
};
const skill = { mu: 25, sigma: 8 };
const ratingChange = (seat: number, player: string) => ({ seat, player, place: seat, before: skill, after: skill });
const rate = (store: Store) =>
  store.ratings.write('rated table', 'pebbles', '', [ratingChange(0, 'ann'), ratingChange(1, 'bob')]);
const notice = (id: string) => ({
  id,
  session: 'noticed',
  kind: 'invitation' as const,
  topic: id,
  table: 'a table',
  data: { path: '/' },
  shown: true,
  pushDue: null,
  mailDue: null,
});
const turn = (seat: number, session: string) => ({ seat, session, deadline: null, tellAt: null, warnAt: null });
const playedBy = (session: string) => ({
  session,
  table: 'over',
  finished: 1,
  game: 'pebbles',
  scenario: '',
  opening: '',
  result: 'won' as const,
  moves: 1,
  durationMs: 1,
  names: [session],
  mine: [0],
  others: '',
  watchable: true,
});

const CHANGES: readonly Change[] = [
  { name: 'a session with its device', fails: ['INSERT', 'devices'], change: addPerson('new') },
  {
    name: 'a session that is deleted',
    fails: ['DELETE', 'sessions'],
    before: addPerson('deleted'),
    change: (store) => store.sessions.delete('deleted'),
  },
  {
    name: 'devices that are signed out',
    fails: ['DELETE', 'links'],
    before: async (store) => {
      await addPerson('signed out')(store);
      const link = { table: '', seat: 0, tenure: '', session: 'signed out', device: '' };
      await store.links.add('link', link, FAR_MS);
    },
    change: (store) => store.sessions.removeDevices('signed out', ['hash of signed out']),
  },
  {
    name: 'an account with its name',
    fails: ['UPDATE', 'sessions'],
    before: addPerson('ann'),
    change: (store) => store.accounts.add({ session: 'ann', name: 'Ann', language: 'en' }, 'ann'),
  },
  {
    name: 'an account that gets another name',
    fails: ['UPDATE', 'sessions'],
    before: addAccount('renamed'),
    change: (store) => store.accounts.rename('renamed', 'Other', 'other'),
  },
  {
    name: 'recovery codes that replace others',
    fails: ['INSERT', 'recovery_codes', "NEW.hash = 'new 2'"],
    before: (store) => store.codes.setRecovery('coded', ['old 1', 'old 2']),
    change: (store) => store.codes.setRecovery('coded', ['new 1', 'new 2']),
  },
  {
    name: 'an account that is deleted',
    fails: ['DELETE', 'accounts'],
    before: async (store) => {
      await addAccount('leaving')(store);
      await store.codes.setRecovery('leaving', ['code of leaving']);
    },
    change: (store) => store.accounts.delete('leaving'),
  },
  {
    name: 'friends and privacy that are deleted',
    fails: ['DELETE', 'privacy'],
    before: async (store) => {
      await store.friends.wish('shy', 'somebody');
      await store.friends.setPrivacy('shy', { online: 'friends', messages: 'friends', games: 'nobody' });
    },
    change: (store) => store.friends.deleteOf('shy'),
  },
  {
    name: 'a rating',
    fails: ['INSERT', 'rating_changes', 'NEW.seat = 1'],
    before: async (store) => {
      await store.ratings.addTable('rated table');
      await store.ratings.noteNetwork('rated table', 'ann', 'a mark');
    },
    change: rate,
  },
  {
    name: 'ratings that are deleted',
    fails: ['DELETE', 'rating_changes'],
    change: (store) => store.ratings.deleteOf('ann'),
  },
  {
    name: 'a club that is deleted',
    fails: ['DELETE', 'club_members'],
    before: async (store) => {
      await store.clubs.add('club', 'A Club', 'a club', '');
      await store.clubs.addMember('club', 'ann', 'officer');
    },
    change: (store) => store.clubs.delete('club'),
  },
  {
    name: 'whose turn it is',
    fails: ['INSERT', 'turns', 'NEW.seat = 2'],
    before: (store) => store.turns.set('slow', [turn(0, 'ann')]),
    change: (store) => store.turns.set('slow', [turn(1, 'bob'), turn(2, 'ann')]),
  },
  {
    name: 'a table in the archives of its players',
    fails: ['UPDATE', 'participants'],
    before: (store) => store.tables.create(newDoc({ id: 'over', host: 'ann', state: 'finished' })),
    change: (store) => store.history.archive('over', [playedBy('ann')]),
  },
  {
    name: 'notices that were seen',
    fails: ['UPDATE', 'notices', "NEW.id = 'notice 2'"],
    before: async (store) => {
      await addPerson('noticed')(store);
      await store.notices.add(notice('notice 1'));
      await store.notices.add(notice('notice 2'));
    },
    change: (store) => store.notices.markSeen('noticed', ['notice 1', 'notice 2']),
  },
  {
    name: 'notices that are deleted',
    fails: ['DELETE', 'push_subscriptions'],
    before: (store) =>
      store.notices.addPushSubscription({ endpoint: 'e', session: 'noticed', device: 'd', publicKey: 'k', auth: 'a' }),
    change: (store) => store.notices.deleteOf('noticed'),
  },
  {
    name: 'a table that is deleted',
    fails: ['DELETE', 'tables'],
    before: async (store) => {
      await store.tables.create(newDoc({ id: 'gone', host: 'ann' }));
      await store.chats.add('gone', { name: 'Ann', seat: 0, text: 'hello' }, 'ann');
    },
    change: (store) => store.tables.delete('gone'),
  },
];

describe.each(stores.each)('what is written together on %s', (kind, open) => {
  let store: Store;
  let database: TamperedDatabase;
  beforeAll(async () => {
    store = await open();
    database = await tamperedDatabase(stores.locationOf(kind));
  });
  afterAll(async () => {
    await database.close();
    await store.close();
  });

  it.each(CHANGES)('$name: all of it or nothing', async ({ fails, before, change }) => {
    await before?.(store);
    const contents = await database.contents();
    await database.fail(fails);
    const failure = await change(store).catch((error: Error) => error.message);
    await database.heal();
    expect(failure).toContain('made to fail');
    expect(await database.contents()).toEqual(contents);
    await change(store);
    expect(await database.contents()).not.toEqual(contents);
  });
});

describe.each(stores.each)('requests that write several things on %s', (kind, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let database: TamperedDatabase;
  beforeAll(async () => {
    const adminTokens = [ADMIN];
    server = await testServer({
      store: await open(),
      adminTokens,
    });
    database = await tamperedDatabase(stores.locationOf(kind));
    setLogLevel('off');
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
    setLogLevel('error');
  });
  const account = async (name: string): Promise<{ client: Client; codes: readonly string[] }> => {
    const client = new Client(server.url);
    const { json } = await client.post('/api/account', { name, language: 'en' });
    return { client, codes: json.recoveryCodes };
  };
  const asAdmin = (path: string, body: object) =>
    new Client(server.url).ask('POST', `/api/admin/${path}`, body, { authorization: `Bearer ${ADMIN.token}` });

  /** Sends a request whose last statement fails, expects that nothing has changed, and sends it again. */
  const failsAndSucceeds = async (
    fails: FailingStatement,
    send: () => Promise<{ readonly status: number }>,
  ): Promise<void> => {
    const contents = await database.contents();
    await database.fail(fails);
    const refused = await send();
    await database.heal();
    expect(refused.status).toBe(503);
    expect(await database.contents()).toEqual(contents);
    expect((await send()).status).toBe(200);
    expect(await database.contents()).not.toEqual(contents);
  };

  it('makes an account with its recovery codes or not at all', async () => {
    const client = new Client(server.url);
    await client.post('/api/me', { name: 'Ann' });
    await failsAndSucceeds(['INSERT', 'recovery_codes'], () =>
      client.post('/api/account', { name: 'Wholly Ann', language: 'en' }),
    );
  });

  it('changes language and name together', async () => {
    const { client } = await account('Changing Ann');
    await failsAndSucceeds(['UPDATE', 'sessions'], () =>
      client.post('/api/account/profile', { name: 'Changed Ann', language: 'de' }),
    );
  });

  it('does not use up a recovery code if signing in fails', async () => {
    const { codes } = await account('Recovering Ann');
    const device = new Client(server.url);
    await failsAndSucceeds(['INSERT', 'device_proofs'], () =>
      device.post('/api/account/sign-in/recovery', { code: codes[0] }),
    );
  });

  it('does not use up a link if signing in fails', async () => {
    const client = new Client(server.url);
    await client.post('/api/me', { name: 'Linked' });
    const code = (await client.post('/api/me/link')).json.url.split('#')[1];
    const device = new Client(server.url);
    await failsAndSucceeds(['INSERT', 'devices'], () => device.post('/api/sign-in', { code }));
  });

  it('blocks somebody and ends the friendship', async () => {
    const { client: ann } = await account('Blocking Ann');
    const { client: bob } = await account('Blocked Bob');
    await ann.post('/api/friends', { name: 'Blocked Bob' });
    await bob.post('/api/friends', { name: 'Blocking Ann' });
    await failsAndSucceeds(['DELETE', 'friend_wishes'], () => ann.post('/api/blocks', { name: 'Blocked Bob' }));
    await failsAndSucceeds(['INSERT', 'friend_wishes'], () => ann.post('/api/friends', { name: 'Blocked Bob' }));
  });

  it('creates a club with an officer, and closes one without members', async () => {
    const { client } = await account('Clubbing Ann');
    await failsAndSucceeds(['INSERT', 'club_members'], () =>
      client.post('/api/clubs', { name: 'Whole Club', about: '' }),
    );
    const [{ id }] = (await client.get('/api/clubs')).json.clubs;
    await failsAndSucceeds(['DELETE', 'clubs'], () => client.post('/api/clubs/leave', { id }));
  });

  it('announces a tournament with its organizer', async () => {
    const { client } = await account('Organizing Ann');
    const terms = { game: 'pebbles', options: {}, size: 2, format: 'swiss', clock: { days: 1 }, minutes: 9_000 };
    await failsAndSucceeds(['INSERT', 'tournaments'], () =>
      client.post('/api/tournaments', { name: 'Whole Cup', ...terms }),
    );
  });

  it('records an administrator’s actions', async () => {
    const ban = { kind: 'session', target: 'somebody-who-is-not-here', reason: 'test', days: null };
    await failsAndSucceeds(['INSERT', 'bans'], () => asAdmin('ban', ban));
    const [{ id }] = await server.store.moderation.listBans();
    await failsAndSucceeds(['INSERT', 'audit'], () => asAdmin('lift-ban', { id, why: 'test' }));
    const doc = newDoc();
    await server.store.tables.create(doc);
    await failsAndSucceeds(['INSERT', 'audit'], () => asAdmin('delete-table', { table: doc.id, why: 'test' }));
  });

  it('begins to delete all that it keeps of a person, or nothing', async () => {
    const { client } = await account('Leaving Ann');
    await account('Staying Bob');
    await client.post('/api/friends', { name: 'Staying Bob' });
    await client.post('/api/clubs', { name: 'Left Club', about: '' });
    await failsAndSucceeds(['DELETE', 'accounts'], () => client.post('/api/me/delete', { confirm: 'delete' }));
    expect((await database.contents()).filter((row) => row.includes('Leaving Ann'))).toEqual([]);
  });
});
