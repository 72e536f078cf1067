import type { ServerResponse } from 'node:http';
import { sendBusy } from './exchange.ts';

/** Most requests to delay, since each one keeps its connection and buffered data. */
const MAX_HELD = 10_000;
/** Requests that arrive within this time are answered together: all of half a second at once would stall the event loop. */
const BATCH_MS = 20;

/**
 * Rejects requests of a full server after a delay, in batches, because clients that ignore `Retry-After` retry as soon as they get
 * a response: when rejected at once, they took half of the server's capacity.
 */
export class TurnAway {
  readonly #holdMs: number;
  #batch: ServerResponse[] = [];
  #batchEndsAt = 0;
  #held = 0;

  constructor(holdMs: number) {
    this.#holdMs = holdMs;
  }

  /** Adds a request that was not read. */
  add(outgoing: ServerResponse): void {
    if (this.#holdMs === 0 || this.#held >= MAX_HELD) {
      sendBusy(outgoing);
      return;
    }
    const now = performance.now();
    if (now >= this.#batchEndsAt) {
      const batch: ServerResponse[] = [];
      this.#batch = batch;
      this.#batchEndsAt = now + Math.min(BATCH_MS, this.#holdMs);
      setTimeout(() => this.#answer(batch), this.#holdMs).unref();
    }
    this.#held++;
    this.#batch.push(outgoing);
  }

  #answer(batch: readonly ServerResponse[]): void {
    this.#held -= batch.length;
    if (batch === this.#batch) this.#batchEndsAt = 0;
    for (const outgoing of batch) if (!outgoing.destroyed) sendBusy(outgoing);
  }
}
