import type { Seat } from '@holdfast/kernel';
import type { HintTarget, LuckKind } from '../definition.ts';
import type { Reason } from '../policy.ts';

/** Verdicts on a decision, mild to severe. */
export const VERDICTS = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Luck of one step: what it changed for each seat, compared with the mean over everything that could have happened. */
export interface StepLuck {
  readonly kind: LuckKind;
  readonly effect: readonly number[];
  /** True if every outcome was weighed, false if some were drawn. */
  readonly exact: boolean;
}

/** A choice between moves, judged by what its seat could know. */
export interface StepDecision {
  /** The better move in the game's notation; null if none was found that is better by more than half an inaccuracy. */
  readonly better: string | null;
  /** Where the better move happens. */
  readonly look: HintTarget | null;
  /** Why the bot would play the better move. */
  readonly reasons: readonly Reason[];
  /** The mover's chance after the move played and after the better one; equal when there is none. */
  readonly chance: { readonly played: number; readonly better: number };
  /** What the choice changed for each seat, compared with the better move; never above 0 for the mover. */
  readonly effect: readonly number[];
  /** 95 % interval of the mover's loss, once a deeper look was taken. */
  readonly interval: readonly [number, number] | null;
  readonly verdict: Verdict | null;
}

/** One move of the game. */
export interface ReviewStep {
  /** So many moves were made when it was done. */
  readonly at: number;
  readonly seat: Seat;
  readonly move: string;
  /** Chance of each seat after the move. */
  readonly chances: readonly number[];
  /** Does a turn begin after it? The graph is drawn through these. */
  readonly isTurnStart: boolean;
  readonly luck: StepLuck | null;
  readonly decision: StepDecision | null;
  /** What neither luck nor the choice explains, by seat. */
  readonly rest: readonly number[];
}

/** What was worked out about one move. */
export interface MoveJudgement {
  readonly at: number;
  readonly luck: StepLuck | null;
  readonly decision: StepDecision | null;
  /** Code of the better move, for a deeper look; null if there is nothing to compare. */
  readonly betterCode: number | null;
}

/** A part of a review that can be worked out by itself: luck and choice of one move, or a deeper look at a choice. */
export type ReviewTask =
  /** `chances` of each seat after the move. */
  | { readonly look: 'first'; readonly at: number; readonly chances: readonly number[] }
  | { readonly look: 'deeper'; readonly judgement: MoveJudgement };

/** The account of one seat, in win chance: start + luck + own + others + rest = result. */
export interface SeatAccount {
  readonly start: number;
  readonly result: number;
  readonly luck: number;
  readonly luckByKind: Readonly<Partial<Record<LuckKind, number>>>;
  /** What its own choices lost; never above 0. */
  readonly own: number;
  /** What the choices of the others gave or took. */
  readonly others: number;
  readonly rest: number;
  readonly decisions: number;
  /** Decisions without a better move. */
  readonly best: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
}

/** A step that decided the game, and which part of it. */
export interface Moment {
  readonly at: number;
  readonly part: 'luck' | 'decision';
  /** Whose chance changed most. */
  readonly seat: Seat;
  readonly change: number;
}

/** A finished game, explained. */
export interface Review {
  readonly start: readonly number[];
  readonly result: readonly number[];
  readonly steps: readonly ReviewStep[];
  readonly accounts: readonly SeatAccount[];
  readonly moments: readonly Moment[];
  /** Losses from which on a decision has a verdict, in win chance. */
  readonly thresholds: Readonly<Record<Verdict, number>>;
  /** Have the doubtful decisions had a deeper look? */
  readonly isDeep: boolean;
}

/** How far a review has come; `review` is there whenever a whole one can be shown. */
export interface ReviewProgress {
  readonly stage: 'graph' | 'decisions' | 'deeper';
  readonly done: number;
  readonly of: number;
  readonly review: Review | null;
}
