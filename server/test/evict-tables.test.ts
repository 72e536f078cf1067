import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProcessClock } from '../src/core/process-clock.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { bytesOf } from '../src/tables/evict-tables.ts';
import { Client } from './client.ts';
import { playOn, started } from './play.ts';
import { SetTime } from './set-time.ts';
import { tempFolder, testServer } from './test-server.ts';

const LIMIT_BYTES = 1_000_000;
let time: SetTime;
let folder: ReturnType<typeof tempFolder>;
let server: Awaited<ReturnType<typeof testServer>>;
let client: Client;
beforeEach(async () => {
  time = new SetTime();
  folder = tempFolder();
  const store = openSqlite(join(folder.path, 'holdfast.db'), new ProcessClock(time));
  server = await testServer({ store, tableMemoryBytes: LIMIT_BYTES });
  client = new Client(server.url);
});
afterEach(async () => {
  await server.stop();
  folder.remove();
});

/** A table that nobody follows any more, with its game running or finished. */
async function left(moves = 10_000): Promise<string> {
  const { id, lines } = await started(client, 2);
  await playOn(client, id, lines, 0, moves);
  for (const line of lines) line.close();
  await expect.poll(() => [...(server.tables.peek(id)?.subscribers ?? [])].length).toBe(0);
  return id;
}
const isLoaded = (id: string): boolean => server.tables.peek(id) !== null;
const after = (ms: number): void => {
  time.pass(ms);
  server.tables.evictIdle();
};

it('finished tables that nobody follows leave memory soon, others after two minutes', async () => {
  const finished = await left();
  const running = await left(1);
  const { id: followed, lines } = await started(client, 2);
  await playOn(client, followed, lines);
  after(14_000);
  expect([finished, running, followed].map(isLoaded)).toEqual([true, true, true]);
  after(2_000);
  expect([finished, running, followed].map(isLoaded)).toEqual([false, true, true]);
  after(120_000);
  expect([finished, running, followed].map(isLoaded)).toEqual([false, false, true]);
  // It is read again, whole.
  const record = await client.get(`/api/tables/${finished}/record`);
  expect(record.json.moves.length).toBeGreaterThan(0);
  for (const line of lines) line.close();
});

it('tables over the limit leave memory at once: finished ones first, then those used longest ago, no other than unused ones', async () => {
  const oldest: string[] = [];
  for (let n = 0; n < 6; n++) {
    oldest.push(await left(1));
    time.pass(100);
  }
  const { id: followed, lines } = await started(client, 2);
  const finished = await left();
  const [busy = '', second = '', third = ''] = oldest;
  const disk = Promise.withResolvers<void>();
  const writing = server.tables.peek(busy)?.exclusive(() => disk.promise);
  expect(server.tables.bytes).toBeGreaterThan(LIMIT_BYTES);

  after(4_000);
  expect([...oldest, followed, finished].every(isLoaded)).toBe(true);
  const held = server.tables.peek(second);
  after(2_000);
  expect([finished, second].map(isLoaded)).toEqual([false, false]);
  expect([busy, third, followed].map(isLoaded)).toEqual([true, true, true]);
  expect(server.tables.bytes).toBeLessThanOrEqual(LIMIT_BYTES);
  expect(server.tables.bytes + bytesOf(held!)).toBeGreaterThan(LIMIT_BYTES * 0.8);
  disk.resolve();
  await writing;

  // Who still has a table that left memory can't write beside the one that is loaded next.
  await expect(held?.exclusive(async () => {})).rejects.toMatchObject({ code: 'try-again' });
  expect((await client.get(`/api/tables/${second}/view?as=table`)).status).toBe(200);
  expect(server.tables.peek(second)).not.toBe(held);
  for (const line of lines) line.close();
});
