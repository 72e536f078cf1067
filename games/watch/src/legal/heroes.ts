import type { Refusal, Seat } from '@holdfast/kernel';
import type { Move } from '../moves.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** Hero moves of the seat in turn before the roll and while it acts; appended from n on, codes ascending. */
export function listHeroes(_rules: Rules, _state: State, _seat: Seat, _out: Int32Array, n: number): number {
  return n;
}

/** Answers of a seat that is asked, in the phases after-roll, exchange, choose-card, choose-loot and tragedy. */
export function listHeroAnswers(_rules: Rules, _state: State, _seat: Seat, _out: Int32Array, n: number): number {
  return n;
}

/** Why a hero move is not allowed; null when nothing speaks against it (the list decides in the end). */
export function judgeHero(_rules: Rules, _state: State, _seat: Seat, _move: Move): Refusal | null {
  return null;
}
