import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { type WriteJob, writesOn } from './sqlite-writes.ts';
import type { Settled } from './write-batcher.ts';

/**
 * The one writer of the embedded store, in a thread of its own: the table keeps playing while the disk is flushed.
 * A group of changes comes in, is written in one transaction, and is answered when it is on disk.
 */
const db = new DatabaseSync((workerData as { file: string }).file);
db.exec('PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -16384');
const writes = writesOn(db);

const written = ([name, ...values]: WriteJob): Settled<unknown> => {
  try {
    return { result: (writes[name] as (...values: unknown[]) => unknown)(...values) };
  } catch (error) {
    return { error };
  }
};

function together(jobs: readonly WriteJob[]): Settled<unknown>[] {
  try {
    db.exec('BEGIN IMMEDIATE');
    const settled = jobs.map(written);
    db.exec('COMMIT');
    return settled;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    return jobs.map(() => ({ error }));
  }
}

parentPort!.on('message', (jobs: readonly WriteJob[] | 'close') => {
  if (jobs === 'close') {
    db.close();
    parentPort!.close();
  } else parentPort!.postMessage(together(jobs));
});
