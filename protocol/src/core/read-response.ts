import * as z from 'zod/mini';
import type { HttpResponse } from './client.ts';
import { ApiError, ERRORS, type ErrorCode } from './errors.ts';
import { named, type Parsed } from './schema.ts';

const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];
export const ErrorResponse = named(
  'Error',
  z.object({
    error: z.looseObject({
      code: z.enum(CODES),
      message: z.string(),
      field: z.optional(z.string()),
      rule: z.optional(z.string()),
      because: z.optional(z.string()),
      with: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      ask: z.optional(z.nullable(z.int())),
      reason: z.optional(z.string()),
      until: z.optional(z.nullable(z.number())),
      retryAfter: z.optional(z.number()),
    }),
  }),
);

const badResponse = (cause: unknown): ApiError<'bad-response'> =>
  new ApiError('bad-response', 'the response does not match its schema', {}, { cause });

/** Parses JSON text with a schema; throws ApiError `bad-response`. */
export function readJson<Schema extends z.ZodMiniType>(schema: Schema, text: string): Parsed<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw badResponse(error);
  }
  const result = schema.safeParse(json);
  if (!result.success) throw badResponse(result.error);
  return result.data as Parsed<Schema>;
}

/** The error in a response; `offline` if a proxy responded for a server that is down. */
export function readError({ status, text }: HttpResponse): ApiError {
  if (text === null)
    return status >= 500
      ? new ApiError('offline', `the server is down (status ${status})`)
      : badResponse(`status ${status} without JSON`);
  const { code, message, ...detail } = readJson(ErrorResponse, text).error;
  return new ApiError(code, message, detail as ApiError['detail']);
}

/** Parses a response with its schema (null for an event stream, which can't be parsed); throws the ApiError it contains. */
export function readResponse(schema: z.ZodMiniType | null, response: HttpResponse): unknown {
  const { status, text } = response;
  if (status < 200 || status >= 300) throw readError(response);
  if (text === null || !schema) throw badResponse(schema ? 'no JSON' : 'an event stream');
  return readJson(schema, text);
}
