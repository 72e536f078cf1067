import type { AnyMove, Seat } from '@holdfast/kernel';
import { backoffMs } from '../../core/backoff.ts';
import { ApiError } from '../../core/errors.ts';
import { randomId } from '../../core/random-id.ts';
import type { TableConnection } from './connection.ts';

/** Milliseconds until a failed send is repeated; null = the answer is definite. */
function resendDelayMs(error: unknown, tries: number, random?: () => number): number | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.behaviour) {
    case 'resend':
    case 'wait':
      return backoffMs(tries, error.detail.retryAfter, random);
    case 'refresh':
    case 'give-up':
      return null;
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Sends a move until its fate is known, however long that takes; resolves to the length of the log with the move in it.
 * Every try carries the same id, so that a move whose answer was lost is not played twice.
 */
export async function sendMove(options: {
  readonly connection: Pick<TableConnection, 'send'>;
  readonly seat: Seat;
  readonly promptId: number;
  readonly move: AnyMove;
  readonly listed: boolean;
  /** The table is left: stop trying. */
  readonly signal: AbortSignal;
  /** A try failed and another follows. */
  readonly onResend: (error: ApiError) => void;
  readonly random?: () => number;
}): Promise<number> {
  const { connection, seat, promptId, move, listed, signal } = options;
  const id = randomId();
  for (let tries = 0; ; tries++) {
    try {
      return await connection.send({ seat, promptId, move, id, listed });
    } catch (error) {
      const delay = resendDelayMs(error, tries, options.random);
      if (delay === null || !(error instanceof ApiError)) throw error;
      options.onResend(error);
      await wait(delay, signal);
    }
  }
}
