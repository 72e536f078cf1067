import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Parsed, Sent } from './schema.ts';

/** What an access token may be used for: look, play, open tables and invite, take part in tournaments. */
export const SCOPES = ['read', 'play', 'challenge', 'tournament'] as const;
export type Scope = (typeof SCOPES)[number];

/** Where a route is: enough to send a request. */
export interface Endpoint {
  readonly method: 'get' | 'post';
  /** Names its parameters: `/api/tables/{table}`. */
  readonly path: string;
}

/**
 * One route of the interface: what it takes, what it gives, how it may fail. The build of the page leaves out what only
 * the server and the documentation need (`web/page-routes.ts`).
 */
export interface Route extends Endpoint {
  /** Its name in the OpenAPI document; public, so it stays. */
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Null = no JSON document (an event stream). */
  readonly response: z.ZodMiniType | null;
  /** What the good answer means. */
  readonly answer: string;
  readonly status?: 201;
  /** Of the good answer, where it is not JSON. */
  readonly type?: 'application/x-ndjson';
  /** Codes of this route, beside those every request may get (`COMMON_ERRORS`). */
  readonly errors: readonly ErrorCode[];
  /** What `because` of an error with the code `not-allowed` may say, beside `COMMON_REASONS`: a closed list. */
  readonly reasons?: readonly string[];
  /** What an access token must allow for this route; absent = no access token may use it. */
  readonly scope?: Scope;
  /** For the operator alone, by a token of `ADMIN_TOKEN`. */
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

/** Reasons that any route may give: an account, a fresh proof of whose it is, or a scope is missing. */
export const COMMON_REASONS = ['no-account', 'prove', 'scope'] as const;
/** All that `because` of a route's `not-allowed` may say of the request itself. */
export type ReasonOf<R extends Route> = R extends { readonly reasons: readonly (infer Reason extends string)[] }
  ? Reason
  : never;

/** All codes a route may answer with. */
export const errorsOf = ({ method, errors }: Route): readonly ErrorCode[] => [
  ...COMMON_ERRORS,
  ...(method === 'post' ? POST_ERRORS : []),
  ...errors,
];

type Part = 'params' | 'query' | 'body';
type SchemaOf<R extends Route, P extends Part> = R extends { readonly [Name in P]: infer Schema extends z.ZodMiniType }
  ? Schema
  : never;
/** An empty object has an index signature in its type, which would forbid all other fields. */
type Fields<T> = [T] extends [never] ? unknown : string extends keyof T ? unknown : T;
type SentPart<R extends Route, P extends Part> = Fields<Sent<SchemaOf<R, P>>>;
type ParsedPart<R extends Route, P extends Part> = Fields<Parsed<SchemaOf<R, P>>>;

/** What a client sends: the parameters of the path, with the query of a GET or the body of a POST. */
export type RequestOf<R extends Route> = object & SentPart<R, 'params'> & SentPart<R, 'query'> & SentPart<R, 'body'>;
/** The same as the server reads it. */
export type ValidRequest<R extends Route> = ParsedPart<R, 'params'> & ParsedPart<R, 'query'> & ParsedPart<R, 'body'>;
export type ResponseOf<R extends Route> = R['response'] extends infer Schema extends z.ZodMiniType
  ? Parsed<Schema>
  : never;
