import { LEVELS, type Level } from '../policy.ts';

/** How much work a review does; limited by work, not time. */
export interface ReviewEffort {
  /** Level that plays turns to their end before positions are evaluated. */
  readonly playOnLevel: Level;
  /** Level that suggests the better move. */
  readonly advisor: Level;
  /** Most outcomes of luck to enumerate; beyond them luck is sampled. */
  readonly luckLimit: number;
  /** Samples of the first look at a decision, each played to the end of the turn. */
  readonly firstSamples: number;
  /** Further samples if those show an inaccuracy, so that only decisions that matter get a deeper look. */
  readonly moreSamples: number;
  /** Numbers of samples of the deeper look, each played on for one round, after which the interval is computed; none: no verdicts. */
  readonly looks: readonly number[];
  /** Most decisions that get a deeper look (those with the largest losses), which takes most of the time. */
  readonly mostDeep: number;
}

/** Level 4 would take minutes per game. The limit covers all 36 rolls of two dice, every tile and every card. */
export const FULL_EFFORT: ReviewEffort = {
  playOnLevel: 2,
  advisor: LEVELS.findLast((level) => level <= 3) ?? 2,
  luckLimit: 64,
  firstSamples: 3,
  moreSamples: 9,
  looks: [12, 24, 48],
  mostDeep: 24,
};

/** For many games: rough chances, no verdicts. */
export const QUICK_EFFORT: ReviewEffort = {
  playOnLevel: 1,
  advisor: 1,
  luckLimit: 6,
  firstSamples: 1,
  moreSamples: 0,
  looks: [],
  mostDeep: 0,
};
