import type { Chance } from '@holdfast/kernel';
import { CODE, KINDS, PHASE, type State } from '@holdfast/watch/engine';
import { missingCards, rollsUntil } from '../hand-value.ts';
import { Measures } from './measures.ts';
import { type PositionValue, payKind, swapCards } from './position-value.ts';
import { GUESS, listWorks, payableSets, type Width, type Work, type WorkSet, waysToSites } from './works.ts';

/** What to do with the rest of a turn, and the seat's chance to win then. */
export interface TurnPlan {
  readonly set: WorkSet;
  readonly value: number;
}

/** The kind that is best handed in at the supply, -1 if none. */
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

/** The next trade at the supply that a cost asks for; null if none is needed or possible. */
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

  /** The best of what a seat can pay in a position, with its hand as it is there; doing nothing included. */
  best(state: State, seat: number, most = this.width.sets): TurnPlan {
    let best: TurnPlan | null = null;
    for (const plan of this.all(state, seat, most)) if (!best || plan.value > best.value) best = plan;
    return best as unknown as TurnPlan;
  }

  /** Everything that was valued. */
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

  /** What a seat could build or buy, whatever it can pay. */
  works(state: State, seat: number): Work[] {
    this.measures.look(state, this.value.viewer);
    return listWorks(state, seat, this.measures, this.width);
  }

  /** What first roads lead to: the worth of the best site behind each. */
  waysToSites(state: State, seat: number): ReadonlyMap<number, number> {
    this.measures.look(state, this.value.viewer);
    return waysToSites(state, seat, this.measures);
  }

  /** What a seat is nearest to paying. */
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

  /** The chance of the seat when it has carried out a set of works; -1 if it cannot be done. */
  valueOf(state: State, seat: number, set: WorkSet): number {
    return this.valueFor(state, seat, set, seat);
  }

  /** The chance of seat `whose` when `seat` has carried out a set of works; -1 if it cannot be done. */
  valueFor(state: State, seat: number, set: WorkSet, whose: number): number {
    if (set.works.length === 0) return this.value.of(state, whose);
    // A token that is turned up is luck: look twice.
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

  /** Carries out a set of works but for buying cards: these are only paid. Returns how many; -1 if it cannot be done. */
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
        // Two works may want the same road, or two sites be too near each other.
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
