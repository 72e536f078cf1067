import { LEVELS, type Level } from '../policy.ts';

/** How much work goes into a review; it stops by work, never by time. */
export interface ReviewEffort {
  /** Who plays turns to their end before positions are valued. */
  readonly playOnLevel: Level;
  /** Who names the better move. */
  readonly advisor: Level;
  /** Outcomes of luck that are weighed one by one; beyond them luck is drawn. */
  readonly luckLimit: number;
  /** First look at a decision: samples, each played to the end of the turn. */
  readonly firstSamples: number;
  /** So many more where those show an inaccuracy, so that the deeper look is spent on decisions that matter. */
  readonly moreSamples: number;
  /** Deeper look: the interval is taken after so many samples, each played on for one round; without it there are no verdicts. */
  readonly looks: readonly number[];
  /** So many decisions get a deeper look, those that seem to lose most; they take most of the time. */
  readonly mostDeep: number;
}

/** Level 4 would take minutes for a game. The limit covers the 36 throws of two dice, every tile and every card. */
export const FULL_EFFORT: ReviewEffort = {
  playOnLevel: 2,
  advisor: LEVELS.findLast((level) => level <= 3) ?? 2,
  luckLimit: 64,
  firstSamples: 3,
  moreSamples: 9,
  looks: [12, 24, 48],
  mostDeep: 24,
};

/** A look at many games: rough chances, no verdicts. */
export const QUICK_EFFORT: ReviewEffort = {
  playOnLevel: 1,
  advisor: 1,
  luckLimit: 6,
  firstSamples: 1,
  moreSamples: 0,
  looks: [],
  mostDeep: 0,
};
