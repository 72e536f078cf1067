import { ApiError } from '@holdfast/protocol';

/** Requests that change something and may be under way at once: at the start, and what the limit moves between. */
const START = 256;
const LEAST = 64;
const MOST = 1_024;
/** The slowest answer of a window is kept near this. */
const TARGET_MS = 50;
const WINDOW_MS = 100;
/** After a window that was too slow the limit falls to this share; after a good one that used it up it rises by STEP. */
const SHARE_AFTER_SLOW = 0.8;
const STEP = 8;
/** More changes of one table than its people send at once would only wait for each other, and take others' places. */
const MOST_AT_ONE_TABLE = 16;

/** A request that was let in. */
export interface Admission {
  readonly table: string | undefined;
  /** The time since which it may have waited. */
  readonly since: number;
}

/**
 * Turns requests away while the server is above its capacity, before anything is read or judged: work that waits in a
 * queue would make everybody wait. How many may be under way is found by trying (additive increase, multiplicative
 * decrease): the limit falls while answers are slow and rises while they are quick.
 */
export class LoadShedder {
  readonly #now: () => number;
  #limit = START;
  #underWay = 0;
  readonly #atTable = new Map<string, number>();
  #windowEndsAt = 0;
  /** Of this window: the slowest answer, how many there were, and how many requests were under way at most. */
  #slowestMs = 0;
  #answered = 0;
  #mostUnderWay = 0;
  /** When the event loop last went to look for requests: one that is read now may have waited since then. */
  #turnBeganAt: number | null = null;
  #turnMarked = false;

  /** `now` in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get underWay(): number {
    return this.#underWay;
  }

  get limit(): number {
    return this.#limit;
  }

  /** Is there no room for another request? */
  get isFull(): boolean {
    return this.#underWay >= this.#limit;
  }

  /** Admits a request that changes something, at a table if it names one; throws `too-many`. */
  enter(table: string | undefined): Admission {
    const now = this.#now();
    this.#closeWindow(now);
    if (table !== undefined) this.#enterTable(table);
    this.#markTurn();
    this.#underWay++;
    this.#mostUnderWay = Math.max(this.#mostUnderWay, this.#underWay);
    // A loop that slept before it read this request kept nobody waiting; a busy turn is shorter than that.
    const began = this.#turnBeganAt;
    return { table, since: began !== null && now - began < WINDOW_MS ? began : now };
  }

  /** An admitted request was answered. */
  leave({ table, since }: Admission): void {
    const now = this.#now();
    if (table !== undefined) this.#leaveTable(table);
    this.#underWay--;
    this.#answered++;
    this.#slowestMs = Math.max(this.#slowestMs, now - since);
    this.#closeWindow(now);
  }

  #enterTable(table: string): void {
    const before = this.#atTable.get(table) ?? 0;
    if (before >= MOST_AT_ONE_TABLE)
      throw new ApiError('too-many', 'too many requests at this table at once', { key: 'table', retryAfter: 1 });
    this.#atTable.set(table, before + 1);
  }

  #leaveTable(table: string): void {
    const after = (this.#atTable.get(table) ?? 1) - 1;
    if (after > 0) this.#atTable.set(table, after);
    else this.#atTable.delete(table);
  }

  #closeWindow(now: number): void {
    if (now < this.#windowEndsAt) return;
    // Slow answers to a few requests are not cured by turning others away.
    if (this.#slowestMs > TARGET_MS && this.#mostUnderWay * 2 >= this.#limit)
      this.#limit = Math.max(LEAST, Math.floor(this.#limit * SHARE_AFTER_SLOW));
    else if (this.#answered > 0 && this.#slowestMs <= TARGET_MS && this.#mostUnderWay >= this.#limit)
      this.#limit = Math.min(MOST, this.#limit + STEP);
    this.#slowestMs = 0;
    this.#answered = 0;
    this.#mostUnderWay = this.#underWay;
    this.#windowEndsAt = now + WINDOW_MS;
  }

  #markTurn(): void {
    if (this.#turnMarked) return;
    this.#turnMarked = true;
    setImmediate(() => {
      this.#turnMarked = false;
      this.#turnBeganAt = this.#now();
    });
  }
}
