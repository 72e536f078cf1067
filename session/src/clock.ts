import type { Seat } from '@holdfast/kernel';
import type { ClockRule, SeatClock } from '@holdfast/protocol';
import type { Overtime } from './overtime.ts';

const DAY_MS = 86_400_000;
/** The least time a seat has after its time ran out, so that its owner can return. */
const MIN_BANK_MS = 10_000;

interface Running {
  readonly bank: number;
  /** When the clock started, or will start after a vacation; null if it is stopped. */
  readonly since: number | null;
  /** How many more moves add time; absent if all do. */
  readonly gains?: number;
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
  #overtime: Overtime | null = null;
  /** No clock runs before this time: people are still coming. */
  #from = Number.NEGATIVE_INFINITY;

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
      const bank = 'days' in this.#rule && !this.#overtime ? this.#rule.days * DAY_MS : clock.bank;
      return { ...clock, bank, since: this.#startOf(seat, at) };
    });
  }

  /** Lets no clock run before a time, because people are still coming. */
  waitUntil(from: number): void {
    this.#from = from;
  }

  /** Ends that waiting early: everybody has come. */
  stopWaiting(at: number): void {
    this.#seats = this.startedAt(this.#seats, at);
    this.#from = Math.min(this.#from, at);
  }

  /** Clocks that wait for people as they are when all have come; the others unchanged. */
  startedAt(clocks: SavedClocks, at: number): SavedClocks {
    const from = this.#from;
    return from <= at ? clocks : clocks.map((clock) => (clock.since === from ? { ...clock, since: at } : clock));
  }

  /** True once the time of the tournament round is up. */
  get isOvertime(): boolean {
    return this.#overtime !== null;
  }

  /** Shortens the clocks of `seats` at the end of a tournament round, for the rest of the game. */
  startOvertime(at: number, seats: readonly Seat[], overtime: Overtime): void {
    this.#seats = inOvertime(this.#seats, at, seats, overtime);
    this.#overtime = overtime;
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

  /** A clock that starts during a vacation, or while people are still coming, starts at the end of that. */
  #startOf(seat: Seat, at: number): number {
    return Math.max(at, this.#from, this.#vacations.get(seat)?.until ?? at);
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
    const gain = moved ? this.#gainOf(clock) : 0;
    const gains = clock.gains === undefined || gain === 0 ? {} : { gains: clock.gains - 1 };
    return { ...clock, ...gains, bank: left > 0 ? left + gain : Math.max(gain, MIN_BANK_MS), since: null };
  }

  #gainOf({ gains }: Running): number {
    if (!('increment' in this.#rule) || gains === 0) return 0;
    const gain = this.#rule.increment * 1000;
    return this.#overtime?.kind === 'share' ? Math.min(gain, this.#overtime.gainMs) : gain;
  }

  show(seat: Seat, clocks: SavedClocks = this.#seats): SeatClock {
    const { bank = 0, since = null } = clocks[seat] ?? {};
    const vacation = this.#vacations.get(seat);
    return { bank, deadline: since === null ? null : since + bank, ...(vacation ? { vacation: vacation.until } : {}) };
  }
}

/** Saved clocks, moved on by a pause; a clock stopped by a vacation restarts at the later end of both. */
export const afterPause = (saved: SavedClocks, from: number, until: number): SavedClocks =>
  saved.map(({ since, ...clock }) => ({
    ...clock,
    since: since === null ? null : Math.max(since, Math.min(since, from) + passed(from, until)),
  }));

/** Clocks with a seat's vacation added at `at`. A clock that had run out before stays run out. */
export const withVacation = (clocks: SavedClocks, at: number, owner: Seat, { from, until }: Vacation): SavedClocks =>
  clocks.map((clock, seat) => {
    const { bank, since } = clock;
    if (seat !== owner || since === null) return clock;
    // The clock is stopped by this vacation, whose end has changed.
    if (since > at) return { ...clock, since: Math.max(until, at) };
    const left = bank - passed(since, from);
    return left > 0 && until > since ? { ...clock, bank: left, since: until } : clock;
  });

/** Clocks as they are in overtime. Nobody gets more time than they had, and a clock that has run out stays run out. */
export function inOvertime(clocks: SavedClocks, at: number, seats: readonly Seat[], overtime: Overtime): SavedClocks {
  const used = ({ since }: Running): number => (since === null ? 0 : passed(since, at));
  const leftOf = (clock: Running): number => Math.max(0, clock.bank - used(clock));
  const total = seats.reduce((sum, seat) => sum + leftOf(clocks[seat] ?? { bank: 0, since: null }), 0);
  return clocks.map((clock, seat) => {
    const left = leftOf(clock);
    if (!seats.includes(seat) || left === 0) return clock;
    const since = clock.since === null ? null : Math.max(clock.since, at);
    // With days for each turn nobody has saved time so far, so everybody gets the same for the rest of the game.
    if (overtime.kind === 'bank') return { ...clock, bank: overtime.bankMs - used(clock), since };
    const share = total > overtime.totalMs ? Math.round((left * overtime.totalMs) / total) : left;
    return { bank: Math.max(share, Math.min(left, overtime.leastMs)), since, gains: overtime.gains };
  });
}
