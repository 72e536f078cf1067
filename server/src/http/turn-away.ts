import type { ServerResponse } from 'node:http';
import { sendBusy } from './exchange.ts';

/** Most requests to delay, since each one keeps its connection and buffered data. */
const MAX_HELD = 10_000;

/**
 * Rejects requests of a full server in batches after a delay, because clients that ignore `Retry-After` retry as soon as they get
 * a response: when rejected at once, they took half of the server's capacity.
 */
export class TurnAway {
  readonly #holdMs: number;
  #held: ServerResponse[] = [];

  constructor(holdMs: number) {
    this.#holdMs = holdMs;
  }

  /** Adds a request that was not read. */
  add(outgoing: ServerResponse): void {
    if (this.#holdMs === 0 || this.#held.length >= MAX_HELD) sendBusy(outgoing);
    else if (this.#held.push(outgoing) === 1) setTimeout(() => this.#answerAll(), this.#holdMs).unref();
  }

  #answerAll(): void {
    const held = this.#held;
    this.#held = [];
    for (const outgoing of held) if (!outgoing.destroyed) sendBusy(outgoing);
  }
}
