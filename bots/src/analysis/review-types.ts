import type { Seat } from '@holdfast/kernel';
import type { HintTarget, LuckKind } from '../definition.ts';
import type { Reason } from '../policy.ts';

/** Verdicts on a decision, mild to severe. */
export const VERDICTS = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Luck of one step: the change of each seat's chance, compared with the mean over all possible luck. */
export interface StepLuck {
  readonly kind: LuckKind;
  readonly effect: readonly number[];
  /** True if every outcome was weighed, false if some were drawn. */
  readonly exact: boolean;
}

/** A choice between moves, judged by what its seat could know at the time. */
export interface StepDecision {
  /** The better move in the game's notation; null if none was found that is better by more than half an inaccuracy. */
  readonly better: string | null;
  /** The place of the better move. */
  readonly look: HintTarget | null;
  /** The bot's reasons for the better move. */
  readonly reasons: readonly Reason[];
  /** The mover's chance after the played and the better move; equal if there is no better one. */
  readonly chance: { readonly played: number; readonly better: number };
  /** Change of each seat's chance compared with the better move; at most 0 for the mover. */
  readonly effect: readonly number[];
  /** 95% interval of the mover's loss; null before the deeper look. */
  readonly interval: readonly [number, number] | null;
  readonly verdict: Verdict | null;
}

/** One move of the game. */
export interface ReviewStep {
  /** Number of moves up to and including this one. */
  readonly at: number;
  readonly seat: Seat;
  readonly move: string;
  /** Chance of each seat after the move. */
  readonly chances: readonly number[];
  /** True if a turn starts after it; the graph is drawn through these. */
  readonly isTurnStart: boolean;
  readonly luck: StepLuck | null;
  readonly decision: StepDecision | null;
  /** Change by seat that neither luck nor the choice explains. */
  readonly rest: readonly number[];
}

/** Luck and decision of one move. */
export interface MoveJudgement {
  readonly at: number;
  readonly luck: StepLuck | null;
  readonly decision: StepDecision | null;
  /** Code of the better move, for a deeper look; null if there is nothing to compare. */
  readonly betterCode: number | null;
}

/** An independent task of a review: luck and choice of one move, or a deeper look at a choice. */
export type ReviewTask =
  /** `chances`: of each seat after the move. */
  | { readonly look: 'first'; readonly at: number; readonly chances: readonly number[] }
  | { readonly look: 'deeper'; readonly judgement: MoveJudgement };

/** One seat's result as a sum of win chances: start + luck + own + others + rest = result. */
export interface SeatAccount {
  readonly start: number;
  readonly result: number;
  readonly luck: number;
  readonly luckByKind: Readonly<Partial<Record<LuckKind, number>>>;
  /** Loss by its own choices; at most 0. */
  readonly own: number;
  /** Change by the others' choices. */
  readonly others: number;
  readonly rest: number;
  readonly decisions: number;
  /** Decisions without a better move. */
  readonly best: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
}

/** A decisive step, and whether its luck or its choice was. */
export interface Moment {
  readonly at: number;
  readonly part: 'luck' | 'decision';
  /** The seat whose chance changed most. */
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
  /** Smallest loss of win chance for each verdict. */
  readonly thresholds: Readonly<Record<Verdict, number>>;
  /** True if doubtful decisions have had a deeper look. */
  readonly isDeep: boolean;
}

/** Progress of a review; `review` is set whenever there is one to show. */
export interface ReviewProgress {
  readonly stage: 'graph' | 'decisions' | 'deeper';
  readonly done: number;
  readonly of: number;
  readonly review: Review | null;
}
