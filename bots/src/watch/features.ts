import { CODE, handLimitOf, KINDS, PHASE, type Rules, type State, type View } from '@holdfast/watch/engine';
import type { Decision, PolicyInput, Reason } from '../policy.ts';
import { expectedHands } from './belief.ts';
import { HandEvaluator, type Plan, type Project } from './hand-value.ts';
import { ProjectFinder } from './projects.ts';
import { gainsOf } from './rolls.ts';
import { Evaluator } from './value.ts';
import type { Weights } from './weights.ts';

/** Number of plans to try. */
const PLANS = 7;

/** What a policy computes once per decision, from its seat's view. */
export class Features {
  readonly input: PolicyInput<Rules, View>;
  readonly rules: Rules;
  readonly seat: number;
  readonly state: State;
  readonly weights: Weights;
  readonly evaluator: Evaluator;
  readonly projectFinder: ProjectFinder;
  readonly marks: Float64Array;
  readonly base: number;
  readonly #trial: State;
  readonly #marks: Float64Array;
  #projects: Project[] | null = null;
  #handValue: HandEvaluator | null = null;
  #plan: Plan | null = null;
  #rough: Plan | null = null;
  #hands: Float64Array | null = null;
  readonly #handValues = new Map<number, HandEvaluator>();

  constructor(input: PolicyInput<Rules, View>, weights: Weights) {
    const { game, rules, seat, view, chance } = input;
    this.input = input;
    this.rules = rules;
    this.seat = seat;
    this.weights = weights;
    this.state = game.imagine(rules, view, seat, chance) as State;
    this.evaluator = new Evaluator(rules, this.state, seat, weights);
    this.marks = new Float64Array(rules.seats);
    this.#marks = new Float64Array(rules.seats);
    this.evaluator.marks(this.state, this.marks);
    this.base = this.evaluator.sum(this.marks, this.state);
    this.projectFinder = new ProjectFinder(game, rules, this.state, this.evaluator, chance);
    this.#trial = game.blank(rules);
  }

  hand(state: State = this.state, seat: number = this.seat): number[] {
    return Array.from(state.hand.subarray(seat * KINDS, (seat + 1) * KINDS));
  }

