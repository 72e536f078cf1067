/** In place of an entrant's number, for a house bot that fills a table up and is not in the standings. */
export const FILLER = 0;

/** One table of a round: numbers of entrants by seat, and how it ended. */
export interface TournamentTable {
  readonly seats: readonly number[];
  /** By seat: 0 is first, equal numbers share a place; null if not over. */
  readonly places: readonly number[] | null;
}

export interface TournamentRound {
  readonly tables: readonly TournamentTable[];
  /** Entrants without a table in this round. */
  readonly byes: readonly number[];
}

/** Score of a won game; divisible, so that shares are whole numbers at tables of two to six. */
export const WHOLE_SCORE = 120;

/** A seat's score: the share of opponents it has beaten, a shared place counting half. */
export function scoreOf(places: readonly number[], seat: number): number {
  const mine = places[seat] ?? 0;
  let halves = 0;
  for (const [other, place] of places.entries())
    if (other !== seat) halves += place > mine ? 2 : place === mine ? 1 : 0;
  return places.length < 2 ? WHOLE_SCORE : (halves * WHOLE_SCORE) / (2 * (places.length - 1));
}

/** Data of the earlier rounds for pairing the next one. */
export class History {
  readonly #scores = new Map<number, number>();
  readonly #byes = new Map<number, number>();
  /** By entrant: how often it had each seat. */
  readonly #seats = new Map<number, number[]>();
  /** By entrant: how often it met each other. */
  readonly #met = new Map<number, Map<number, number>>();

  constructor(rounds: readonly TournamentRound[], scoreOfBye: number) {
    for (const { tables, byes } of rounds) {
      for (const entrant of byes) {
        this.#byes.set(entrant, this.byes(entrant) + 1);
        this.#scores.set(entrant, this.score(entrant) + scoreOfBye);
      }
      for (const table of tables) this.#add(table);
    }
  }

  #add({ seats, places }: TournamentTable): void {
    for (const [seat, entrant] of seats.entries()) {
      if (entrant === FILLER) {
        // Sitting with bots counts as a bye, so that it happens to everybody in turn.
        for (const other of seats) if (other !== FILLER) this.#byes.set(other, this.byes(other) + 1);
        continue;
      }
      if (places) this.#scores.set(entrant, this.score(entrant) + scoreOf(places, seat));
      const had = this.#seats.get(entrant) ?? [];
      had[seat] = (had[seat] ?? 0) + 1;
      this.#seats.set(entrant, had);
      const met = this.#met.get(entrant) ?? new Map<number, number>();
      for (const other of seats) if (other !== FILLER && other !== entrant) met.set(other, (met.get(other) ?? 0) + 1);
      this.#met.set(entrant, met);
    }
  }

  /** In parts of WHOLE_SCORE. */
  score(entrant: number): number {
    return this.#scores.get(entrant) ?? 0;
  }

  byes(entrant: number): number {
    return this.#byes.get(entrant) ?? 0;
  }

  timesIn(entrant: number, seat: number): number {
    return this.#seats.get(entrant)?.[seat] ?? 0;
  }

  timesMet(one: number, other: number): number {
    return this.#met.get(one)?.get(other) ?? 0;
  }
}
