import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { percentilesOf } from '../../tools/src/load/load-result.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { Client } from './client.ts';
import { seatsAtPlay } from './seats-at-play.ts';
import { tempFolder, testServer } from './test-server.ts';

const TABLES = 20;
const SEATS = 3;
/** `npm run holdfast -- prove faults --seconds 10`. */
const SECONDS = Number(process.env.FAULT_SECONDS ?? 3);

describe('a disk', () => {
  it.each(process.env.FAULT_SECONDS ? [0, 20, 200, 1_000] : [0, 20, 200])(
    'whose flushes take %i ms longer slows moves, nothing else, and loses none',
    async (ms) => {
      const folder = tempFolder();
      const file = join(folder.path, 'slow.db');
      const server = await testServer({ store: openSqlite(file, undefined, { slowFlushMs: ms }) });
      const play = await seatsAtPlay([server.url], TABLES, SEATS, 0);
      const reads: number[] = [];
      const reader = new Client(server.url);
      const seconds = SECONDS + (5 * ms) / 1000;
      const end = performance.now() + seconds * 1000;
      while (performance.now() < end) {
        const began = performance.now();
        expect((await reader.get('/api/tables')).status).toBe(200);
        reads.push(performance.now() - began);
        await new Promise((later) => setTimeout(later, 20));
      }
      await play.stop();
      const acks = percentilesOf(play.ackMs());
      await server.stop();
      const store = openSqlite(file);
      const checked = await play.check(store);
      await store.close();
      folder.remove();
      const read = percentilesOf(reads);
      console.log(
        `flush +${ms} ms: ${Math.round(checked / seconds)} moves/s at ${TABLES} tables, acknowledged after p50 ${acks.p50} ms, ` +
          `p99 ${acks.p99} ms; reads p50 ${read.p50} ms, p99 ${read.p99} ms; ${checked} moves all there`,
      );
      // Every table gets a move through every flush or two: the writer's queue does not grow.
      expect(checked).toBeGreaterThan(TABLES);
      expect(acks.p50).toBeLessThan(2 * ms + 1_000);
      expect(read.p50).toBeLessThan(500);
    },
  );
});
