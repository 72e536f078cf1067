import type { Refusal, Seat } from '@holdfast/kernel';
import type { Reason, Refused } from '../reasons.ts';
import { type Amounts, RESOURCES, type Resource, type Rules } from '../rules.ts';
import { KINDS, type State } from '../state.ts';

/** Null if allowed. */
export type Verdict = Refused | null;

/** Judges one type of move. */
export type Judge<M> = (rules: Rules, state: State, seat: Seat, move: M) => Verdict;

export const because = (rule: string, reason: Reason, details?: Refusal['with']): Refused =>
  details ? { rule, because: reason, with: details } : { rule, because: reason };

/** The first kind of which the seat has too few. */
export const lacking = (state: State, seat: Seat, amounts: Amounts): Resource | undefined =>
  RESOURCES.find((kind, i) => (amounts[kind] ?? 0) > state.hand[seat * KINDS + i]);
