import * as z from 'zod/mini';
import type { Routes } from '../core/route.ts';
import { about, named, type Parsed, shallowObject, text } from '../core/schema.ts';
import { type ClockRule, Table } from '../table/table.ts';

/** How long a game takes, by its clock. */
export const MATCH_LENGTHS = ['quick', 'normal', 'days'] as const;
export type MatchLength = (typeof MATCH_LENGTHS)[number];
export const MATCH_CLOCKS: Readonly<Record<MatchLength, ClockRule>> = {
  quick: { bank: 300, increment: 10 },
  normal: { bank: 900, increment: 20 },
  days: { days: 1 },
};
export const MATCH_RATED = ['yes', 'any', 'no'] as const;

const MatchRequest = named(
  'MatchRequest',
  z.strictObject({
    game: text(64, 1),
    options: z._default(about(shallowObject(), 'As for a new table, without `seats`', { scenario: 'base' }), {}),
    seats: z.int().check(z.gte(2), z.lte(6)),
    length: about(z.enum(MATCH_LENGTHS), '5 minutes and 10 seconds a move, 15 minutes and 20 seconds, or a day a move'),
    rated: z._default(about(z.enum(MATCH_RATED), 'Rated only; rated if all have accounts; never'), 'any'),
    within: z._default(
      about(z.nullable(z.int().check(z.gte(50), z.lte(5_000))), 'The largest difference of rating points; null = any'),
      null,
    ),
    bots: z._default(about(z.boolean(), 'Bots take the seats that are left after 20 seconds'), false),
  }),
);
export type MatchRequest = Parsed<typeof MatchRequest>;

/** The state of a person's search for a game. */
export const MatchState = named(
  'MatchState',
  z.union([
    /** `mayBeRated`: you have an account and the server has ratings; only in responses, not in the stream. */
    z.object({ state: z.literal('none'), mayBeRated: z.optional(z.boolean()) }),
    z.object({
      state: z.literal('waiting'),
      wish: MatchRequest,
      /** Milliseconds since 1970, by the clock of `now`. */
      since: z.number(),
      now: z.number(),
      /** How many people look for the same, including you. */
      looking: z.int(),
      /** Your points, and how much the others' may currently differ; null for any difference. */
      points: z.int(),
      range: z.nullable(z.int()),
      /** When bots fill in; null if they don't. */
      botsAt: z.nullable(z.number()),
    }),
    z.object({ state: z.literal('matched'), table: z.string() }),
  ]),
);
export type MatchState = Parsed<typeof MatchState>;

/** Kinds of clocks to filter by: none, minutes for a game, or days for a move. */
export const CLOCK_KINDS = ['none', 'minutes', 'days'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

const yesNo = () => z.optional(z.enum(['yes', 'no']));
const OpenTablesQuery = z.object({
  game: z.optional(text(64, 1)),
  scenario: z.optional(text(64, 1)),
  free: z.optional(about(z.string().check(z.regex(/^[1-6]$/)), 'At least so many seats are free')),
  clock: z.optional(z.enum(CLOCK_KINDS)),
  rated: yesNo(),
  page: z.optional(about(z.string().check(z.regex(/^\d{1,3}$/)), 'Twenty on a page, from 0')),
});
export type OpenTablesQuery = Parsed<typeof OpenTablesQuery>;

/** One page of the public tables with a free seat. */
export const OpenTables = named(
  'OpenTables',
  z.object({
    tables: z.array(Table),
    /** Tables that match the filter. */
    found: z.int(),
    page: z.int(),
    pages: z.int(),
    /** Tables without the filter; in the stream as of the last change of this page. */
    all: z.int(),
  }),
);
export type OpenTables = Parsed<typeof OpenTables>;

const openTables =
  'A page beyond the last is the last. Rated tables are for accounts: `rated=no` shows what guests can join.';

export const routes = {
  find: {
    operationId: 'findMatch',
    method: 'post',
    path: '/api/match',
    scope: 'challenge',
    summary: 'Look for a game: the server seats people together who look for the same',
    description:
      'The place lasts while `/api/match/stream` is open, and 15 seconds without. One place for each person: another request changes what is looked for. The table starts by itself when everybody is there, after 10 seconds at the latest. `not-allowed` with `because`: `rated` (rated games are for accounts).',
    body: MatchRequest,
    response: MatchState,
    answer: 'Where you stand',
    errors: ['not-allowed', 'storage-full'],
    reasons: ['rated'],
  },
  get: {
    operationId: 'getMatch',
    method: 'get',
    path: '/api/match',
    scope: 'read',
    summary: 'Where I stand in the queue',
    response: MatchState,
    answer: 'Where you stand',
    errors: [],
  },
  leave: {
    operationId: 'leaveMatch',
    method: 'post',
    path: '/api/match/leave',
    scope: 'challenge',
    summary: 'Look for a game no longer',
    body: z.strictObject({}),
    response: MatchState,
    answer: 'Where you stand',
    errors: [],
  },
  stream: {
    operationId: 'streamMatch',
    method: 'get',
    path: '/api/match/stream',
    scope: 'read',
    summary: 'Keep the place in the queue, and be told of changes',
    description: 'Server-Sent Events `match` with where you stand (as `GET /api/match` says it), and `bye`.',
    response: null,
    answer: 'The stream',
    errors: ['no-session'],
  },
  listOpenTables: {
    operationId: 'getOpenTables',
    scope: 'read',
    method: 'get',
    path: '/api/open-tables',
    summary: 'Public tables with a free seat, filtered, newest first',
    description: openTables,
    query: OpenTablesQuery,
    response: OpenTables,
    answer: 'One page',
    errors: [],
  },
  streamOpenTables: {
    operationId: 'streamOpenTables',
    method: 'get',
    path: '/api/open-tables/stream',
    summary: 'The same page live',
    description: `Server-Sent Events \`open-tables\` with the page when it has changed, at most every 0.4 seconds, and \`bye\`. ${openTables}`,
    query: OpenTablesQuery,
    response: null,
    answer: 'The stream',
    errors: [],
  },
} as const satisfies Routes;

/** Events of these routes' streams. */
export type MatchingEvent = 'match' | 'open-tables';
