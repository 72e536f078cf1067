import { createHistogram } from 'node:perf_hooks';

const LOOK_EVERY_MS = 20;
/** A longer delay is reported with the jobs that ran meanwhile. */
const LONG_MS = 50;

/** Milliseconds that something had to wait for the event loop. */
export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** Called with the jobs that ran while the event loop was held up for so long. */
type OnHeldUp = (jobs: readonly string[], ms: number) => void;

/**
 * Measures how long the event loop is held up, and knows which jobs ran meanwhile. Not `monitorEventLoopDelay`, whose histogram leaves
 * out the first delay after a reset, and counts one of a second as often as one of a millisecond.
 */
export class EventLoopMonitor {
  /** In microseconds. */
  readonly #delays = createHistogram();
  readonly #timer: NodeJS.Timeout;
  readonly #running = new Map<string, number>();
  /** Jobs that ended since the last look. */
  #ended: string[] = [];
  #expected = performance.now() + LOOK_EVERY_MS;

  constructor(onHeldUp: OnHeldUp) {
    this.#timer = setInterval(() => {
      const late = performance.now() - this.#expected;
      this.#expected += late + LOOK_EVERY_MS;
      // Looks that were due meanwhile would have waited, too.
      for (let delay = late; ; delay -= LOOK_EVERY_MS) {
        this.#delays.record(Math.max(1, Math.round(delay * 1000)));
        if (delay < LOOK_EVERY_MS) break;
      }
      const jobs = [...new Set([...this.#running.keys(), ...this.#ended])];
      if (late > LONG_MS && jobs.length > 0) onHeldUp(jobs, Math.round(late));
      this.#ended = [];
    }, LOOK_EVERY_MS).unref();
  }

  /** Runs a job under its name; the duration in milliseconds. */
  async run(job: string, work: () => unknown): Promise<number> {
    const began = performance.now();
    this.#running.set(job, (this.#running.get(job) ?? 0) + 1);
    try {
      await work();
    } finally {
      const others = (this.#running.get(job) ?? 1) - 1;
      if (others > 0) this.#running.set(job, others);
      else this.#running.delete(job);
      this.#ended.push(job);
    }
    return performance.now() - began;
  }

  /** The delays since the last call. */
  read(): LoopDelay {
    const { count, max } = this.#delays;
    const ms = (microseconds: number): number => (count === 0 ? 0 : microseconds / 1000);
    const delay = { p50: ms(this.#delays.percentile(50)), p99: ms(this.#delays.percentile(99)), most: ms(max) };
    this.#delays.reset();
    return delay;
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
