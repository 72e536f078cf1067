import type { Hook } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { logger } from '../logger.ts';
import { malformed, Trouble } from '../table/trouble.ts';
import type { Desk, Env } from './env.ts';

/** Every failure leaves as `{ error: { code, message, ... } }`; nothing of the inside does. */
export const answerError = (desk: Desk) => (error: Error, c: Context<Env>) => {
  const trouble = asTrouble(desk, error);
  if (trouble.code === 'too-many') {
    desk.tables.context.metrics.increment('limited');
    c.header('Retry-After', String(trouble.detail.retryAfter));
  }
  return c.json({ error: { code: trouble.code, message: trouble.message, ...trouble.detail } }, trouble.status);
};

function asTrouble(desk: Desk, error: Error): Trouble {
  if (error instanceof Trouble) return error;
  if (error instanceof HTTPException) return malformed('body', 'this is not JSON');
  desk.tables.context.metrics.increment('failures');
  logger.error({ err: error }, 'request failed');
  return new Trouble('try-again', 'the server could not do this now', { retryAfter: 1 });
}

/** A body or query that does not fit its schema: names the first field that is wrong. */
export const refuseShape: Hook<unknown, Env, string, unknown> = (result) => {
  if (result.success) return;
  const [issue] = result.error.issues;
  const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...issue.path, ...extra].map(String).join('.').slice(0, 100) || 'body';
  throw malformed(field, issue.message.slice(0, 200));
};
