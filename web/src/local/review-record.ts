import { prepareBots } from '@holdfast/bots';
import { FULL_EFFORT, type Review, type ReviewProgress, reviewGame, UnfinishedGame } from '@holdfast/bots/review';
import { BrokenRecord, readRecord } from '@holdfast/kernel';
import { ApiError, PageError } from '../core/errors.ts';
import type { KeptReviews } from './kept-reviews.ts';

/** How often the page is told how far a review has come. */
const PROGRESS_MS = 120;

/** Reviews a record to its end; a whole review is told as soon as there is one. One that was made before is kept. */
export async function reviewRecord(
  text: string,
  tell: (progress: ReviewProgress) => void,
  kept: KeptReviews,
): Promise<Review> {
  try {
    const record = readRecord(text);
    const before = await kept.review(record.seal);
    if (before) return before;
    // The advisor may play with a network, whose weights are loaded first.
    await prepareBots(record.game, FULL_EFFORT.advisor);
    const steps = reviewGame(record);
    let told = 0;
    for (;;) {
      const { done, value } = steps.next();
      if (done) {
        await kept.keepReview(record.seal, value);
        return value;
      }
      const now = performance.now();
      if (value.review === null && now - told < PROGRESS_MS) continue;
      told = now;
      tell(value);
    }
  } catch (error) {
    if (error instanceof UnfinishedGame) throw new ApiError('not-finished', error.message);
    if (error instanceof BrokenRecord) throw new PageError('broken-record', error.message);
    throw error;
  }
}
