import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../src/core/logger.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { Client, freshId, type Json, someMove } from './client.ts';
import { frameAt, playOn, started } from './play.ts';
import { tempFolder, testServer } from './test-server.ts';
import { eventually } from './until.ts';

let folder = tempFolder();
let server: Awaited<ReturnType<typeof testServer>> | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
  folder.remove();
  folder = tempFolder();
});

const storeFile = (): string => join(folder.path, 'holdfast.db');

/** A running game of pebbles, and the next move that somebody may make. */
async function playing() {
  const client = new Client(server!.url);
  await client.post('/api/me', { name: 'Ann' });
  const { id, lines } = await started(client, 2, { options: { rounds: 20 } });
  const seq = await playOn(client, id, lines, 0, 3);
  const { waitingOn } = await frameAt(lines[0]!, seq);
  const seat = waitingOn[0]!;
  const frame = await frameAt(lines[seat]!, seq);
  const request = { seat, ask: frame.asked!.ask, move: someMove(frame, 1), id: freshId() };
  return { client, id, lines, seq, request, play: () => client.post(`/api/tables/${id}/moves`, request) };
}

const ANSWER_WITHIN_MS = 500;
const DISK = { works: 0, hangsBeforeCommit: 1, hangsAfterCommit: 2 } as const;

describe('a disk that hangs', () => {
  for (const fault of ['hangsBeforeCommit', 'hangsAfterCommit'] as const) {
    it(`${fault}: moves are answered with the reason in time, and played once when it works again`, async () => {
      const hang = new Int32Array(new SharedArrayBuffer(4));
      const faults = { hang: hang.buffer, answerWithinMs: ANSWER_WITHIN_MS };
      server = await testServer({ store: openSqlite(storeFile(), undefined, faults) });
      const { client, id, lines, seq, request, play } = await playing();
      const set = (state: keyof typeof DISK): void => {
        Atomics.store(hang, 0, DISK[state]);
        Atomics.notify(hang, 0);
      };
      set(fault);
      const began = performance.now();
      const first = await play();
      expect(performance.now() - began).toBeLessThan(ANSWER_WITHIN_MS * 10);
      expect(first.status).toBe(503);
      const refusal = { code: 'try-again', message: 'the disk of the server does not answer', retryAfter: 2 };
      expect(first.json.error).toEqual(refusal);
      // The move was not acknowledged and not shown to anybody.
      expect(lines.every((line) => line.events.every((event: Json) => (event.id ?? 0) <= seq))).toBe(true);
      // The log is read again before the same request is judged: it is played if it is on disk, and not otherwise.
      const second = await play();
      if (fault === 'hangsAfterCommit') expect(second.json).toEqual({ seq: seq + 1 });
      else expect(second.json.error).toEqual(refusal);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      expect((await client.get(`/api/tables/${id}/view?as=table`)).status).toBe(200);

      set('works');
      const { url } = server;
      const isReady = async (): Promise<void> => expect((await fetch(`${url}/readyz`)).status).toBe(200);
      await eventually(isReady);
      expect((await play()).json).toEqual({ seq: seq + 1 });
      expect(await playOn(client, id, lines, seq + 1, 3)).toBe(seq + 4);
      const entries = await server.store.tables.entries(id, 0);
      expect(entries.map((entry) => entry.seq)).toEqual(entries.map((_, at) => at + 1));
      expect(entries.filter((entry) => entry.id === `${request.seat}:${request.id}`)).toHaveLength(1);
    });
  }

  it('does not hold up a stop', async () => {
    const hang = new Int32Array(new SharedArrayBuffer(4));
    const faults = { hang: hang.buffer, answerWithinMs: ANSWER_WITHIN_MS };
    server = await testServer({ store: openSqlite(storeFile(), undefined, faults) });
    const { play } = await playing();
    Atomics.store(hang, 0, DISK.hangsBeforeCommit);
    expect((await play()).status).toBe(503);
    const began = performance.now();
    await server.stop();
    server = null;
    expect(performance.now() - began).toBeLessThan(4_000);
    Atomics.store(hang, 0, DISK.works);
    Atomics.notify(hang, 0);
  });
});

describe('a full disk', () => {
  it('loses nothing that was acknowledged, says why, and goes on when there is room', async () => {
    await openSqlite(storeFile()).close();
    const file = new DatabaseSync(storeFile());
    const { page_count: pages } = file.prepare('PRAGMA page_count').get() as { page_count: number };
    file.close();
    server = await testServer({ store: openSqlite(storeFile(), undefined, { maxPages: pages + 8 }) });
    const { client, id, lines, seq } = await playing();
    const logged = vi.spyOn(logger, 'error');
    const reasons = new Set<string>();
    // Chat fills the file up.
    for (let n = 0; n < 200 && reasons.size === 0; n++) {
      const { status, json } = await client.post(`/api/tables/${id}/chat`, { text: `${n} ${'x'.repeat(900)}` });
      if (status !== 200) reasons.add(`${status} ${json.error.code}: ${json.error.message}`);
    }
    expect([...reasons]).toEqual(['503 try-again: the disk of the server is full: nothing was written']);
    // Until it is full, moves still find room in pages that are there.
    const acknowledged: number[] = [];
    let refused: Json = null;
    for (let at = seq; refused === null; ) {
      const seat = (await frameAt(lines[0]!, at)).waitingOn[0]!;
      const frame = await frameAt(lines[seat]!, at);
      if (frame.outcome) throw new Error('the game ended before the file was full');
      const answer = { seat, ask: frame.asked!.ask, move: someMove(frame, at), id: freshId() };
      const { status, json } = await client.post(`/api/tables/${id}/moves`, answer);
      if (status === 200) acknowledged.push((at = json.seq));
      else refused = { status, ...json.error };
    }
    expect(refused).toMatchObject({ status: 503, code: 'try-again', retryAfter: 2 });
    // Once, not for each request.
    const full = logged.mock.calls.filter(([said]) => String(said).startsWith('the disk of the store is full'));
    expect(full).toHaveLength(1);
    logged.mockRestore();
    await server.stop();

    // The operator makes room; everything that was acknowledged is there.
    server = await testServer({ store: openSqlite(storeFile()) });
    const entries = await server.store.tables.entries(id, 0);
    expect(entries.map((entry) => entry.seq)).toEqual([1, 2, 3, ...acknowledged]);
  });
});
