import { BID, CODE, OVER, PLACE, type Rules, type State, type View } from '@holdfast/carcassonne/engine';
import type { AnyGame, Chance } from '@holdfast/kernel';
import type { Policy, PolicyInput } from '../policy.ts';
import { putBack } from './encoder.ts';
import type { Judge } from './judge.ts';
import { DecisionContext, type JudgedEnd } from './network-policy.ts';
import { TileOdds } from './tile-odds.ts';
import { TurnPlanner } from './turn.ts';
import { TurnEnds } from './turn-ends.ts';
import { WEIGHTS } from './weights.ts';

/** Limits of the search as counts, not time, so that the same position gets the same answer everywhere. */
export interface SearchWork {
  /** Turn ends to compare, and sampled worlds per round; each round drops the worse half. */
  readonly candidates: number;
  readonly worlds: readonly number[];
  /** New worlds for comparing the winner with level 3's choice. */
  readonly freshWorlds: number;
  /** Turns to play in each world. */
  readonly rounds: number;
}

const WORK: SearchWork = { candidates: 5, worlds: [6, 10], freshWorlds: 16, rounds: 1 };

/** Turn ends the network evaluates; tiles left from which draws are searched, moves per player and positions. */
const ENDS = 32;
const LAST_TILES = 3;
const WIDE = 7;
const COUNTED = 4000;

/** No search if the best candidate leads by this much win chance. */
const CLEAR = 0.08;

/** A fixed order of the remaining tiles, so that all candidates get the same draws. */
class TileOrder implements Chance {
  readonly #kinds: number[];

  constructor(bag: ArrayLike<number>, chance: Chance) {
    const kinds: number[] = [];
    for (let kind = 0; kind < bag.length; kind++) for (let i = 0; i < bag[kind]; i++) kinds.push(kind);
    for (let i = kinds.length - 1; i > 0; i--) {
      const j = chance.below(i + 1);
      [kinds[i], kinds[j]] = [kinds[j], kinds[i]];
    }
    this.#kinds = kinds;
  }

  /** The next tile of the order; the number drawn follows from the number left. */
  pick(weights: ArrayLike<number>): number {
    let left = 0;
    for (let kind = 0; kind < weights.length; kind++) left += weights[kind];
    return this.#kinds[this.#kinds.length - left];
  }

  below(): number {
    return 0;
  }

  die(): number {
    return 1;
  }
}

/** Plays turns of level 2 on imagined positions. */
class Playout {
  readonly #game: AnyGame;
  readonly #rules: Rules;
  readonly #judge: Judge;
  readonly #state: State;
  readonly #codes: Int32Array;

  constructor(game: AnyGame, rules: Rules, judge: Judge) {
    this.#game = game;
    this.#rules = rules;
    this.#judge = judge;
    this.#state = game.blank(rules);
    this.#codes = new Int32Array(game.maxMoves);
  }

  /** Every seat's chance to win after a turn end and `turns` more turns in a world. */
  run(root: State, path: readonly number[], order: Chance, turns: number, into: Float64Array<ArrayBuffer>): void {
    const state = this.#state;
    this.#game.copy(root, state);
    for (const code of path) this.#game.play(this.#rules, state, state.asked[0], code, order);
    for (let turn = 0; turn < turns && state.phase[0] !== OVER; ) if (this.#step(state, order)) turn++;
    while (state.phase[0] !== OVER && state.phase[0] !== PLACE) this.#step(state, order);
    if (state.phase[0] !== OVER) putBack(this.#rules, state);
    this.#judge(this.#rules, state, new TileOdds(this.#rules, state, WEIGHTS), into);
  }

  /** Plays one turn, or one answer in a bazaar; true if it was a turn. */
  #step(state: State, order: Chance): boolean {
    const seat = state.asked[0];
    const codes = this.#codes.subarray(0, this.#game.legalCodes(this.#rules, state, seat, this.#codes));
    if (state.phase[0] !== PLACE) {
      this.#game.play(this.#rules, state, seat, state.phase[0] === BID ? CODE.pass : codes[0], order);
      return false;
    }
    const tileOdds = new TileOdds(this.#rules, state, WEIGHTS);
    const turn = new TurnPlanner(this.#game, this.#rules, tileOdds, order);
    const [best] = new TurnEnds(this.#game, this.#rules, turn, order, 1).of(state, seat, codes, () => false);
    this.#game.copy(best.state, state);
    return true;
  }
}

/** A candidate with its result in each world so far. */
interface Candidate {
  readonly judged: JudgedEnd;
  sum: number;
}

/** Level 4: level 3's best turn ends, each played on with the same tiles and then judged by the network. */
export const searchPolicy =
  (judge: Judge, work: SearchWork = WORK): Policy =>
  (input: PolicyInput<Rules, View>) => {
    const { outOfTime } = input;
    const context = new DecisionContext(input, judge);
    if (context.isBazaar) return context.bazaar();
    const ends = context.judgedEnds(ENDS);
    if (context.tileOdds.left <= LAST_TILES && input.codes.length > 1 && !outOfTime())
      return context.answer(context.countOut(ends, WIDE, COUNTED), [{ reason: 'counted-out' }]);
    const [own] = ends;
    if (ends.length < 2 || own.value - ends[1].value > CLEAR) return context.answer(own);
    const search = new Search(context, work);
    const best = search.halve(ends.slice(0, work.candidates));
    return context.answer(best === own || !search.beats(best, own) ? own : best);
  };

class Search {
  readonly #context: DecisionContext;
  readonly #work: SearchWork;
  readonly #playout: Playout;
  readonly #turns: number;
  readonly #chances: Float64Array<ArrayBuffer>;

  constructor(context: DecisionContext, work: SearchWork) {
    const { game, rules } = context.input;
    this.#context = context;
    this.#work = work;
    this.#playout = new Playout(game, rules, context.judge);
    this.#turns = Math.round(work.rounds * rules.seats);
    this.#chances = new Float64Array(rules.seats);
  }

  /** Sequential halving: all candidates in the same worlds, then the better half in more worlds. */
  halve(ends: readonly JudgedEnd[]): JudgedEnd {
    let candidates: Candidate[] = ends.map((judged) => ({ judged, sum: 0 }));
    for (const worlds of this.#work.worlds) {
      for (let world = 0; world < worlds && !this.#context.input.outOfTime(); world++) {
        const order = this.#order();
        for (const candidate of candidates) candidate.sum += this.#value(candidate.judged, order);
      }
      candidates.sort((a, b) => b.sum - a.sum);
      candidates = candidates.slice(0, Math.ceil(candidates.length / 2));
      if (candidates.length === 1) break;
    }
    return candidates[0].judged;
  }

  /** True if a challenger beats level 3's choice in new worlds by more than one standard error. */
  beats(challenger: JudgedEnd, own: JudgedEnd): boolean {
    let sum = 0;
    let squares = 0;
    let count = 0;
    for (; count < this.#work.freshWorlds && !this.#context.input.outOfTime(); count++) {
      const order = this.#order();
      const difference = this.#value(challenger, order) - this.#value(own, order);
      sum += difference;
      squares += difference * difference;
    }
    if (count < 2) return false;
    const mean = sum / count;
    const error = Math.sqrt(Math.max(0, squares / count - mean * mean) / (count - 1));
    return mean > error;
  }

  #order(): TileOrder {
    return new TileOrder(this.#context.state.bag, this.#context.input.chance);
  }

  #value({ end }: JudgedEnd, order: TileOrder): number {
    this.#playout.run(this.#context.state, end.path, order, this.#turns, this.#chances);
    return this.#chances[this.#context.input.seat];
  }
}
