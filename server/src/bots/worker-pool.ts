import { Worker } from 'node:worker_threads';
import type { Advice, BotQuestion } from './choose-move.ts';

interface Job {
  readonly question: BotQuestion;
  readonly done: (advice: Advice | null) => void;
  readonly millis: number;
}

/** Threads that think for the bots of this node. Caller thinks too long is stopped for good and replaced. */
export class BotWorkerPool {
  readonly #games: string;
  readonly #most: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Job>();
  readonly #queue: Job[] = [];
  readonly #grace: number;
  stops = 0;
  #closed = false;

  /** `games` = address of the module with the registry; `grace` = milliseconds beyond what a question allows. */
  constructor(games: string, threads: number, grace = 1_000) {
    this.#games = games;
    this.#most = threads;
    this.#grace = grace;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** What the bot would play, or null when it was stopped or failed. */
  think(question: BotQuestion, millis: number): Promise<Advice | null> {
    if (this.#closed || this.#most === 0) return Promise.resolve(null);
    return new Promise((done) => {
      this.#queue.push({ question, done, millis });
      this.#next();
    });
  }

  #next(): void {
    while (this.#queue.length > 0) {
      const worker = this.#idle.pop() ?? (this.#busy.size < this.#most ? this.#hire() : null);
      if (!worker) return;
      const job = this.#queue.shift()!;
      this.#busy.set(worker, job);
      const stop = setTimeout(() => {
        this.stops++;
        this.#lose(worker);
      }, job.millis + this.#grace);
      stop.unref();
      worker.once('message', (advice: Advice | null) => {
        clearTimeout(stop);
        if (!this.#busy.delete(worker)) return;
        this.#idle.push(worker);
        job.done(advice);
        this.#next();
      });
      worker.postMessage(job.question);
    }
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { games: this.#games },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.unref();
    worker.on('error', () => this.#lose(worker));
    return worker;
  }

  #lose(worker: Worker): void {
    const job = this.#busy.get(worker);
    this.#busy.delete(worker);
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
    void worker.terminate();
    job?.done(null);
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.done(null);
    const workers = [...this.#idle.splice(0), ...this.#busy.keys()];
    for (const worker of workers) this.#busy.get(worker)?.done(null);
    this.#busy.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
