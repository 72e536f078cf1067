import { CASTLE, carcassonne, FEED, MEEPLE, PLACE, type Rules, type State } from '@holdfast/carcassonne/engine';
import { seeded } from '@holdfast/kernel';
import { chancesFrom } from '../policy.ts';
import { TileOdds } from './tile-odds.ts';
import { TurnPlanner } from './turn.ts';
import { spread } from './value.ts';
import { WEIGHTS } from './weights.ts';

/** The last tile decides: who has a point more has won. */
const CERTAIN = 0.05;

/** The chance of each seat to win, once the tile in hand has been laid as well as it can be: what a tile is worth shows at once. */
export function evaluatePosition(rules: Rules): (state: State, chances: Float64Array) => void {
  const marks = new Float64Array(rules.seats);
  const best = new Float64Array(rules.seats);
  const codes = new Int32Array(carcassonne.maxMoves);
  return (state, chances) => {
    const tileOdds = new TileOdds(rules, state, WEIGHTS);
    // The draw after the turn is not looked at: any luck will do.
    const turn = new TurnPlanner(carcassonne, rules, tileOdds, seeded(0));
    const phase = state.phase[0];
    if (phase === PLACE || phase === MEEPLE || phase === CASTLE || phase === FEED) {
      const asked = state.asked[0];
      const count = carcassonne.legalCodes(rules, state, asked, codes);
      let most = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < count; i++) {
        turn.after(state, asked, codes[i], marks);
        const lead = turn.lead(marks, asked);
        if (lead <= most) continue;
        most = lead;
        best.set(marks);
      }
    } else turn.estimate(state, best);
    chances.set(chancesFrom(Array.from(best), tileOdds.left === 0 ? CERTAIN : spread(tileOdds.left)));
  };
}
