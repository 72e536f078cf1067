import { HEROES, type Move, PHASE, type Rules, type State, type View, watch } from '@holdfast/watch/engine';
import type { BotDefinition, HintTarget, LuckKind, PositionValue, Tally } from '../definition.ts';
import { networkFrom } from '../network/load.ts';
import { lazily, ShippedNetwork } from '../network/shipped.ts';
import { randomPolicy } from '../random-policy.ts';
import { BASELINE_WEIGHTS } from './baseline.ts';
import { heuristic } from './heuristic.ts';
import { watchLearner } from './network/learner.ts';
import { searchPolicy } from './network/search.ts';
import { plan, planner } from './planner.ts';
import { watchFacts } from './player-facts.ts';
import { evaluatePosition } from './position-value.ts';
import { watchPuzzles } from './puzzles.ts';
import { watchTally } from './tally.ts';
import { watchWords } from './words/compiled/index.ts';

/** Moves by hand cards, development cards, and with other players. */
const HAND = ['swap', 'discard', 'buy', 'give', 'winter'];
const CARDS = ['patrol', 'patrol-home', 'road-building', 'monopoly', 'keep-card'];
const PLAYERS = ['offer', 'invite', 'counter', 'accept', 'decline', 'deal', 'withdraw', 'loot'];

function targetOf(move: Move): HintTarget {
  if ('corner' in move) return { look: 'corner', at: move.corner };
  if ('path' in move) return { look: 'path', at: move.path };
  if ('hex' in move) return { look: 'hex', at: move.hex };
  const { type } = move;
  if (HEROES.some((hero) => type.startsWith(hero)) || type.endsWith('-hero')) return { look: 'hero', at: null };
  if ('section' in move) return { look: 'wall', at: String(move.section) };
  if (HAND.includes(type)) return { look: 'hand', at: null };
  if (CARDS.includes(type)) return { look: 'cards', at: null };
  if (PLAYERS.includes(type)) return { look: 'players', at: null };
  return { look: type === 'roll' ? 'dice' : 'nothing', at: null };
}

/** Kind of luck by move type; building and the end of a turn may turn up tokens, and other types are heroes. */
const LUCK: { readonly [type: string]: LuckKind } = {
  roll: 'dice',
  buy: 'card',
  tormund: 'steal',
  loot: 'steal',
  settle: 'token',
  keep: 'token',
  road: 'token',
  guard: 'token',
  end: 'token',
};

const shipped = new ShippedNetwork(new URL('../../weights/watch.bin', import.meta.url), (bytes) =>
  networkFrom(watch, watchLearner, bytes),
);

/** The bots of Watch, for all its scenarios. */
export const watchBots: BotDefinition = {
  game: watch,
  policies: [
    randomPolicy,
    heuristic,
    planner,
    lazily(shipped, (network) => watchLearner.policy(network)),
    lazily(shipped, searchPolicy),
  ],
  prepare: () => shipped.prepare(),
  words: watchWords,
  baselines: {
    'baseline-0': randomPolicy,
    'baseline-1': heuristic,
    'baseline-2': (input) => plan(input, BASELINE_WEIGHTS),
  },
  learner: watchLearner,
  targetOf: (move) => targetOf(move as Move),
  statistics: (view) => {
    const { wall, stands } = view as View;
    const rounds = stands.round;
    return wall
      ? { turns: rounds, breaches: wall.breaches, 'in the Gift': Object.keys(wall.gift).length }
      : { turns: rounds };
  },
  tally: (rules) => watchTally(rules as Rules) as Tally,
  isOffer: ({ type }) => type === 'offer',
  endsTurn: ({ type }) => type === 'end' || type === 'roll',
  puzzles: watchPuzzles,
  countFacts: (rules) => watchFacts(rules as Rules),
  review: {
    evaluate: (rules) => evaluatePosition(rules as Rules) as PositionValue,
    playsTurnOut: true,
    turnOf: (state) => (state as State).turn[0],
    isTurnStart: (state) => {
      const phase = (state as State).phase[0];
      return phase === PHASE.roll || phase === PHASE['found-settlement'];
    },
    luckOf: ({ type }) => LUCK[type] ?? 'other',
  },
};
