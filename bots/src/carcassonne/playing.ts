import { carcassonne, type Move } from '@holdfast/carcassonne/engine';
import type { Playing } from '../games.ts';
import type { Place } from '../hint.ts';
import { random } from '../random.ts';
import { ANCHOR_WEIGHTS } from './anchor.ts';
import { plan, planner } from './planner.ts';
import { thumb } from './thumb.ts';
import { WEIGHTS, type Weights } from './weights.ts';

function look(move: Move): Place {
  if (move.type === 'place') return { look: 'square', at: `${move.x},${move.y}` };
  if (move.type === 'meeple') return { look: 'tile', at: move.on };
  if (['pick', 'offer', 'bid', 'pass', 'buy', 'sell'].includes(move.type)) return { look: 'bazaar', at: null };
  return { look: move.type === 'decline' ? 'nothing' : 'tile', at: null };
}

/** Who plays Carcassonne. */
export const playingCarcassonne: Playing = {
  game: carcassonne,
  brains: [random, thumb, planner],
  anchors: { 'anchor-0': random, 'anchor-1': thumb, 'anchor-2': (situation) => plan(situation, ANCHOR_WEIGHTS) },
  learner: { start: WEIGHTS, brain: (weights) => (situation) => plan(situation, weights as Weights) },
  look: (move) => look(move as Move),
};
