import {
  bagSize,
  CASTLE,
  carcassonne,
  FEED,
  MEEPLE,
  OVER,
  PLACE,
  type Rules,
  type State,
} from '@holdfast/carcassonne/engine';
import { digestCells, seeded } from '@holdfast/kernel';
import { Endgame } from './endgame.ts';
import type { Judge } from './judge.ts';
import { TileOdds } from './tile-odds.ts';
import { TurnPlanner } from './turn.ts';
import { TurnEnds } from './turn-ends.ts';
import { WEIGHTS } from './weights.ts';

/** Ends of the turn that are judged, best by level 2 first. */
const ENDS = 6;

/** By tiles left in the bag: how many placements of each player are tried when the last tiles are played out. */
const LAST_TILES = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 6] as const;
/** Positions of one count; beyond them it is content with the network. */
const MOST_COUNTED = 15_000;
/** Counts that are remembered: samples of a deeper look meet the same last positions again and again. */
const MOST_REMEMBERED = 2000;

/** What a point more is worth beside the chance to win: who has lost already still plays for points. */
const POINT = 1e-4;

const never = (): boolean => false;

const isInTurn = ({ phase: [phase] }: State): boolean =>
  phase === PLACE || phase === MEEPLE || phase === CASTLE || phase === FEED;

/**
 * The chance of each seat to win, once the tile in hand has been laid as well as it can be: what a tile is worth shows at once.
 * The last tiles are played out: every draw with its chance, everybody for their own chance to win.
 */
export function evaluatePosition(rules: Rules, judge: Judge): (state: State, chances: Float64Array) => void {
  const { seats } = rules;
  const codes = new Int32Array(carcassonne.maxMoves);
  const tried = new Float64Array(seats);
  const points = new Float64Array(seats);
  const counted = new Map<string, Float64Array>();
  // The draw after a turn is not looked at: any luck will do.
  const chance = seeded(0);

  const countOut = (state: State, tileOdds: TileOdds, turn: TurnPlanner, wide: number): Float64Array => {
    const endgame = new Endgame(
      carcassonne,
      rules,
      turn,
      never,
      {
        // Chances of all seats, then their leads in points.
        estimate: (end, marks) => {
          judge(rules, end, tileOdds, marks);
          if (end.phase[0] === OVER) points.set(end.score.subarray(0, seats));
          else turn.estimate(end, points);
          for (let seat = 0; seat < seats; seat++) marks[seats + seat] = turn.lead(points, seat);
        },
        lead: (marks, seat) => marks[seat] + POINT * marks[seats + seat],
        isBest: (marks, seat) => marks[seat] === 1,
      },
      MOST_COUNTED,
    );
    const marks = new Float64Array(2 * seats);
    endgame.best(state, marks, wide);
    return marks.subarray(0, seats);
  };

  return (state, chances) => {
    const tileOdds = new TileOdds(rules, state, WEIGHTS);
    if (!isInTurn(state)) {
      judge(rules, state, tileOdds, tried);
      chances.set(tried);
      return;
    }
    const turn = new TurnPlanner(carcassonne, rules, tileOdds, chance);
    const wide = LAST_TILES[bagSize(state)];
    if (wide !== undefined) {
      const key = digestCells(state.cells);
      const known = counted.get(key) ?? countOut(state, tileOdds, turn, wide);
      if (counted.size < MOST_REMEMBERED) counted.set(key, known);
      chances.set(known);
      return;
    }
    const asked = state.asked[0];
    const count = carcassonne.legalCodes(rules, state, asked, codes);
    const ends = new TurnEnds(carcassonne, rules, turn, chance, ENDS);
    let most = -1;
    for (const end of ends.of(state, asked, codes.subarray(0, count), never)) {
      judge(rules, end.state, tileOdds, tried);
      if (tried[asked] <= most) continue;
      most = tried[asked];
      chances.set(tried);
    }
  };
}
