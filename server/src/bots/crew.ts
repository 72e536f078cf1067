import { Worker } from 'node:worker_threads';
import type { ThinkRequest } from './brain.ts';

interface Job {
  readonly request: ThinkRequest;
  readonly done: (code: number) => void;
}

/** Threads that think for the bots of this node. Who thinks too long is stopped for good and replaced. */
export class Crew {
  readonly #games: string;
  readonly #most: number;
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Job>();
  readonly #queue: Job[] = [];
  readonly #grace: number;
  stops = 0;
  #closed = false;

  /** `games` = address of the module with the registry; `grace` = milliseconds beyond what a request allows. */
  constructor(games: string, threads: number, grace = 1_000) {
    this.#games = games;
    this.#most = threads;
    this.#grace = grace;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** The code of a move, or -1 when the bot was stopped or failed. */
  think(request: ThinkRequest): Promise<number> {
    if (this.#closed) return Promise.resolve(-1);
    return new Promise((done) => {
      this.#queue.push({ request, done });
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
      }, job.request.millis + this.#grace);
      stop.unref();
      worker.once('message', (code: number) => {
        clearTimeout(stop);
        if (!this.#busy.delete(worker)) return;
        this.#idle.push(worker);
        job.done(code);
        this.#next();
      });
      worker.postMessage(job.request);
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
    job?.done(-1);
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.done(-1);
    const workers = [...this.#idle.splice(0), ...this.#busy.keys()];
    for (const worker of workers) this.#busy.get(worker)?.done(-1);
    this.#busy.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
