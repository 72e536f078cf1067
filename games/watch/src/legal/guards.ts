import type { Refusal, Seat } from '@holdfast/kernel';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** Sections on which the seat may place a guard, as `code + section`; appended from n on. The cost is checked elsewhere. */
export function listGuardPlaces(
  _rules: Rules,
  _state: State,
  _seat: Seat,
  _code: number,
  _out: Int32Array,
  n: number,
): number {
  return n;
}

/** Why no guard may stand there; the cost is judged elsewhere. */
export function judgeGuardPlace(_rules: Rules, _state: State, _seat: Seat, _section: number): Refusal | null {
  return null;
}
