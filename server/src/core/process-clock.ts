/** Time source of a process; tests inject their own. */
export interface TimeSource {
  /** Milliseconds since 1970; may jump if the clock is set. */
  readonly wall: () => number;
  /** Milliseconds since any moment; never jumps. */
  readonly monotonic: () => number;
}

export const SYSTEM_TIME: TimeSource = { wall: () => Date.now(), monotonic: () => performance.now() };

/** Largest drift between two comparisons; a larger difference means that the clock was set. */
const MAX_DRIFT_MS = 2_000;
/** Largest correction at once. */
const MAX_CORRECTION_MS = 50;

/**
 * The time for players' clocks and deadlines: read from the system clock once, then counted monotonically, so that a step of the
 * system clock (NTP, an administrator, a migrated virtual machine) does not end anybody's time.
 */
export class ProcessClock {
  readonly #source: TimeSource;
  #offset: number;
  #last = Number.NEGATIVE_INFINITY;

  /** `anchor` is the current time in milliseconds since 1970, by default the system clock's. */
  constructor(source: TimeSource = SYSTEM_TIME, anchor = source.wall()) {
    this.#source = source;
    this.#offset = anchor - source.monotonic();
  }

  /** Whole milliseconds since 1970; never decreases. */
  readonly now = (): number => {
    this.#last = Math.max(this.#last, Math.floor(this.#source.monotonic() + this.#offset));
    return this.#last;
  };

  /** Follows a reference's drift (by default the system clock's) in small steps; false if it jumped, which is not followed. */
  follow(reference = this.#source.wall()): boolean {
    const ahead = reference - this.now();
    if (Math.abs(ahead) > MAX_DRIFT_MS) return false;
    this.#offset += Math.min(MAX_CORRECTION_MS, Math.max(-MAX_CORRECTION_MS, ahead));
    return true;
  }
}
