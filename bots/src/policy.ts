import type { AnyEvent, AnyGame, AnyRules, Chance, OpenMove, Seat } from '@holdfast/kernel';

/**
 * How strong a bot plays: 0 at random, 1 by simple rules (heuristic), 2 by a value function and a plan for the turn, 3 by a
 * trained network, 4 by the same with search.
 */
export const LEVELS = [0, 1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];
/** Where nobody says how strong: the strongest that answers at once and needs no weights. */
export const DEFAULT_LEVEL = 2 satisfies Level;

/** All that a policy may know: what its seat sees, never the position. */
export interface PolicyInput<Rules extends AnyRules = AnyRules, View extends object = object> {
  readonly game: AnyGame;
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: View;
  /** The listed moves, ascending. */
  readonly codes: Int32Array;
  /** What may be answered besides the listed moves. */
  readonly open: readonly OpenMove[];
  /** What the seat saw of every move since the set-up, move by move; absent if it was not kept. */
  readonly history?: readonly (readonly AnyEvent[])[];
  /** The policy's own random numbers: to sample hidden information and to break ties. */
  readonly chance: Chance;
  /** What the bot prefers a little more than others do; a policy treats names it does not know as `plain`. */
  readonly temperament: string;
  /** True when the answer is wanted now; a policy asks often and then returns its best so far. */
  outOfTime(): boolean;
}

/** One reason for a move, as data; `describeReason` puts it into words. */
export interface Reason<Id extends string = string> {
  readonly reason: Id;
  readonly with?: Readonly<Record<string, string | number>>;
}

/** Reasons that fit any game. */
export const COMMON_REASONS = ['at-random', 'looks-best'] as const;
export type CommonReasonId = (typeof COMMON_REASONS)[number];

/** What a policy answers. */
export interface Decision {
  readonly code: number;
  readonly reasons: readonly Reason[];
  /** The chance of each seat to win, as the policy sees it; they sum to 1. */
  readonly chances: readonly number[];
  /** The move may wait while others still have to answer (an offer that would otherwise be withdrawn). */
  readonly patient?: boolean;
}

/** Chooses a move from what one seat sees. */
// biome-ignore lint/suspicious/noExplicitAny: each game has its own rules and view
export type Policy = (input: PolicyInput<any, any>) => Decision;

/** Equal chances, for policies that have no opinion. */
export const evenChances = (seats: number): number[] => Array.from({ length: seats }, () => 1 / seats);

/** Chances from expected points (softmax): `spread` points apart = e times as likely. */
export function chancesFrom(points: readonly number[], spread: number): number[] {
  const best = Math.max(...points);
  const weights = points.map((each) => Math.exp((each - best) / spread));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
