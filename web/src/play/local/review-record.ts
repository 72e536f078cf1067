import { type Review, type ReviewProgress, reviewGame, reviewWithHelpers, UnfinishedGame } from '@holdfast/bots/review';
import { BrokenRecord, type Record as GameRecord, readRecord } from '@holdfast/kernel';
import { ApiError, PageError } from '../../core/errors.ts';
import type { KeptReviews } from './kept-reviews.ts';
import { startHelpers } from './review-helpers.ts';
import { prepareReview } from './review-tasks.ts';

/** How often progress is reported at most, except for complete reviews. */
const PROGRESS_MS = 120;

/** Limits how often progress is reported; reports that contain a review are passed on at once. */
function calmly(tell: (progress: ReviewProgress) => void): (progress: ReviewProgress) => void {
  let told = 0;
  return (progress) => {
    const now = performance.now();
    if (progress.review === null && now - told < PROGRESS_MS) return;
    told = now;
    tell(progress);
  };
}

async function makeReview(text: string, record: GameRecord, tell: (progress: ReviewProgress) => void): Promise<Review> {
  const { helpers, end } = startHelpers(text);
  try {
    await prepareReview(record.game);
    if (helpers.length > 0) return await reviewWithHelpers(record, helpers, tell);
    const steps = reviewGame(record);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      tell(value);
    }
  } finally {
    end();
  }
}

/**
 * Reviews a record, reporting each intermediate review as soon as it exists. Returns a stored review if there is one, and stores
 * a new one.
 */
export async function reviewRecord(
  text: string,
  tell: (progress: ReviewProgress) => void,
  kept: KeptReviews,
): Promise<Review> {
  try {
    const record = readRecord(text);
    const before = await kept.review(record.seal);
    if (before) return before;
    const review = await makeReview(text, record, calmly(tell));
    await kept.keepReview(record.seal, review);
    return review;
  } catch (error) {
    if (error instanceof UnfinishedGame) throw new ApiError('not-finished', error.message);
    if (error instanceof BrokenRecord) throw new PageError('broken-record', error.message);
    throw error;
  }
}
