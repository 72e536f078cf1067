/** Where a process gets its time from; tests inject their own. */
export interface TimeSource {
  /** Milliseconds since 1970. Somebody may set this clock, forwards or backwards. */
  readonly wall: () => number;
  /** Milliseconds since any moment. Nobody can set this one. */
  readonly monotonic: () => number;
}

export const SYSTEM_TIME: TimeSource = { wall: () => Date.now(), monotonic: () => performance.now() };

/** Crystals drift by less than this between two looks at the reference; more is a clock that was set. */
const MAX_DRIFT_MS = 2_000;
/** How much of the drift is made up for at once. */
const MAX_CORRECTION_MS = 50;

/**
 * The time that players' clocks and deadlines go by: read from the wall once, then counted by a source that nobody can
 * set. A step of the system clock (NTP, an administrator, a virtual machine that moved) ends nobody's time.
 */
export class ProcessClock {
  readonly #source: TimeSource;
  #offset: number;
  #last = Number.NEGATIVE_INFINITY;

  /** `anchor` is the time now in milliseconds since 1970, by default that of the wall. */
  constructor(source: TimeSource = SYSTEM_TIME, anchor = source.wall()) {
    this.#source = source;
    this.#offset = anchor - source.monotonic();
  }

  /** Milliseconds since 1970, whole; never less than before. */
  readonly now = (): number => {
    this.#last = Math.max(this.#last, Math.floor(this.#source.monotonic() + this.#offset));
    return this.#last;
  };

  /** Follows the drift against a reference (by default the wall) in small steps; false if it jumped, and is not followed. */
  follow(reference = this.#source.wall()): boolean {
    const ahead = reference - this.now();
    if (Math.abs(ahead) > MAX_DRIFT_MS) return false;
    this.#offset += Math.min(MAX_CORRECTION_MS, Math.max(-MAX_CORRECTION_MS, ahead));
    return true;
  }
}