  projects(): readonly Project[] {
    return (this.#projects ??= this.projectFinder.projects(this.state));
  }

  handValue(): HandEvaluator {
    const { state, seat, rules } = this;
    const mixed = rules.readings['trade-and-build'] === 'mixed';
    const trades =
      state.phase[0] !== PHASE['special-build'] && (state.built[0] === 0 || mixed || state.turn[0] !== seat);
    return (this.#handValue ??= this.#handValueFor(state, this.projects(), trades));
  }

  /** The same for another seat, assumed to play like this one. */
  handValueOf(other: number): HandEvaluator {
    let found = this.#handValues.get(other);
    if (!found) {
      const { rules, state, weights, input } = this;
      const evaluator = new Evaluator(rules, state, other, weights);
      const projects = new ProjectFinder(input.game, rules, state, evaluator, input.chance).projects(state);
      const rates = state.rate.subarray(other * KINDS, (other + 1) * KINDS);
      evaluator.marks(state, this.#marks);
      const income = Float64Array.from(evaluator.rates(other));
      const handLimit = handLimitOf(rules);
      found = new HandEvaluator({ projects, rates, income, weights, trades: true, round: rules.seats, handLimit });
      this.#handValues.set(other, found);
    }
    return found;
  }

  #handValueFor(state: State, projects: readonly Project[], trades: boolean): HandEvaluator {
    const rates = state.rate.subarray(this.seat * KINDS, (this.seat + 1) * KINDS);
    this.evaluator.marks(state, this.#marks);
    const income = Float64Array.from(this.evaluator.rates(this.seat));
    return new HandEvaluator({
      projects,
      rates,
      income,
      weights: this.weights,
      trades,
      round: this.rules.seats,
      handLimit: handLimitOf(this.rules),
    });
  }

  /** The best use of the hand now, roughly, for comparing hands. */
  rough(): Plan {
    return (this.#rough ??= this.handValue().plan(this.hand()));
  }

  /** The best use of the hand now, from trying the most promising plans and what can be planned after them. */
  plan(): Plan {
    if (this.#plan) return this.#plan;
    const plans = this.handValue().plans(this.hand(), PLANS);
    let best = plans[0];
    let most = Number.NEGATIVE_INFINITY;
    for (const plan of plans.length > 1 ? plans : []) {
      const worth = this.#tryOut(plan);
      if (worth <= most) continue;
      most = worth;
      best = plan;
      if (this.input.outOfTime()) break;
    }
    return (this.#plan = best);
  }

  #tryOut({ projects, cost }: Plan): number {
    const { game, rules, chance } = this.input;
    const { seat, state } = this;
    const trial = this.#trial;
    const rest = this.handValue().rest(this.hand(), cost);
    game.copy(state, trial);
    let worth = 0;
    for (let kind = 0; kind < KINDS; kind++) trial.hand[seat * KINDS + kind] = rest[kind];
    for (const project of projects) {
      // The drawn card is not known yet.
      if (project.what === 'card') {
        worth += project.gain;
        continue;
      }
      for (let kind = 0; kind < KINDS; kind++) trial.hand[seat * KINDS + kind] += project.cost[kind];
      for (const code of project.codes)
        if (trial.phase[0] !== PHASE.over && !this.#done(trial, code)) game.play(rules, trial, seat, code, chance);
    }
    this.evaluator.marks(trial, this.#marks);
    worth += this.evaluator.sum(this.#marks, trial) - this.base;
    if (trial.phase[0] === PHASE.over) return worth;
    const next = new ProjectFinder(game, rules, trial, this.evaluator, chance).projects(trial);
    return worth + this.#handValueFor(trial, next, true).expect(rest, gainsOf(trial, seat));
  }

  /** Two projects may want the same road. */
  #done(trial: State, code: number): boolean {
    return code >= CODE.road && code < CODE.keep && trial.road[code - CODE.road] !== 0;
  }

  /** Expected hands of all seats, with the seat's real hand. */
  hands(): Float64Array {
    return (this.#hands ??= expectedHands(this.rules, this.state, this.seat, this.evaluator.allRates()));
  }

  /** Gain of a move: position, and value of the hand; `acting` if the seat may still build this turn. */
  gain(code: number, acting: boolean): number {
    const { game, rules, seat, chance } = this.input;
    game.copy(this.state, this.#trial);
    game.play(rules, this.#trial, seat, code, chance);
    this.evaluator.marks(this.#trial, this.#marks);
    const hand = this.hand(this.#trial);
    const worth = acting ? this.handValue().plan(hand).worth - this.rough().worth : this.#kept(hand);
    return this.evaluator.sum(this.#marks, this.#trial) - this.base + worth;
  }

  #kept(hand: readonly number[]): number {
    return this.handValue().keep(hand) - this.handValue().keep(this.hand());
  }

  /** The code with the largest gain. */
  best(codes: Iterable<number>, acting: boolean): { code: number; gain: number } {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const code of codes) {
      if (best >= 0 && this.input.outOfTime()) break;
      const gain = this.gain(code, acting);
      if (gain <= most) continue;
      most = gain;
      best = code;
    }
    return { code: best, gain: most };
  }

  /** Each seat's chance to win. */
  chances(): number[] {
    const { state } = this;
    this.evaluator.marks(state, this.#marks);
    return this.evaluator.chances(this.#marks.map((mark, seat) => mark + this.weights.card * state.handSize[seat]));
  }

  decide(code: number, ...reasons: readonly Reason[]): Decision {
    return { code, reasons, chances: this.chances() };
  }
}
