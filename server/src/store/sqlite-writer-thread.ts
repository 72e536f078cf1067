import { Worker } from 'node:worker_threads';
import { ApiError } from '@holdfast/protocol';
import { logger } from '../core/logger.ts';
import { AlternatingLock } from './alternating-lock.ts';
import type { Row } from './columns.ts';
import type { Sql } from './sql.ts';
import {
  READY,
  type SqliteFaults,
  type TransactionStep,
  type WriteAnswer,
  type WriteJob,
  type WriteRequest,
  type Writes,
} from './sqlite-writes.ts';
import { runTransaction, type TransactionGuard, type TransactionSteps } from './transaction.ts';
import { type Settled, WriteBatcher } from './write-batcher.ts';

/** Interval of flushes under load. Fewer flushes leave a small machine more time for requests. */
const FLUSH_EVERY_MS = 8;
/** Timeout of a batch. Longer than the writer waits for the file's lock (5 s), so that it can report that itself. */
const ANSWER_WITHIN_MS = 6_000;
/** Limit of a transaction, because it blocks all other writes. */
const TRANSACTION_WITHIN_MS = 1_000;
/** SQLite's message if the disk is full or the file has its maximum size. Nothing was written then. */
const DISK_FULL = 'database or disk is full';
/** How often the log says so. */
const SAY_FULL_EVERY_MS = 60_000;

const tryAgain = (because: string, cause?: Error): ApiError<'try-again'> =>
  new ApiError('try-again', because, { retryAfter: 2 }, cause ? { cause } : {});

interface Pending {
  readonly id: number;
  readonly resolve: (settled: readonly Settled<unknown>[]) => void;
  readonly reject: (error: Error) => void;
}

/** The main thread's side of the writer thread (`sqlite-writer.ts`). */
export class SqliteWriter {
  /** Why the thread has ended; null if it is running. */
  ended: Error | null = null;
  readonly #thread: Worker;
  readonly #now: () => number;
  readonly #guard: TransactionGuard;
  readonly #answerWithinMs: number;
  /** Resolves when the thread has opened the file. Time-outs only start after that. */
  readonly #ready: Promise<void>;
  #isReady: () => void = () => {};
  readonly #batcher: WriteBatcher<WriteJob, unknown>;
  readonly #lock = new AlternatingLock();
  #requests = 0;
  #pending: Pending | null = null;
  /** When a request timed out that the thread is still working on; null if there is none. */
  #hangsSince: number | null = null;
  #closing = false;
  /** When the log last said that the disk is full. */
  #saidFull = -Infinity;

