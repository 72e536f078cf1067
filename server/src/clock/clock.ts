import type { Seat } from '@holdfast/kernel';

/** Real time (a bank and an increment per turn, in seconds) or days for each turn. */
export type ClockRule = { readonly bank: number; readonly increment: number } | { readonly days: number };

/** What a seat's clock shows: milliseconds left when it last stopped, and when it runs out if it runs. */
export interface SeatClock {
  readonly bank: number;
  readonly deadline: number | null;
}

const DAY = 86_400_000;
/** Nobody who comes back finds an empty bank. */
const LEAST = 10_000;

/** The clocks of a table, folded from the times in its log: nothing else is stored, so they survive any restart. */
export class Clock {
  readonly #rule: ClockRule;
  readonly #banks: number[];
  readonly #since: (number | null)[];

  constructor(rule: ClockRule, seats: number) {
    this.#rule = rule;
    this.#banks = Array.from({ length: seats }, () => ('days' in rule ? rule.days * DAY : rule.bank * 1000));
    this.#since = Array.from({ length: seats }, () => null);
  }

  /** From `at` on these seats are waited on; the others' clocks stand. */
  turn(at: number, waiting: readonly Seat[]): void {
    for (let seat = 0; seat < this.#banks.length; seat++) {
      const runs = waiting.includes(seat);
      if (runs && this.#since[seat] === null) {
        this.#since[seat] = at;
        if ('days' in this.#rule) this.#banks[seat] = this.#rule.days * DAY;
      } else if (!runs && this.#since[seat] !== null) this.#stop(seat, at, true);
    }
  }

  /** All clocks stand; nobody gains an increment. */
  pause(at: number): void {
    for (let seat = 0; seat < this.#banks.length; seat++) if (this.#since[seat] !== null) this.#stop(seat, at, false);
  }

  /** After a pause the waited-on seats go on with what they had. */
  resume(at: number, waiting: readonly Seat[]): void {
    for (const seat of waiting) this.#since[seat] = at;
  }

  #stop(seat: Seat, at: number, answered: boolean): void {
    const left = this.#banks[seat] - (at - this.#since[seat]!);
    const gain = answered && 'increment' in this.#rule ? this.#rule.increment * 1000 : 0;
    this.#banks[seat] = left > 0 ? left + gain : Math.max(gain, LEAST);
    this.#since[seat] = null;
  }

  show(seat: Seat): SeatClock {
    const since = this.#since[seat];
    return { bank: this.#banks[seat], deadline: since === null ? null : since + this.#banks[seat] };
  }
}
