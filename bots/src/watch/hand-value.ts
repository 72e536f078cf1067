import { KINDS } from '@holdfast/watch/engine';
import { WAYS } from './rolls.ts';
import type { Weights } from './weights.ts';

/** Something to build or buy: its cost, its gain in points, and its moves. */
export interface Project {
  readonly what: 'road' | 'settlement' | 'keep' | 'guard' | 'card';
  readonly cost: readonly number[];
  readonly gain: number;
  /** In this order; the first is played first. */
  readonly codes: readonly number[];
  /** Two projects with the same place exclude each other. */
  readonly place: string;
}

/** A set of projects that a hand can pay, with trades with the supply. */
export interface Plan {
  readonly projects: readonly Project[];
  readonly cost: readonly number[];
  readonly worth: number;
}

/** Cards of a hand (from `at` on) missing for a cost after the best trades with the supply; 0 if it can be paid. */
export function missingCards(
  hand: ArrayLike<number>,
  rates: ArrayLike<number>,
  at: number,
  cost: ArrayLike<number>,
  trades: boolean,
): number {
  let lack = 0;
  let traded = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const over = hand[at + kind] - cost[kind];
    if (over < 0) lack -= over;
    else traded += Math.floor(over / rates[at + kind]);
  }
  return Math.max(0, lack - (trades ? traded : 0));
}

/** Rolls until a cost can be paid from hand and income (both from `at` on), with surplus traded with the supply. */
export function rollsUntil(
  hand: ArrayLike<number>,
  income: ArrayLike<number>,
  rates: ArrayLike<number>,
  at: number,
  cost: ArrayLike<number>,
): number {
  let rolls = 0;
  // The balance grows more slowly over time, so each step underestimates the answer.
  for (let step = 0; step < 4; step++) {
    let balance = 0;
    let slope = 0.004;
    for (let kind = 0; kind < KINDS; kind++) {
      const over = hand[at + kind] + income[at + kind] * rolls - cost[kind];
      balance += over > 0 ? over / rates[at + kind] : over;
      slope += over > 0 ? income[at + kind] / rates[at + kind] : income[at + kind];
    }
    if (balance >= -0.01) break;
    rolls -= balance / slope;
  }
  return rolls;
}

/** Value of cards to a seat with these projects and trade rates. */
export class HandEvaluator {
  readonly #projects: readonly Project[];
  readonly #rates: ArrayLike<number>;
  readonly #weights: Weights;
  /** True if cards may be traded with the supply before building. */
  readonly #trades: boolean;
  /** Cards per roll by kind. */
  readonly #income: ArrayLike<number>;
  /** Rolls until the seat's next turn. */
  readonly #round: number;
  /** The most cards that are safe from a 7. */
  readonly #handLimit: number;

  constructor(needs: {
    readonly projects: readonly Project[];
    readonly rates: ArrayLike<number>;
    readonly income: ArrayLike<number>;
    readonly weights: Weights;
    readonly trades: boolean;
    readonly round: number;
    readonly handLimit: number;
  }) {
    this.#projects = needs.projects;
    this.#rates = needs.rates;
    this.#income = needs.income;
    this.#weights = needs.weights;
    this.#trades = needs.trades;
    this.#round = needs.round;
    this.#handLimit = needs.handLimit;
  }

