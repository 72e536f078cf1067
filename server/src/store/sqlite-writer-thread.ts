import { Worker } from 'node:worker_threads';
import { logger } from '../logger.ts';
import type { WriteBatch, WriteJob, Writes } from './sqlite-writes.ts';
import { type Settled, WriteBatcher } from './write-batcher.ts';

/** Milliseconds between two flushes under load: fewer flushes leave more of a small machine to the players. */
const FLUSH_EVERY_MS = 5;

/** The writing thread (`sqlite-writer.ts`), seen from outside. */
export class SqliteWriter {
  /** Why it writes no more; null = it does. */
  ended: Error | null = null;
  readonly #thread: Worker;
  readonly #now: () => number;
  readonly #batcher: WriteBatcher<WriteJob, unknown>;
  #pending: { resolve(settled: readonly Settled<unknown>[]): void; reject(error: Error): void } | null = null;
  #closing = false;

  /** `now` gives the time that everything is written under, in milliseconds since 1970. */
  constructor(file: string, now: () => number, slowFlushMs: number) {
    this.#now = now;
    const workerData = { file, slowFlushMs };
    this.#thread = new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData });
    this.#thread.on('message', (settled: readonly Settled<unknown>[]) => {
      // Under node --watch a thread also sends the names of the files it loads.
      if (Array.isArray(settled)) this.#pending?.resolve(settled);
    });
    this.#thread.on('error', (error: Error) => this.#end(error));
    this.#thread.on('exit', () => this.#end(new Error('the writing thread of the store has ended')));
    // One batch at a time: while the disk is flushed, the next one grows.
    this.#batcher = new WriteBatcher((jobs) => this.#writeBatch(jobs), { maxInFlight: 1, intervalMs: FLUSH_EVERY_MS });
  }

  /** Resolves when the change is on disk. */
  write<Name extends keyof Writes>(name: Name, ...values: Parameters<Writes[Name]>): Promise<ReturnType<Writes[Name]>> {
    // A job is answered by the function it names (`Writes`), in a thread of ours: the types are the same on both sides.
    const job = [name, ...values] as unknown as WriteJob;
    return this.#batcher.add(job) as Promise<ReturnType<Writes[Name]>>;
  }

  #writeBatch(jobs: readonly WriteJob[]): Promise<readonly Settled<unknown>[]> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      this.#pending = { resolve, reject };
      this.#thread.postMessage({ now: this.#now(), jobs } satisfies WriteBatch);
    });
  }

  #end(error: Error): void {
    if (!this.ended && !this.#closing) logger.error({ err: error }, 'the store cannot write any more');
    this.ended ??= error;
    this.#pending?.reject(this.ended);
  }

  async close(): Promise<void> {
    await this.#batcher.idle();
    if (this.ended) return;
    this.#closing = true;
    const exited = new Promise((exit) => this.#thread.once('exit', exit));
    this.#thread.postMessage('close');
    await exited;
  }
}
