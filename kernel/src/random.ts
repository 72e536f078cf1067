import type { Chance } from './chance.ts';
import type { AnyEvent, AnyGame, AnyRules, AnyState, Emit, Seat } from './game.ts';

/** A seat and the code it plays. */
export interface Turn {
  seat: Seat;
  code: number;
}

/** Plays at random: any listed move of any waiting seat, now and then an open one. */
export class RandomPlayer {
  readonly #game: AnyGame;
  readonly #codes: Int32Array;
  readonly #openEvery: number;
  readonly turn: Turn = { seat: 0, code: 0 };

  /** `openEvery` = try an open move once in so many turns; 0 if never. */
  constructor(game: AnyGame, openEvery = 0) {
    this.#game = game;
    this.#codes = new Int32Array(game.maxMoves);
    this.#openEvery = openEvery;
  }

  /** Chooses for one seat; -1 when it has nothing to say. */
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

  /** Now and then a seat that may move though nobody waits for it does so. */
  #moveUnasked(rules: AnyRules, state: AnyState, chance: Chance): boolean {
    const seats = this.#game.mayAct?.(rules, state) ?? [];
    if (seats.length === 0 || chance.below(this.#openEvery) > 0) return false;
    this.turn.seat = seats[chance.below(seats.length)];
    this.turn.code = this.choose(rules, state, this.turn.seat, chance);
    return this.turn.code >= 0;
  }

  /** Chooses seat and move; false when the game is over. The result stands in `turn`. */
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

/** Plays one game at random to its end in place; how many moves it took. */
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
