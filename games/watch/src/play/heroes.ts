import type { Chance, Seat } from '@holdfast/kernel';
import type { Told } from '../events.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** Deals the starting heroes from the start player on and lays out the display. */
export function setUpHeroes(_rules: Rules, _state: State, _chance: Chance, _emit: Told): void {}

/** A new turn begins: what was taken or used in the last one may be used again. */
export function refreshHeroes(_state: State): void {}

/** All three dice equal (variant): the seat in turn takes a hero out of the game; true = the table waits for it. */
export function askTragedy(_rules: Rules, _state: State, _emit: Told): boolean {
  return false;
}

/** A 7 was rolled, before anybody discards; true = the table waits for an answer. */
export function askOnSeven(_rules: Rules, _state: State, _emit: Told): boolean {
  return false;
}

/** Production or the 7 is resolved, before the wildling die; true = the table waits for answers. `gained` is a set of seats. */
export function askAfterRoll(_rules: Rules, _state: State, _gained: number, _emit: Told): boolean {
  return false;
}

/** Carries out a move of hero-moves.ts, in or out of turn. */
export function playHero(
  _rules: Rules,
  _state: State,
  _seat: Seat,
  _code: number,
  _chance: Chance,
  _emit: Told,
): void {}
