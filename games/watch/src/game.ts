import type { Game } from '@holdfast/kernel';
import { advance } from './advance.ts';
import { audit } from './audit.ts';
import { discloses } from './discloses.ts';
import type { Event } from './events.ts';
import { fold } from './fold.ts';
import { imagine } from './imagine.ts';
import { legalCodes, mayAct, waitingOn } from './legal/legal.ts';
import { open, proposeOpen } from './legal/open.ts';
import { MAX_MOVES, refuse } from './legal/refuse.ts';
import { type Move, moves } from './moves.ts';
import { outcomeOf } from './play/endings.ts';
import { play } from './play/play.ts';
import { describe, resolve } from './resolve.ts';
import type { Rules } from './rules.ts';
import { setup } from './setup.ts';
import { blank, copy, type State } from './state.ts';
import { type View, view } from './view.ts';
import { words as english } from './words/compiled/en.ts';
import { sentencesFrom } from './words/sentences.ts';

/** Watch: the base game on the Gift, the Wall, and the island. Start reading here. */
export const watch: Game<Rules, State, Move, Event, View> = {
  id: 'watch',
  version: '2',
  maxMoves: MAX_MOVES,
  describe,
  resolve,
  setup,
  blank,
  copy,
  waitingOn,
  mayAct,
  legalCodes,
  open,
  proposeOpen,
  play,
  moves,
  refuse,
  outcome: outcomeOf,
  view,
  fold,
  imagine,
  audit,
  discloses,
  advance,
  say: sentencesFrom(english, 'en'),
};
