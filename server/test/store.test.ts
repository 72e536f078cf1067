import { join } from 'node:path';
import { EMPTY_SEAT } from '@holdfast/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshName, type StorageUnderTest } from '../../session/test/contract.ts';
import { hostContract } from '../../session/test/host-contract.ts';
import { storageContract } from '../../session/test/storage-contract.ts';
import { setLogLevel } from '../src/core/logger.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store, StoreNotification } from '../src/store/store.ts';
import { freshDatabase } from './fresh-database.ts';
import { appendAll, draft, newDoc, START, STARTED } from './stored-table.ts';
import { tempFolder } from './test-server.ts';
import { eventually } from './until.ts';

/** A deadline that has passed, and a lease that has ended, by the time it is written. */
const PAST_MS = -1_000;
const FUTURE_MS = 60_000;

const folder = tempFolder();
afterAll(() => folder.remove());

const STORES: readonly [Store['kind'], () => Promise<() => Promise<Store>>][] = [
  ['sqlite', async () => async () => openSqlite(join(folder.path, 'store.db'))],
  [
    'postgres',
    async () => {
      const url = await freshDatabase();
      return () => openPostgres(url);
    },
  ],
];

describe.each(STORES)('the store on %s', (kind, prepare) => {
  let open: () => Promise<Store>;
  let store: Store;
  beforeAll(async () => {
    open = await prepare();
    store = await open();
  });
  afterAll(() => store.close());
  const underTest: StorageUnderTest = {
    async open() {
      const opened = await open();
      return { storage: opened.tables, close: () => opened.close() };
    },
  };

  it.each(storageContract)('as a storage: $name', ({ run }) => run(underTest));
  it.each(hostContract)('as the storage of a table host: $name', ({ run }) => run(underTest));

  it('reports its version, answers, and has a clock close to ours', async () => {
    expect([store.kind, store.tables.shared]).toEqual([kind, kind === 'postgres']);
    await store.ping();
    expect(Math.abs(store.now() - Date.now())).toBeLessThan(5_000);
  });

  it('keeps the first signing key it is given', async () => {
    const key = { publicKey: 'public', privateKey: 'private' };
    expect(await store.keys.signing(key)).toEqual([key]);
    expect(await store.keys.signing({ publicKey: 'other', privateKey: 'other' })).toEqual([key]);
  });

  it('knows how far tables have come', async () => {
    const docs = [newDoc({ started: STARTED }), newDoc({ started: STARTED }), newDoc()];
    for (const doc of docs) await store.tables.create(doc);
    const [a, b, c] = docs.map(({ id }) => id);
    await appendAll(store, [draft(a, 1), draft(a, 2)]);
    await appendAll(store, [draft(b, 1)]);
    await store.tables.replace(a, 1, docs[0]);
    await store.chats.add(b, { name: 'Ann', seat: 0, text: 'hello' }, null);
    const gone = freshName();
    expect(await store.tables.newest([a, b, c, gone])).toEqual(
      new Map([
        [a, { version: 2, seq: 2, chat: 0 }],
        [b, { version: 1, seq: 1, chat: 1 }],
        [c, { version: 1, seq: 0, chat: 0 }],
      ]),
    );
  });

  it('counts a person’s unfinished tables', async () => {
    const seat = { ...EMPTY_SEAT, kind: 'person' as const };
    const doc = newDoc({ host: 'ann-people', seats: [{ ...seat, owner: 'bob-people' }] });
    await store.tables.create(doc);
    const count = () => Promise.all(['ann-people', 'bob-people', 'cas-people'].map((who) => store.tables.countOf(who)));
    expect(await count()).toEqual([1, 1, 0]);
    expect(await store.tables.replace(doc.id, 1, { ...doc, seats: [{ ...seat, owner: 'cas-people' }] })).toBe(true);
    expect(await count()).toEqual([1, 0, 1]);
    expect(await store.tables.replace(doc.id, 1, { ...doc, host: 'bob-people' })).toBe(false);
    expect(await count()).toEqual([1, 0, 1]);
    expect(await store.tables.replace(doc.id, 2, { ...doc, state: 'finished' })).toBe(true);
    expect(await count()).toEqual([0, 0, 0]);
  });

  it('lists public tables of a state, newest first', async () => {
    const docs = [1, 3, 2].map((created) => newDoc({ public: true, state: 'playing', created }));
    for (const doc of [...docs, newDoc({ state: 'playing' })]) await store.tables.create(doc);
    expect((await store.tables.list('playing', 2)).map(({ created }) => created)).toEqual([3, 2]);
  });

  it('reads tables of older servers, whose seats say nothing of temperaments', async () => {
    const doc = newDoc({ public: true, state: 'finished' });
    const old = doc.seats.map(({ temperament: _, ...seat }) => seat);
    await store.tables.create({ ...doc, seats: old as never });
    expect((await store.tables.table(doc.id))?.doc).toEqual(doc);
    expect((await store.tables.list('finished', 10)).map(({ seats }) => seats[0].temperament)).toEqual([null]);
  });

  it('refuses to read a document that is none', async () => {
    const doc = newDoc();
    await store.tables.create({ ...doc, clock: 'none' as never });
    await expect(store.tables.table(doc.id)).rejects.toMatchObject({
      code: 'table-damaged',
      cause: { message: expect.stringContaining('clock') },
    });
  });

  it('lists the other tables when one cannot be read', async () => {
    const docs = [newDoc({ public: true }), newDoc({ public: true })];
    await store.tables.create({ ...docs[0], clock: 'none' as never });
    await store.tables.create(docs[1]);
    setLogLevel('off');
    const listed = (await store.tables.list('open', 100)).map(({ id }) => id);
    setLogLevel('error');
    expect(listed).toContain(docs[1].id);
    expect(listed).not.toContain(docs[0].id);
  });

  it('leases every due table to one taker, and again when the lease is over', async () => {
    // Those of the tests before.
    while ((await store.tables.leaseDue(10, FUTURE_MS)).length > 0);
    const docs = [newDoc({ started: STARTED }), newDoc({ started: STARTED }), newDoc()];
    for (const doc of docs) await store.tables.create(doc);
    await store.tables.append(draft(docs[0].id, 1), START, PAST_MS);
    await store.tables.append(draft(docs[1].id, 1), START, FUTURE_MS);
    await store.tables.setDue(docs[2].id, PAST_MS);
    const lease = () => store.tables.leaseDue(10, FUTURE_MS);
    const taken = (await Promise.all([lease(), lease()])).flat();
    expect(taken.sort()).toEqual([docs[0].id, docs[2].id].sort());
    expect(await lease()).toEqual([]);
    await store.tables.replace(docs[0].id, 1, docs[0], PAST_MS);
    expect(await store.tables.leaseDue(10, PAST_MS)).toEqual([docs[0].id]);
    expect(await store.tables.leaseDue(10, PAST_MS)).toEqual([docs[0].id]);
    await store.tables.replace(docs[0].id, 2, docs[0], null);
    expect(await lease()).toEqual([]);
  });

  it('writes every job of a batch but the one it cannot hold', async () => {
    const docs = Array.from({ length: 6 }, () => newDoc({ started: STARTED }));
    for (const doc of docs) await store.tables.create(doc);
    const tables = docs.map(({ id }) => id);
    // No text column of PostgreSQL holds NUL, and no INTEGER column of either store holds an object.
    const bad = kind === 'postgres' ? { id: '\u0000' } : { seat: {} as never };
    const outcomes = await Promise.allSettled(
      tables.map((table, at) => store.tables.append({ ...draft(table, 1), ...(at === 2 ? bad : {}) }, START)),
    );
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true, true]);
    const written = await Promise.all(tables.map((table) => store.tables.entries(table, 0)));
    expect(written.map((entries) => entries.length)).toEqual([1, 1, 0, 1, 1, 1]);
  });

  it('does not move a deadline when the append was lost or said nothing', async () => {
    const doc = newDoc({ started: STARTED });
    await store.tables.create(doc);
    await store.tables.append(draft(doc.id, 1), START, FUTURE_MS);
    expect(await store.tables.append(draft(doc.id, 1, 'late'), START, PAST_MS)).toBe('lost');
    const [{ id, at }] = await store.tables.entries(doc.id, 0);
    expect(await store.tables.append(draft(doc.id, 2), { id, at })).not.toBe('lost');
    expect(await store.tables.leaseDue(10, FUTURE_MS)).not.toContain(doc.id);
  });

  it('knows sessions by the hash of their secret', async () => {
    await store.sessions.add('hash', { id: 'session', name: 'Ann', kind: 'guest', account: false }, 'Firefox');
    await store.sessions.rename('session', 'Bea');
    const bea = { id: 'session', name: 'Bea', kind: 'guest', account: false, used: expect.any(Number) };
    expect(await store.sessions.get('hash', FUTURE_MS)).toEqual(bea);
    expect(await store.sessions.get('unknown', FUTURE_MS)).toBeNull();
    expect(await store.sessions.get('hash', PAST_MS)).toBeNull();
    await store.sessions.addDevice('other', 'session', 'Chrome');
    await store.sessions.useDevice('other');
    expect(await store.sessions.get('other', FUTURE_MS)).toEqual(bea);
    expect((await store.sessions.devices('session')).map(({ device }) => device).sort()).toEqual(['Chrome', 'Firefox']);
    await store.links.add('his', { table: 't', seat: 0, tenure: '', session: 'session', device: '' }, FUTURE_MS);
    await store.sessions.removeDevices('session', ['hash']);
    expect((await store.sessions.devices('session')).map(({ hash }) => hash)).toEqual(['other']);
    expect(await store.sessions.get('hash', FUTURE_MS)).toBeNull();
    expect(await store.links.take('his')).toBeNull();
  });

  it('lets a link be used once, and not after its time', async () => {
    const link = { table: 't', seat: 2, tenure: 'of Ann', session: 'ann', device: 'phone' };
    await store.links.add('link', link, FUTURE_MS);
    await store.links.add('old', link, PAST_MS);
    const taken = await Promise.all([store.links.take('link'), store.links.take('link')]);
    expect(taken.filter(Boolean)).toEqual([link]);
    expect(await store.links.take('old')).toBeNull();
  });

  it('numbers chat lines', async () => {
    const lines = Array.from({ length: 6 }, (_, i) =>
      store.chats.add('t', { name: 'Ann', seat: i ? 0 : null, text: `${i}` }, null),
    );
    expect((await Promise.all(lines)).map(({ n }) => n).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await store.chats.list('t', 2, 3)).map(({ n }) => n)).toEqual([4, 5, 6]);
  });
});

describe('nodes on one PostgreSQL', () => {
  it('migrate together, and notify each other but not themselves', async () => {
    const url = await freshDatabase();
    const stores = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    const received: StoreNotification[][] = stores.map(() => []);
    for (const [i, store] of stores.entries()) store.subscribe((notification) => received[i].push(notification));
    for (let i = 0; i < 300; i++) stores[0].notify({ about: 'entries', table: `table-with-a-long-name-${i}` });
    stores[0].notify({ about: 'entries', table: 'table-with-a-long-name-0' });
    await eventually(() => expect(received.map((list) => list.length)).toEqual([0, 300, 300]));
    await Promise.all(stores.map((store) => store.close()));
  });
});
