import type { LogEntry } from './log-entry.ts';
import { type Subscriber, Subscribers } from './subscribers.ts';
import type { TablePosition } from './table-position.ts';

export interface DelayedFeedOptions {
  readonly tableId: string;
  /** The position after the set-up. */
  readonly start: TablePosition;
  /** The whole log so far. */
  readonly entries: readonly LogEntry[];
  /** How many entries spectators are behind. */
  readonly delay: number;
  readonly over: boolean;
}

/** Spectators with a delay: they follow a second position, `delay` entries behind the live one. */
export class DelayedFeed<S extends Subscriber = Subscriber> {
  readonly subscribers: Subscribers<S>;
  readonly #delay: number;
  readonly #pending: LogEntry[] = [];

  constructor({ tableId, start, entries, delay, over }: DelayedFeedOptions) {
    this.subscribers = new Subscribers(start, tableId);
    this.#delay = delay;
    start.hidesDeadlines = true;
    for (const entry of entries) this.follow(entry, false);
    if (over) this.#advance(0);
  }

  /** Queues an entry and publishes those that are old enough; at the end of the game all of them. */
  follow(entry: LogEntry, over: boolean): void {
    this.#pending.push(entry);
    this.#advance(over ? 0 : this.#delay);
  }

  #advance(keep: number): void {
    for (const entry of this.#pending.splice(0, Math.max(0, this.#pending.length - keep)))
      this.subscribers.publish(this.subscribers.position.apply(entry));
  }
}
