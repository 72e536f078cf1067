import type * as z from 'zod/mini';
import type { HttpResponse, JsonRouteName } from './client.ts';
import { ApiError } from './errors.ts';
import { ErrorResponse, RESPONSES } from './responses.ts';
import type { ResponseOf } from './routes.ts';
import type { Parsed } from './schema.ts';
import { STREAM_DATA, type StreamData, type StreamEvent } from './stream.ts';

const badResponse = (cause: unknown): ApiError<'bad-response'> =>
  new ApiError('bad-response', 'the answer does not fit the contract', {}, { cause });

function parse<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): Parsed<Schema> {
  const result = schema.safeParse(json);
  if (!result.success) throw badResponse(result.error);
  return result.data as Parsed<Schema>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badResponse(error);
  }
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

/** The error a response carries; `offline` when a proxy answered for a server that is away. */
export function readError({ status, text }: HttpResponse): ApiError {
  if (text === null)
    return status >= 500
      ? new ApiError('offline', `the server is away (status ${status})`)
      : badResponse(`status ${status} without JSON`);
  const { code, message, ...detail } = parse(ErrorResponse, parseJson(text)).error;
  return new ApiError(code, message, detail as ApiError['detail']);
}

/** Reads the answer to a request; throws the ApiError it carries. */
export function readResponse<Name extends JsonRouteName>(name: Name, response: HttpResponse): ResponseOf<Name> {
  const { status, text } = response;
  if (!isOk(status)) throw readError(response);
  const schema: z.ZodMiniType | null = RESPONSES[name];
  if (text === null || !schema) throw badResponse(schema ? 'no JSON' : `${name} is an event stream`);
  return parse(schema, parseJson(text)) as ResponseOf<Name>;
}

/** What an event of a stream carries, from its JSON text; throws ApiError `bad-response`. */
export function readStreamEvent<Event extends StreamEvent>(event: Event, text: string): StreamData<Event> {
  const schema: z.ZodMiniType = STREAM_DATA[event];
  return parse(schema, parseJson(text)) as StreamData<Event>;
}
