import { join } from 'node:path';
import { seeded } from '@holdfast/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { Client } from './client.ts';
import { spareNode } from './node-process.ts';
import { PersistentSeat } from './persistent-seat.ts';
import { hotseat } from './play.ts';
import { freePort, freshDatabase, startPostgres, type TestPostgres } from './postgres.ts';
import { tempFolder } from './test-server.ts';
import { until } from './until.ts';

/** `npm run holdfast -- prove kills --rounds 1000`; 10 for a quick look. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 100);
const ROUND_WITHIN_MS = 9_000;
const TABLES = 4;
const SEATS = 3;

let postgres: TestPostgres;
const folder = tempFolder();
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  folder.remove();
});
/** The moments of the kills; `KILL_SEED=...` repeats those of a run. */
const SEED = process.env.KILL_SEED ?? 'kill';
const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.concurrent.each(['sqlite', 'postgres'])(`${ROUNDS} times kill -9 under load on %s`, (kind) => {
  it('loses no acknowledged move, and no stream misses or repeats a frame', {
    timeout: ROUNDS * ROUND_WITHIN_MS,
  }, async () => {
    const location = kind === 'sqlite' ? join(folder.path, 'kill.db') : await freshDatabase(postgres.url);
    const port = await freePort();
    const chance = seeded(`${SEED} ${kind}`);
    const url = `http://127.0.0.1:${port}`;
    let node = spareNode();
    let spare = spareNode();
    await node.go({ location, port });

    const host = new Client(url);
    const seats: { table: string; seat: PersistentSeat }[] = [];
    for (let t = 0; t < TABLES; t++) {
      const { id, tokens } = await hotseat(host, SEATS, { options: { rounds: 1_000_000 } });
      await host.post(`/api/tables/${id}/start`);
      for (let s = 0; s < SEATS; s++) seats.push({ table: id, seat: new PersistentSeat([url], id, s, tokens[s]) });
    }
    const going = seats.flatMap(({ seat }) => [seat.listen(), seat.play(0)]);
    const acknowledged = () => seats.reduce((sum, { seat }) => sum + seat.acknowledged.size, 0);
    for (let round = 0; round < ROUNDS; round++) {
      // Each round: moves are acknowledged again, then the process is killed at any moment.
      const before = acknowledged();
      await until(`moves are acknowledged in round ${round}, seed ${SEED}`, () => acknowledged() >= before + TABLES);
      await delay(chance.below(150));
      await node.kill();
      node = spare;
      spare = spareNode();
      await node.go({ location, port });
      if (round % 100 === 99) console.log(`${kind}: ${round + 1} kills, ${acknowledged()} moves acknowledged so far`);
    }
    const before = acknowledged();
    await until('moves are acknowledged after the last kill', () => acknowledged() > before);
    for (const { seat } of seats) seat.stop();
    await Promise.all(going);
    await Promise.all([node.kill(), spare.kill()]);

    const store = kind === 'sqlite' ? openSqlite(location) : await openPostgres(location);
    let checked = 0;
    for (const { table, seat } of seats) {
      expect(seat.problem).toBeNull();
      const first = seat.frames[0].seq;
      expect(seat.frames.map(({ seq }) => seq - first)).toEqual(Array.from(seat.frames.keys()));
      const written = new Map((await store.entries(table, 0)).map(({ id, seq }) => [id, seq]));
      for (const [id, seq] of seat.acknowledged) {
        expect(written.get(`${seat.seat}:${id}`)).toBe(seq);
        checked++;
      }
    }
    await store.close();
    const resumes = seats.reduce((sum, { seat }) => sum + seat.resumes, 0);
    console.log(`${kind}: ${ROUNDS} kills, ${checked} acknowledged moves all there, ${resumes} resumes`);
    expect(checked).toBeGreaterThan(ROUNDS * TABLES);
    expect(resumes).toBeGreaterThanOrEqual(ROUNDS);
  });
});
