import type { Chance, Emit } from '@holdfast/kernel';
import type { Event } from './events.ts';
import { lay } from './lay.ts';
import { beginTurn, draw } from './play/draw.ts';
import type { Rules } from './rules.ts';
import { blank, countOf, MEEPLES, piecesOf, type State } from './state.ts';
import { KINDS, START_KIND } from './topology.ts';
import { now } from './view.ts';

/** C-1.2, C-1.3, C-1.5: sets up everybody's pieces and a full bag. */
export function deal(rules: Rules, state: State): void {
  KINDS.forEach((_, kind) => {
    state.bag[kind] = countOf(rules, kind);
  });
  for (let seat = 0; seat < rules.seats; seat++) {
    state.supply[seat] = MEEPLES;
    state.bridges[seat] = piecesOf(rules);
    state.castles[seat] = piecesOf(rules);
  }
}

/** A new game, with the start tile laid and a tile in the first player's hand. */
export function setup(rules: Rules, chance: Chance, emit?: Emit<Event>): State {
  const state = blank(rules);
  deal(rules, state);
  state.bag[START_KIND]--;
  lay(state, START_KIND, 0, 0, 0, 0);
  emit?.({ type: 'began', tile: KINDS[START_KIND].id, seats: rules.seats });
  beginTurn(state, 0); // C-1.4
  draw(state, 0, chance, emit);
  emit?.(now(rules, state));
  return state;
}
