import type { SeatClock } from '@holdfast/protocol';
import type { Lang } from '../../core/lang.ts';

/**
 * The host's time, so that a clock counts down correctly on a device whose own clock is wrong. A message arrives after it
 * was written, so each estimate is at most the true time, and the larger of two estimates is the better one.
 */
export class HostTime {
  readonly #monotonic: () => number;
  #aheadMs: number;

  constructor(monotonic: () => number = () => performance.now()) {
    this.#monotonic = monotonic;
    this.#aheadMs = Date.now() - monotonic();
  }

  /** Sets the time from a message that was written just now. */
  set(now: number): void {
    this.#aheadMs = now - this.#monotonic();
  }

  /** Uses the time of a message that may be older, if it is ahead of the current estimate. */
  atLeast(now: number): void {
    this.#aheadMs = Math.max(this.#aheadMs, now - this.#monotonic());
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#monotonic() + this.#aheadMs;
  }
}

/** The time left on a clock in ms; negative if it has run out. During a vacation the deadline is further off than `bank`. */
export const timeLeft = ({ bank, deadline }: SeatClock, now: number): number =>
  deadline === null ? bank : Math.min(bank, deadline - now);

/** Formats the time left: minutes and seconds, hours and minutes, or days and hours. */
export const spellTime = (lang: Lang, ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const two = (n: number): string => String(n).padStart(2, '0');
  if (hours < 24) return hours > 0 ? `${hours}:${two(minutes)} h` : `${minutes}:${two(seconds % 60)}`;
  const unit = (n: number, name: 'day' | 'hour'): string =>
    new Intl.NumberFormat(lang, { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(n);
  const days = unit(Math.floor(hours / 24), 'day');
  return hours % 24 > 0 ? `${days} ${unit(hours % 24, 'hour')}` : days;
};
