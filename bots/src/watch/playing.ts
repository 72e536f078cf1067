import { HEROES, type Move, type View, watch } from '@holdfast/watch/engine';
import type { Playing } from '../games.ts';
import type { Place } from '../hint.ts';
import { random } from '../random.ts';
import { ANCHOR_WEIGHTS } from './anchor.ts';
import { plan, planner } from './planner.ts';
import { thumb } from './thumb.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Moves that are made with cards in the hand, with development cards, or with the others. */
const HAND = ['swap', 'discard', 'buy', 'give', 'winter'];
const CARDS = ['patrol', 'patrol-home', 'road-building', 'monopoly', 'keep-card'];
const PLAYERS = ['offer', 'invite', 'counter', 'accept', 'decline', 'deal', 'withdraw', 'loot'];

function look(move: Move): Place {
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

/** Who plays Watch: the Gift, the Wall and the island. */
export const playingWatch: Playing = {
  game: watch,
  brains: [random, thumb, planner],
  anchors: { 'anchor-0': random, 'anchor-1': thumb, 'anchor-2': (situation) => plan(situation, ANCHOR_WEIGHTS) },
  learner: { start: WEIGHTS, brain: (weights) => (situation) => plan(situation, weights as Weights) },
  look: (move) => look(move as Move),
  tallies: (view) => {
    const { wall, stands } = view as View;
    const rounds = stands.round;
    return wall
      ? { turns: rounds, breaches: wall.breaches, 'in the Gift': Object.keys(wall.gift).length }
      : { turns: rounds };
  },
  offers: ({ type }) => type === 'offer',
  endsTurn: ({ type }) => type === 'end' || type === 'roll',
};
