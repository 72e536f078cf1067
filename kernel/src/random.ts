import type { Chance } from './chance.ts';
import type { AnyEvent, AnyGame, AnyRules, AnyState, Emit, Seat } from './game.ts';

/** A seat and the code it plays. */
export interface Turn {
  seat: Seat;
  code: number;
}

/** Plays random listed moves of the seats that are waited on, sometimes an open one. */
export class RandomPlayer {
  readonly #game: AnyGame;
  readonly #codes: Int32Array;
  readonly #openEvery: number;
  readonly turn: Turn = { seat: 0, code: 0 };

  /** `openEvery`: try an open move every this many turns; 0 for never. */
  constructor(game: AnyGame, openEvery = 0) {
    this.#game = game;
    this.#codes = new Int32Array(game.maxMoves);
    this.#openEvery = openEvery;
  }

  /** Code of a random move of one seat; -1 if it has none. */
  choose(rules: AnyRules, state: AnyState, seat: Seat, chance: Chance): number {
    if (this.#openEvery && chance.below(this.#openEvery) === 0) {
      const code = this.#game.proposeOpen(rules, state, seat, chance);
      if (code >= 0) return code;
    }
    const codes = this.#codes;
    const count = this.#game.legalCodes(rules, state, seat, codes);
    if (count === 1) return codes[0];
    if (count > 0) return codes[chance.below(count)];
    return this.#game.proposeOpen(rules, state, seat, chance);
  }

  /** Sometimes chooses a seat that may move unasked; true if it did. */
  #moveUnasked(rules: AnyRules, state: AnyState, chance: Chance): boolean {
    const seats = this.#game.mayAct?.(rules, state) ?? [];
    if (seats.length === 0 || chance.below(this.#openEvery) > 0) return false;
    this.turn.seat = seats[chance.below(seats.length)];
    this.turn.code = this.choose(rules, state, this.turn.seat, chance);
    return this.turn.code >= 0;
  }

  /** Chooses seat and move and stores them in `turn`; false if the game is over. */
  next(rules: AnyRules, state: AnyState, chance: Chance): boolean {
    const waiting = this.#game.waitingOn(rules, state);
    if (waiting.length === 0) return false;
    if (this.#openEvery && this.#moveUnasked(rules, state, chance)) return true;
    const { turn } = this;
    const seat = waiting[waiting.length === 1 ? 0 : chance.below(waiting.length)];
    turn.seat = seat;
    turn.code = this.choose(rules, state, seat, chance);
    return true;
  }
}

/** Plays a random game to its end, in place; returns the number of moves. */
export function playOut(
  player: RandomPlayer,
  game: AnyGame,
  rules: AnyRules,
  state: AnyState,
  chance: Chance,
  emit?: Emit<AnyEvent>,
): number {
  const { turn } = player;
  let moves = 0;
  while (player.next(rules, state, chance)) {
    game.play(rules, state, turn.seat, turn.code, chance, emit);
    moves++;
  }
  return moves;
}
