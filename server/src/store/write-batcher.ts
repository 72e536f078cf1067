/** A job waiting for its batch. */
interface Waiting<Job, Result> {
  readonly job: Job;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Result of a job of a batch. */
export type Settled<Result> = { readonly result: Result } | { readonly error: unknown };

type WriteBatch<Job, Result> = (jobs: readonly Job[]) => Promise<readonly Settled<Result>[]>;

export interface BatchOptions {
  readonly maxInFlight: number;
  /** Least interval of batches under load; default 0. */
  readonly intervalMs?: number;
  /** True if this error of a whole batch means that nothing was written, so that it can be split. Default: never. */
  readonly nothingWritten?: (error: unknown) => boolean;
}

/**
 * Batches the writes of one turn of the event loop, and while enough batches are in flight, so that many writes need one flush to
 * disk. If `nothingWritten` is true of a batch's error, the batch is halved until the bad job is found, so that it fails alone.
 */
export class WriteBatcher<Job, Result> {
  readonly #writeBatch: WriteBatch<Job, Result>;
  readonly #maxInFlight: number;
  readonly #intervalMs: number;
  readonly #nothingWritten: (error: unknown) => boolean;
  #lastSentAt = Number.NEGATIVE_INFINITY;
  #waiting: Waiting<Job, Result>[] = [];
  #inFlight = 0;
  #onIdle: () => void = () => {};

  constructor(
    writeBatch: WriteBatch<Job, Result>,
    { maxInFlight, intervalMs = 0, nothingWritten = () => false }: BatchOptions,
  ) {
    this.#writeBatch = writeBatch;
    this.#maxInFlight = maxInFlight;
    this.#intervalMs = intervalMs;
    this.#nothingWritten = nothingWritten;
  }

  add(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ job, resolve, reject }) === 1 && this.#inFlight < this.#maxInFlight) this.#schedule();
    });
  }

  #schedule(): void {
    const waitMs = this.#lastSentAt + this.#intervalMs - performance.now();
    if (waitMs > 0) setTimeout(() => this.#send(), waitMs);
    else setImmediate(() => this.#send());
  }

  /** Resolves when every write added so far is settled. */
  async idle(): Promise<void> {
    this.#send();
    if (this.#inFlight > 0)
      await new Promise<void>((done) => {
        this.#onIdle = done;
      });
  }

  #send(): void {
    if (this.#waiting.length === 0 || this.#inFlight >= this.#maxInFlight) return;
    const batch = this.#waiting;
    this.#waiting = [];
    this.#inFlight++;
    this.#lastSentAt = performance.now();
    void this.#write(batch.map(({ job }) => job)).then((settled) => this.#settle(batch, settled));
  }

  async #write(jobs: readonly Job[]): Promise<readonly Settled<Result>[]> {
    try {
      return await this.#writeBatch(jobs);
    } catch (error) {
      if (jobs.length === 1 || !this.#nothingWritten(error)) return jobs.map(() => ({ error }));
      const half = jobs.length >> 1;
      return [...(await this.#write(jobs.slice(0, half))), ...(await this.#write(jobs.slice(half)))];
    }
  }

  #settle(batch: readonly Waiting<Job, Result>[], outcomes: readonly Settled<Result>[]): void {
    this.#inFlight--;
    // Send the next batch before the callers of this one continue, since their work takes time.
    if (this.#intervalMs === 0) this.#send();
    else if (this.#waiting.length > 0) this.#schedule();
    for (const [at, { resolve, reject }] of batch.entries()) {
      const settled = outcomes[at] ?? { error: new Error('a write was not answered') };
      if ('result' in settled) resolve(settled.result);
      else reject(settled.error);
    }
    if (this.#inFlight === 0 && this.#waiting.length === 0) this.#onIdle();
  }
}
