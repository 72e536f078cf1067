import { BID, CODE, carcassonne, PLACE, type Rules, type State } from '@holdfast/carcassonne/engine';
import type { Seat } from '@holdfast/kernel';
import { Comparison, MoveComparer } from '../analysis/compare-moves.ts';
import { PlayOn } from '../analysis/play-on.ts';
import { positionChances } from '../analysis/position-chances.ts';
import { thresholdsFor } from '../analysis/verdicts.ts';
import type { BotDefinition, PuzzleKind } from '../definition.ts';

/** Samples of the first look, and of all looks. */
const FIRST = 8;
const ALL = 32;
/** Required standard errors between margin and mean. */
const Z = 2.4;

/**
 * Bid or pass, decided by playing both on for a round in sampled positions with the same luck: one must be better by at least a
 * mistake (thresholdsFor) with confidence. If bidding is right, so is every listed bid that beats passing.
 */
function bidOrPass(bots: BotDefinition, rules: Rules, state: State, seat: Seat): readonly number[] | null {
  const playOn = new PlayOn(bots, rules);
  const comparer = new MoveComparer(bots, rules, positionChances(bots, rules, 2, 'bid'), playOn, 2);
  const { mistake, inaccuracy } = thresholdsFor(rules.seats);
  /** Interval of the gain of bidding over passing; null if the first look shows no wide margin. */
  const gainOf = (bid: number, wide: number): readonly [low: number, high: number] | null => {
    const comparison = new Comparison(rules.seats);
    for (const [from, to] of [
      [0, FIRST],
      [FIRST, ALL],
    ] as const) {
      if (from > 0 && Math.abs(comparison.loss) < wide) return null;
      const looks = { from, to, turns: rules.seats, seed: `bid/${bid}` };
      comparer.compare({ state, seat, played: CODE.pass, better: bid }, comparison, looks);
    }
    const half = comparison.halfWidth(Z);
    return [comparison.loss - half, comparison.loss + half];
  };
  const least = CODE.bid + state.high[0] + 1;
  const gain = gainOf(least, mistake);
  if (!gain) return null;
  if (gain[1] < -mistake) return [CODE.pass];
  if (gain[0] <= mistake) return null;
  const codes = new Int32Array(carcassonne.maxMoves);
  const count = carcassonne.legalCodes(rules, state, seat, codes);
  const higher = Array.from(codes.subarray(0, count)).filter((code) => code !== CODE.pass && code !== least);
  return [least, ...higher.filter((code) => (gainOf(code, inaccuracy)?.[0] ?? -1) > 0)];
}

const isEmpty = ({ bag }: State): boolean => bag.every((count) => count === 0);

/** Puzzles of Carcassonne by kind. */
export const carcassonnePuzzles: Readonly<Record<string, PuzzleKind>> = {
  'last-tile': {
    tables: [
      { scenario: 'base', seats: 2 },
      { scenario: 'base', seats: 3 },
      { scenario: 'base', seats: 4 },
    ],
    mayStart: (_, state) => (state as State).phase[0] === PLACE && isEmpty(state as State),
  },
  'bid-or-pass': {
    tables: [
      { scenario: 'bridges-castles-bazaars', seats: 2 },
      { scenario: 'bridges-castles-bazaars', seats: 3 },
    ],
    mayStart: (_, state) => (state as State).phase[0] === BID,
    rightMoves: (rules, state, seat, bots) => bidOrPass(bots, rules as Rules, state as State, seat),
  },
};
