import { type Because, chancesFrom, type Decision, type Situation } from '../brain.ts';
import { expectedHands } from './belief.ts';
import { allPoints, KINDS, PHASE, type Rules, type State, type View } from './engine.ts';
import { type Plan, type Project, Purse } from './hand.ts';
import { Surveyor } from './projects.ts';
import { Judge } from './value.ts';
import { fallChance, guardShares } from './wall.ts';
import type { Weights } from './weights.ts';

/** Everything a brain works out once per decision, from what its seat sees. */
export class Sense {
  readonly situation: Situation<Rules, View>;
  readonly rules: Rules;
  readonly seat: number;
  readonly state: State;
  readonly weights: Weights;
  readonly judge: Judge;
  readonly surveyor: Surveyor;
  readonly marks: Float64Array;
  readonly base: number;
  readonly #trial: State;
  readonly #marks: Float64Array;
  #projects: Project[] | null = null;
  #purse: Purse | null = null;
  #plan: Plan | null = null;
  #hands: Float64Array | null = null;

  constructor(situation: Situation<Rules, View>, weights: Weights) {
    const { game, rules, seat, view, chance } = situation;
    this.situation = situation;
    this.rules = rules;
    this.seat = seat;
    this.weights = weights;
    this.state = game.imagine(rules, view, seat, chance) as State;
    this.judge = new Judge(rules, this.state, seat, weights);
    this.marks = new Float64Array(rules.seats);
    this.#marks = new Float64Array(rules.seats);
    this.judge.marks(this.state, this.marks);
    this.base = this.judge.sum(this.marks);
    this.surveyor = new Surveyor(game, rules, this.state, this.judge, chance);
    this.#trial = game.blank(rules);
  }

  hand(state: State = this.state, seat: number = this.seat): number[] {
    return Array.from(state.hand.subarray(seat * KINDS, (seat + 1) * KINDS));
  }

  projects(): readonly Project[] {
    return (this.#projects ??= this.surveyor.projects(this.state));
  }

  purse(): Purse {
    const { state, seat, rules } = this;
    const mixed = rules.readings['trade-and-build'] === 'mixed';
    const trades =
      state.phase[0] !== PHASE['special-build'] && (state.built[0] === 0 || mixed || state.turn[0] !== seat);
    const rates = state.rate.subarray(seat * KINDS, (seat + 1) * KINDS);
    return (this.#purse ??= new Purse(this.projects(), rates, this.weights, trades));
  }

  /** The best that can be done with the hand now. */
  plan(): Plan {
    return (this.#plan ??= this.purse().plan(this.hand()));
  }

  /** Expected hands of everybody, one's own as it is. */
  hands(): Float64Array {
    return (this.#hands ??= expectedHands(this.rules, this.state, this.seat, (seat) => this.judge.rates(seat)));
  }

  /** What a move brings: the position, and the hand with what can be done with it; `acting` = one may still build. */
  gain(code: number, acting: boolean): number {
    const { game, rules, seat, chance } = this.situation;
    game.copy(this.state, this.#trial);
    game.play(rules, this.#trial, seat, code, chance);
    this.judge.marks(this.#trial, this.#marks);
    const hand = this.hand(this.#trial);
    const worth = acting ? this.purse().plan(hand).worth - this.plan().worth : this.#kept(hand);
    return this.judge.sum(this.#marks) - this.base + worth;
  }

  #kept(hand: readonly number[]): number {
    return this.purse().keep(hand) - this.purse().keep(this.hand());
  }

  /** The best of some codes by what they bring. */
  best(codes: Iterable<number>, acting: boolean): { code: number; gain: number } {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const code of codes) {
      if (best >= 0 && this.situation.hurry()) break;
      const gain = this.gain(code, acting);
      if (gain <= most) continue;
      most = gain;
      best = code;
    }
    return { code: best, gain: most };
  }

  /** Who is how likely to win. */
  chances(): number[] {
    const { rules, state, seat } = this;
    const marks = Array.from(this.marks, (mark, other) => mark + 0.1 * state.handSize[other]);
    const byPoints = chancesFrom(marks, 0.9 + 0.035 * this.judge.rolls);
    if (state.phase[0] === PHASE.over || state.board.sections === 0) return byPoints;
    const points = Array.from(marks, (_, other) => (other === seat ? allPoints(rules, state, other) : marks[other]));
    const shares = new Float64Array(rules.seats);
    guardShares(rules, state, points, shares);
    const fall = fallChance(state, this.judge.rolls);
    return byPoints.map((chance, other) => (1 - fall) * chance + fall * shares[other]);
  }

  decide(code: number, ...because: readonly Because[]): Decision {
    return { code, because, chances: this.chances() };
  }
}
