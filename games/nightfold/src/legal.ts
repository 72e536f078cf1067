import { notAMove, type Refusal, SEATS, type Seat } from '@holdfast/kernel';
import { type Move, moves } from './moves.ts';
import { NIGHTS, type Rules, TORCHES } from './rules.ts';
import { handOf, litIn, type State } from './state.ts';

/** N-2.2: all seats that have not chosen yet, at the same time. */
export const waitingOn = (_: Rules, state: State): readonly Seat[] =>
  SEATS[litIn(state, state.night[0]).reduce((mask, torch, seat) => mask | (torch ? 0 : 1 << seat), 0)];

/** Writes the codes of a seat's moves, ascending; returns how many. */
export function legalCodes(_: Rules, state: State, seat: Seat, out: Int32Array): number {
  const codes = TORCHES.filter((torch) => handOf(state, seat).includes(torch));
  out.set(codes);
  return codes.length;
}

export function refuse(rules: Rules, state: State, seat: Seat, json: Move): Refusal | null {
  const parsed = moves.parse(rules, json);
  if ('problem' in parsed) return notAMove(parsed.problem);
  if (state.night[0] === NIGHTS) return { rule: 'N-1.3', because: 'over' };
  if (litIn(state, state.night[0])[seat]) return { rule: 'N-2.2', because: 'already-lit' };
  return handOf(state, seat).includes(parsed.move.torch) ? null : { rule: 'N-2.2', because: 'not-in-hand' };
}
