import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Row } from './columns.ts';
import {
  READY,
  type SqliteFaults,
  type TransactionStep,
  type WriteAnswer,
  type WriteJob,
  type WriteRequest,
  writesOn,
} from './sqlite-writes.ts';
import type { Settled } from './write-batcher.ts';

/**
 * The only writer of the embedded store, in its own thread so that games go on while the disk is flushed. It writes each batch of
 * changes in one transaction, and answers when it is on disk.
 */
const port = parentPort;
if (!port) throw new Error('sqlite-writer.ts runs in a worker thread');
const { slowFlushMs = 0, maxPages, hang }: SqliteFaults = workerData;
const hanging = new Int32Array(hang ?? new SharedArrayBuffer(4));
const db = new DatabaseSync(String(workerData.file));
db.exec('PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -16384');
// Each move writes its table's last page; checkpoints every 16 MB copy it a quarter as often as the default.
db.exec('PRAGMA wal_autocheckpoint = 4000');
const begin = db.prepare('BEGIN IMMEDIATE');
const commit = db.prepare('COMMIT');
if (maxPages) db.exec(`PRAGMA max_page_count = ${maxPages}`);
const HANGS_BEFORE_COMMIT = 1;
const HANGS_AFTER_COMMIT = 2;
const HANGS_BEFORE_STATEMENT = 3;
/** Time of the current batch, from the main thread. */
let now = 0;
const writes = writesOn(db, () => now);

// Name and values match by their type, which the compiler can't follow through a union.
const carryOut = ([name, ...values]: WriteJob): unknown =>
  (writes[name] as (...values: unknown[]) => unknown)(...values);

/** A job that can't be written, with its cause. */
class JobFailed extends Error {
  readonly job: WriteJob;
  constructor(job: WriteJob, cause: unknown) {
    super('a job of the batch failed', { cause });
    this.job = job;
  }
}

/** Writes all jobs in one transaction, or none if it throws. */
function writeAll(jobs: readonly WriteJob[]): unknown[] {
  try {
    begin.run();
    const results = jobs.map((job) => {
      try {
        return carryOut(job);
      } catch (error) {
        // A full or failing disk rolls back the whole transaction; other errors are caused by the job.
        throw db.isTransaction ? new JobFailed(job, error) : error;
      }
    });
    commitToDisk();
    return results;
  } catch (error) {
    rollBack();
    throw error;
  }
}

function commitToDisk(): void {
  Atomics.wait(hanging, 0, HANGS_BEFORE_COMMIT);
  commit.run();
  Atomics.wait(hanging, 0, HANGS_AFTER_COMMIT);
  if (slowFlushMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, slowFlushMs);
}

function rollBack(): void {
  if (db.isTransaction) db.exec('ROLLBACK');
}

/** Runs a step of a transaction; returns a statement's rows. */
function takeStep(step: TransactionStep): readonly Row[] {
  if (step === 'begin') begin.run();
  else if (step === 'commit') commitToDisk();
  else if (step === 'rollback') rollBack();
  else {
    Atomics.wait(hanging, 0, HANGS_BEFORE_STATEMENT);
    // A full or failing disk has rolled back the transaction, so the statement would be written outside of it.
    if (!db.isTransaction) throw new Error('the transaction was rolled back');
    return writes.execute(...step);
  }
  return [];
}

function settle(step: TransactionStep): Settled<readonly Row[]> {
  try {
    return { result: takeStep(step) };
  } catch (error) {
    return { error };
  }
}

/** Writes a batch; a failing job is rolled back, and the others are written without it. */
function writeBatch(jobs: readonly WriteJob[]): Settled<unknown>[] {
  const failures = new Map<WriteJob, unknown>();
  for (;;) {
    const sound = jobs.filter((job) => !failures.has(job));
    try {
      const results = writeAll(sound);
      if (failures.size === 0) return results.map((result) => ({ result }));
      const settled = new Map(sound.map((job, at): [WriteJob, Settled<unknown>] => [job, { result: results[at] }]));
      return jobs.map((job) => settled.get(job) ?? { error: failures.get(job) });
    } catch (error) {
      if (!(error instanceof JobFailed)) return jobs.map(() => ({ error }));
      failures.set(error.job, error.cause);
    }
  }
}

port.on('message', (request: WriteRequest | 'close') => {
  if (request === 'close') {
    rollBack();
    db.close();
    port.close();
    return;
  }
  const { id, work } = request;
  now = request.now;
  // Roll back a transaction that timed out while the disk hung.
  if ('jobs' in work || work.step === 'begin') rollBack();
  const settled = 'jobs' in work ? writeBatch(work.jobs) : [settle(work.step)];
  port.postMessage({ id, settled } satisfies WriteAnswer);
});
port.postMessage({ id: READY, settled: [] } satisfies WriteAnswer);
