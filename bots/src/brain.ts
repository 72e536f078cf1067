import type { AnyGame, AnyRules, Chance, OpenMove, Seat } from '@holdfast/kernel';
import type { Reason } from './reasons.ts';

/** How strong a bot plays: 0 at random, 1 by rules of thumb, 2 by a value function and a plan for the turn. */
export const LEVELS = [0, 1, 2] as const;
export type Level = (typeof LEVELS)[number];

/** What a bot likes a little more than others do; costs little strength. */
export const TEMPERAMENTS = [
  'plain',
  'builder',
  'trader',
  'loyalist',
  'schemer',
  'farmer',
  'joiner',
  'blocker',
] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

/** All that a brain may know: what its seat sees, never the position. */
export interface Situation<Rules extends AnyRules = AnyRules, View extends object = object> {
  readonly game: AnyGame;
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: View;
  /** The listed moves, ascending. */
  readonly codes: Int32Array;
  /** What may be answered besides the listed moves. */
  readonly open: readonly OpenMove[];
  /** Dice of the brain's own: to imagine and to break ties. */
  readonly chance: Chance;
  readonly temperament: Temperament;
  /** True when the answer is wanted now; a brain asks often and then says its best so far. */
  hurry(): boolean;
}

/** One reason for a move, as data; the words are in words/. */
export interface Because {
  readonly reason: Reason;
  readonly with?: Readonly<Record<string, string | number>>;
}

/** What a brain answers. */
export interface Decision {
  readonly code: number;
  readonly because: readonly Because[];
  /** The chance of each seat to win, as the brain sees it; they sum to 1. */
  readonly chances: readonly number[];
  /** The move may wait while others still have to answer (an offer that would otherwise be withdrawn). */
  readonly patient?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: each game has its own rules and view
export type Brain = (situation: Situation<any, any>) => Decision;

/** Equal chances, for brains that have no opinion. */
export const evenly = (seats: number): number[] => Array.from({ length: seats }, () => 1 / seats);

/** Chances from marks: the higher a mark the likelier the win; `spread` marks apart = e times as likely. */
export function chancesFrom(marks: readonly number[], spread: number): number[] {
  const best = Math.max(...marks);
  const weights = marks.map((mark) => Math.exp((mark - best) / spread));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
