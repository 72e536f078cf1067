import { Worker } from 'node:worker_threads';
import { Advice } from '@holdfast/protocol';
import type { BotAnswer, BotQuery } from '@holdfast/session';
import * as z from 'zod/mini';
import { logger } from '../core/logger.ts';

interface Job {
  readonly query: BotQuery;
  readonly timeLimitMs: number;
  readonly resolve: (answer: BotAnswer | null) => void;
}

/** Replies of `worker.ts`. */
const Reply = z.union([
  z.object({ answer: z.extend(Advice, { patient: z.boolean() }) }),
  z.object({ error: z.unknown() }),
]);

/** A worker that uses more than this ends with an error and is replaced. */
const MAX_HEAP_MB = 512;

/**
 * Worker threads for this process's bots. The time limit starts when a worker takes a query from the queue; a worker that takes
 * too long is terminated and replaced.
 */
export class BotWorkerPool {
  /** Workers terminated because they took too long. */
  stops = 0;
  readonly #gamesUrl: string;
  readonly #maxWorkers: number;
  readonly #graceMs: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Job>();
  readonly #queue: Job[] = [];
  #closed = false;

  /** `gamesUrl` is the module with the games; `graceMs` is the time a worker gets beyond a query's limit. */
  constructor(gamesUrl: string, maxWorkers: number, graceMs = 1_000) {
    this.#gamesUrl = gamesUrl;
    this.#maxWorkers = maxWorkers;
    this.#graceMs = graceMs;
  }

  /** Number of queries in the queue. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** The bot's answer; null if it was stopped or failed, or if the pool is closed or has no workers. */
  think(query: BotQuery, timeLimitMs: number): Promise<BotAnswer | null> {
    if (this.#closed || this.#maxWorkers === 0) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#queue.push({ query, timeLimitMs, resolve });
      this.#assign();
    });
  }

  #assign(): void {
    for (const job of [...this.#queue]) {
      const worker = this.#idle.pop() ?? (this.#busy.size < this.#maxWorkers ? this.#start() : null);
      if (!worker) return;
      this.#queue.shift();
      this.#run(worker, job);
    }
  }

  #run(worker: Worker, job: Job): void {
    this.#busy.set(worker, job);
    const timer = setTimeout(() => {
      this.stops++;
      logger.error({ game: job.query.gameId, timeLimitMs: job.timeLimitMs }, 'a bot took too long and was stopped');
      this.#discard(worker);
    }, job.timeLimitMs + this.#graceMs);
    timer.unref();
    worker.once('message', (message: unknown) => {
      clearTimeout(timer);
      if (!this.#busy.delete(worker)) return;
      this.#idle.push(worker);
      job.resolve(this.#read(message, job));
      this.#assign();
    });
    worker.postMessage(job.query);
  }

  #read(message: unknown, { query }: Job): BotAnswer | null {
    const { data, error } = Reply.safeParse(message);
    if (data && 'answer' in data) return data.answer;
    const err = data ? data.error : error;
    logger.error({ err, game: query.gameId, botLevel: query.level }, 'a bot failed');
    return null;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { games: this.#gamesUrl },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.unref();
    worker.on('error', (err) => {
      logger.error({ err }, 'a bot worker ended');
      this.#discard(worker);
    });
    return worker;
  }

  #discard(worker: Worker): void {
    const job = this.#busy.get(worker);
    this.#busy.delete(worker);
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
    void worker.terminate();
    job?.resolve(null);
    this.#assign();
  }

  async close(): Promise<void> {
    this.#closed = true;
    const jobs = [...this.#queue.splice(0), ...this.#busy.values()];
    const workers = [...this.#idle.splice(0), ...this.#busy.keys()];
    this.#busy.clear();
    for (const job of jobs) job.resolve(null);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
