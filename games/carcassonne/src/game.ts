import type { Game } from '@holdfast/kernel';
import { audit } from './audit.ts';
import type { Event } from './events.ts';
import { fold } from './fold.ts';
import { imagine } from './imagine.ts';
import { legalCodes, refuse, waitingOn } from './legal/legal.ts';
import { open, proposeOpen } from './legal/open.ts';
import { type Move, moves } from './moves.ts';
import { outcome } from './play/finish.ts';
import { play } from './play/play.ts';
import { describe, resolve } from './resolve.ts';
import type { Rules } from './rules.ts';
import { setup } from './setup.ts';
import { blank, copy, type State } from './state.ts';
import { type View, view } from './view.ts';
import { words as english } from './words/compiled/en.ts';
import { sentencesFrom } from './words/sentences.ts';

/** Carcassonne with Bridges, Castles & Bazaars. Start reading here. */
export const carcassonne: Game<Rules, State, Move, Event, View> = {
  id: 'carcassonne',
  version: '2',
  maxMoves: 1024,
  describe,
  resolve,
  setup,
  blank,
  copy,
  waitingOn,
  legalCodes,
  open,
  proposeOpen,
  play,
  moves,
  refuse,
  outcome,
  view: (rules, state) => view(rules, state, outcome(rules, state)),
  fold,
  imagine: (rules, seen) => imagine(rules, seen),
  audit,
  say: sentencesFrom(english, 'en'),
};
