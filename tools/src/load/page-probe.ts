import { Worker } from 'node:worker_threads';
import { type Percentiles, percentilesOf } from './load-result.ts';

/** Requests the start page of a server on this machine repeatedly, in a separate thread because the load generator is busy. */
export class PageProbe {
  readonly #thread: Worker;

  constructor(port: number) {
    this.#thread = new Worker(new URL('./page-probe-thread.ts', import.meta.url), { workerData: { port } });
  }

  /** Response times of the page, and the number of failed requests. */
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
