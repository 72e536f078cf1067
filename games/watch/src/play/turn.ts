import type { Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import { PHASE, STAGE, type State } from '../state.ts';
import { endByTurns, winByPoints } from './finish.ts';
import { refreshHeroes } from './heroes.ts';
import { passSpecialBuild, startSpecialBuild } from './special-build.ts';

/** Points win at once in the own turn, or only as it ends (W-10.1, W-19). */
export const winsAtOnce = (rules: Rules): boolean =>
  rules.board.wall === null && rules.readings['base-victory'] === 'at-once';

/** A turn begins with the dice (W-3.1). */
export function beginTurn(state: State, seat: Seat, emit: Listener): void {
  state.turn[0] = seat;
  state.round[0]++;
  state.phase[0] = PHASE.roll;
  state.stage[0] = STAGE.none;
  state.built[0] = 0;
  state.cardPlayed[0] = 0;
  state.dice.fill(0);
  state.fresh.fill(0);
  state.offered.fill(0);
  state.proposal.fill(0);
  state.proposed.fill(0);
  if (state.board.sections > 0) refreshHeroes(state, emit);
  emit?.({ type: 'turn', seat, round: state.round[0] });
}

const nextTurn = (rules: Rules, state: State, emit: Listener): void =>
  beginTurn(state, (state.turn[0] + 1) % rules.seats, emit);

/** The dice are passed to the left (W-3.3), after the special build phase with 5 and 6 players. */
export function endTurn(rules: Rules, state: State, emit: Listener): void {
  if (winByPoints(rules, state, emit) || endByTurns(rules, state, emit)) return;
  if (!startSpecialBuild(rules, state)) nextTurn(rules, state, emit);
}

/** The special builder is done. */
export function pass(rules: Rules, state: State, seat: Seat, emit: Listener): void {
  if (!passSpecialBuild(rules, state, seat)) nextTurn(rules, state, emit);
}
