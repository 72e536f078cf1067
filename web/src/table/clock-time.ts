/**
 * The host's time, so that a clock counts down rightly on a device whose own clock is wrong. A message is never written
 * after it arrives: of two estimates the later one is nearer to the truth.
 */
export class HostTime {
  readonly #monotonic: () => number;
  #aheadMs: number;

  constructor(monotonic: () => number = () => performance.now()) {
    this.#monotonic = monotonic;
    this.#aheadMs = Date.now() - monotonic();
  }

  /** Of a message that was written just now. */
  set(now: number): void {
    this.#aheadMs = now - this.#monotonic();
  }

  /** Of a message that may be older. */
  atLeast(now: number): void {
    this.#aheadMs = Math.max(this.#aheadMs, now - this.#monotonic());
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#monotonic() + this.#aheadMs;
  }
}
