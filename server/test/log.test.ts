import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Draft, Log, News } from '../src/log/log.ts';
import { openPostgres } from '../src/log/postgres.ts';
import { openSqlite } from '../src/log/sqlite.ts';
import { layTable } from '../src/table/found.ts';
import { tempFolder } from './help.ts';
import { freshDatabase, startPostgres, type TestPostgres } from './postgres.ts';
import { games } from './registry.ts';

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

const STORES: readonly [string, () => Promise<() => Promise<Log>>][] = [
  ['sqlite', async () => async () => openSqlite(join(folder.path, 'log.db'))],
  [
    'postgres',
    async () => {
      const url = await freshDatabase(postgres.url);
      return () => openPostgres(url);
    },
  ],
];

describe.each(STORES)('the log on %s', (kind, store) => {
  let open: () => Promise<Log>;
  let log: Log;
  beforeAll(async () => {
    open = await store();
    log = await open();
  });
  afterAll(() => log.close());

  it('keeps entries in order, each number and each id once', async () => {
    expect(log.kind).toBe(kind);
    expect(await log.append(draft('a', 1))).toMatchObject({ at: expect.any(Number) });
    expect(await log.append(draft('a', 1, 'other'))).toBe('lost');
    expect(await log.append(draft('a', 2, 'id1'))).toBe('lost');
    expect(await log.append(draft('b', 1))).toMatchObject({ at: expect.any(Number) });
    expect(await log.append(draft('a', 2, 'back', { kind: 'back', luck: [], move: '' }))).not.toBe('lost');
    const entries = await log.entries('a', 0);
    expect(entries.map(({ seq, id, kind }) => [seq, id, kind])).toEqual([
      [1, 'id1', 'move'],
      [2, 'back', 'back'],
    ]);
    expect(entries[0]).toMatchObject({ ...draft('a', 1), luck: [0, 7] });
    expect(Math.abs(entries[0].at - log.now())).toBeLessThan(5_000);
    expect((await log.entries('a', 1)).length).toBe(1);
    expect(await log.heads(['a', 'b', 'c'])).toEqual(
      new Map([
        ['a', 2],
        ['b', 1],
      ]),
    );
  });

  it('lets exactly one of many writers have a number', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, i) => log.append(draft('race', 1 + (i % 4), `w${i}`))),
    );
    expect(outcomes.filter((outcome) => outcome !== 'lost').length).toBe(4);
    expect((await log.entries('race', 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('holds tables under a version', async () => {
    const doc = newDoc({ public: true });
    await log.create(doc);
    expect(await log.table(doc.id)).toEqual({ doc, version: 1 });
    expect(await log.replace(doc.id, 1, { ...doc, hints: true })).toBe(true);
    expect(await log.replace(doc.id, 1, { ...doc, hints: false })).toBe(false);
    expect((await log.table(doc.id))!.doc.hints).toBe(true);
    expect(await log.table('nothing')).toBeNull();
    await log.create(newDoc());
    expect((await log.tables('open', 10)).map(({ id }) => id)).toEqual([doc.id]);
    expect(await log.tables('playing', 10)).toEqual([]);
  });

  it('reads tables of older servers, whose seats say nothing of temperaments', async () => {
    const doc = newDoc({ public: true, state: 'finished' });
    const old = doc.seats.map(({ temperament: _, ...seat }) => seat);
    await log.create({ ...doc, seats: old as never });
    expect((await log.table(doc.id))!.doc).toEqual(doc);
    expect((await log.tables('finished', 10)).map(({ seats }) => seats[0].temperament)).toEqual([null]);
  });

  it('hands every ripe deadline to one taker, and again when the lease is over', async () => {
    const docs = [newDoc(), newDoc(), newDoc()];
    for (const doc of docs) await log.create(doc);
    await log.append(draft(docs[0].id, 1), 0);
    await log.append(draft(docs[1].id, 1), 60_000);
    await log.setDue(docs[2].id, 0);
    await pause(5);
    const taken = (await Promise.all([log.due(10, 400), log.due(10, 400)])).flat();
    expect(taken.sort()).toEqual([docs[0].id, docs[2].id].sort());
    expect(await log.due(10, 400)).toEqual([]);
    await log.setDue(docs[2].id, null);
    await pause(500);
    expect(await log.due(10, 400)).toEqual([docs[0].id]);
    await log.replace(docs[0].id, 1, docs[0], null);
    await pause(500);
    expect(await log.due(10, 400)).toEqual([]);
  });

  it('does not move a deadline when the append was lost or said nothing', async () => {
    const doc = newDoc();
    await log.create(doc);
    await log.append(draft(doc.id, 1), 60_000);
    await log.append(draft(doc.id, 1, 'late'), 0);
    await log.append(draft(doc.id, 2));
    await pause(5);
    expect(await log.due(10, 400)).not.toContain(doc.id);
  });

  it('knows sessions by fingerprint', async () => {
    await log.addSession(`h-${kind}`, { id: `s-${kind}`, name: 'Ann', kind: 'guest' });
    await log.rename(`s-${kind}`, 'Bea');
    expect(await log.session(`h-${kind}`)).toEqual({ id: `s-${kind}`, name: 'Bea', kind: 'guest' });
    expect(await log.session('unknown')).toBeNull();
  });

  it('spends links once, and not after their time', async () => {
    await log.addLink('link', 't', 2, 10_000);
    await log.addLink('old', 't', 2, -1);
    const taken = await Promise.all([log.takeLink('link'), log.takeLink('link')]);
    expect(taken.filter(Boolean)).toEqual([{ table: 't', seat: 2 }]);
    expect(await log.takeLink('old')).toBeNull();
  });

  it('numbers talk', async () => {
    const lines = Array.from({ length: 6 }, (_, i) =>
      log.addChat('t', { name: 'Ann', seat: i ? 0 : null, text: `${i}` }),
    );
    expect((await Promise.all(lines)).map(({ n }) => n).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await log.chats('t', 2, 3)).map(({ n }) => n)).toEqual([4, 5, 6]);
  });

  it('finds everything again after it was closed', async () => {
    await log.append(draft('kept', 1));
    await log.close();
    log = await open();
    expect((await log.entries('kept', 0)).length).toBe(1);
    await log.ping();
  });
});

describe('nodes on one PostgreSQL', () => {
  it('migrate together, and hear each other but not themselves', async () => {
    const url = await freshDatabase(postgres.url);
    const logs = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    const heard: News[][] = logs.map(() => []);
    logs.forEach((log, i) => {
      log.listen((news) => heard[i].push(news));
    });
    for (let i = 0; i < 300; i++) logs[0].tell({ about: 'entries', table: `table-with-a-long-name-${i}` });
    logs[0].tell({ about: 'entries', table: 'table-with-a-long-name-0' });
    for (let tries = 0; heard[1].length < 300 || heard[2].length < 300; tries++) {
      if (tries > 200) throw new Error(`heard only ${heard[1].length}`);
      await pause(10);
    }
    expect(heard.map((list) => list.length)).toEqual([0, 300, 300]);
    await Promise.all(logs.map((log) => log.close()));
  });
});
