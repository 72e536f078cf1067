import { join } from 'node:path';
import { seeded } from '@holdfast/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { freePort } from './free-port.ts';
import { freshDatabase } from './fresh-database.ts';
import { spareNode } from './node-process.ts';
import { seatsAtPlay } from './seats-at-play.ts';
import { tempFolder } from './test-server.ts';
import { until } from './until.ts';

/** `npm run holdfast -- prove kills --rounds 1000`; 10 for a quick look. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 60);
/** Of a machine that is overloaded tenfold. */
const WITHIN_MS = 120_000 + ROUNDS * 15_000;
const TABLES = 4;
const SEATS = 3;

const folder = tempFolder();
afterAll(() => folder.remove());
/** The moments of the kills; `KILL_SEED=...` repeats those of a run. */
const SEED = process.env.KILL_SEED ?? 'kill';
const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.concurrent.each(['sqlite', 'postgres'])(`${ROUNDS} times kill -9 under load on %s`, (kind) => {
  it('loses no acknowledged move, and no stream misses or repeats a frame', {
    timeout: WITHIN_MS,
  }, async () => {
    const location = kind === 'sqlite' ? join(folder.path, 'kill.db') : await freshDatabase();
    const port = await freePort();
    const chance = seeded(`${SEED} ${kind}`);
    const url = `http://127.0.0.1:${port}`;
    let node = spareNode();
    let spare = spareNode();
    await node.go({ location, port });

    const play = await seatsAtPlay([url], TABLES, SEATS, 0);
    const { acknowledged } = play;
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
    await play.stop();
    await Promise.all([node.kill(), spare.kill()]);

    const store = kind === 'sqlite' ? openSqlite(location) : await openPostgres(location);
    const checked = await play.check(store);
    await store.close();
    console.log(`${kind}: ${ROUNDS} kills, ${checked} acknowledged moves all there, ${play.resumes()} resumes`);
    expect(checked).toBeGreaterThan(ROUNDS * TABLES);
    expect(play.resumes()).toBeGreaterThanOrEqual(ROUNDS);
  });
});
