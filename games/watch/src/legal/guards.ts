import type { Seat } from '@holdfast/kernel';
import { hasRoom } from '../play/guards.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { because, type Verdict } from './verdict.ts';

/** Sections on which the seat may place a guard, as `code + section`; appended from n on. The cost is checked elsewhere. */
export function listGuardPlaces(
  _rules: Rules,
  state: State,
  seat: Seat,
  code: number,
  out: Int32Array,
  n: number,
): number {
  const { cells, at } = state;
  if (cells[at.guardsLeft + seat] === 0) return n;
  const { sections } = state.board;
  for (let section = 0; section < sections; section++) if (hasRoom(state, section)) out[n++] = code + section;
  return n;
}

/** Why no guard may stand there; the cost is judged elsewhere (W-16.1, W-16.3). */
export function judgeGuardPlace(_rules: Rules, state: State, seat: Seat, section: number): Verdict {
  if (state.guardsLeft[seat] === 0) return because('W-16.1', 'no-guard-left');
  return hasRoom(state, section) ? null : because('W-16.3', 'section-full');
}
