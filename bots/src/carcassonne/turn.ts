import { CASTLE, CODE, FEED, MEEPLE, type Rules, type State, typeOf } from '@holdfast/carcassonne/engine';
import type { AnyGame, Chance, Seat } from '@holdfast/kernel';
import type { TileOdds } from './tile-odds.ts';
import { expectPoints, lead, nextBoard } from './value.ts';

/** More moves than any turn has: tile, bridge, meeple, castles and their payment. */
const DEEPEST = 10;

/** True if a code lays a tile or a bridge. */
export const changesBoard = (code: number): boolean =>
  typeOf(code) === typeOf(CODE.place) || typeOf(code) === typeOf(CODE.bridge);

/** Plays a turn to its end on imagined positions and evaluates the result. */
export class TurnPlanner {
  readonly #game: AnyGame;
  readonly #rules: Rules;
  readonly #chance: Chance;
  readonly #tileOdds: TileOdds;
  readonly #states: State[] = [];
  readonly #codes: Int32Array[] = [];
  readonly #marks: Float64Array[] = [];

  constructor(game: AnyGame, rules: Rules, tileOdds: TileOdds, chance: Chance) {
    this.#game = game;
    this.#rules = rules;
    this.#tileOdds = tileOdds;
    this.#chance = chance;
  }

  /** Writes all seats' expected points after a code and the best rest of the turn into `marks`. */
  after(state: State, seat: Seat, code: number, marks: Float64Array, depth = 0, board = 0): void {
    const next = (this.#states[depth] ??= this.#game.blank(this.#rules));
    this.#game.copy(state, next);
    this.#game.play(this.#rules, next, seat, code, this.#chance);
    this.#rest(next, marks, depth + 1, changesBoard(code) ? nextBoard() : board);
  }

  /** The position after the last code tried at this depth. */
  position(depth = 0): State {
    return this.#states[depth];
  }

  #rest(state: State, marks: Float64Array, depth: number, board: number): void {
    const phase = state.phase[0];
    if ((phase !== MEEPLE && phase !== CASTLE && phase !== FEED) || depth > DEEPEST) {
      expectPoints(this.#rules, state, this.#tileOdds, marks, board);
      return;
    }
    const asked = state.asked[0];
    const codes = (this.#codes[depth] ??= new Int32Array(this.#game.maxMoves));
    const tried = (this.#marks[depth] ??= new Float64Array(marks.length));
    const count = this.#game.legalCodes(this.#rules, state, asked, codes);
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      this.after(state, asked, codes[i], tried, depth, board);
      const value = this.lead(tried, asked);
      if (value <= best) continue;
      best = value;
      marks.set(tried);
    }
  }

  /** Writes all seats' expected points at a position into `marks`; `board` as in value.ts. */
  estimate(state: State, marks: Float64Array, board = 0): void {
    expectPoints(this.#rules, state, this.#tileOdds, marks, board);
  }

  lead(marks: ArrayLike<number>, seat: Seat): number {
    return lead(marks, this.#rules.seats, seat, this.#tileOdds.weights);
  }
}
