import { OVER, PLACE, type Rules, type State } from '@holdfast/carcassonne/engine';
import type { AnyGame, Chance } from '@holdfast/kernel';
import type { TurnPlanner } from './turn.ts';

/** Tiles left in the bag from which on every draw is counted out. */
export const LAST_TILES = 2;

/** Luck that draws a given kind of tile and records whether, and from which weights, it was asked. */
class Draw implements Chance {
  kind = -1;
  weights: number[] | null = null;

  pick(weights: ArrayLike<number>): number {
    this.weights ??= Array.from(weights);
    return this.kind >= 0 && weights[this.kind] > 0 ? this.kind : this.weights.findIndex((_, i) => weights[i] > 0);
  }

  below(): number {
    return 0;
  }

  die(): number {
    return 1;
  }
}

/** Positions after which the search uses estimates. */
const MOST = 1500;

/** Evaluates positions where the search stops: points or chances of all seats, and one seat's value from them. */
export interface Estimator {
  estimate(state: State, marks: Float64Array<ArrayBuffer>): void;
  lead(marks: ArrayLike<number>, seat: number): number;
  /** True if nothing can be better for the seat, so that no other move is tried. */
  isBest?(marks: ArrayLike<number>, seat: number): boolean;
}

/** Searches the last tiles: every draw with its probability, everybody's best few moves, final points. */
export class Endgame {
  readonly #game: AnyGame;
  readonly #rules: Rules;
  readonly #turn: TurnPlanner;
  readonly #estimator: Estimator;
  readonly #draw = new Draw();
  readonly #outOfTime: () => boolean;
  readonly #most: number;
  #seen = 0;

  constructor(
    game: AnyGame,
    rules: Rules,
    turn: TurnPlanner,
    outOfTime: () => boolean,
    estimator: Estimator = turn,
    most = MOST,
  ) {
    this.#game = game;
    this.#rules = rules;
    this.#turn = turn;
    this.#outOfTime = outOfTime;
    this.#estimator = estimator;
    this.#most = most;
  }

  /** Writes all seats' expected final points after a code, averaged over draws, into `marks`. */
  after(state: State, seat: number, code: number, marks: Float64Array<ArrayBuffer>, wide: number): void {
    const next: State = this.#game.blank(this.#rules);
    const part = new Float64Array(marks.length);
    this.#step(state, next, seat, code, -1);
    const weights = this.#draw.weights;
    if (!weights) {
      this.best(next, marks, wide);
      return;
    }
    marks.fill(0);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [kind, weight] of weights.entries()) {
      if (weight === 0) continue;
      this.#step(state, next, seat, code, kind);
      this.best(next, part, wide);
      for (let who = 0; who < marks.length; who++) marks[who] += (part[who] * weight) / total;
    }
  }

  #step(state: State, next: State, seat: number, code: number, kind: number): void {
    this.#seen++;
    this.#game.copy(state, next);
    this.#draw.kind = kind;
    this.#draw.weights = null;
    this.#game.play(this.#rules, next, seat, code, this.#draw);
  }

  /** Value of a position if the asked seat and all others play their best of `wide` moves (Infinity for all moves). */
  best(state: State, marks: Float64Array<ArrayBuffer>, wide: number): void {
    if (state.phase[0] === OVER || this.#seen > this.#most || this.#outOfTime()) {
      this.#estimator.estimate(state, marks);
      return;
    }
    const seat = state.asked[0];
    const codes = new Int32Array(this.#game.maxMoves);
    const listed = codes.subarray(0, this.#game.legalCodes(this.#rules, state, seat, codes));
    const placing = state.phase[0] === PLACE;
    const tried =
      placing && wide < Number.POSITIVE_INFINITY ? this.#promising(state, seat, listed, wide) : Array.from(listed);
    const found = new Float64Array(marks.length);
    let best = Number.NEGATIVE_INFINITY;
    for (const code of tried) {
      this.after(state, seat, code, found, placing ? Math.max(2, wide - 2) : wide);
      const value = this.#estimator.lead(found, seat);
      if (value <= best) continue;
      best = value;
      marks.set(found);
      if (this.#estimator.isBest?.(found, seat)) return;
    }
  }

  /** The best codes by estimate, best first. */
  #promising(state: State, seat: number, codes: Int32Array, wide: number): number[] {
    const marks = new Float64Array(this.#rules.seats);
    return Array.from(codes, (code) => {
      this.#turn.after(state, seat, code, marks);
      this.#seen++;
      return { code, value: this.#turn.lead(marks, seat) };
    })
      .sort((a, b) => b.value - a.value)
      .slice(0, wide)
      .map(({ code }) => code);
  }
}
