import { Worker } from 'node:worker_threads';
import { ApiError } from '@holdfast/protocol';
import { logger } from '../logger.ts';
import {
  READY,
  type SqliteFaults,
  type WriteAnswer,
  type WriteBatch,
  type WriteJob,
  type Writes,
} from './sqlite-writes.ts';
import { type Settled, WriteBatcher } from './write-batcher.ts';

/** Milliseconds between two flushes under load: fewer flushes leave more of a small machine to the players. */
const FLUSH_EVERY_MS = 8;
/** A batch that takes longer hangs. More than the writer waits for the lock of the file (5 s), so that it can say so itself. */
const ANSWER_WITHIN_MS = 6_000;
/** What SQLite says when the disk, or the size that the file may have, is used up. Nothing was written then. */
const DISK_FULL = 'database or disk is full';

const tryAgain = (because: string, cause?: Error): ApiError<'try-again'> =>
  new ApiError('try-again', because, { retryAfter: 2 }, cause ? { cause } : {});

interface Pending {
  readonly batch: number;
  readonly resolve: (settled: readonly Settled<unknown>[]) => void;
  readonly reject: (error: Error) => void;
}

/** The writing thread (`sqlite-writer.ts`), seen from outside. */
export class SqliteWriter {
  /** Why it writes no more; null = it does. */
  ended: Error | null = null;
  readonly #thread: Worker;
  readonly #now: () => number;
  readonly #answerWithinMs: number;
  /** Resolves when the thread has opened the file: how long that takes says nothing about the disk. */
  readonly #ready: Promise<void>;
  #isReady: () => void = () => {};
  readonly #batcher: WriteBatcher<WriteJob, unknown>;
  #batches = 0;
  #pending: Pending | null = null;
  /** When a batch was given up that the thread still works on; null = there is none. */
  #hangsSince: number | null = null;
  #closing = false;

  /** `now` gives the time that everything is written under, in milliseconds since 1970. */
  constructor(file: string, now: () => number, { answerWithinMs = ANSWER_WITHIN_MS, ...faults }: SqliteFaults) {
    this.#now = now;
    this.#answerWithinMs = answerWithinMs;
    this.#thread = new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: { file, ...faults } });
    this.#ready = new Promise((resolve) => {
      this.#isReady = resolve;
    });
    this.#thread.on('message', (answer: Partial<WriteAnswer>) => this.#onAnswer(answer));
    this.#thread.on('error', (error: Error) => this.#end(error));
    this.#thread.on('exit', () => this.#end(new Error('the writing thread of the store has ended')));
    // One batch at a time: while the disk is flushed, the next one grows.
    this.#batcher = new WriteBatcher((jobs) => this.#ready.then(() => this.#writeBatch(jobs)), {
      maxInFlight: 1,
      intervalMs: FLUSH_EVERY_MS,
    });
  }

  /** Resolves when the change is on disk; rejects with `try-again` when the disk is full or does not answer. */
  write<Name extends keyof Writes>(name: Name, ...values: Parameters<Writes[Name]>): Promise<ReturnType<Writes[Name]>> {
    // A job is answered by the function it names (`Writes`), in a thread of ours: the types are the same on both sides.
    const job = [name, ...values] as unknown as WriteJob;
    return this.#batcher.add(job) as Promise<ReturnType<Writes[Name]>>;
  }

  #writeBatch(jobs: readonly WriteJob[]): Promise<readonly Settled<unknown>[]> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      // Whatever queued up behind a disk that hangs would be written long after its sender was told that it was not.
      if (this.#hangsSince !== null) return reject(tryAgain('the disk of the server does not answer'));
      const batch = ++this.#batches;
      // When this process itself had no time, the answer may lie there unread: it is looked for first.
      const late = setTimeout(() => setImmediate(() => this.#giveUp(batch)), this.#answerWithinMs);
      this.#pending = {
        batch,
        resolve: (settled) => {
          clearTimeout(late);
          resolve(settled);
        },
        reject: (error) => {
          clearTimeout(late);
          reject(error);
        },
      };
      this.#thread.postMessage({ batch, now: this.#now(), jobs } satisfies WriteBatch);
    });
  }

  #onAnswer({ batch, settled }: Partial<WriteAnswer>): void {
    // Under node --watch a thread also sends the names of the files it loads.
    if (batch === undefined || !settled) return;
    if (batch === READY) this.#isReady();
    if (this.#pending?.batch === batch) {
      const { resolve } = this.#pending;
      this.#pending = null;
      resolve(settled.map((one) => ('error' in one ? { error: explained(one.error) } : one)));
      return;
    }
    if (this.#hangsSince === null) return;
    const afterMs = Math.round(performance.now() - this.#hangsSince);
    this.#hangsSince = null;
    logger.info({ afterMs }, 'the disk of the store answers again');
  }

  /** What becomes of the batch is not known: whoever waits is told so, and reads again before the next change. */
  #giveUp(batch: number): void {
    if (this.#pending?.batch !== batch) return;
    const { reject } = this.#pending;
    this.#pending = null;
    this.#hangsSince = performance.now();
    logger.error({ withinMs: this.#answerWithinMs }, 'the disk of the store does not answer');
    reject(tryAgain('the disk of the server does not answer'));
  }

  #end(error: Error): void {
    if (!this.ended && !this.#closing) logger.error({ err: error }, 'the store cannot write any more');
    this.ended ??= error;
    this.#isReady();
    this.#pending?.reject(this.ended);
    this.#pending = null;
  }

  /** Bounded: a thread that hangs in the disk cannot be ended, and does not keep the process alive. */
  async close(): Promise<void> {
    await this.#batcher.idle();
    if (this.ended) return;
    this.#closing = true;
    this.#thread.postMessage('close');
    if (this.#hangsSince !== null) return this.#thread.unref();
    await new Promise((exit) => this.#thread.once('exit', exit));
  }
}

/** An error of the thread, which comes as a copy without its class. */
const explained = (error: unknown): unknown =>
  error instanceof Error && error.message.includes(DISK_FULL)
    ? tryAgain('the disk of the server is full: nothing was written', error)
    : error;
