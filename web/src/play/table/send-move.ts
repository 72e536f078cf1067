import type { AnyMove, Seat } from '@holdfast/kernel';
import { backoffMs } from '../../core/backoff.ts';
import { ApiError } from '../../core/errors.ts';
import { randomId } from '../../core/random-id.ts';
import type { TableConnection } from './connection.ts';

/** Milliseconds until a failed request is sent again; null if the error is final. */
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

/** How a request is sent again until it is accepted or refused. */
export interface ResendOptions {
  /** Aborted when the person leaves the table, to stop trying. */
  readonly signal: AbortSignal;
  /** Called when a try has failed and another one follows. */
  readonly onResend?: (error: ApiError) => void;
  readonly random?: () => number;
}

/** Sends a request, as often as needed, until its fate is known. Every try has the same id, so that it is carried out once. */
export async function sendUntilKnown<T>(send: (id: string) => Promise<T>, options: ResendOptions): Promise<T> {
  const { signal, onResend = () => {}, random } = options;
  const id = randomId();
  for (let tries = 0; ; tries++) {
    try {
      return await send(id);
    } catch (error) {
      const delay = resendDelayMs(error, tries, random);
      if (delay === null || !(error instanceof ApiError)) throw error;
      // The person may have left while the request was under way.
      signal.throwIfAborted();
      onResend(error);
      await wait(delay, signal);
    }
  }
}

/** Sends a move until it is accepted or refused. Resolves to the log's length including the move. */
export function sendMove({
  connection,
  seat,
  promptId,
  move,
  listed,
  ...options
}: ResendOptions & {
  readonly connection: Pick<TableConnection, 'send'>;
  readonly seat: Seat;
  readonly promptId: number;
  readonly move: AnyMove;
  readonly listed: boolean;
}): Promise<number> {
  return sendUntilKnown((id) => connection.send({ seat, promptId, move, id, listed }), options);
}
