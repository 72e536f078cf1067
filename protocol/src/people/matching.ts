import * as z from 'zod/mini';
import { shallowObject } from '../requests.ts';
import { about, named, type Parsed, text } from '../schema.ts';
import type { ClockRule } from '../table.ts';
import type { PeopleRoute } from './route.ts';

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

/** Where somebody stands who looks for a game. */
export const MatchState = named(
  'MatchState',
  z.union([
    /** `mayBeRated`: you have an account, and the server has ratings; in answers, not in the stream. */
    z.object({ state: z.literal('none'), mayBeRated: z.optional(z.boolean()) }),
    z.object({
      state: z.literal('waiting'),
      wish: MatchRequest,
      /** Milliseconds since 1970, by the clock of `now`. */
      since: z.number(),
      now: z.number(),
      /** How many look for the same, with you. */
      looking: z.int(),
      /** Your points, and how far those of the others may differ by now; null = by anything. */
      points: z.int(),
      range: z.nullable(z.int()),
      /** When bots fill in; null = they do not. */
      botsAt: z.nullable(z.number()),
    }),
    z.object({ state: z.literal('matched'), table: z.string() }),
  ]),
);
export type MatchState = Parsed<typeof MatchState>;

export const MATCH_ROUTES = {
  findMatch: {
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
  },
  getMatch: {
    method: 'get',
    path: '/api/match',
    scope: 'read',
    summary: 'Where I stand in the queue',
    response: MatchState,
    answer: 'Where you stand',
    errors: [],
  },
  leaveMatch: {
    method: 'post',
    path: '/api/match/leave',
    scope: 'challenge',
    summary: 'Look for a game no longer',
    body: z.strictObject({}),
    response: MatchState,
    answer: 'Where you stand',
    errors: [],
  },
  streamMatch: {
    method: 'get',
    path: '/api/match/stream',
    scope: 'read',
    summary: 'Keep the place in the queue, and be told of changes',
    description: 'Server-Sent Events `match` with where you stand (as `GET /api/match` says it), and `bye`.',
    response: null,
    answer: 'The stream',
    errors: ['no-session'],
  },
} as const satisfies Readonly<Record<string, PeopleRoute>>;
