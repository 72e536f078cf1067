import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Parsed, Sent } from './schema.ts';

/** What an access token may be used for: read, play, create tables and invite, take part in tournaments. */
export const SCOPES = ['read', 'play', 'challenge', 'tournament'] as const;
export type Scope = (typeof SCOPES)[number];

/** Method and path of a route. */
export interface Endpoint {
  readonly method: 'get' | 'post';
  /** With the names of its parameters: `/api/tables/{table}`. */
  readonly path: string;
}

/**
 * One route of the API: its request, response and errors. The page's build leaves out fields that only the server and the
 * documentation need (`web/page-routes.ts`).
 */
export interface Route extends Endpoint {
  /** Its name in the OpenAPI document; public, so it must not change. */
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Null if the response is not one JSON document (an event stream). */
  readonly response: z.ZodMiniType | null;
  /** Description of the successful response. */
  readonly answer: string;
  readonly status?: 201;
  /** Content type of the successful response, if not JSON. */
  readonly type?: 'application/x-ndjson';
  /** Error codes of this route besides `COMMON_ERRORS`. */
  readonly errors: readonly ErrorCode[];
  /** Values of `because` in its `not-allowed` errors, besides `COMMON_REASONS`. */
  readonly reasons?: readonly string[];
  /** Scope that an access token needs; absent if access tokens can't use the route. */
  readonly scope?: Scope;
  /** Only for the operator, with a token of `ADMIN_TOKEN`. */
  readonly operator?: true;
}

export type Routes = Readonly<Record<string, Route>>;

/** Codes that any request may get. */
const COMMON_ERRORS = [
  'malformed',
  'banned',
  'not-found',
  'wrong-method',
  'too-many',
  'try-again',
] as const satisfies ErrorCode[];
/** Codes that any POST may get. */
const POST_ERRORS = ['bad-origin', 'length-required', 'too-large', 'content-type'] as const satisfies ErrorCode[];

/** Reasons of any route: no account, its owner must prove it again, or a missing scope. */
export const COMMON_REASONS = ['no-account', 'prove', 'scope'] as const;
/** Values of `because` in a route's `not-allowed` errors. */
export type ReasonOf<R extends Route> = R extends { readonly reasons: readonly (infer Reason extends string)[] }
  ? Reason
  : never;

/** All error codes of a route. */
export const errorsOf = ({ method, errors }: Route): readonly ErrorCode[] => [
  ...COMMON_ERRORS,
  ...(method === 'post' ? POST_ERRORS : []),
  ...errors,
];

type Part = 'params' | 'query' | 'body';
type SchemaOf<R extends Route, P extends Part> = R extends { readonly [Name in P]: infer Schema extends z.ZodMiniType }
  ? Schema
  : never;
/** Drops the index signature of an empty object's type, which would forbid all other fields. */
type Fields<T> = [T] extends [never] ? unknown : string extends keyof T ? unknown : T;
type SentPart<R extends Route, P extends Part> = Fields<Sent<SchemaOf<R, P>>>;
type ParsedPart<R extends Route, P extends Part> = Fields<Parsed<SchemaOf<R, P>>>;

/** A client's request: path parameters, with the query of a GET or the body of a POST. */
export type RequestOf<R extends Route> = object & SentPart<R, 'params'> & SentPart<R, 'query'> & SentPart<R, 'body'>;
/** The same request after parsing by the server. */
export type ValidRequest<R extends Route> = ParsedPart<R, 'params'> & ParsedPart<R, 'query'> & ParsedPart<R, 'body'>;
export type ResponseOf<R extends Route> = R['response'] extends infer Schema extends z.ZodMiniType
  ? Parsed<Schema>
  : never;
