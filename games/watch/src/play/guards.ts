import type { Seat } from '@holdfast/kernel';
import type { Told } from '../events.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** Places a guard of the seat on the lowest free space of a section and settles its points; costs nothing. */
export function putGuard(_rules: Rules, _state: State, _seat: Seat, _section: number, _emit: Told): void {}
