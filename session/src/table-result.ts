import type { Outcome as GameOutcome, Seat } from '@holdfast/kernel';
import type { Outcome } from '@holdfast/protocol';

/** Why a seat can no longer win. */
export type SeatOut = 'resigned' | 'timed-out';

/** How many decisions of a seat were made by its owner and by a bot that sat in. */
export interface Decisions {
  readonly person: number;
  readonly bot: number;
}

/** The part of the result that is not in the moves: who resigned or ran out of time, and which seats bots played. */
export class TableResult {
  readonly #seats: number;
  readonly #people: ReadonlySet<Seat>;
  readonly #out = new Map<Seat, SeatOut>();
  readonly #decisions: { person: number; bot: number }[];
  #agreed = false;

  /** `people` are the seats of people; the others have been bots from the start. */
  constructor(seats: number, people: readonly Seat[]) {
    this.#seats = seats;
    this.#people = new Set(people);
    this.#decisions = Array.from({ length: seats }, () => ({ person: 0, bot: 0 }));
  }

  /** Why a seat can no longer win; null if it can. */
  out(seat: Seat): SeatOut | null {
    return this.#out.get(seat) ?? null;
  }

  resign(seat: Seat): void {
    this.#out.set(seat, 'resigned');
  }

  /** The seat plays on, but no longer for the win. */
  timeOut(seat: Seat): void {
    if (!this.#out.has(seat)) this.#out.set(seat, 'timed-out');
  }

  agreeToEnd(): void {
    this.#agreed = true;
  }

  /** Counts a decision; a `by` of -1 removes one that was taken back. */
  decided(seat: Seat, whose: 'person' | 'bot', by: 1 | -1): void {
    const counts = this.#decisions[seat];
    if (counts) counts[whose] += by;
  }

  get decisions(): readonly Decisions[] {
    return this.#decisions;
  }

  /** True if all agreed to end the game, or at most one seat has not resigned. */
  get endsGame(): boolean {
    return this.#agreed || (this.#resigned.length > 0 && this.#resigned.length >= this.#seats - 1);
  }

  /** The table's result, from the game's result; null if the game goes on. */
  judge(byRules: GameOutcome | null): Outcome | null {
    // The common case first, since this runs several times per move.
    if (!byRules && !this.#agreed && this.#out.size === 0) return null;
    if (this.#agreed) return this.#noted({ winners: [], reason: 'agreed', scores: [] });
    const inContest = this.#all.filter((seat) => !this.#out.has(seat));
    if (this.endsGame) return this.#noted({ winners: inContest, reason: 'resigned', scores: [] });
    if (!byRules) return null;
    const winners = byRules.winners.filter((seat) => inContest.includes(seat));
    if (winners.length === byRules.winners.length) return this.#noted(byRules);
    return this.#noted({ ...byRules, winners: winners.length > 0 ? winners : best(byRules.scores, inContest) });
  }

  get #all(): Seat[] {
    return Array.from({ length: this.#seats }, (_, seat) => seat);
  }

  get #resigned(): Seat[] {
    return this.#all.filter((seat) => this.#out.get(seat) === 'resigned');
  }

  #noted(outcome: GameOutcome): Outcome {
    const resigned = this.#resigned;
    const timedOut = this.#all.filter((seat) => this.#out.get(seat) === 'timed-out');
    const byBot = this.#all.filter((seat) => this.#people.has(seat) && this.#isMostlyBot(seat));
    return {
      ...outcome,
      ...(resigned.length > 0 ? { resigned } : {}),
      ...(timedOut.length > 0 ? { timedOut } : {}),
      ...(byBot.length > 0 ? { byBot } : {}),
    };
  }

  #isMostlyBot(seat: Seat): boolean {
    const { person = 0, bot = 0 } = this.#decisions[seat] ?? {};
    return bot > person;
  }
}

/** Those of `seats` with the most points. */
function best(scores: readonly number[], seats: readonly Seat[]): Seat[] {
  const most = Math.max(...seats.map((seat) => scores[seat] ?? Number.NEGATIVE_INFINITY));
  return seats.filter((seat) => (scores[seat] ?? Number.NEGATIVE_INFINITY) === most);
}
