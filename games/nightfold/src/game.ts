import type { Game } from '@holdfast/kernel';
import { audit } from './audit.ts';
import type { Event } from './events.ts';
import { imagine } from './imagine.ts';
import { legalCodes, refuse, waitingOn } from './legal.ts';
import { type Move, moves } from './moves.ts';
import { outcome, play, setup } from './play.ts';
import { type Rules, SEATS_OF, TORCHES } from './rules.ts';
import { blank, type State } from './state.ts';
import { fold, type View, view } from './view.ts';
import { words as english } from './words/compiled/en.ts';
import { wordsFrom } from './words/index.ts';

/** Nightfold: shepherds, torches and wolves. Start reading here. */
export const nightfold: Game<Rules, State, Move, Event, View> = {
  id: 'nightfold',
  version: '1',
  maxMoves: TORCHES.length,
  describe: () => ({ seats: SEATS_OF, choices: [], editions: {} }),
  resolve(options) {
    const seats = SEATS_OF.standard.find((n) => n === ((options as Partial<Rules> | undefined)?.seats ?? 3));
    if (seats) return { rules: Object.freeze({ seats }), says: {} };
    return { problems: [{ field: 'seats', because: `expected one of ${SEATS_OF.standard.join(', ')}` }] };
  },
  setup,
  blank,
  copy: (from, into) => into.cells.set(from.cells),
  waitingOn,
  legalCodes,
  open: () => [],
  proposeOpen: () => -1,
  play,
  moves,
  refuse,
  outcome,
  view,
  fold,
  imagine,
  audit,
  say: wordsFrom(english).say,
};
