import type { Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import { closeUp, listOf, type State, SPACES as spaces } from '../state.ts';
import { guardsView } from '../wall-view.ts';
import { emitPoints } from './emit.ts';

// Local copies of imported constants; see cell-index.ts.
const SPACES = spaces;

/** How many guards stand on a section. */
export function guardsOn({ guards }: State, section: number): number {
  const first = section * SPACES;
  let count = 0;
  while (count < SPACES && guards[first + count] !== 0) count++;
  return count;
}

/** True if a space of the section is free. Guards fill spaces from the lowest, so it checks the last one. */
export const hasRoom = ({ cells, at }: State, section: number): boolean =>
  cells[at.guards + section * SPACES + SPACES - 1] === 0;

/** Public changes after a guard was placed or removed. */
export const guardPatch = (state: State) => ({
  guards: guardsView(state),
  guardsLeft: listOf(state.guardsLeft),
});

/** The clearing below a section, by its printed name. */
export const clearingName = (rules: Rules, section: number): string =>
  rules.board.wall ? rules.board.wall.sections[section].clearing : '';

/** Places a guard of the seat on the lowest free space of a section and settles its points; costs nothing (W-16.2, W-16.4). */
export function putGuard(rules: Rules, state: State, seat: Seat, section: number, emit: Listener): void {
  const space = guardsOn(state, section);
  state.guards[section * SPACES + space] = seat + 1;
  state.guardsLeft[seat]--;
  if (!emit) return;
  emit({ type: 'guard', seat, clearing: clearingName(rules, section), space: space + 1, wall: guardPatch(state) });
  emitPoints(rules, state, seat, emit);
}

/** Returns a guard to its owner; those on higher spaces close up (W-13.6, W-14.1). */
export function takeGuard(state: State, section: number, space: number): Seat {
  const at = section * SPACES;
  const seat = state.guards[at + space] - 1;
  closeUp(state.guards, at + space, at + SPACES);
  state.guardsLeft[seat]++;
  return seat;
}
