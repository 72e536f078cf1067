import { ApiError } from '../../core/errors.ts';

/** Sends what applies to one state of the table. False if the table has moved on; the next snapshot has its new state. */
export async function inTime(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.behaviour === 'refresh') return false;
    throw error;
  }
}
