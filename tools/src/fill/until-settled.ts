import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { StorePlace } from '../load/server-process.ts';

/** What the server's jobs still have to do for finished games. */
const UNSETTLED = `SELECT (SELECT count(*) FROM participants WHERE over = 0 OR archived = 0)
  + (SELECT count(*) FROM rated_tables WHERE rated IS NULL)
  + (SELECT count(*) FROM slow_tables) AS count`;
const LOOK_EVERY_MS = 500;
const MOST_MS = 300_000;

async function countUnsettled(place: StorePlace): Promise<number> {
  if ('databaseUrl' in place) {
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    const { rows } = await client.query(UNSETTLED);
    await client.end();
    return Number(rows[0]?.count);
  }
  const db = new DatabaseSync(join(place.folder, 'holdfast.db'), { readOnly: true });
  db.exec('PRAGMA busy_timeout = 5000');
  const count = Number(db.prepare(UNSETTLED).get()?.count);
  db.close();
  return count;
}

/** Waits until all finished games are rated, in their players' archives, and told to whom they concern. */
export async function untilSettled(place: StorePlace): Promise<void> {
  for (const began = performance.now(); ; await sleep(LOOK_EVERY_MS)) {
    const count = await countUnsettled(place);
    if (count === 0) return;
    if (performance.now() - began > MOST_MS) throw new Error(`the server left ${count} finished games undone`);
  }
}
