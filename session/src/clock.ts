import type { Seat } from '@holdfast/kernel';
import type { ClockRule, SeatClock } from '@holdfast/protocol';

const DAY_MS = 86_400_000;
/** A seat whose time ran out gets this much back, so that its owner can return. */
const LEAST_BANK_MS = 10_000;

interface Running {
  readonly bank: number;
  /** When the clock started; null = it stands. */
  readonly since: number | null;
}

/** All clocks as they were at one moment. */
export type SavedClocks = readonly Running[];

/** Times come from one process or another: a clock never runs backwards. */
const passed = (since: number, at: number): number => Math.max(0, at - since);

/** The clocks of a table, folded from the times in its log: nothing else is stored, so they survive any restart. */
export class TableClock {
  readonly #rule: ClockRule;
  #seats: readonly Running[];

  constructor(rule: ClockRule, seats: number) {
    this.#rule = rule;
    const bank = 'days' in rule ? rule.days * DAY_MS : rule.bank * 1000;
    this.#seats = Array.from({ length: seats }, () => ({ bank, since: null }));
  }

  /** From `at` on these seats are waited on; the others' clocks stand, and who has moved gains the increment. */
  turn(at: number, waiting: readonly Seat[], mover: Seat | null): void {
    this.#seats = this.#seats.map((clock, seat) => {
      if (!waiting.includes(seat)) return this.#stopped(clock, at, seat === mover);
      if (clock.since !== null) return clock;
      return { bank: 'days' in this.#rule ? this.#rule.days * DAY_MS : clock.bank, since: at };
    });
  }

  /** All clocks stand; nobody gains an increment. */
  pause(at: number): void {
    this.#seats = this.#seats.map((clock) => this.#stopped(clock, at, false));
  }

  /** After a pause the waited-on seats go on with what they had. */
  resume(at: number, waiting: readonly Seat[]): void {
    this.#seats = this.#seats.map((clock, seat) => (waiting.includes(seat) ? { ...clock, since: at } : clock));
  }

  save(): SavedClocks {
    return this.#seats;
  }

  /** A take-back: every clock is as it was before the move. Who moved has used all the time since; nobody gains any. */
  restore(saved: SavedClocks): void {
    this.#seats = saved;
  }

  #stopped(clock: Running, at: number, moved: boolean): Running {
    if (clock.since === null) return clock;
    const left = clock.bank - passed(clock.since, at);
    const gain = moved && 'increment' in this.#rule ? this.#rule.increment * 1000 : 0;
    return { bank: left > 0 ? left + gain : Math.max(gain, LEAST_BANK_MS), since: null };
  }

  show(seat: Seat): SeatClock {
    const { bank = 0, since = null } = this.#seats[seat] ?? {};
    return { bank, deadline: since === null ? null : since + bank };
  }
}

/** Saved clocks as if a pause of so many milliseconds had not been. */
export const afterPause = (saved: SavedClocks, pausedMs: number): SavedClocks =>
  saved.map(({ bank, since }) => ({ bank, since: since === null ? null : since + pausedMs }));
