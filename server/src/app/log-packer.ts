import { randomId } from '../identity/tokens.ts';
import type { Store } from '../store/store.ts';

/** Tables whose state is looked at together. */
const LOOKED_AT = 100;
/** A game that has just ended is read often. */
const UNTOUCHED_MS = 600_000;
/** A server that was just started is asked for much at once. */
const START_AFTER_MS = 300_000;
/** While several machines are upgraded, those of the older version could not read what was packed. */
const ROLLING_UPGRADE_MS = 3_600_000;
/** After each log it rests this many times as long as that took, so it slows down when disk or processor are busy. */
const REST_TIMES = 10;
/** Between two rounds. */
const REST_MS = 10_000;

/** Options for tests. */
export interface LogPackerOptions {
  readonly untouchedMs?: number;
  readonly startAfterMs?: number;
  readonly restTimes?: number;
  readonly restMs?: number;
}

/**
 * Packs the logs of finished games one by one, round and round through all tables that have entries. So it also finds those of older
 * versions, and goes on after a restart.
 */
export class LogPacker {
  readonly #store: Store;
  readonly #untouchedMs: number;
  readonly #restTimes: number;
  readonly #restMs: number;
  #nextAt: number;
  /** Several nodes begin at different tables. */
  #after = randomId();
  /** Tables that were found, to be packed next. */
  #found: string[] = [];
  /** Damaged logs. */
  readonly #unpackable = new Set<string>();

  constructor(
    store: Store,
    {
      untouchedMs = UNTOUCHED_MS,
      startAfterMs = store.tables.shared ? ROLLING_UPGRADE_MS : START_AFTER_MS,
      restTimes = REST_TIMES,
      restMs = REST_MS,
    }: LogPackerOptions = {},
  ) {
    this.#store = store;
    this.#untouchedMs = untouchedMs;
    this.#restTimes = restTimes;
    this.#restMs = restMs;
    this.#nextAt = performance.now() + startAfterMs;
  }

  /** Packs the next log, unless it is time to rest; returns how many were packed. */
  async step(): Promise<number> {
    const began = performance.now();
    if (began < this.#nextAt) return 0;
    const isRoundOver = this.#found.length === 0 && !(await this.#findMore());
    const packed = await this.#packNext();
    const ended = performance.now();
    this.#nextAt = ended + Math.max((ended - began) * this.#restTimes, isRoundOver ? this.#restMs : 0);
    return packed;
  }

  /** Looks for tables to pack among the next ones; false after the last one. */
  async #findMore(): Promise<boolean> {
    const { tables, last } = await this.#store.logs.toPack(this.#after, LOOKED_AT, this.#untouchedMs);
    this.#found = tables.filter((id) => !this.#unpackable.has(id));
    this.#after = last ?? '';
    return last !== null;
  }

  async #packNext(): Promise<number> {
    const table = this.#found.shift();
    if (table === undefined) return 0;
    if (await this.#store.logs.pack(table)) return 1;
    this.#unpackable.add(table);
    return 0;
  }
}
