import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RandomPlayer, seeded } from '@holdfast/kernel';
import { EMPTY_SEAT, memoryStorage, newTable, playMove, resolveRules, TableHost } from '@holdfast/session';
import { expect, it } from 'vitest';
import { TestRuntime } from '../../session/test/contract.ts';
import { ProcessClock } from '../src/core/process-clock.ts';
import { games } from '../src/games.ts';
import { randomId } from '../src/identity/tokens.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { GAMES } from './filled-store.ts';
import { SetTime } from './set-time.ts';
import { appendAll } from './stored-table.ts';
import { tempFolder, testServer } from './test-server.ts';

const LIMIT_BYTES = 48 * 1024 * 1024;
const ENTRIES = 100;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const memory = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** A game of Watch in the middle, as a document and its log. */
async function game() {
  const watch = games.find(({ id }) => id === 'watch')!;
  const runtime = new TestRuntime();
  const rules = resolveRules(watch, {});
  const seats = Array.from({ length: rules.seats }, (_, n) => ({
    ...EMPTY_SEAT,
    kind: 'person' as const,
    name: `P${n}`,
  }));
  const doc = newTable(watch, { options: {}, rules, host: null, seats }, runtime);
  const storage = memoryStorage(() => runtime.now());
  await storage.create(doc);
  const host = await TableHost.open({ game: watch, storage, runtime }, doc.id);
  await host.start();
  const [player, chance] = [new RandomPlayer(watch), seeded('turnover')];
  while (host.position.seq < ENTRIES) {
    const { session, waitingOn } = host.position;
    const [seat = 0] = waitingOn;
    const code = player.choose(rules, session.state, seat, chance);
    const move = watch.moves.write(rules, watch.moves.decode(rules, code));
    await playMove(host, { seat, promptId: null, move, id: `m${host.position.seq}`, by: 'person' });
  }
  return { doc: host.doc, entries: await storage.entries(doc.id, 0) };
}

it('tables in memory stay under their limit however many come and go, and their bytes are estimated well', async () => {
  const time = new SetTime();
  const folder = tempFolder();
  const store = openSqlite(join(folder.path, 'holdfast.db'), new ProcessClock(time));
  const server = await testServer({ store, games: GAMES, tableMemoryBytes: LIMIT_BYTES });
  const { doc, entries } = await game();
  const newTables = async (count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, randomId);
    await Promise.all(
      ids.map(async (id) => {
        await store.tables.create({ ...doc, id });
        await appendAll(
          store,
          entries.map((entry) => ({ ...entry, table: id })),
          { id: '', at: doc.started ?? 0 },
        );
      }),
    );
    return ids;
  };
  const load = async (count: number): Promise<void> => {
    for (const id of await newTables(count)) await server.tables.get(id);
  };
  // Code and caches are loaded with the first ones.
  await load(10);
  time.pass(1_000_000);
  server.tables.evictIdle();
  expect(server.tables.count).toBe(0);

  const empty = memory();
  await load(100);
  const taken = memory() - empty;
  console.log(
    `100 tables of ${ENTRIES} entries: ${(taken / 1e5).toFixed(0)} kB each, estimated ${(server.tables.bytes / 1e5).toFixed(0)} kB`,
  );
  expect(server.tables.bytes / taken).toBeGreaterThan(0.6);
  expect(server.tables.bytes / taken).toBeLessThan(2);

  let most = 0;
  for (let round = 0; round < 10; round++) {
    await load(60);
    time.pass(6_000);
    server.tables.evictIdle();
    expect(server.tables.bytes).toBeLessThanOrEqual(LIMIT_BYTES);
    most = Math.max(most, memory() - empty);
  }
  console.log(`after 700 tables at most ${(most / 1e6).toFixed(0)} MB, limit ${(LIMIT_BYTES / 1e6).toFixed(0)} MB`);
  expect(most).toBeLessThan(1.5 * LIMIT_BYTES);
  await server.stop();
  folder.remove();
});
