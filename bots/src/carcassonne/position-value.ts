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

/** How many of level 2's best turn ends are judged. */
const ENDS = 6;

/** Placements of each player tried in the search of the last tiles, by tiles left in the bag. */
const LAST_TILES = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 6] as const;
/** Positions per search, after which the network's estimate is used. */
const MOST_COUNTED = 15_000;
/** Cached searches; samples of a deeper look reach the same last positions repeatedly. */
const MOST_REMEMBERED = 2000;

/** Value of a point in win chance, so that a losing seat still plays for points. */
const POINT = 1e-4;

const never = (): boolean => false;

const isInTurn = ({ phase: [phase] }: State): boolean =>
  phase === PLACE || phase === MEEPLE || phase === CASTLE || phase === FEED;

/**
 * Each seat's chance to win after the tile in hand is laid as well as possible. The last tiles are searched: every draw with its
 * probability, everybody playing for their chance to win.
 */
export function evaluatePosition(rules: Rules, judge: Judge): (state: State, chances: Float64Array) => void {
  const { seats } = rules;
  const codes = new Int32Array(carcassonne.maxMoves);
  const tried = new Float64Array(seats);
  const points = new Float64Array(seats);
  const counted = new Map<string, Float64Array>();
  // The draw after a turn is ignored, so any luck will do.
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
