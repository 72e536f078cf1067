import { carcassonne, type Move } from '@holdfast/carcassonne/engine';
import type { BotDefinition, HintTarget } from '../definition.ts';
import { randomPolicy } from '../random-policy.ts';
import { BASELINE_WEIGHTS } from './baseline.ts';
import { heuristic } from './heuristic.ts';
import { plan, planner } from './planner.ts';
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
};
