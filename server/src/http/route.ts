import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  ENDPOINTS,
  malformed,
  quickTableParams,
  type ResponseOf,
  ROUTE_SCOPES,
  type Route,
  type RouteName,
  routeOf,
  type StreamRouteName,
  TableParams,
  type ValidRequest,
} from '@holdfast/protocol';
import { en } from 'zod/locales';
import { config, type ZodMiniType } from 'zod/mini';
import { requireScope } from '../people/caller.ts';
import type { App } from './env.ts';
import { type Exchange, queryOf, readBody } from './exchange.ts';

// Error messages in English: zod/mini brings no language of its own.
config(en());

const JSON_TEXT = 'application/json; charset=utf-8';
/** Shorter texts are not worth the work of compressing them. */
const LEAST_COMPRESSED_CHARS = 1_024;

/** An answer that is already JSON text. A whole game is long and repeats itself; nothing else is worth compressing. */
export class JsonText {
  readonly text: string;
  readonly compress: boolean;
  constructor(text: string, { compress = false } = {}) {
    this.text = text;
    this.compress = compress && text.length >= LEAST_COMPRESSED_CHARS;
  }
}

/** What a handler gives: the response's data or its JSON text; of a stream, which writes its own response, nothing. */
type Answer<Name extends RouteName> = Name extends StreamRouteName ? unknown : ResponseOf<Name> | JsonText;
type RouteHandler<Name extends RouteName> = (
  c: Exchange,
  request: ValidRequest<Name>,
) => Answer<Name> | Promise<Answer<Name>>;

/**
 * Registers a route of the protocol: its request is validated, what the handler gives is sent as JSON. `quickBody` recognises
 * usual bodies without the schema (null = it does not), for routes whose load counts.
 */
export function addRoute<Name extends RouteName>(
  app: App,
  name: Name,
  handler: RouteHandler<Name>,
  quickBody?: (value: unknown) => ValidRequest<Name>['body'] | null,
): void {
  const [method, path] = ENDPOINTS[name];
  const route = routeOf(name);
  const { response, status = 200 } = route;
  addValidated(
    app,
    { ...route, method, path, authorize: (c) => requireScope(c.caller, ROUTE_SCOPES[name]), quickBody },
    async (c, request) => {
      const answer = await handler(c, request as ValidRequest<Name>);
      if (response === null) return;
      if (answer instanceof JsonText) await sendText(c, answer);
      else c.json(answer, status);
    },
  );
}

/** The parts of a request, validated. */
interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** What a handler is registered for; `authorize` is asked before anything of the request is read. */
interface ValidatedRoute<Who> extends Pick<Route, 'params' | 'query' | 'body'> {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly authorize: (c: Exchange) => Who;
  readonly quickBody?: ((value: unknown) => unknown) | undefined;
}

/** Registers a handler for requests that fit the schemas. */
export function addValidated<Who>(
  app: App,
  { method, path, params, query, body, authorize, quickBody = () => null }: ValidatedRoute<Who>,
  handler: (c: Exchange, request: RequestParts, who: Who) => Promise<void>,
): void {
  app.add(method === 'get' ? 'GET' : 'POST', path, async (c) => {
    const who = authorize(c);
    const request = {
      params: params && ((params === TableParams ? quickTableParams(c.params) : null) ?? valid(params, c.params)),
      query: query && valid(query, queryOf(c.search)),
      body: body && validBody(body, quickBody, await readBody(c, readJson)),
    };
    await handler(c, request, who);
  });
}

export async function sendText(c: Exchange, { text, compress }: JsonText): Promise<void> {
  if (compress) c.addHeader('Vary', 'Accept-Encoding');
  if (!compress || !acceptsGzip(c)) return c.send(200, JSON_TEXT, text);
  c.addHeader('Content-Encoding', 'gzip');
  c.send(200, JSON_TEXT, await promisify(gzip)(text));
}

export const acceptsGzip = (c: Exchange): boolean => c.header('accept-encoding')?.includes('gzip') === true;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('body', 'this is not JSON');
  }
}

const validBody = (schema: ZodMiniType, quickBody: (value: unknown) => unknown, value: unknown): unknown =>
  quickBody(value) ?? valid(schema, value);

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
