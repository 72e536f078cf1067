import type { ServerResponse } from 'node:http';
import { sendBusy } from './exchange.ts';

/** Most reads that wait; a client that has more than its share of them waiting is refused. */
const MOST_WAITING = 1_000;
/** Most reads that wait for the store or a bot at the same time. */
const MOST_UNDER_WAY = 256;
/** A read that has waited this long is refused, because its client has probably given up. */
const MAX_WAIT_MS = 1_000;
/** Time for reads in a turn, and for how many turns, after a connection was accepted: libuv accepts one in each turn. */
const SHORT_TURN_MS = 1;
const SHORT_TURNS = 2;
/** Reads that may run in one turn of the event loop, if they are quick enough. */
const READS_PER_TURN = 64;

interface Read {
  readonly outgoing: ServerResponse;
  readonly run: () => Promise<void>;
  readonly at: number;
}

/** Options of a queue. */
export interface ReadQueueOptions {
  /** Time for reads in one turn of the event loop. */
  readonly turnMs: number;
  /** Called with a request that is refused. */
  readonly refuse: (outgoing: ServerResponse) => void;
  /** In milliseconds. */
  readonly now?: () => number;
  /** Runs this after the requests that have arrived meanwhile. */
  readonly later?: (run: () => void) => void;
}

/**
 * Lets reads run only for a part of each turn of the event loop, so that moves, streams and the page, which are not queued, wait no
 * longer than that however many reads arrive. Clients take turns: whoever sends the most waits longest and is refused first.
 */
export class ReadQueue {
  readonly #turnMs: number;
  readonly #refuse: (outgoing: ServerResponse) => void;
  readonly #now: () => number;
  readonly #later: (run: () => void) => void;
  /** By client; the first one is next. */
  readonly #waiting = new Map<string, Read[]>();
  #waitingCount = 0;
  #underWay = 0;
  /** When the first read of this turn began; null if none has. */
  #turnBeganAt: number | null = null;
  #pumping = false;
  #shortTurns = 0;

  constructor({ turnMs, refuse, now = () => performance.now(), later = setImmediate }: ReadQueueOptions) {
    this.#turnMs = turnMs;
    this.#refuse = refuse;
    this.#now = now;
    this.#later = later;
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  /** Runs a read at once if there is time, else in its client's turn; refuses it if its client has too many waiting. */
  add(client: string, outgoing: ServerResponse, run: () => Promise<void>): void {
    if (this.#waitingCount === 0 && this.#hasTime()) {
      this.#start(run);
      return;
    }
    const own = this.#waiting.get(client);
    if ((own?.length ?? 0) >= this.#share(own === undefined)) {
      this.#refuse(outgoing);
      return;
    }
    const read = { outgoing, run, at: this.#now() };
    if (own) own.push(read);
    else this.#waiting.set(client, [read]);
    this.#waitingCount++;
    this.#pump();
  }

  /** Keeps the next turns short, since further connections may wait to be accepted. */
  hurry(): void {
    this.#shortTurns = SHORT_TURNS;
    this.#beginTurn();
  }

  /** How many reads of one client may wait. */
  #share(isNew: boolean): number {
    return Math.max(1, Math.floor(MOST_WAITING / (this.#waiting.size + (isNew ? 1 : 0))));
  }

  #hasTime(): boolean {
    if (this.#underWay >= MOST_UNDER_WAY) return false;
    const turnMs = this.#shortTurns > 0 ? Math.min(SHORT_TURN_MS, this.#turnMs) : this.#turnMs;
    return this.#now() - this.#beginTurn() < turnMs;
  }

  /** When this turn began: with its first read or connection. */
  #beginTurn(): number {
    if (this.#turnBeganAt === null) {
      this.#turnBeganAt = this.#now();
      this.#later(() => {
        this.#turnBeganAt = null;
        this.#shortTurns = Math.max(0, this.#shortTurns - 1);
      });
    }
    return this.#turnBeganAt;
  }

  #start(run: () => Promise<void>): void {
    this.#underWay++;
    void run().finally(() => {
      this.#underWay--;
      this.#pump();
    });
  }

  /** Runs waiting reads in the next turn, each in a task of its own: the work of one ends before the time is looked at again. */
  #pump(): void {
    if (this.#pumping || this.#waitingCount === 0 || this.#underWay >= MOST_UNDER_WAY) return;
    this.#pumping = true;
    for (let n = Math.min(READS_PER_TURN, this.#waitingCount); n > 0; n--) this.#later(() => this.#startNext());
    this.#later(() => {
      this.#pumping = false;
      this.#pump();
    });
  }

  #startNext(): void {
    const read = this.#hasTime() ? this.#take() : null;
    if (read) this.#start(read.run);
  }

  /** The next client's oldest read; refuses those that have waited too long. */
  #take(): Read | null {
    const earliest = this.#now() - MAX_WAIT_MS;
    for (const [client, reads] of this.#waiting) {
      this.#waiting.delete(client);
      const read = reads.shift();
      if (reads.length > 0) this.#waiting.set(client, reads);
      if (!read) continue;
      this.#waitingCount--;
      if (read.outgoing.destroyed) continue;
      if (read.at >= earliest) return read;
      // It has waited already, so it's answered at once.
      sendBusy(read.outgoing);
    }
    return null;
  }
}
