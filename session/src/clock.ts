import type { Seat } from '@holdfast/kernel';
import type { ClockRule, SeatClock } from '@holdfast/protocol';

const DAY_MS = 86_400_000;
/** A seat whose time ran out gets this much back, so that its owner can return. */
const LEAST_BANK_MS = 10_000;

interface Running {
  bank: number;
  /** When the clock started; null = it stands. */
  since: number | null;
}

/** The clocks of a table, folded from the times in its log: nothing else is stored, so they survive any restart. */
export class TableClock {
  readonly #rule: ClockRule;
  readonly #seats: readonly Running[];

  constructor(rule: ClockRule, seats: number) {
    this.#rule = rule;
    const bank = 'days' in rule ? rule.days * DAY_MS : rule.bank * 1000;
    this.#seats = Array.from({ length: seats }, () => ({ bank, since: null }));
  }

  /** From `at` on these seats are waited on; the others' clocks stand. */
  turn(at: number, waiting: readonly Seat[]): void {
    for (const [seat, clock] of this.#seats.entries()) {
      const runs = waiting.includes(seat);
      if (runs && clock.since === null) {
        clock.since = at;
        if ('days' in this.#rule) clock.bank = this.#rule.days * DAY_MS;
      } else if (!runs) this.#stop(clock, at, true);
    }
  }

  /** All clocks stand; nobody gains an increment. */
  pause(at: number): void {
    for (const clock of this.#seats) this.#stop(clock, at, false);
  }

  /** After a pause the waited-on seats go on with what they had. */
  resume(at: number, waiting: readonly Seat[]): void {
    for (const [seat, clock] of this.#seats.entries()) if (waiting.includes(seat)) clock.since = at;
  }

  #stop(clock: Running, at: number, moved: boolean): void {
    if (clock.since === null) return;
    const left = clock.bank - (at - clock.since);
    const gain = moved && 'increment' in this.#rule ? this.#rule.increment * 1000 : 0;
    clock.bank = left > 0 ? left + gain : Math.max(gain, LEAST_BANK_MS);
    clock.since = null;
  }

  show(seat: Seat): SeatClock {
    const { bank = 0, since = null } = this.#seats[seat] ?? {};
    return { bank, deadline: since === null ? null : since + bank };
  }
}
