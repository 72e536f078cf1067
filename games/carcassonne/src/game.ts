import { type Game, type Outcome, SEATS } from '@holdfast/kernel';
import { audit } from './audit.ts';
import type { Event } from './events.ts';
import { fold } from './fold.ts';
import { imagine } from './imagine.ts';
import { openBids, proposeBid } from './legal/bazaar.ts';
import { legalCodes, refuse } from './legal/legal.ts';
import { type Move, moves } from './moves.ts';
import { winners } from './play/finish.ts';
import { play } from './play/play.ts';
import { describe, resolve } from './resolve.ts';
import type { Rules } from './rules.ts';
import { setup } from './setup.ts';
import { blank, copy, OVER, type State, scoresOf } from './state.ts';
import { type View, view } from './view.ts';
import { words } from './words/index.ts';

/** C-5.6 */
function outcome(rules: Rules, state: State): Outcome | null {
  if (state.phase[0] !== OVER) return null;
  return { winners: SEATS[winners(rules, state)], reason: 'most-points', scores: scoresOf(rules, state) };
}

/** Carcassonne with Bridges, Castles & Bazaars. Start reading here. */
export const carcassonne: Game<Rules, State, Move, Event, View> = {
  id: 'carcassonne',
  version: '1',
  maxMoves: 1024,
  describe,
  resolve,
  setup,
  blank,
  copy,
  waitingOn: (_, state) => (state.phase[0] === OVER ? SEATS[0] : SEATS[1 << state.asked[0]]),
  legalCodes,
  open: (rules, state, seat) => (seat === state.asked[0] ? openBids(rules, state) : []),
  proposeOpen: (rules, state, seat, chance) => (seat === state.asked[0] ? proposeBid(rules, state, chance) : -1),
  play,
  moves,
  refuse,
  outcome,
  view: (rules, state) => view(rules, state, outcome(rules, state)),
  fold,
  imagine: (rules, seen) => imagine(rules, seen),
  audit,
  say: words.en.say,
};
