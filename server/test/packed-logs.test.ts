import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PlayerChain, writeElement } from '../../session/src/player-chain.ts';
import { LogPacker } from '../src/app/log-packer.ts';
import { sweepExpired } from '../src/app/retention.ts';
import { DEFAULT_RETENTION } from '../src/core/retention.ts';
import { dumpGames } from '../src/features/history/dump.ts';
import { packLog, unpackLog } from '../src/store/packed-log.ts';
import type { Store } from '../src/store/store.ts';
import { testStores } from './both-stores.ts';
import { Client } from './client.ts';
import { type TamperedDatabase, tamperedDatabase } from './failing-statements.ts';
import { playOn, started } from './play.ts';
import { SetTime } from './set-time.ts';
import { appendAll, draft, newDoc, START, STARTED } from './stored-table.ts';
import { testServer } from './test-server.ts';

const time = new SetTime();
const stores = testStores(time);
const AT_ONCE = { untouchedMs: 0, startAfterMs: 0, restTimes: 0, restMs: 0 };

const entryRow = (seq: number, more: object = {}) => ({
  table_id: 'table',
  seq,
  id: `id${seq}`,
  kind: 'move',
  seat: seq % 2,
  by_whom: 'person',
  move: `move ${seq}`,
  luck: '[1,2]',
  digest: 'abc',
  at: 1_700_000_000_000 + seq ** 2,
  proof: '',
  ...more,
});

describe('a packed log', () => {
  it('is read exactly as it was, without the elements that can be computed', () => {
    const chains = [0, 1].map((seat) => new PlayerChain('table', seat, `secret ${seat}`, 200));
    const proof = (seq: number): string =>
      writeElement(chains[seq % 2]!.element(Math.ceil(seq / 2) + (seq > 90 ? 7 : 0))!);
    const rows = Array.from({ length: 200 }, (_, n) => entryRow(n + 1, { proof: proof(n + 1) }));
    // What no chain has, and what only looks like an element.
    rows[10] = entryRow(11, { proof: `6.${'A'.repeat(43)}` });
    rows[20] = entryRow(21, { kind: 'chain', proof: 'B'.repeat(43) });
    rows[30] = entryRow(31, { kind: 'back', luck: '[]', proof: '' });
    rows[40] = entryRow(41, { proof: proof(41).replace('.', '.​') });
    const packed = packLog('table', rows)!;
    expect(unpackLog('table', packed.log)).toEqual(rows);
    expect(packed).toMatchObject({ seq: 200, last: rows[199]?.at, moves: 197, opening: 'move 1' });
    // 200 elements of 43 characters alone would take more.
    expect(packed.log.length).toBeLessThan(3_000);
  });

  it('is not made of a log that has gaps', () => {
    expect(packLog('table', [])).toBeNull();
    expect(packLog('table', [entryRow(1), entryRow(3)])).toBeNull();
    expect(() => packLog('table', [entryRow(1, { move: 7 })])).toThrow('column move');
    expect(() => unpackLog('table', deflateRawSync('{"version":2}'))).toThrow('newer version');
  });
});

