import { ApiError, ERRORS, type ErrorCode, isErrorCode } from '@holdfast/protocol';
import { logger } from '../core/logger.ts';
import type { HttpContext } from './context.ts';
import type { Exchange } from './exchange.ts';

/** Sends an error as `{ error: { code, message, ... } }`, without internal details. */
export function sendError(context: HttpContext, c: Exchange, error: unknown): void {
  const { code, message, detail } = toApiError(context, c, error);
  if (code === 'too-many') context.metrics.increment('limited');
  if (detail.retryAfter !== undefined) c.addHeader('Retry-After', String(detail.retryAfter));
  c.json({ error: { code, message, ...detail } }, ERRORS[code].status);
}

function toApiError({ metrics }: HttpContext, c: Exchange, error: unknown): ApiError<ErrorCode> {
  if (error instanceof ApiError && isErrorCode(error.code)) return error as ApiError<ErrorCode>;
  // A request aborted by its sender is not a failure of the server.
  if (!c.incoming.errored) {
    metrics.increment('failures');
    logger.error({ err: error }, 'request failed');
  }
  return new ApiError('try-again', 'the server could not do this now', { retryAfter: 1 });
}
