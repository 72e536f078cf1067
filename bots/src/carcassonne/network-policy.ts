import { BID, CODE, OFFER, PICK, type Rules, SETTLE, type State, type View } from '@holdfast/carcassonne/engine';
import type { SelfPlay } from '../network/learner.ts';
import type { Decision, Policy, PolicyInput, Reason } from '../policy.ts';
import { decideBazaar } from './bazaar.ts';
import { Endgame, type Estimator } from './endgame.ts';
import type { Judge } from './judge.ts';
import { TileOdds } from './tile-odds.ts';
import { TurnPlanner } from './turn.ts';
import { type TurnEnd, TurnEnds } from './turn-ends.ts';
import { turnReasons } from './turn-reasons.ts';
import { expectPoints } from './value.ts';
import { weightsFor } from './weights.ts';

/** How many of level 2's best turn ends the network evaluates. */
const ENDS = 32;
const ENDS_IN_TRAINING = 16;
/** Training samples moves until this many tiles are laid. */
const OPENING_TILES = 10;
/** From this many tiles left in the bag every draw is searched, with this many moves of each player. */
const LAST_TILES = 2;
const WIDE = 6;
/** Value of a point in win chance; decides between moves when the game is won or lost. */
const POINT = 1e-4;

/** A turn end with the judge's chances. */
export interface JudgedEnd {
  readonly end: TurnEnd;
  readonly chances: Float64Array;
  /** The seat's chance plus a little for points. */
  readonly value: number;
}

/** Data and tools of one decision. */
export class DecisionContext {
  readonly input: PolicyInput<Rules, View>;
  readonly judge: Judge;
  readonly state: State;
  readonly tileOdds: TileOdds;
  readonly turn: TurnPlanner;
  readonly before: Float64Array;

  constructor(input: PolicyInput<Rules, View>, judge: Judge) {
    const { game, rules, seat, view, chance, temperament } = input;
    this.input = input;
    this.judge = judge;
    this.state = game.imagine(rules, view, seat, chance) as State;
    this.tileOdds = new TileOdds(rules, this.state, weightsFor(temperament));
    this.turn = new TurnPlanner(game, rules, this.tileOdds, chance);
    this.before = new Float64Array(rules.seats);
    expectPoints(rules, this.state, this.tileOdds, this.before);
  }

  get isBazaar(): boolean {
    const phase = this.state.phase[0];
    return phase === PICK || phase === OFFER || phase === BID || phase === SETTLE;
  }

  /** The best turn ends by the judge, best first. */
  judgedEnds(most: number): JudgedEnd[] {
    const { game, rules, seat, codes, chance, outOfTime } = this.input;
    const ends = new TurnEnds(game, rules, this.turn, chance, most).of(this.state, seat, codes, outOfTime);
    return ends
      .map((end) => {
        const chances = new Float64Array(rules.seats);
        this.judge(rules, end.state, this.tileOdds, chances);
        return { end, chances, value: chances[seat] + POINT * end.lead };
      })
      .sort((a, b) => b.value - a.value);
  }

  /** Searches the last tiles and returns the best turn end. */
  countOut(ends: readonly JudgedEnd[], wide: number, most?: number): JudgedEnd {
    const { game, rules, seat, outOfTime } = this.input;
    const points = new Float64Array(rules.seats);
    const estimator: Estimator = {
      estimate: (state, marks) => {
        this.turn.estimate(state, points);
        this.judge(rules, state, this.tileOdds, marks);
        for (let who = 0; who < marks.length; who++) marks[who] += POINT * this.turn.lead(points, who);
      },
      lead: (marks, who) => marks[who],
    };
    const endgame = new Endgame(game, rules, this.turn, outOfTime, estimator, most);
    let best = ends[0];
    let value = Number.NEGATIVE_INFINITY;
    const tried = new Set<number>();
    for (const { end } of ends) {
      if (tried.size === wide || tried.has(end.code)) continue;
      tried.add(end.code);
      const chances = new Float64Array(rules.seats);
      endgame.after(this.state, seat, end.code, chances, wide - 2);
      if (chances[seat] <= value) continue;
      value = chances[seat];
      best = { end, chances, value };
    }
    return best;
  }

  bazaar(): Decision {
    const { rules } = this.input;
    const { code, reasons } = decideBazaar(this.input, this.state, this.turn);
    const chances = new Float64Array(rules.seats);
    this.judge(rules, this.state, this.tileOdds, chances);
    return { code, reasons, chances: whole(chances) };
  }

  answer({ end, chances }: JudgedEnd, reasons?: readonly Reason[]): Decision {
    const { rules, seat } = this.input;
    const gains = end.marks.map((mark, who) => mark - this.before[who]);
    const why =
      reasons ??
      (end.code === CODE.decline
        ? [{ reason: 'keeps-bridge' }]
        : turnReasons(rules, this.state, end.state, seat, end.code, gains));
    return { code: end.code, reasons: why, chances: whole(chances) };
  }
}

/** Normalizes chances to sum 1, since the search adds a little for points. */
function whole(chances: Float64Array): number[] {
  const cut = Array.from(chances, (chance) => Math.max(0, chance));
  const total = cut.reduce((sum, chance) => sum + chance, 0);
  return cut.map((chance) => chance / total);
}

/** Level 3: every way to end the turn, judged by the network's chance to win. */
export const judgedPolicy =
  (judge: Judge, training?: SelfPlay): Policy =>
  (input: PolicyInput<Rules, View>) => {
    const context = new DecisionContext(input, judge);
    if (context.isBazaar) return context.bazaar();
    const ends = context.judgedEnds(training ? ENDS_IN_TRAINING : ENDS);
    if (training && context.state.laid[0] < OPENING_TILES)
      return context.answer(drawn(ends, training.temperature, input));
    if (!training && context.tileOdds.left <= LAST_TILES && input.codes.length > 1 && !input.outOfTime())
      return context.answer(context.countOut(ends, WIDE), [{ reason: 'counted-out' }]);
    return context.answer(ends[0]);
  };

/** Samples a turn end, better ones more often, so that training games differ. */
function drawn(ends: readonly JudgedEnd[], temperature: number, { chance }: PolicyInput<Rules, View>): JudgedEnd {
  const weights = ends.map(({ value }) => Math.exp((value - ends[0].value) / temperature) * 1e6);
  return ends[chance.pick(weights.map((weight) => 1 + Math.floor(weight)))];
}
