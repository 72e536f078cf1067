import { CODE, KINDS, PHASE, type Rules, type State, type View } from '@holdfast/watch/engine';
import type { Because, Decision, Situation } from '../brain.ts';
import { expectedHands } from './belief.ts';
import { type Plan, type Project, Purse } from './hand.ts';
import { Surveyor } from './projects.ts';
import { gainsOf } from './rolls.ts';
import { Judge } from './value.ts';
import type { Weights } from './weights.ts';

/** How many plans are tried out. */
const PLANS = 7;

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
  #rough: Plan | null = null;
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
    this.base = this.judge.sum(this.marks, this.state);
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
    return (this.#purse ??= this.#purseFor(state, this.projects(), trades));
  }

  #purseFor(state: State, projects: readonly Project[], trades: boolean): Purse {
    const rates = state.rate.subarray(this.seat * KINDS, (this.seat + 1) * KINDS);
    this.judge.marks(state, this.#marks);
    const income = Float64Array.from(this.judge.rates(this.seat));
    return new Purse({ projects, rates, income, weights: this.weights, trades, round: this.rules.seats });
  }

  /** The best that can be done with the hand now, roughly: how hands are compared. */
  rough(): Plan {
    return (this.#rough ??= this.purse().plan(this.hand()));
  }

  /** The best that can be done with the hand now: the likeliest plans tried out, with what can be planned after them. */
  plan(): Plan {
    if (this.#plan) return this.#plan;
    const plans = this.purse().plans(this.hand(), PLANS);
    let best = plans[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const plan of plans.length > 1 ? plans : []) {
      const worth = this.#tryOut(plan);
      if (worth <= most) continue;
      most = worth;
      best = plan;
      if (this.situation.hurry()) break;
    }
    return (this.#plan = best);
  }

  #tryOut({ projects, cost }: Plan): number {
    const { game, rules, chance } = this.situation;
    const { seat, state } = this;
    const trial = this.#trial;
    const rest = this.purse().rest(this.hand(), cost);
    game.copy(state, trial);
    let worth = 0;
    for (let kind = 0; kind < KINDS; kind++) trial.hand[seat * KINDS + kind] = rest[kind];
    for (const project of projects) {
      // What a card brings is not known yet.
      if (project.what === 'card') {
        worth += project.gain;
        continue;
      }
      for (let kind = 0; kind < KINDS; kind++) trial.hand[seat * KINDS + kind] += project.cost[kind];
      for (const code of project.codes)
        if (trial.phase[0] !== PHASE.over && !this.#done(trial, code)) game.play(rules, trial, seat, code, chance);
    }
    this.judge.marks(trial, this.#marks);
    worth += this.judge.sum(this.#marks, trial) - this.base;
    if (trial.phase[0] === PHASE.over) return worth;
    const next = new Surveyor(game, rules, trial, this.judge, chance).projects(trial);
    return worth + this.#purseFor(trial, next, true).expect(rest, gainsOf(trial, seat));
  }

  /** Two projects may want the same road. */
  #done(trial: State, code: number): boolean {
    return code >= CODE.road && code < CODE.keep && trial.road[code - CODE.road] !== 0;
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
    const worth = acting ? this.purse().plan(hand).worth - this.rough().worth : this.#kept(hand);
    return this.judge.sum(this.#marks, this.#trial) - this.base + worth;
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
    const { state } = this;
    this.judge.marks(state, this.#marks);
    return this.judge.chances(this.#marks.map((mark, seat) => mark + this.weights.card * state.handSize[seat]));
  }

  decide(code: number, ...because: readonly Because[]): Decision {
    return { code, because, chances: this.chances() };
  }
}