  /** `now` returns the time to write, in milliseconds since 1970. */
  constructor(
    file: string,
    now: () => number,
    guard: TransactionGuard,
    { answerWithinMs = ANSWER_WITHIN_MS, ...faults }: SqliteFaults,
  ) {
    this.#now = now;
    this.#guard = guard;
    this.#answerWithinMs = answerWithinMs;
    this.#thread = new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: { file, ...faults } });
    this.#ready = new Promise((resolve) => {
      this.#isReady = resolve;
    });
    this.#thread.on('message', (answer: Partial<WriteAnswer>) => this.#onAnswer(answer));
    this.#thread.on('error', (error: Error) => this.#end(error));
    this.#thread.on('exit', () => this.#end(new Error('the writing thread of the store has ended')));
    // One batch at a time: the next one grows while the disk is flushed.
    this.#batcher = new WriteBatcher((jobs) => this.#lock.run('batch', () => this.#request({ jobs })), {
      maxInFlight: 1,
      intervalMs: FLUSH_EVERY_MS,
    });
  }

  /** Resolves when the change is on disk; rejects with `try-again` if the disk is full or does not answer. */
  async write<Name extends keyof Writes>(
    name: Name,
    ...values: Parameters<Writes[Name]>
  ): Promise<ReturnType<Writes[Name]>> {
    this.#guard.check();
    // The named function of `Writes` runs the job in our thread, so the types are the same on both sides.
    const job = [name, ...values] as unknown as WriteJob;
    return this.#batcher.add(job) as Promise<ReturnType<Writes[Name]>>;
  }

  /** Runs a transaction, alternating with batches. */
  async transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    this.#guard.check();
    const steps: TransactionSteps = {
      begin: () => this.#step('begin'),
      run: (text, values) => this.#step([text, values]),
      commit: () => this.#step('commit'),
      rollBack: () => this.#step('rollback'),
    };
    const limits = { limitMs: TRANSACTION_WITHIN_MS, now: this.#now };
    return this.#lock.run('transaction', () =>
      runTransaction(steps, limits, (sql) => this.#guard.inside(() => work(sql))),
    );
  }

  async #step(step: TransactionStep): Promise<Row[]> {
    const [settled = { error: new Error('a step was not answered') }] = await this.#request({ step });
    if ('error' in settled) throw settled.error;
    // Rows from our own thread.
    return settled.result as Row[];
  }

  /** Sends one request at a time, in the order of the lock. */
  async #request(work: WriteRequest['work']): Promise<readonly Settled<unknown>[]> {
    await this.#ready;
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      if (this.#closing) return reject(new Error('the store is closed'));
      // Requests queued behind a hanging disk would be written long after their senders got an error.
      if (this.#hangsSince !== null) return reject(tryAgain('the disk of the server does not answer'));
      const id = ++this.#requests;
      // If this process itself was busy, the answer may be waiting; read it first.
      const late = setTimeout(() => setImmediate(() => this.#giveUp(id)), this.#answerWithinMs);
      this.#pending = {
        id,
        resolve: (settled) => {
          clearTimeout(late);
          resolve(settled);
        },
        reject: (error) => {
          clearTimeout(late);
          reject(error);
        },
      };
      this.#thread.postMessage({ id, now: this.#now(), work } satisfies WriteRequest);
    });
  }

  #onAnswer({ id, settled }: Partial<WriteAnswer>): void {
    // Under node --watch, threads also send names of loaded files.
    if (id === undefined || !settled) return;
    if (id === READY) this.#isReady();
    if (this.#pending?.id === id) {
      const { resolve } = this.#pending;
      this.#pending = null;
      resolve(settled.map((one) => ('error' in one ? { error: this.#explained(one.error) } : one)));
      return;
    }
    if (this.#hangsSince === null) return;
    const afterMs = Math.round(performance.now() - this.#hangsSince);
    this.#hangsSince = null;
    logger.info({ afterMs }, 'the disk of the store answers again');
  }

  /** Rejects a request whose outcome is unknown; callers read again before the next change. */
  #giveUp(id: number): void {
    if (this.#pending?.id !== id) return;
    const { reject } = this.#pending;
    this.#pending = null;
    this.#hangsSince = performance.now();
    logger.error({ withinMs: this.#answerWithinMs }, 'the disk of the store does not answer');
    // Release the file's lock once the disk works again: nobody owns a transaction that is still open then.
    this.#thread.postMessage({
      id: ++this.#requests,
      now: this.#now(),
      work: { step: 'rollback' },
    } satisfies WriteRequest);
    reject(tryAgain('the disk of the server does not answer'));
  }

  #end(error: Error): void {
    if (!this.ended && !this.#closing) logger.error({ err: error }, 'the store cannot write any more');
    this.ended ??= error;
    this.#isReady();
    this.#pending?.reject(this.ended);
    this.#pending = null;
  }

  /** Closes the file after waiting for writes. Does not wait for a hanging disk, and does not let it keep the process alive. */
  async close(): Promise<void> {
    await this.#batcher.idle();
    // The thread ends itself after closing the file, because terminating it during a statement could crash the process.
    await this.#lock.run('transaction', async () => {
      if (this.ended || this.#closing) return;
      this.#closing = true;
      this.#thread.postMessage('close');
      if (this.#hangsSince !== null) return void this.#thread.unref();
      await new Promise((exit) => this.#thread.once('exit', exit));
    });
  }

  /** Turns the thread's error about a full disk into `try-again`, and logs it. Errors arrive as copies without their class. */
  #explained(error: unknown): unknown {
    if (!(error instanceof Error && error.message.includes(DISK_FULL))) return error;
    if (performance.now() - this.#saidFull >= SAY_FULL_EVERY_MS) {
      this.#saidFull = performance.now();
      logger.error('the disk of the store is full: nothing is written until there is room');
    }
    return tryAgain('the disk of the server is full: nothing was written', error);
  }
}
