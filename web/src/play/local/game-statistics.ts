import { gameFacts, UnfinishedGame } from '@holdfast/bots/review';
import { BrokenRecord, readRecord } from '@holdfast/kernel';
import { ApiError, PageError } from '../../core/errors.ts';
import type { KeptReviews } from './kept-reviews.ts';
import type { GameStatistics } from './worker-messages.ts';

/** Computes the statistics of a finished game and stores them. */
export async function gameStatistics(kept: KeptReviews, address: string, text: string): Promise<GameStatistics> {
  try {
    const record = readRecord(text);
    return await kept.keepFacts(address, record.seal, gameFacts(record));
  } catch (error) {
    if (error instanceof UnfinishedGame) throw new ApiError('not-finished', error.message);
    if (error instanceof BrokenRecord) throw new PageError('broken-record', error.message);
    throw error;
  }
}
