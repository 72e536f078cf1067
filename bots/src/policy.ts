import type { AnyEvent, AnyGame, AnyRules, Chance, OpenMove, Seat } from '@holdfast/kernel';

/**
 * A bot's strength: 0 random, 1 simple rules (heuristic), 2 a value function and a plan for the turn, 3 a trained network,
 * 4 the same with search.
 */
export const LEVELS = [0, 1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];
/** The strongest level that answers at once and needs no weights. */
export const DEFAULT_LEVEL = 2 satisfies Level;

/** Input of a policy: only what its seat sees. */
export interface PolicyInput<Rules extends AnyRules = AnyRules, View extends object = object> {
  readonly game: AnyGame;
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: View;
  /** The listed moves, ascending. */
  readonly codes: Int32Array;
  /** Moves besides the listed ones. */
  readonly open: readonly OpenMove[];
  /** The events the seat saw, move by move since the set-up; absent if they were not kept. */
  readonly history?: readonly (readonly AnyEvent[])[];
  /** Random numbers for the policy, to sample hidden information and to break ties. */
  readonly chance: Chance;
  /** The bot's temperament; policies treat unknown names as `plain`. */
  readonly temperament: string;
  /** True if the answer is wanted now. Policies check it often and then return the best move so far. */
  outOfTime(): boolean;
}

/** A reason for a move, as data; see `describeReason`. */
export interface Reason<Id extends string = string> {
  readonly reason: Id;
  readonly with?: Readonly<Record<string, string | number>>;
}

/** Reasons of all games. */
export const COMMON_REASONS = ['at-random', 'looks-best'] as const;
export type CommonReasonId = (typeof COMMON_REASONS)[number];

/** A policy's answer. */
export interface Decision {
  readonly code: number;
  readonly reasons: readonly Reason[];
  /** Each seat's chance to win, as estimated by the policy; they sum to 1. */
  readonly chances: readonly number[];
  /** True if the move should wait until others have answered (it would withdraw an offer). */
  readonly patient?: boolean;
}

/** Chooses a move from what one seat sees. */
// biome-ignore lint/suspicious/noExplicitAny: each game has its own rules and view
export type Policy = (input: PolicyInput<any, any>) => Decision;

/** Equal chances, for policies that have no opinion. */
export const evenChances = (seats: number): number[] => Array.from({ length: seats }, () => 1 / seats);

/** Chances from expected points by softmax; `spread` points more make a seat e times as likely. */
export function chancesFrom(points: readonly number[], spread: number): number[] {
  const best = Math.max(...points);
  const weights = points.map((each) => Math.exp((each - best) / spread));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
