import { ApiError, ERRORS, type ErrorCode, isErrorCode } from '@holdfast/protocol';
import type { Context } from 'hono';
import type { Env, RequestContext } from './env.ts';

/** Every failure leaves as `{ error: { code, message, ... } }`; nothing of the inside does. */
export const sendError = (context: RequestContext) => (error: Error, c: Context<Env>) => {
  const { code, message, detail } = toApiError(context, error);
  if (code === 'too-many') context.tables.context.metrics.increment('limited');
  if (detail.retryAfter !== undefined) c.header('Retry-After', String(detail.retryAfter));
  return c.json({ error: { code, message, ...detail } }, ERRORS[code].status);
};

function toApiError({ tables }: RequestContext, error: Error): ApiError<ErrorCode> {
  if (error instanceof ApiError && isErrorCode(error.code)) return error as ApiError<ErrorCode>;
  tables.runtime.reportFailure('request failed', error);
  return new ApiError('try-again', 'the server could not do this now', { retryAfter: 1 });
}