describe.each(stores.each)('finished games on %s', (kind, open, openAgain) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let store: Store;
  let database: TamperedDatabase;
  let client: Client;
  beforeAll(async () => {
    store = await open();
    server = await testServer({ store });
    database = await tamperedDatabase(stores.locationOf(kind));
    client = new Client(server.url);
    await client.post('/api/me', { name: 'Ann' });
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
  });
  const logs = async (): Promise<readonly string[]> =>
    (await database.contents()).filter((row) => /^(entries|packed_logs) /.test(row));
  const rowsOf = async (table: string, id: string): Promise<number> =>
    (await database.contents()).filter((row) => row.startsWith(`${table} `) && row.includes(id)).length;
  const packAll = async (): Promise<number> => {
    const packer = new LogPacker(store, AT_ONCE);
    let packed = 0;
    // Twice round, wherever it began.
    for (let step = 0; step < 12; step++) packed += await packer.step();
    return packed;
  };
  /** A finished game that nobody follows and that is not in memory. */
  const finished = async (): Promise<string> => {
    const { id, lines } = await started(client, 2);
    await client.post(`/api/tables/${id}/chat`, { text: 'good game' });
    await playOn(client, id, lines);
    for (const line of lines) line.close();
    await Promise.all(lines.map(({ closed }) => closed));
    // A transaction of the server would wait for ours, which waits for this thread.
    await expect.poll(() => store.history.tablesToArchive(1)).toEqual([]);
    return id;
  };
  const forget = (): void => {
    // Less than what the server's own job waits for.
    time.pass(20_000);
    server.tables.evictIdle();
  };
  /** All that can be read of a game. */
  const allOf = async (id: string): Promise<unknown> => {
    forget();
    const paths = ['record', 'luck', 'history?as=0', 'history?as=table', 'view?as=1'];
    const replies = [];
    for (const path of paths)
      replies.push((await client.get(`/api/tables/${id}/${path}`)).text.replace(/"now":\d+/, ''));
    const dump = [];
    for await (const line of dumpGames(stores.locationOf(kind))) dump.push(JSON.parse(line).record.moves);
    const { tables } = store;
    const { records } = (await client.get('/api/me/data')).json;
    return [
      replies,
      dump,
      records,
      await tables.entries(id, 0),
      await tables.entries(id, 2),
      await tables.summary(id),
      await tables.newest([id]),
    ];
  };

  it('leave the table of entries, and everything about them stays', async () => {
    const id = await finished();
    const { id: running, lines } = await started(client, 2, { options: { rounds: 30 } });
    await playOn(client, running, lines, 0, 3);
    const before = await allOf(id);
    expect(await rowsOf('entries', id)).toBeGreaterThan(3);
    expect(await packAll()).toBe(1);
    expect([await rowsOf('entries', id), await rowsOf('packed_logs', id)]).toEqual([0, 1]);
    expect([await rowsOf('entries', running), await rowsOf('packed_logs', running)]).toEqual([3, 0]);
    expect(await allOf(id)).toEqual(before);
    expect(await packAll()).toBe(0);
    for (const line of lines) line.close();
  });

  it('are packed one by one, with rests that are longer when packing takes longer', async () => {
    const ids = [await finished(), await finished()];
    forget();
    const now = vi.spyOn(performance, 'now');
    let time = 1_000;
    now.mockImplementation(() => time);
    const { pack } = store.logs;
    const packed = vi.spyOn(store.logs, 'pack').mockImplementation(async (id) => {
      time += 30;
      return pack(id);
    });
    const packer = new LogPacker(store, { untouchedMs: 0, startAfterMs: 500, restTimes: 10, restMs: 0 });
    const steps: number[] = [];
    while (packed.mock.calls.length < 2) {
      await packer.step();
      steps.push(packed.mock.calls.length);
      time += 100;
      if (steps.length > 100) throw new Error('nothing is packed');
    }
    now.mockRestore();
    packed.mockRestore();
    // Nothing for 500 ms; then one log, and for ten times 30 ms nothing.
    expect(steps.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(steps.filter((count) => count === 1).length).toBeGreaterThanOrEqual(3);
    for (const id of ids) expect(await rowsOf('packed_logs', id)).toBe(1);
  });

  it('are packed whole or not at all', async () => {
    const id = await finished();
    const before = await allOf(id);
    forget();
    for (const [event, table] of [
      ['INSERT', 'packed_logs'],
      ['DELETE', 'entries'],
    ] as const) {
      const contents = await logs();
      await database.fail([event, table]);
      await expect(packAll()).rejects.toThrow();
      await database.heal();
      expect(await logs()).toEqual(contents);
      expect(await allOf(id)).toEqual(before);
    }
    expect(await packAll()).toBe(1);
    expect(await allOf(id)).toEqual(before);
  });

  it('take no entry after they were packed, and stay as they are if they are damaged', async () => {
    const [over, gap] = [
      newDoc({ started: STARTED, state: 'finished' }),
      newDoc({ started: STARTED, state: 'finished' }),
    ];
    for (const doc of [over, gap]) {
      await store.tables.create(doc);
      await appendAll(store, [draft(doc.id, 1), draft(doc.id, 2), draft(doc.id, 3)]);
    }
    await database.run(`DELETE FROM entries WHERE table_id = '${gap.id}' AND seq = 2`);
    expect(await packAll()).toBe(1);
    const [, , last] = await store.tables.entries(over.id, 0);
    expect(await store.tables.append(draft(over.id, 4), { id: 'id3', at: last?.at ?? 0 })).toBe('lost');
    expect(await store.tables.append(draft(over.id, 1, 'again'), START)).toBe('lost');
    expect((await store.tables.entries(over.id, 0)).length).toBe(3);
    expect([await rowsOf('entries', gap.id), await rowsOf('packed_logs', gap.id)]).toEqual([2, 0]);
    await database.run(
      `UPDATE packed_logs SET log = ${kind === 'sqlite' ? "x'00'" : "'\\x00'"} WHERE table_id = '${over.id}'`,
    );
    await expect(store.tables.entries(over.id, 0)).rejects.toMatchObject({ code: 'table-damaged' });
    for (const { id } of [over, gap]) await store.tables.delete(id);
  });

  it('can still be changed after they were packed', async () => {
    const id = await finished();
    forget();
    expect(await packAll()).toBe(1);
    const table = await server.tables.get(id);
    await table.exclusive(() => table.change((doc) => ({ ...doc, rematch: 'next' })));
    expect((await store.tables.table(id))?.doc.rematch).toBe('next');
    const { version } = table;
    const [last] = (await store.tables.entries(id, 0)).slice(-1);
    const ofAnother = { seq: last?.seq ?? 0, id: last?.id ?? '', at: (last?.at ?? 0) + 1 };
    expect(await store.tables.replace(id, version, table.doc, undefined, ofAnother)).toBe(false);
  });

  it('are packed again where a stopped server left off, and deleted with their table', async () => {
    const id = await finished();
    forget();
    expect(await packAll()).toBe(1);
    const before = await allOf(id);
    await server.stop();
    store = await openAgain();
    server = await testServer({ store });
    client.url = server.url;
    expect(await allOf(id)).toEqual(before);
    time.pass(8 * 86_400_000);
    server.tables.evictIdle();
    expect(await sweepExpired(server.tables, { ...DEFAULT_RETENTION, finishedDays: 7 })).toBeGreaterThan(0);
    expect([await rowsOf('tables', id), await rowsOf('packed_logs', id)]).toEqual([0, 0]);
  });
});
