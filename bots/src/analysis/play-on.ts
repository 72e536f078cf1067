import { type AnyRules, type AnyState, type Chance, type Seat, seeded } from '@holdfast/kernel';
import { type BotDefinition, policyFor } from '../definition.ts';
import type { Decision, Level } from '../policy.ts';
import { reviewHooks } from './hooks.ts';

/** Safety limit; more decisions than any round of our games needs. */
const MOST_DECISIONS = 400;

/** Reviews are limited by work, not time, so that the same seed gives the same review on every machine. */
const neverOutOfTime = (): boolean => false;

/** Lets bots play positions of a review; each bot gets only its seat's view. */
export class PlayOn {
  readonly #bots: BotDefinition;
  readonly #rules: AnyRules;
  readonly #codes: Int32Array;

  constructor(bots: BotDefinition, rules: AnyRules) {
    this.#bots = bots;
    this.#rules = rules;
    this.#codes = new Int32Array(bots.game.maxMoves);
  }

  /** True if the seat has more than one move. */
  hasChoice(state: AnyState, seat: Seat): boolean {
    const { game } = this.#bots;
    if (!game.waitingOn(this.#rules, state).includes(seat)) return false;
    const count = game.legalCodes(this.#rules, state, seat, this.#codes);
    return count > 1 || game.open(this.#rules, state, seat).length > 0;
  }

  /** The move of a bot of this level. */
  advise(state: AnyState, seat: Seat, level: Level, chance: Chance): Decision {
    const { game } = this.#bots;
    const rules = this.#rules;
    const count = game.legalCodes(rules, state, seat, this.#codes);
    return policyFor(
      this.#bots,
      level,
    )({
      game,
      rules,
      seat,
      view: game.view(rules, state, seat),
      codes: this.#codes.slice(0, count),
      open: game.open(rules, state, seat),
      chance,
      temperament: 'plain',
      outOfTime: neverOutOfTime,
    });
  }

  /**
   * Bots play a position on, in place, until `turns` turns have started or the game is over. Luck is seeded per turn, so that
   * two positions played on with the same seed roll the same dice.
   */
  untilTurns(state: AnyState, turns: number, turn: Seat, level: Level, seed: string): void {
    const { game } = this.#bots;
    const { isTurnStart, turnOf } = reviewHooks(this.#bots);
    const rules = this.#rules;
    let luck = seeded(`${seed}/0`);
    const own = seeded(`${seed}/bots`);
    let begun = 0;
    let last = -1;
    for (let i = 0; i < MOST_DECISIONS; i++) {
      if (isTurnStart(state) && turnOf(state) !== turn) {
        if (++begun === turns) return;
        turn = turnOf(state);
        luck = seeded(`${seed}/${begun}`);
      }
      const waiting = game.waitingOn(rules, state);
      if (waiting.length === 0) return;
      const after = last;
      const seat = waiting.find((one) => one > after) ?? waiting[0];
      last = seat;
      const code = this.hasChoice(state, seat) ? this.advise(state, seat, level, own).code : this.#codes[0];
      game.play(rules, state, seat, code, luck);
    }
  }
}
