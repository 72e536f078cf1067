import {
  ENDPOINTS,
  malformed,
  type ResponseOf,
  type RouteName,
  routeOf,
  type StreamRouteName,
  type ValidRequest,
} from '@holdfast/protocol';
import type { Context } from 'hono';
import { en } from 'zod/locales';
import { config, type ZodMiniType } from 'zod/mini';
import type { App, Env } from './env.ts';

// Error messages in English: zod/mini brings no language of its own.
config(en());

/** An answer that is already JSON text. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What a handler gives: the response's data, its JSON text, or (of a stream) hono's mark for a response already sent. */
type Answer<Name extends RouteName> = Name extends StreamRouteName ? Response : ResponseOf<Name> | JsonText;
type Handler<Name extends RouteName> = (
  c: Context<Env>,
  request: ValidRequest<Name>,
) => Answer<Name> | Promise<Answer<Name>>;

/** Registers a route of the protocol: its request is validated, what the handler gives is sent as JSON. */
export function addRoute<Name extends RouteName>(app: App, name: Name, handler: Handler<Name>): void {
  const [method, path] = ENDPOINTS[name];
  const { params, query, body, response, status = 200 } = routeOf(name);
  app.on(method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const request = {
      params: params && valid(params, c.req.param()),
      query: query && valid(query, queryOf(c)),
      body: body && valid(body, await jsonBody(c)),
    };
    const answer = await handler(c, request as ValidRequest<Name>);
    if (response === null) return answer as Response;
    if (answer instanceof JsonText)
      return c.body(answer.text, 200, { 'Content-Type': 'application/json; charset=utf-8' });
    return c.json(answer as object, status);
  });
}

/** A parameter that is given twice is a list, which no schema accepts. */
const queryOf = (c: Context<Env>): object =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  );

async function jsonBody(c: Context<Env>): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw malformed('body', 'this is not JSON');
  }
}

/** What the schema makes of a value; throws `malformed` naming the first field that is wrong. */
function valid(schema: ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw malformed('body', 'this does not fit');
  const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...issue.path, ...extra].map(String).join('.').slice(0, 100) || 'body';
  throw malformed(field, issue.message.slice(0, 200));
}
