import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { type WriteJob, writesOn } from './sqlite-writes.ts';
import type { Settled } from './write-batcher.ts';

/**
 * The one writer of the embedded store, in a thread of its own: tables are played on while the disk is flushed.
 * A batch of changes comes in, is written in one transaction, and is answered when it is on disk.
 */
const port = parentPort;
if (!port) throw new Error('sqlite-writer.ts runs in a worker thread');
const db = new DatabaseSync(String(workerData.file));
db.exec('PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -16384');
const writes = writesOn(db);

const settle = ([name, ...values]: WriteJob): Settled<unknown> => {
  try {
    // The type says that name and values belong together; the compiler cannot follow that through a union.
    return { result: (writes[name] as (...values: unknown[]) => unknown)(...values) };
  } catch (error) {
    return { error };
  }
};

function writeBatch(jobs: readonly WriteJob[]): Settled<unknown>[] {
  try {
    db.exec('BEGIN IMMEDIATE');
    const settled = jobs.map(settle);
    db.exec('COMMIT');
    return settled;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    return jobs.map(() => ({ error }));
  }
}

port.on('message', (jobs: readonly WriteJob[] | 'close') => {
  if (jobs === 'close') {
    db.close();
    port.close();
  } else port.postMessage(writeBatch(jobs));
});
