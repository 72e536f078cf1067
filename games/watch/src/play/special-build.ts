import type { Chance, Seat } from '@holdfast/kernel';
import type { Told } from '../events.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** The turn has ended: true = a special build phase begins (phase and `builder` are set). */
export function startSpecialBuild(_rules: Rules, _state: State, _chance: Chance, _emit: Told): boolean {
  return false;
}

/** The special builder passes; true = somebody else builds now, false = the next turn begins. */
export function passSpecialBuild(_rules: Rules, _state: State, _seat: Seat, _emit: Told): boolean {
  return false;
}
