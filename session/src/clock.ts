import type { Seat } from '@holdfast/kernel';
import type { ClockRule, SeatClock } from '@holdfast/protocol';

const DAY_MS = 86_400_000;
/** The least time a seat has after its time ran out, so that its owner can return. */
const MIN_BANK_MS = 10_000;

interface Running {
  readonly bank: number;
  /** When the clock started, or will start after a vacation; null if it is stopped. */
  readonly since: number | null;
}

/** All clocks as they were at one moment. */
export type SavedClocks = readonly Running[];

/** Start and end of a vacation of a seat's owner, in milliseconds since 1970. */
export interface Vacation {
  readonly from: number;
  readonly until: number;
}

interface SeatVacation extends Vacation {
  /** Milliseconds of the seat's earlier vacations. */
  readonly before: number;
}

/** At least 0, because the two times may come from different processes. */
const passed = (since: number, at: number): number => Math.max(0, at - since);

/** The clocks of a table, folded from the times in its log: nothing else is stored, so they survive any restart. */
export class TableClock {
  readonly #rule: ClockRule;
  #seats: readonly Running[];
  /** The last vacation of each seat. */
  readonly #vacations = new Map<Seat, SeatVacation>();

  constructor(rule: ClockRule, seats: number) {
    this.#rule = rule;
    const bank = 'days' in rule ? rule.days * DAY_MS : rule.bank * 1000;
    this.#seats = Array.from({ length: seats }, () => ({ bank, since: null }));
  }

  /** Starts the clocks of the `waiting` seats at `at` and stops the others; `mover` gains the increment. */
  turn(at: number, waiting: readonly Seat[], mover: Seat | null): void {
    this.#seats = this.#seats.map((clock, seat) => {
      if (!waiting.includes(seat)) return this.#stopped(clock, at, seat === mover);
      if (clock.since !== null) return clock;
      const bank = 'days' in this.#rule ? this.#rule.days * DAY_MS : clock.bank;
      return { bank, since: this.#startOf(seat, at) };
    });
  }

  /** Stops all clocks; nobody gains an increment. */
  pause(at: number): void {
    this.#seats = this.#seats.map((clock) => this.#stopped(clock, at, false));
  }

  /** Restarts the clocks of the `waiting` seats after a pause, with the time they had left. */
  resume(at: number, waiting: readonly Seat[]): void {
    this.#seats = this.#seats.map((clock, seat) =>
      waiting.includes(seat) ? { ...clock, since: this.#startOf(seat, at) } : clock,
    );
  }

  /** A clock that starts during a vacation starts at its end. */
  #startOf(seat: Seat, at: number): number {
    return Math.max(at, this.#vacations.get(seat)?.until ?? at);
  }

  /** Adds a vacation of the seat's owner, or changes the end of the one with the same `from`. Written to the log at `at`. */
  takeVacation(at: number, seat: Seat, vacation: Vacation): void {
    this.#vacations.set(seat, { ...vacation, before: this.vacationBefore(seat, vacation.from) });
    this.#seats = withVacation(this.#seats, at, seat, vacation);
  }

  /** The seat's last vacation, which may be over; null if it had none. */
  vacation(seat: Seat): Vacation | null {
    return this.#vacations.get(seat) ?? null;
  }

  /** Milliseconds that the seat was on vacation, without the vacation that began at `from`. */
  vacationBefore(seat: Seat, from: number): number {
    const last = this.#vacations.get(seat);
    if (!last) return 0;
    return last.from === from ? last.before : last.before + last.until - last.from;
  }

  /** All clocks as they are now; they never change. */
  save(): SavedClocks {
    return this.#seats;
  }

  /** Puts all clocks back after a take-back; the mover has used all the time since, and nobody gains any. */
  restore(saved: SavedClocks): void {
    this.#seats = saved;
  }

  #stopped(clock: Running, at: number, moved: boolean): Running {
    if (clock.since === null) return clock;
    const left = clock.bank - passed(clock.since, at);
    const gain = moved && 'increment' in this.#rule ? this.#rule.increment * 1000 : 0;
    return { bank: left > 0 ? left + gain : Math.max(gain, MIN_BANK_MS), since: null };
  }

  show(seat: Seat, clocks: SavedClocks = this.#seats): SeatClock {
    const { bank = 0, since = null } = clocks[seat] ?? {};
    const vacation = this.#vacations.get(seat);
    return { bank, deadline: since === null ? null : since + bank, ...(vacation ? { vacation: vacation.until } : {}) };
  }
}

/** Saved clocks, moved on by a pause; a clock stopped by a vacation restarts at the later end of both. */
export const afterPause = (saved: SavedClocks, from: number, until: number): SavedClocks =>
  saved.map(({ bank, since }) => ({
    bank,
    since: since === null ? null : Math.max(since, Math.min(since, from) + passed(from, until)),
  }));

/** Clocks with a seat's vacation added at `at`. A clock that had run out before stays run out. */
export const withVacation = (clocks: SavedClocks, at: number, owner: Seat, { from, until }: Vacation): SavedClocks =>
  clocks.map((clock, seat) => {
    const { bank, since } = clock;
    if (seat !== owner || since === null) return clock;
    // The clock is stopped by this vacation, whose end has changed.
    if (since > at) return { bank, since: Math.max(until, at) };
    const left = bank - passed(since, from);
    return left > 0 && until > since ? { bank: left, since: until } : clock;
  });
