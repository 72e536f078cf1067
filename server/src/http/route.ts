import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  malformed,
  quickTableParams,
  type ResponseOf,
  type Route,
  type Routes,
  TableParams,
  type ValidRequest,
} from '@holdfast/protocol';
import { en } from 'zod/locales';
import { config, type ZodMiniType } from 'zod/mini';
import { requireScope } from '../identity/caller.ts';
import { type Exchange, queryOf, readBody } from './exchange.ts';
import type { Router } from './router.ts';

// Error messages in English, since zod/mini has none by default.
config(en());

const JSON_TEXT = 'application/json; charset=utf-8';
/** Shorter texts are not compressed. */
const LEAST_COMPRESSED_CHARS = 1_024;

/** A response that is already JSON text. Compress only whole games, which are long and repetitive. */
export class JsonText {
  readonly text: string;
  readonly compress: boolean;
  constructor(text: string, { compress = false } = {}) {
    this.text = text;
    this.compress = compress && text.length >= LEAST_COMPRESSED_CHARS;
  }
}

/** A handler's result: the response's data or JSON text; nothing for a stream, which writes its own response. */
type Answer<R extends Route> = R['response'] extends null ? unknown : ResponseOf<R> | JsonText;
export type Handler<R extends Route> = (c: Exchange, request: ValidRequest<R>) => Answer<R> | Promise<Answer<R>>;
/** A handler for each route. */
export type Handlers<R extends Routes> = { readonly [Name in keyof R]: Handler<R[Name]> };

interface RouteOptions<R extends Routes> {
  /** Called before the request is read; by default checks the access token's scope. */
  readonly authorize?: (c: Exchange) => void;
  /** Fast validators of usual bodies for hot routes; null to use the schema. */
  readonly quickBodies?: { readonly [Name in keyof R]?: (value: unknown) => object | null };
}

/** Registers routes of the protocol, with validation of requests and JSON responses. */
export function addRoutes<R extends Routes>(
  app: Router,
  routes: R,
  handlers: Handlers<R>,
  { authorize, quickBodies = {} }: RouteOptions<R> = {},
): void {
  for (const name of Object.keys(routes) as (keyof R & string)[]) {
    const route: Route = routes[name] as R[typeof name];
    const handler: Handler<Route> = handlers[name] as Handler<Route>;
    const { params, query, body, response, status } = route;
    const check = authorize ?? ((c: Exchange): void => requireScope(c.caller, route.scope ?? null));
    const quickBody = quickBodies[name] ?? (() => null);
    app.add(route.method === 'get' ? 'GET' : 'POST', route.path, async (c) => {
      check(c);
      const request = {
        ...(params && ((params === TableParams ? quickTableParams(c.params) : null) ?? valid(params, c.params))),
        ...(query && valid(query, queryOf(c.search))),
        ...(body && validBody(body, quickBody, await readBody(c, readJson))),
      };
      const answer = await handler(c, request);
      if (response === null) return;
      if (answer instanceof JsonText) await sendText(c, answer);
      else c.json(answer, status);
    });
  }
}

async function sendText(c: Exchange, { text, compress }: JsonText): Promise<void> {
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

const validBody = (schema: ZodMiniType, quickBody: (value: unknown) => object | null, value: unknown): object =>
  quickBody(value) ?? valid(schema, value);

/** Parses a value with the schema; throws `malformed` naming the first invalid field. */
function valid(schema: ZodMiniType, value: unknown): object {
  const result = schema.safeParse(value);
  if (result.success) return result.data as object;
  const [issue] = result.error.issues;
  if (!issue) throw malformed('body', 'this does not fit');
  const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...issue.path, ...extra].map(String).join('.').slice(0, 100) || 'body';
  throw malformed(field, issue.message.slice(0, 200));
}
