import type { Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import { clear, KINDS, PHASE, STAGE, type State } from '../state.ts';
import { endByTurns, winByPoints } from './finish.ts';
import { refreshHeroes } from './heroes.ts';
import { passSpecialBuild, startSpecialBuild } from './special-build.ts';

/** What was proposed in a turn ends with it (W-5.11). */
function clearProposals(state: State): void {
  for (let seat = 0; seat < state.proposed.length; seat++) {
    if (state.proposed[seat] === 0) continue;
    state.proposed[seat] = 0;
    clear(state.proposal, seat * KINDS, seat * KINDS + KINDS);
  }
}

/** A turn begins with the dice (W-3.1). */
export function beginTurn(state: State, seat: Seat, emit: Listener): void {
  state.turn[0] = seat;
  state.round[0]++;
  state.phase[0] = PHASE.roll;
  state.stage[0] = STAGE.none;
  state.built[0] = 0;
  state.cardPlayed[0] = 0;
  clear(state.dice);
  clear(state.fresh);
  // The newest offer stands first, and whoever has a proposal made one: mostly there is nothing to clear.
  if (state.offered[0] !== 0) clear(state.offered);
  clearProposals(state);
  if (state.flags.walled) refreshHeroes(state, emit);
  emit?.({ type: 'turn', seat, round: state.round[0] });
}

function nextTurn(rules: Rules, state: State, emit: Listener): void {
  const next = state.turn[0] + 1;
  beginTurn(state, next === rules.seats ? 0 : next, emit);
}

/** The dice are passed to the left (W-3.3), after the special build phase with 5 and 6 players. */
export function endTurn(rules: Rules, state: State, emit: Listener): void {
  if (winByPoints(rules, state, emit) || endByTurns(rules, state, emit)) return;
  if (!startSpecialBuild(rules, state)) nextTurn(rules, state, emit);
}

/** The special builder is done. */
export function pass(rules: Rules, state: State, seat: Seat, emit: Listener): void {
  if (!passSpecialBuild(rules, state, seat)) nextTurn(rules, state, emit);
}
