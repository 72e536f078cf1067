import { carcassonne, type Move, PLACE, type Rules, type State, type View } from '@holdfast/carcassonne/engine';
import type { BotDefinition, HintTarget, PositionValue, Tally } from '../definition.ts';
import { networkFrom } from '../network/load.ts';
import { lazily, ShippedNetwork } from '../network/shipped.ts';
import { randomPolicy } from '../random-policy.ts';
import { BASELINE_WEIGHTS } from './baseline.ts';
import { heuristic } from './heuristic.ts';
import { networkJudge } from './judge.ts';
import { learner } from './learner.ts';
import { plan, planner } from './planner.ts';
import { auctionFacts } from './player-facts.ts';
import { evaluatePosition } from './position-value.ts';
import { carcassonnePuzzles } from './puzzles.ts';
import { searchPolicy } from './search.ts';
import { carcassonneTally } from './tally.ts';
import { carcassonneWords } from './words/compiled/index.ts';

function targetOf(move: Move): HintTarget {
  if (move.type === 'place') return { look: 'square', at: `${move.x},${move.y}` };
  if (move.type === 'meeple') return { look: 'tile', at: move.on };
  if (['pick', 'offer', 'bid', 'pass', 'buy', 'sell'].includes(move.type)) return { look: 'bazaar', at: null };
  return { look: move.type === 'decline' ? 'nothing' : 'tile', at: null };
}

/** Castles, bridges and points paid in auctions of all seats together. */
function usedPieces({ tiles, castles, points }: View): Readonly<Record<string, number>> {
  const paid = points.auction.reduce((sum, each) => sum + Math.max(0, -each), 0);
  return { castles: castles.length, bridges: tiles.filter(({ bridge }) => bridge).length, 'auction points': paid };
}

const shipped = new ShippedNetwork(new URL('../../weights/carcassonne.bin', import.meta.url), (bytes) =>
  networkFrom(carcassonne, learner, bytes),
);

/** The bots of Carcassonne. */
export const carcassonneBots: BotDefinition = {
  game: carcassonne,
  policies: [
    randomPolicy,
    heuristic,
    planner,
    lazily(shipped, (network) => learner.policy(network)),
    lazily(shipped, (network) => searchPolicy(networkJudge(network))),
  ],
  prepare: () => shipped.prepare(),
  words: carcassonneWords,
  learner,
  baselines: {
    'baseline-0': randomPolicy,
    'baseline-1': heuristic,
    'baseline-2': (input) => plan(input, BASELINE_WEIGHTS),
  },
  targetOf: (move) => targetOf(move as Move),
  statistics: (view) => usedPieces(view as View),
  tally: (rules) => carcassonneTally(rules as Rules) as Tally,
  puzzles: carcassonnePuzzles,
  countFacts: () => auctionFacts(),
  review: {
    evaluate: (rules) => evaluatePosition(rules as Rules, networkJudge(shipped.get())) as PositionValue,
    playsTurnOut: false,
    turnOf: (state) => (state as State).active[0],
    isTurnStart: (state) => (state as State).phase[0] === PLACE && (state as State).placed[0] === 0,
    luckOf: () => 'tile',
  },
};
