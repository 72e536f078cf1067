import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Route } from '../routes.ts';
import type { Parsed, Sent } from '../schema.ts';
import type { Scope } from '../scopes.ts';

/** A route for people who come back. Clients load these routes when they need them; a host may switch each part off. */
export interface PeopleRoute extends Pick<Route, 'summary' | 'description' | 'query' | 'body' | 'answer' | 'type'> {
  /** What an access token must allow for this route; absent = no access token may use it. */
  readonly scope?: Scope;
  readonly method: 'get' | 'post';
  readonly path: string;
  /** Null = an event stream. */
  readonly response: z.ZodMiniType | null;
  /** Codes of this route, beside those every request may get (`COMMON_ERRORS`). */
  readonly errors: readonly ErrorCode[];
}

type PartOf<R extends PeopleRoute, Part extends 'query' | 'body'> = R extends {
  readonly [P in Part]: infer Schema extends z.ZodMiniType;
}
  ? Schema
  : null;
type SentPart<Schema> = Schema extends z.ZodMiniType ? Sent<Schema> : unknown;
type ParsedPart<Schema> = Schema extends z.ZodMiniType ? Parsed<Schema> : unknown;

/** What a client sends: the query of a GET, the body of a POST. */
export type SentTo<R extends PeopleRoute> = object & SentPart<PartOf<R, 'query'>> & SentPart<PartOf<R, 'body'>>;
/** The same as the server reads it. */
export type ReadBy<R extends PeopleRoute> = ParsedPart<PartOf<R, 'query'>> & ParsedPart<PartOf<R, 'body'>>;
