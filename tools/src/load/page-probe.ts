import { Worker } from 'node:worker_threads';
import { type Percentiles, percentilesOf } from './load-result.ts';

/** Asks a server on this machine for its first page all the time, from a thread of its own: the load generator is busy. */
export class PageProbe {
  readonly #thread: Worker;

  constructor(port: number) {
    this.#thread = new Worker(new URL('./page-probe-thread.ts', import.meta.url), { workerData: { port } });
  }

  /** How long the page took, and how many requests got none. */
  async stop(): Promise<{ readonly page: Percentiles; readonly pageFailures: number }> {
    const told = new Promise<{ readonly timesMs: readonly number[]; readonly failures: number }>((resolve, reject) => {
      this.#thread.once('message', resolve);
      this.#thread.once('error', reject);
    });
    this.#thread.postMessage('stop');
    const { timesMs, failures } = await told;
    await this.#thread.terminate();
    return { page: percentilesOf(timesMs), pageFailures: failures };
  }
}
