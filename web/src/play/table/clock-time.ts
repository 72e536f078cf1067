import type { SeatClock } from '@holdfast/protocol';
import type { Lang } from '../../core/lang.ts';

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

/** What is left on a clock, in milliseconds; below 0 = the time is up. During a vacation the clock stands. */
export const timeLeft = ({ bank, deadline }: SeatClock, now: number): number =>
  deadline === null ? bank : Math.min(bank, deadline - now);

/** A time that is left, as a clock shows it: minutes and seconds, hours and minutes, or days and hours. */
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
