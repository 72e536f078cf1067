import { CASTLE, carcassonne, FEED, MEEPLE, PLACE, type Rules, type State } from '@holdfast/carcassonne/engine';
import { seeded } from '@holdfast/kernel';
import type { Judge } from './judge.ts';
import { TileOdds } from './tile-odds.ts';
import { TurnPlanner } from './turn.ts';
import { TurnEnds } from './turn-ends.ts';
import { WEIGHTS } from './weights.ts';

/** Ends of the turn that are judged, best by level 2 first. */
const ENDS = 6;

const never = (): boolean => false;

/** The chance of each seat to win, once the tile in hand has been laid as well as it can be: what a tile is worth shows at once. */
export function evaluatePosition(rules: Rules, judge: Judge): (state: State, chances: Float64Array) => void {
  const codes = new Int32Array(carcassonne.maxMoves);
  const tried = new Float64Array(rules.seats);
  return (state, chances) => {
    const tileOdds = new TileOdds(rules, state, WEIGHTS);
    const phase = state.phase[0];
    if (phase !== PLACE && phase !== MEEPLE && phase !== CASTLE && phase !== FEED) {
      judge(rules, state, tileOdds, tried);
      chances.set(tried);
      return;
    }
    // The draw after the turn is not looked at: any luck will do.
    const chance = seeded(0);
    const turn = new TurnPlanner(carcassonne, rules, tileOdds, chance);
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
