/** Kinds of writers: a batch of single writes, or a transaction. */
type Writer = 'batch' | 'transaction';

/**
 * Lets batches and transactions write one at a time. While both wait they alternate, so that many transactions don't delay
 * moves, and many moves don't delay a transaction.
 */
export class AlternatingLock {
  readonly #waiting: Record<Writer, (() => void)[]> = { batch: [], transaction: [] };
  #isHeld = false;

  /** Runs `work` when the lock is free for it. */
  async run<T>(writer: Writer, work: () => Promise<T>): Promise<T> {
    if (this.#isHeld) await new Promise<void>((turn) => this.#waiting[writer].push(turn));
    this.#isHeld = true;
    try {
      return await work();
    } finally {
      this.#passOn(writer === 'batch' ? 'transaction' : 'batch', writer);
    }
  }

  #passOn(...order: readonly Writer[]): void {
    const next = order.map((writer) => this.#waiting[writer]).find(({ length }) => length > 0);
    if (next) next.shift()?.();
    else this.#isHeld = false;
  }
}
