import * as z from 'zod/mini';
import type { Routes } from '../core/route.ts';
import { about, named, type Parsed, text } from '../core/schema.ts';

export const UNRATED_REASONS = [
  'agreed',
  'too-short',
  'too-often',
  'same-network',
  'no-opponent',
  'unreadable',
] as const;

const strength = {
  /** Points; 1500 to begin with. */
  points: z.int(),
  /** The true strength is within this many points in 19 of 20 cases. */
  uncertainty: z.int(),
  /** True after too few games to compare by. */
  provisional: z.boolean(),
};
export const Rating = named('Rating', z.object({ game: z.string(), ...strength, games: z.int(), wins: z.int() }));
const Strength = z.object(strength);
export type Rating = Parsed<typeof Rating>;

/** A person with their account's name, or a house bot with its level. */
const RatedPlayer = z.object({ name: z.nullable(z.string()), level: z.nullable(z.int()), rating: Rating });

export const routes = {
  list: {
    operationId: 'getRatings',
    scope: 'read',
    method: 'get',
    path: '/api/ratings',
    summary: 'The best of a game, people and house bots on one scale',
    query: z.object({
      game: text(64, 1),
      page: z.optional(about(z.string().check(z.regex(/^\d{1,4}$/)), 'Fifty on a page, from 0')),
    }),
    response: z.object({ players: z.array(RatedPlayer), more: z.boolean() }),
    answer: 'Best first, without provisional ratings',
    errors: [],
  },
  getProfile: {
    operationId: 'getProfile',
    scope: 'read',
    method: 'get',
    path: '/api/players',
    summary: 'What everybody may know of an account',
    query: z.object({ name: text(64, 1) }),
    response: z.object({ name: z.string(), since: z.number(), ratings: z.array(Rating) }),
    answer: 'Name, ratings, and since when (milliseconds since 1970)',
    errors: [],
  },
  getTable: {
    operationId: 'getRatedTable',
    scope: 'read',
    method: 'get',
    path: '/api/ratings/table',
    summary: 'What the result of a rated table has changed',
    query: z.object({ table: text(64, 1) }),
    response: z.object({
      state: z.enum(['waiting', 'rated', 'unrated']),
      /** Why it was not rated; null if it was. */
      reason: z.nullable(z.enum(UNRATED_REASONS)),
      changes: z.array(z.object({ seat: z.int(), before: Strength, after: Strength })),
    }),
    answer: 'By seat',
    errors: [],
  },
} as const satisfies Routes;
