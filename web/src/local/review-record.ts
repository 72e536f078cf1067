import { type Review, type ReviewProgress, reviewGame, UnfinishedGame } from '@holdfast/bots/review';
import { BrokenRecord, readRecord } from '@holdfast/kernel';
import { ApiError, PageError } from '../core/errors.ts';

/** How often the page is told how far a review has come. */
const PROGRESS_MS = 120;

/** Reviews a record to its end; a whole review is told as soon as there is one. */
export function reviewRecord(text: string, tell: (progress: ReviewProgress) => void): Review {
  try {
    const steps = reviewGame(readRecord(text));
    let told = 0;
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
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
