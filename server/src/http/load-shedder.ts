import { ApiError } from '@holdfast/protocol';

/** When a server counts as full (`SHEDDING` in docs/hosting/limits.md). */
export interface SheddingSettings {
  /** Target for the slowest response of a window. */
  readonly targetMs: number;
  /** Bounds of the limit of concurrent requests that change something. */
  readonly least: number;
  readonly most: number;
  /** Delay before a request is rejected, because clients that retry at once would cost more than a move. */
  readonly holdMs: number;
  /** Time for reads in one turn of the event loop. */
  readonly readsMs: number;
}

export const DEFAULT_SHEDDING: SheddingSettings = { targetMs: 50, least: 64, most: 1_024, holdMs: 500, readsMs: 5 };
/** Never full. The limit per table (MOST_AT_ONE_TABLE) still applies. */
export const NO_SHEDDING: SheddingSettings = {
  ...DEFAULT_SHEDDING,
  least: Infinity,
  most: Infinity,
  readsMs: Infinity,
};

/** Parses `targetMs=100,least=128`; other settings keep their defaults. Null if a part is invalid. */
export function readShedding(text: string): SheddingSettings | null {
  const read: { -readonly [Name in keyof SheddingSettings]: number } = { ...DEFAULT_SHEDDING };
  for (const part of text.split(',')) {
    const [, name = '', number = ''] = /^\s*(\w+)\s*=\s*(\d{1,6})\s*$/.exec(part) ?? [];
    if (!Object.hasOwn(DEFAULT_SHEDDING, name)) return null;
    read[name as keyof SheddingSettings] = Number(number);
  }
  return read.targetMs > 0 && read.least > 0 && read.readsMs > 0 && read.least <= read.most ? read : null;
}

/** Initial limit, if within the bounds. */
const START = 256;
const WINDOW_MS = 100;
/** The limit is multiplied by this after a slow window, and increased by STEP after a good one that reached it. */
const SHARE_AFTER_SLOW = 0.8;
const STEP = 8;
/** Most concurrent changes of one table; more would only wait for each other and take up the limit. */
const MOST_AT_ONE_TABLE = 16;

/** An admitted request. */
export interface Admission {
  readonly table: string | undefined;
  /** The earliest time at which it may have begun to wait. */
  readonly since: number;
}

/**
 * Rejects requests above the server's capacity before reading them, because queued work would delay everybody. The limit of
 * concurrent requests adapts by additive increase and multiplicative decrease: it falls while responses are slow and rises
 * while they are fast.
 */
export class LoadShedder {
  readonly #settings: SheddingSettings;
  readonly #now: () => number;
  #limit: number;
  #underWay = 0;
  readonly #atTable = new Map<string, number>();
  #windowEndsAt = 0;
  /** Of this window: slowest response, number of responses, and most concurrent requests. */
  #slowestMs = 0;
  #answered = 0;
  #mostUnderWay = 0;
  /** When the event loop last polled for requests; one read now may have waited since then. */
  #turnBeganAt: number | null = null;
  #turnMarked = false;

  /** `now` in milliseconds. */
  constructor(settings = DEFAULT_SHEDDING, now: () => number = () => performance.now()) {
    this.#settings = settings;
    this.#now = now;
    this.#limit = Math.min(settings.most, Math.max(settings.least, START));
  }

  get underWay(): number {
    return this.#underWay;
  }

  get limit(): number {
    return this.#limit;
  }

  /** True if there is no room for another request. */
  get isFull(): boolean {
    return this.#underWay >= this.#limit;
  }

  /** Admits a request that changes something; throws `too-many` if it names a table with too many requests. */
  enter(table: string | undefined): Admission {
    const now = this.#now();
    this.#closeWindow(now);
    if (table !== undefined) this.#enterTable(table);
    this.#markTurn();
    this.#underWay++;
    this.#mostUnderWay = Math.max(this.#mostUnderWay, this.#underWay);
    // If the last turn began long ago, the event loop was idle before this request, which has not waited then.
    const began = this.#turnBeganAt;
    return { table, since: began !== null && now - began < WINDOW_MS ? began : now };
  }

  /** Notes that an admitted request was answered. */
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
    const { targetMs, least, most } = this.#settings;
    // If few requests are under way, rejecting others does not help.
    if (this.#slowestMs > targetMs && this.#mostUnderWay * 2 >= this.#limit)
      this.#limit = Math.max(least, Math.floor(this.#limit * SHARE_AFTER_SLOW));
    else if (this.#answered > 0 && this.#slowestMs <= targetMs && this.#mostUnderWay >= this.#limit)
      this.#limit = Math.min(most, this.#limit + STEP);
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
