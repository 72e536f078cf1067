import type { Chance } from '@holdfast/kernel';
import { CODE, KINDS, PHASE, type State } from '@holdfast/watch/engine';
import { missingCards, rollsUntil } from '../hand-value.ts';
import { Measures } from './measures.ts';
import { type PositionValue, payKind, swapCards } from './position-value.ts';
import { GUESS, listWorks, payableSets, type Width, type Work, type WorkSet, waysToSites } from './works.ts';

/** A plan for the rest of a turn, and the seat's chance to win after it. */
export interface TurnPlan {
  readonly set: WorkSet;
  readonly value: number;
}

/** The best kind to give to the supply; -1 if there is none. */
function surplus(state: State, seat: number, left: ArrayLike<number>): number {
  let best = -1;
  let most = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const rate = state.rate[seat * KINDS + kind];
    if (left[kind] < rate || left[kind] / rate <= most) continue;
    most = left[kind] / rate;
    best = kind;
  }
  return best;
}

/** The next trade with the supply that a cost needs; null if none is needed or possible. */
export function nextSwap(state: State, seat: number, cost: ArrayLike<number>): { give: number; get: number } | null {
  const left = Array.from({ length: KINDS }, (_, kind) => state.hand[seat * KINDS + kind] - cost[kind]);
  const get = left.findIndex((count, kind) => count < 0 && state.supply[kind] > 0);
  const give = surplus(state, seat, left);
  return get < 0 || give < 0 ? null : { give, get };
}

/** Finds the best use of a turn for any seat, by the network's chances. */
export class TurnPlans {
  readonly value: PositionValue;
  readonly width: Width;
  readonly #trial: State;
  readonly measures: Measures;

  constructor(value: PositionValue, state: State, width: Width) {
    this.value = value;
    this.width = width;
    this.#trial = value.game.blank(value.rules);
    this.measures = new Measures(value.rules, state, value.counted);
  }

  /** The best plan a seat can pay in a position, which may be to do nothing. */
  best(state: State, seat: number, most = this.width.sets): TurnPlan {
    let best: TurnPlan | null = null;
    for (const plan of this.all(state, seat, most)) if (!best || plan.value > best.value) best = plan;
    return best as unknown as TurnPlan;
  }

  /** All evaluated plans. */
  all(state: State, seat: number, most = this.width.sets): TurnPlan[] {
    const trades = this.#mayTrade(state, seat);
    const works = this.works(state, seat);
    const hand = state.hand.subarray(seat * KINDS, (seat + 1) * KINDS);
    const rates = state.rate.subarray(seat * KINDS, (seat + 1) * KINDS);
    const sets = payableSets(works, (cost) => missingCards(hand, rates, 0, cost, trades), most);
    const plans: TurnPlan[] = [];
    for (const set of sets) {
      const value = this.valueOf(state, seat, set);
      if (value >= 0) plans.push({ set, value });
    }
    return plans;
  }

  #mayTrade(state: State, seat: number): boolean {
    const mixed = this.value.rules.readings['trade-and-build'] === 'mixed';
    if (state.phase[0] === PHASE['special-build']) return false;
    return state.built[0] === 0 || mixed || state.turn[0] !== seat;
  }

  /** What a seat could build or buy, regardless of its hand. */
  works(state: State, seat: number): Work[] {
    this.measures.look(state, this.value.viewer);
    return listWorks(state, seat, this.measures, this.width);
  }

  /** The value of the best site behind each first road. */
  waysToSites(state: State, seat: number): ReadonlyMap<number, number> {
    this.measures.look(state, this.value.viewer);
    return waysToSites(state, seat, this.measures);
  }

  /** The work that a seat is closest to paying. */
  nearest(state: State, seat: number): Work['what'] | 'nothing' {
    let best: Work['what'] | 'nothing' = 'nothing';
    let most = -1;
    for (const { what, cost } of this.works(state, seat)) {
      const delay = rollsUntil(this.measures.hands, this.measures.income, state.rate, seat * KINDS, cost);
      const worth = GUESS[what] * Math.exp(-delay / 14);
      if (worth <= most) continue;
      most = worth;
      best = what;
    }
    return best;
  }

  /** The seat's chance after a set of works; -1 if the set is not possible. */
  valueOf(state: State, seat: number, set: WorkSet): number {
    return this.valueFor(state, seat, set, seat);
  }

  /** The chance of seat `whose` after a set of works by `seat`; -1 if the set is not possible. */
  valueFor(state: State, seat: number, set: WorkSet, whose: number): number {
    if (set.works.length === 0) return this.value.of(state, whose);
    // Tokens turn up at random, so average over two samples.
    const tokens = state.board.sections > 0 && set.works.some(({ what }) => what === 'settlement' || what === 'keep');
    const looks = tokens ? 2 : 1;
    let sum = 0;
    for (let look = 0; look < looks; look++) {
      const trial = this.#trial;
      this.value.game.copy(state, trial);
      const cards = this.carryOut(trial, seat, set, this.value.chance);
      if (cards < 0) return -1;
      sum += this.value.withCards(trial, seat, cards, whose);
    }
    return sum / looks;
  }

  /** Carries out a set of works, but only pays for cards; returns how many cards, -1 if the set is not possible. */
  carryOut(state: State, seat: number, { works, cost }: WorkSet, chance: Chance): number {
    const { game, rules } = this.value;
    if (state.phase[0] !== PHASE['special-build']) state.phase[0] = PHASE.act;
    for (let swap = nextSwap(state, seat, cost); swap; swap = nextSwap(state, seat, cost))
      swapCards(state, seat, swap.give, swap.get);
    for (let kind = 0; kind < KINDS; kind++) if (state.hand[seat * KINDS + kind] < cost[kind]) return -1;
    let cards = 0;
    for (const { what, codes, cost: price } of works) {
      if (what === 'card') {
        cards++;
        for (let kind = 0; kind < KINDS; kind++) payKind(state, seat, kind, price[kind]);
        continue;
      }
      for (const code of codes) {
        if (state.phase[0] === PHASE.over) break;
        // Two works may use the same road, or two sites may be too close.
        if (!this.#possible(state, seat, code)) {
          if (code >= CODE.road && code < CODE.keep && state.road[code - CODE.road] === seat + 1) continue;
          return -1;
        }
        game.play(rules, state, seat, code, chance);
      }
    }
    return cards;
  }

  #possible(trial: State, seat: number, code: number): boolean {
    const { pathWords, cornerWords } = trial.board;
    if (code >= CODE.road && code < CODE.keep) {
      const path = code - CODE.road;
      const reach = (trial.reach[seat * pathWords + (path >> 5)] >>> (path & 31)) & 1;
      return trial.road[path] === 0 && reach === 1 && trial.roadsLeft[seat] > 0;
    }
    if (code >= CODE.settle && code < CODE.road) {
      const corner = code - CODE.settle;
      const touched = (trial.touch[seat * cornerWords + (corner >> 5)] >>> (corner & 31)) & 1;
      return (
        ((trial.free[corner >> 5] >>> (corner & 31)) & 1) === 1 && touched === 1 && trial.settlementsLeft[seat] > 0
      );
    }
    return true;
  }
}