  /** Cards missing for a cost after the best trades; 0 if it can be paid. */
  missing(hand: ArrayLike<number>, cost: ArrayLike<number>): number {
    return missingCards(hand, this.#rates, 0, cost, this.#trades);
  }

  /** Rolls until a cost can be paid from hand and income, with surplus traded with the supply. */
  delay(hand: ArrayLike<number>, cost: ArrayLike<number>): number {
    return rollsUntil(hand, this.#income, this.#rates, 0, cost);
  }

  /** Value of keeping cards: a little for each, and the best projects by how soon they can be paid. */
  keep(hand: ArrayLike<number>): number {
    const { card, surplus, patience, next, seven } = this.#weights;
    let worth = 0;
    let size = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      size += hand[kind];
      worth += Math.min(3, hand[kind]) * card + Math.max(0, hand[kind] - 3) * surplus;
    }
    let best = 0;
    let second = 0;
    for (const { cost, gain } of this.#projects) {
      const rolls = Math.max(this.delay(hand, cost), this.missing(hand, cost) > 0 ? 1.5 * this.#round : this.#round);
      const discounted = gain * Math.exp(-rolls / patience);
      if (discounted > best) {
        second = best;
        best = discounted;
      } else if (discounted > second) second = discounted;
    }
    if (size > this.#handLimit) worth -= seven * (size >> 1);
    return worth + best + next * second;
  }

  /**
   * Expected value of a hand after the next roll: every number with its probability, and the loss of half the hand to a seven
   * before the seat's next turn. `gains` is the income by number and kind.
   */
  expect(hand: readonly number[], gains: ArrayLike<number>): number {
    let worth = 0;
    let ways = 0;
    const after = [...hand];
    for (let number = 2; number <= 12; number++) {
      if (number === 7) continue;
      for (let kind = 0; kind < KINDS; kind++) after[kind] = hand[kind] + gains[number * KINDS + kind];
      worth += WAYS[number] * this.keep(after);
      ways += WAYS[number];
    }
    worth /= ways;
    const size = hand.reduce((sum, count) => sum + count, 0);
    if (size <= this.#handLimit) return worth;
    const seven = 1 - (5 / 6) ** this.#round;
    return (1 - seven) * worth + seven * this.keep(this.halve(hand));
  }

  /** The hand after discarding half of it, one least useful card at a time. */
  halve(hand: readonly number[]): number[] {
    const left = [...hand];
    for (let count = hand.reduce((sum, held) => sum + held, 0) >> 1; count > 0; count--) left[this.least(left)]--;
    return left;
  }

  /** The least useful kind. */
  least(hand: number[]): number {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let kind = 0; kind < KINDS; kind++) {
      if (hand[kind] === 0) continue;
      hand[kind]--;
      const kept = this.keep(hand);
      hand[kind]++;
      if (kept <= most) continue;
      most = kept;
      best = kind;
    }
    return best;
  }

  /** The best set of projects for a hand now; the other cards are kept. */
  plan(hand: ArrayLike<number>): Plan {
    let best: Plan | null = null;
    this.#each(hand, (plan) => {
      if (!best || plan.worth > best.worth) best = plan;
    });
    return best!;
  }

  /** The best few plans, best first. */
  plans(hand: ArrayLike<number>, most: number): Plan[] {
    const all: Plan[] = [];
    this.#each(hand, (plan) => all.push(plan));
    return all.sort((a, b) => b.worth - a.worth).slice(0, most);
  }

  /** Calls `found` for every set of up to three projects that the hand can pay, including the empty set. */
  #each(hand: ArrayLike<number>, found: (plan: Plan) => void): void {
    const none = [0, 0, 0, 0, 0];
    const projects = this.#projects;
    const chosen: Project[] = [];
    found({ projects: [], cost: none, worth: this.keep(hand) });
    const extend = (from: number, cost: readonly number[], gain: number): void => {
      for (let i = from; i < projects.length; i++) {
        const project = projects[i];
        if (chosen.some(({ place }) => place === project.place)) continue;
        const total = cost.map((count, kind) => count + project.cost[kind]);
        if (this.missing(hand, total) > 0) continue;
        chosen.push(project);
        const all = gain + project.gain;
        found({ projects: [...chosen], cost: total, worth: all + this.keep(this.rest(hand, total)) });
        if (chosen.length < 3) extend(i + 1, total, all);
        chosen.pop();
      }
    };
    extend(0, none, 0);
  }

  /** The rest of a hand after trading and paying. */
  rest(hand: ArrayLike<number>, cost: ArrayLike<number>): number[] {
    const left = Array.from({ length: KINDS }, (_, kind) => hand[kind] - cost[kind]);
    for (let get = 0; get < KINDS; get++)
      while (left[get] < 0) {
        const give = this.surplus(left);
        if (give < 0) return left.map((count) => Math.max(0, count));
        left[give] -= this.#rates[give];
        left[get]++;
      }
    return left;
  }

  /** The best kind to give to the supply; -1 if there is none. */
  surplus(left: ArrayLike<number>): number {
    let best = -1;
    for (let kind = 0; kind < KINDS; kind++) {
      if (left[kind] < this.#rates[kind]) continue;
      if (best < 0 || left[kind] / this.#rates[kind] > left[best] / this.#rates[best]) best = kind;
    }
    return best;
  }

  /** The next trade with the supply that a cost needs; null if none. */
  swap(hand: ArrayLike<number>, cost: ArrayLike<number>): { give: number; get: number } | null {
    const left = Array.from({ length: KINDS }, (_, kind) => hand[kind] - cost[kind]);
    const get = left.findIndex((count) => count < 0);
    const give = this.surplus(left);
    return get < 0 || give < 0 ? null : { give, get };
  }
}
