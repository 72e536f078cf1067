import type * as z from 'zod/mini';
import type { HttpResponse, JsonRouteName } from './client.ts';
import { ApiError } from './errors.ts';
import { ErrorResponse } from './responses.ts';
import { type ResponseOf, routeOf } from './routes.ts';
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

/** Reads the answer to a request; throws the ApiError it carries, or `offline` when a proxy answered instead. */
export function readResponse<Name extends JsonRouteName>(name: Name, { status, text }: HttpResponse): ResponseOf<Name> {
  const ok = status >= 200 && status < 300;
  if (text === null) {
    if (ok || status < 500) throw badResponse(`status ${status} without JSON`);
    throw new ApiError('offline', `the server is away (status ${status})`);
  }
  const json = parseJson(text);
  if (!ok) {
    const { code, message, ...detail } = parse(ErrorResponse, json).error;
    throw new ApiError(code, message, detail as ApiError['detail']);
  }
  const schema = routeOf(name).response;
  if (!schema) throw badResponse(`${name} is an event stream`);
  return parse(schema, json) as ResponseOf<Name>;
}

/** What an event of a stream carries, from its JSON text; throws ApiError `bad-response`. */
export function readStreamEvent<Event extends StreamEvent>(event: Event, text: string): StreamData<Event> {
  const schema: z.ZodMiniType = STREAM_DATA[event];
  return parse(schema, parseJson(text)) as StreamData<Event>;
}
