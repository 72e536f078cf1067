import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Draft, Store, StoreNotification } from '../src/store/store.ts';
import { layTable } from '../src/table/found.ts';
import { freshDatabase, startPostgres, type TestPostgres } from './postgres.ts';
import { games } from './registry.ts';
import { tempFolder } from './test-server.ts';

const draft = (table: string, seq: number, id = `id${seq}`, more: Partial<Draft> = {}): Draft => ({
  ...{ table, seq, id, kind: 'move', seat: 1, by: 'person', move: 'draw', luck: [0, 7], digest: 'abc' },
  ...more,
});
const newDoc = (more: object = {}) => ({
  ...layTable(games, { game: 'pebbles', options: {} }, { session: null, seatToken: null, address: '' }, Date.now()).doc,
  ...more,
});
const pause = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));

let postgres: TestPostgres;
const folder = tempFolder();
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});

const STORES: readonly [string, () => Promise<() => Promise<Store>>][] = [
  ['sqlite', async () => async () => openSqlite(join(folder.path, 'log.db'))],
  [
    'postgres',
    async () => {
      const url = await freshDatabase(postgres.url);
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

  it('keeps entries in order, each number and each id once', async () => {
    expect(store.kind).toBe(kind);
    expect(await store.append(draft('a', 1))).toMatchObject({ at: expect.any(Number) });
    expect(await store.append(draft('a', 1, 'other'))).toBe('lost');
    expect(await store.append(draft('a', 2, 'id1'))).toBe('lost');
    expect(await store.append(draft('b', 1))).toMatchObject({ at: expect.any(Number) });
    expect(await store.append(draft('a', 2, 'back', { kind: 'back', luck: [], move: '' }))).not.toBe('lost');
    const entries = await store.entries('a', 0);
    expect(entries.map(({ seq, id, kind }) => [seq, id, kind])).toEqual([
      [1, 'id1', 'move'],
      [2, 'back', 'back'],
    ]);
    expect(entries[0]).toMatchObject({ ...draft('a', 1), luck: [0, 7] });
    expect(Math.abs(entries[0].at - store.now())).toBeLessThan(5_000);
    expect((await store.entries('a', 1)).length).toBe(1);
    expect(await store.heads(['a', 'b', 'c'])).toEqual(
      new Map([
        ['a', 2],
        ['b', 1],
      ]),
    );
  });

  it('lets exactly one of many writers have a number', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, i) => store.append(draft('race', 1 + (i % 4), `w${i}`))),
    );
    expect(outcomes.filter((outcome) => outcome !== 'lost').length).toBe(4);
    expect((await store.entries('race', 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('holds tables under a version', async () => {
    const doc = newDoc({ public: true });
    await store.create(doc);
    expect(await store.table(doc.id)).toEqual({ doc, version: 1 });
    expect(await store.replace(doc.id, 1, { ...doc, hints: true })).toBe(true);
    expect(await store.replace(doc.id, 1, { ...doc, hints: false })).toBe(false);
    expect((await store.table(doc.id))!.doc.hints).toBe(true);
    expect(await store.table('nothing')).toBeNull();
    await store.create(newDoc());
    expect((await store.tables('open', 10)).map(({ id }) => id)).toEqual([doc.id]);
    expect(await store.tables('playing', 10)).toEqual([]);
  });

  it('reads tables of older servers, whose seats say nothing of temperaments', async () => {
    const doc = newDoc({ public: true, state: 'finished' });
    const old = doc.seats.map(({ temperament: _, ...seat }) => seat);
    await store.create({ ...doc, seats: old as never });
    expect((await store.table(doc.id))!.doc).toEqual(doc);
    expect((await store.tables('finished', 10)).map(({ seats }) => seats[0].temperament)).toEqual([null]);
  });

  it('hands every ripe deadline to one taker, and again when the lease is over', async () => {
    const docs = [newDoc(), newDoc(), newDoc()];
    for (const doc of docs) await store.create(doc);
    await store.append(draft(docs[0].id, 1), 0);
    await store.append(draft(docs[1].id, 1), 60_000);
    await store.setDue(docs[2].id, 0);
    await pause(5);
    const taken = (await Promise.all([store.due(10, 400), store.due(10, 400)])).flat();
    expect(taken.sort()).toEqual([docs[0].id, docs[2].id].sort());
    expect(await store.due(10, 400)).toEqual([]);
    await store.setDue(docs[2].id, null);
    await pause(500);
    expect(await store.due(10, 400)).toEqual([docs[0].id]);
    await store.replace(docs[0].id, 1, docs[0], null);
    await pause(500);
    expect(await store.due(10, 400)).toEqual([]);
  });

  it('does not move a deadline when the append was lost or said nothing', async () => {
    const doc = newDoc();
    await store.create(doc);
    await store.append(draft(doc.id, 1), 60_000);
    await store.append(draft(doc.id, 1, 'late'), 0);
    await store.append(draft(doc.id, 2));
    await pause(5);
    expect(await store.due(10, 400)).not.toContain(doc.id);
  });

  it('knows sessions by fingerprint', async () => {
    await store.addSession(`h-${kind}`, { id: `s-${kind}`, name: 'Ann', kind: 'guest' });
    await store.rename(`s-${kind}`, 'Bea');
    expect(await store.session(`h-${kind}`)).toEqual({ id: `s-${kind}`, name: 'Bea', kind: 'guest' });
    expect(await store.session('unknown')).toBeNull();
  });

  it('spends links once, and not after their time', async () => {
    await store.addLink('link', 't', 2, 10_000);
    await store.addLink('old', 't', 2, -1);
    const taken = await Promise.all([store.takeLink('link'), store.takeLink('link')]);
    expect(taken.filter(Boolean)).toEqual([{ table: 't', seat: 2 }]);
    expect(await store.takeLink('old')).toBeNull();
  });

  it('numbers talk', async () => {
    const lines = Array.from({ length: 6 }, (_, i) =>
      store.addChat('t', { name: 'Ann', seat: i ? 0 : null, text: `${i}` }),
    );
    expect((await Promise.all(lines)).map(({ n }) => n).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await store.chats('t', 2, 3)).map(({ n }) => n)).toEqual([4, 5, 6]);
  });

  it('finds everything again after it was closed', async () => {
    await store.append(draft('kept', 1));
    await store.close();
    store = await open();
    expect((await store.entries('kept', 0)).length).toBe(1);
    await store.ping();
  });
});

describe('nodes on one PostgreSQL', () => {
  it('migrate together, and hear each other but not themselves', async () => {
    const url = await freshDatabase(postgres.url);
    const stores = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    const heard: StoreNotification[][] = stores.map(() => []);
    stores.forEach((store, i) => {
      store.subscribe((notification) => heard[i].push(notification));
    });
    for (let i = 0; i < 300; i++) stores[0].notify({ about: 'entries', table: `table-with-a-long-name-${i}` });
    stores[0].notify({ about: 'entries', table: 'table-with-a-long-name-0' });
    for (let tries = 0; heard[1].length < 300 || heard[2].length < 300; tries++) {
      if (tries > 200) throw new Error(`heard only ${heard[1].length}`);
      await pause(10);
    }
    expect(heard.map((list) => list.length)).toEqual([0, 300, 300]);
    await Promise.all(stores.map((store) => store.close()));
  });
});
