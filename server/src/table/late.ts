import type { LogEntry } from '@holdfast/session';
import { Audience } from './audience.ts';
import type { TableDoc } from './doc.ts';
import type { Position } from './position.ts';

/** Spectators who see the game so many entries later: they watch a second position that follows the first. */
export class Late {
  readonly audience: Audience;
  readonly #delay: number;
  readonly #ahead: LogEntry[] = [];

  /** `entries` = the whole log so far. */
  constructor(start: Position, entries: readonly LogEntry[], delay: number, over: boolean) {
    this.audience = new Audience(start);
    this.#delay = delay;
    for (const entry of entries) this.follow(entry, false);
    if (over) this.#advance(0);
  }

  /** Takes an entry in and tells the one that is old enough; the end of the game is told at once. */
  follow(entry: LogEntry, over: boolean): void {
    this.#ahead.push(entry);
    this.#advance(over ? 0 : this.#delay);
  }

  #advance(keep: number): void {
    while (this.#ahead.length > keep) this.audience.publish(this.audience.position.apply(this.#ahead.shift()!));
  }
}

/** How many entries spectators are behind; 0 = not at all. */
export const delayOf = (doc: TableDoc): number => (typeof doc.spectators === 'object' ? doc.spectators.delay : 0);
