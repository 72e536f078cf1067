import { randomId } from '../identity/tokens.ts';
import type { Store } from '../store/store.ts';

/** Tables whose state is looked at in one step, and how long it may pack; then requests have their turn. */
const LOOKED_AT = 100;
const STEP_MS = 20;
/** A game that has just ended is read often. */
const UNTOUCHED_MS = 600_000;
/** Between two rounds, if the last tables had nothing to pack. */
const REST_MS = 10_000;
/** While several machines are upgraded, those of the older version could not read what was packed. */
const ROLLING_UPGRADE_MS = 3_600_000;

/**
 * Packs the logs of finished games in small steps, round and round through all tables that have entries. So it also finds those of
 * older versions, and goes on after a restart.
 */
export class LogPacker {
  readonly #store: Store;
  readonly #untouchedMs: number;
  /** Several nodes begin at different tables. */
  #after = randomId();
  /** Damaged logs. */
  readonly #unpackable = new Set<string>();
  readonly #restMs: number;
  #nextAt: number;

  constructor(store: Store, { untouchedMs = UNTOUCHED_MS, upgradeMs = ROLLING_UPGRADE_MS, restMs = REST_MS } = {}) {
    this.#store = store;
    this.#untouchedMs = untouchedMs;
    this.#restMs = restMs;
    this.#nextAt = performance.now() + (store.tables.shared ? upgradeMs : 0);
  }

  /** Returns the number of logs that were packed. */
  async step(): Promise<number> {
    const end = performance.now() + STEP_MS;
    if (performance.now() < this.#nextAt) return 0;
    const { logs } = this.#store;
    const { tables, last } = await logs.toPack(this.#after, LOOKED_AT, this.#untouchedMs);
    let packed = 0;
    for (const table of tables.filter((id) => !this.#unpackable.has(id))) {
      if (packed > 0 && performance.now() > end) return packed;
      if (await logs.pack(table)) packed++;
      else this.#unpackable.add(table);
      this.#after = table;
    }
    this.#after = last ?? '';
    if (last === null && packed === 0) this.#nextAt = performance.now() + this.#restMs;
    return packed;
  }
}
