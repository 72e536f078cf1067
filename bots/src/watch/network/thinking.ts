import { KINDS, type Rules, type State, type View } from '@holdfast/watch/engine';
import type { Network } from '../../network/network.ts';
import type { Decision, PolicyInput } from '../../policy.ts';
import { CountedHands } from '../belief.ts';
import type { Reason } from '../reasons.ts';
import { PositionValue } from './position-value.ts';
import { TurnPlans } from './turn-plans.ts';
import type { Width } from './works.ts';

/** How much work a decision takes. */
export interface Effort extends Width {
  /** Numbers of founding places, places for Tormund, cards and heroes, and offers that the network evaluates. */
  readonly founding: number;
  readonly tormund: number;
  readonly extras: number;
  readonly offers: number;
  /** True to consider all trades for offers, not only those that complete a work. */
  readonly allTrades: boolean;
  /** True to consider trades of two cards for two, and to judge partners from their side. */
  readonly negotiates: boolean;
  /** Sets of works to evaluate after a card, a hero or a trade. */
  readonly after: number;
  /**
   * Win chance deducted per unit by which level 2 rates a founding place lower, because the network is least reliable at the
   * start of the game.
   */
  readonly trust: number;
  /** Above 0 only in training: openings are sampled with softmax(chance / temperature). */
  readonly temperature: number;
  /** True to count cards from the first move on; otherwise hands are estimated from the position. */
  readonly counts: boolean;
}

export const PLAYING: Effort = {
  sites: 4,
  keeps: 3,
  roads: 4,
  guards: 4,
  sets: 40,
  founding: 8,
  tormund: 6,
  extras: 4,
  offers: 6,
  allTrades: true,
  negotiates: false,
  after: 10,
  trust: 0.5,
  temperature: 0,
  counts: false,
};

/** Level 4: counts cards, considers more trades and founding places, and relies less on level 2 for these. */
export const NEGOTIATING: Effort = {
  ...PLAYING,
  founding: 10,
  trust: 0.1,
  offers: 16,
  negotiates: true,
  counts: true,
};

/** Self-play: less effort per decision, for many games. */
export const TRAINING: Effort = {
  sites: 2,
  keeps: 2,
  roads: 2,
  guards: 2,
  sets: 12,
  founding: 4,
  tormund: 3,
  extras: 2,
  offers: 2,
  allTrades: false,
  negotiates: false,
  after: 4,
  trust: 0.5,
  temperature: 0,
  counts: false,
};

/** Data and tools of a decision by the network, from the seat's view. */
export class Thinking {
  readonly input: PolicyInput<Rules, View>;
  readonly rules: Rules;
  readonly seat: number;
  /** A position that looks the same to the seat; only the seat's hand in it is real. */
  readonly state: State;
  readonly effort: Effort;
  readonly value: PositionValue;
  readonly plans: TurnPlans;
  readonly trial: State;
  /** The current chances. */
  readonly now: readonly number[];

  constructor(input: PolicyInput<Rules, View>, network: Network, effort: Effort) {
    const { game, rules, seat, view, chance } = input;
    this.input = input;
    this.rules = rules;
    this.seat = seat;
    this.effort = effort;
    this.state = game.imagine(rules, view, seat, chance) as State;
    const history = effort.counts ? input.history : undefined;
    const counted = CountedHands.from(rules, history, this.state, chance);
    this.value = new PositionValue(game, rules, this.state, seat, chance, network, counted);
    this.plans = new TurnPlans(this.value, this.state, effort);
    this.trial = game.blank(rules);
    this.now = Array.from(this.value.chances(this.state));
  }

  hand(): number[] {
    return Array.from(this.state.hand.subarray(this.seat * KINDS, (this.seat + 1) * KINDS));
  }

  /** A copy of the position; the next call overwrites it. */
  copy(): State {
    this.input.game.copy(this.state, this.trial);
    return this.trial;
  }

  /** The seat's chance after a move. */
  after(code: number): number {
    const trial = this.copy();
    this.input.game.play(this.rules, trial, this.seat, code, this.input.chance);
    return this.value.of(trial, this.seat);
  }

  /** The best code by the seat's chance after it. */
  best(codes: Iterable<number>): { code: number; value: number } {
    let best = -1;
    let most = -1;
    for (const code of codes) {
      if (best >= 0 && this.input.outOfTime()) break;
      const value = this.after(code);
      if (value <= most) continue;
      most = value;
      best = code;
    }
    return { code: best, value: most };
  }

  decide(code: number, ...reasons: readonly Reason[]): Decision {
    return { code, reasons, chances: this.now };
  }
}
