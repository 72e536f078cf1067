import { blockInterval, type Share } from '@holdfast/bots';
import type { Result } from './match.ts';
import { type Claim, sequential, Times, type Verdict, wilson } from './statistics.ts';

/** Results of one contestant. */
export interface Standing extends Share {
  readonly name: string;
  /** Games weighted by seats: a contestant in two seats of a game counts two. */
  readonly played: number;
  readonly won: number;
  readonly meanScore: number;
  /** Mean tally per seat and game, over the games in which it could be counted. */
  readonly tally: Readonly<Record<string, { readonly mean: number; readonly games: number }>>;
  readonly decisions: {
    readonly count: number;
    readonly meanMs: number;
    readonly p99Ms: number;
    readonly mostMs: number;
  };
}

/** Results of an arena run. */
export interface Report {
  readonly game: string;
  readonly options: object;
  readonly seating: string;
  readonly seed: string;
  readonly games: number;
  readonly parity: number;
  readonly standings: readonly Standing[];
  /** Wins of the first contestant by its number of seats; the interval is over blocks, whose games have the same luck. */
  readonly mixes: readonly (Share & { readonly seats: number; readonly games: number; readonly parity: number })[];
  /** Win rate of the first contestant by seat. */
  readonly bySeat: readonly Share[];
  readonly endings: Readonly<Record<string, number>>;
  readonly length: { readonly mean: number; readonly least: number; readonly most: number };
  readonly counts: Readonly<Record<string, number>>;
  readonly test: { readonly claim: Claim; readonly ratio: number; readonly verdict: Verdict } | null;
  readonly faults: readonly string[];
  readonly seconds: number;
}

/** Adds up results as they come in. */
export class ReportBuilder {
  games = 0;
  readonly faults: string[] = [];
  readonly #won: number[];
  readonly #played: number[];
  readonly #score: number[];
  readonly #times: Times[];
  readonly #tally: Map<string, { sum: number; games: number }>[];
  readonly #seatWon: number[];
  readonly #seatPlayed: number[];
  /** By the first contestant's number of seats: its share of wins in each block, and games. */
  readonly #mixes: { shares: number[]; games: number }[];
  readonly #endings: { [reason: string]: number } = {};
  readonly #counts: { [what: string]: number } = {};
  #moves = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = 0;

  constructor(contestants: number, seats: number) {
    this.#won = new Array(contestants).fill(0);
    this.#played = new Array(contestants).fill(0);
    this.#score = new Array(contestants).fill(0);
    this.#times = Array.from({ length: contestants }, () => new Times());
    this.#tally = Array.from({ length: contestants }, () => new Map());
    this.#seatWon = new Array(seats).fill(0);
    this.#seatPlayed = new Array(seats).fill(0);
    this.#mixes = Array.from({ length: seats + 1 }, () => ({ shares: [], games: 0 }));
  }

  /** Adds the games of one block. */
  addBlock(results: readonly Result[]): void {
    this.#mixes.forEach((mix, seats) => {
      const played = results.filter(({ fixture }) => fixture.seats.filter((who) => who === 0).length === seats);
      if (played.length === 0) return;
      const won = played.map(({ fixture, winners }) => winners.filter((seat) => fixture.seats[seat] === 0).length);
      const shares = won.map((count, game) => count / Math.max(1, played[game].winners.length));
      mix.shares.push(shares.reduce((sum, share) => sum + share, 0) / shares.length);
      mix.games += played.length;
    });
    for (const result of results) this.#add(result);
  }

  #add(result: Result): void {
    this.games++;
    this.faults.push(...result.faults);
    result.fixture.seats.forEach((who, seat) => {
      const won = result.winners.includes(seat) ? 1 / result.winners.length : 0;
      this.#played[who]++;
      this.#won[who] += won;
      this.#score[who] += result.scores[seat] ?? 0;
      for (const [what, count] of Object.entries(result.tally[seat] ?? {})) {
        const { sum, games } = this.#tally[who].get(what) ?? { sum: 0, games: 0 };
        this.#tally[who].set(what, { sum: sum + count, games: games + 1 });
      }
      if (who !== 0) return;
      this.#seatPlayed[seat]++;
      this.#seatWon[seat] += won;
    });
    this.#endings[result.reason] = (this.#endings[result.reason] ?? 0) + 1;
    for (const [what, count] of Object.entries(result.counts)) this.#counts[what] = (this.#counts[what] ?? 0) + count;
    this.#moves += result.moves;
    this.#least = Math.min(this.#least, result.moves);
    this.#most = Math.max(this.#most, result.moves);
    result.times.forEach((times, who) => {
      for (const ms of times) this.#times[who].add(ms);
    });
  }

  /** Wins and games of the first contestant, for the sequential test. */
  first(): { won: number; played: number } {
    return { won: this.#won[0], played: this.#played[0] };
  }

  report(about: {
    readonly game: string;
    readonly options: object;
    readonly seating: string;
    readonly seed: string;
    readonly names: readonly string[];
    readonly seats: number;
    readonly claim: Claim | null;
    readonly seconds: number;
  }): Report {
    const { won, played } = this.first();
    const standings = about.names.map((name, who) => ({
      name,
      played: this.#played[who],
      won: this.#won[who],
      ...wilson(this.#won[who], this.#played[who]),
      meanScore: this.#played[who] ? this.#score[who] / this.#played[who] : 0,
      tally: Object.fromEntries(
        [...this.#tally[who]].map(([what, { sum, games }]) => [what, { mean: sum / games, games }]),
      ),
      decisions: {
        count: this.#times[who].played,
        meanMs: this.#times[who].played ? this.#times[who].total / this.#times[who].played : 0,
        p99Ms: this.#times[who].quantile(0.99),
        mostMs: this.#times[who].most,
      },
    }));
    const mean = (total: number): number => (this.games ? total / this.games : 0);
    return {
      game: about.game,
      options: about.options,
      seating: about.seating,
      seed: about.seed,
      games: this.games,
      parity: 1 / about.seats,
      standings,
      mixes: this.#mixes.flatMap(({ shares, games }, seats) =>
        games && seats > 0 && seats < about.seats
          ? [{ seats, games, parity: seats / about.seats, ...withinBounds(blockInterval(shares)) }]
          : [],
      ),
      bySeat: this.#seatWon.map((count, seat) => wilson(count, this.#seatPlayed[seat])),
      endings: this.#endings,
      length: { mean: mean(this.#moves), least: this.games ? this.#least : 0, most: this.#most },
      counts: Object.fromEntries(Object.entries(this.#counts).map(([what, total]) => [what, mean(total)])),
      test: about.claim && { claim: about.claim, ...sequential(won, played, about.claim) },
      faults: this.faults,
      seconds: about.seconds,
    };
  }
}

/** A share of games is a number from 0 to 1. */
const withinBounds = ({ share, low, high }: Share): Share => ({
  share,
  low: Math.max(0, low),
  high: Math.min(1, high),
});
