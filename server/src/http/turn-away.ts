import type { ServerResponse } from 'node:http';
import { sendBusy } from './exchange.ts';

/** More are not kept waiting: each holds a connection and what was sent over it. */
const MAX_HELD = 10_000;

/**
 * Answers requests that a full server turns away, all at once every so often. A client that ignores `Retry-After` comes back
 * as soon as it is answered: answered at once, such clients took half of what the server can do.
 */
export class TurnAway {
  readonly #holdMs: number;
  #held: ServerResponse[] = [];

  constructor(holdMs: number) {
    this.#holdMs = holdMs;
  }

  /** Nothing of the request was read. */
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
