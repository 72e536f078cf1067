import { carcassonne, type Move, PLACE, type Rules, type State } from '@holdfast/carcassonne/engine';
import type { BotDefinition, HintTarget, PositionValue } from '../definition.ts';
import { randomPolicy } from '../random-policy.ts';
import { BASELINE_WEIGHTS } from './baseline.ts';
import { heuristic } from './heuristic.ts';
import { plan, planner } from './planner.ts';
import { evaluatePosition } from './position-value.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { nl } from './words/nl.ts';

function targetOf(move: Move): HintTarget {
  if (move.type === 'place') return { look: 'square', at: `${move.x},${move.y}` };
  if (move.type === 'meeple') return { look: 'tile', at: move.on };
  if (['pick', 'offer', 'bid', 'pass', 'buy', 'sell'].includes(move.type)) return { look: 'bazaar', at: null };
  return { look: move.type === 'decline' ? 'nothing' : 'tile', at: null };
}

/** Who plays Carcassonne. */
export const carcassonneBots: BotDefinition = {
  game: carcassonne,
  policies: [randomPolicy, heuristic, planner],
  words: { en, de, nl },
  baselines: {
    'baseline-0': randomPolicy,
    'baseline-1': heuristic,
    'baseline-2': (input) => plan(input, BASELINE_WEIGHTS),
  },
  targetOf: (move) => targetOf(move as Move),
  review: {
    evaluate: (rules) => evaluatePosition(rules as Rules) as PositionValue,
    playsTurnOut: false,
    turnOf: (state) => (state as State).active[0],
    isTurnStart: (state) => (state as State).phase[0] === PLACE && (state as State).placed[0] === 0,
    luckOf: () => 'tile',
  },
};
