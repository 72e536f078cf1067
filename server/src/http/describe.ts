import { z } from '@hono/zod-openapi';
import { ErrorBody } from './schemas.ts';

/** Short forms for the parts every route description has. */
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

export const body = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
});

export const errors = {
  '4XX': json(ErrorBody, 'Turned down; `error.code` says why'),
} as const;

export const Done = z.object({ ok: z.literal(true) });
export const done = { ok: true } as const;
