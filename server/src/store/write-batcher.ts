/** A job that waits for its group. */
interface Waiting<Job, Result> {
  readonly job: Job;
  readonly done: (result: Result) => void;
  readonly failed: (error: unknown) => void;
}

/** What became of a job of a group. */
export type Settled<Result> = { readonly result: Result } | { readonly error: unknown };

/**
 * Collects what is asked for in one turn of the event loop, and for as long as enough groups are on their way, and has it
 * done together: many writes, one flush to disk.
 */
export class WriteBatcher<Job, Result> {
  readonly #together: (jobs: readonly Job[]) => Promise<readonly Settled<Result>[]>;
  readonly #most: number;
  readonly #apart: number;
  #left = Number.NEGATIVE_INFINITY;
  #waiting: Waiting<Job, Result>[] = [];
  #going = 0;
  #onIdle: () => void = () => {};

  /** `most` = groups on their way at the same time, `apart` = milliseconds from one to the next when there are many. */
  constructor(together: (jobs: readonly Job[]) => Promise<readonly Settled<Result>[]>, most: number, apart = 0) {
    this.#together = together;
    this.#most = most;
    this.#apart = apart;
  }

  add(job: Job): Promise<Result> {
    return new Promise((done, failed) => {
      if (this.#waiting.push({ job, done, failed }) === 1 && this.#going < this.#most) this.#soon();
    });
  }

  #soon(): void {
    const wait = this.#left + this.#apart - performance.now();
    if (wait > 0) setTimeout(() => this.#send(), wait);
    else setImmediate(() => this.#send());
  }

  /** Resolves when everything asked for so far is settled. */
  async idle(): Promise<void> {
    this.#send();
    if (this.#going > 0)
      await new Promise<void>((done) => {
        this.#onIdle = done;
      });
  }

  #send(): void {
    if (this.#waiting.length === 0 || this.#going >= this.#most) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#going++;
    this.#left = performance.now();
    const told = (settled: (at: number) => Settled<Result>): void => {
      this.#going--;
      // The next group leaves before anybody is told of this one: telling takes its time.
      if (this.#apart === 0) this.#send();
      else if (this.#waiting.length > 0) this.#soon();
      for (const [at, { done, failed }] of waiting.entries()) {
        const one = settled(at);
        if ('result' in one) done(one.result);
        else failed(one.error);
      }
      if (this.#going === 0 && this.#waiting.length === 0) this.#onIdle();
    };
    this.#together(waiting.map(({ job }) => job)).then(
      (settled) => told((at) => settled[at]),
      (error: unknown) => told(() => ({ error })),
    );
  }
}
