import type { Description, Game } from '@holdfast/kernel';
import { audit } from './audit.ts';
import { EDITION_NAMES, EDITIONS } from './editions/editions.ts';
import type { Event } from './events.ts';
import { fold } from './fold.ts';
import { imagine } from './imagine.ts';
import { MAX_MOVES, refuse } from './legal/judge.ts';
import { manifest } from './manifest.ts';
import { type Move, moves } from './moves.ts';
import { open, proposeOpen } from './open.ts';
import { legalCodes, waitingOn } from './phases.ts';
import { outcomeOf } from './play/finish.ts';
import { play } from './play/play.ts';
import { READING_NAMES, READINGS } from './readings.ts';
import { LAYOUTS_OF, resolve, VARIANTS } from './resolve.ts';
import { type Rules, SCENARIOS, SEATS_OF } from './rules.ts';
import { setup } from './setup.ts';
import { blank, copy, type State } from './state.ts';
import { type View, view } from './view.ts';
import { say } from './words/say.ts';

/** Everything that can be chosen when a table is made. */
const describe = (): Description => ({
  seats: SEATS_OF,
  choices: [
    { path: 'scenario', kind: 'scenario', answers: SCENARIOS, standard: manifest.defaultScenario },
    { path: 'edition', kind: 'edition', answers: EDITION_NAMES, standard: 'house' },
    { path: 'layout', kind: 'layout', answers: [...new Set(Object.values(LAYOUTS_OF).flat())], standard: 'standard' },
    ...VARIANTS.map((name) => ({
      path: `variants.${name}`,
      kind: 'variant' as const,
      answers: [false, true],
      standard: false,
    })),
    ...READING_NAMES.map((name) => {
      const { answers, house, rule, ...rest } = READINGS[name];
      return { path: `readings.${name}`, kind: 'reading' as const, answers, standard: house, rule, ...rest };
    }),
  ],
  editions: EDITIONS as Description['editions'],
});

/** Watch: the base game on the Gift, the Wall, and the island. Start reading here. */
export const watch: Game<Rules, State, Move, Event, View> = {
  id: 'watch',
  version: '1',
  maxMoves: MAX_MOVES,
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
  outcome: outcomeOf,
  view,
  fold,
  imagine,
  audit,
  say,
};
