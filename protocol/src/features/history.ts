import * as z from 'zod/mini';
import type { Routes } from '../core/route.ts';
import { about, Done, named, type Parsed, text } from '../core/schema.ts';

/** A game's result for the archive's owner; `ended` is by agreement, without a winner. */
export const RESULTS = ['won', 'shared', 'lost', 'ended'] as const;
export type GameResult = (typeof RESULTS)[number];

export const ArchivedGame = named(
  'ArchivedGame',
  z.object({
    table: z.string(),
    game: z.string(),
    /** Empty if the game has no scenarios. */
    scenario: z.string(),
    /** The first move in the game's notation; empty if none was made. */
    opening: z.string(),
    finished: z.number(),
    /** By seat. */
    names: z.array(z.string()),
    mine: z.array(z.int()),
    result: z.enum(RESULTS),
    moves: z.int(),
    /** From the start to the last move, in milliseconds. */
    durationMs: z.number(),
    /** True if the profile may show it, if it shows games at all. */
    shown: z.boolean(),
  }),
);
export type ArchivedGame = Parsed<typeof ArchivedGame>;

const count = () => z.string().check(z.regex(/^\d{1,9}$/));
const time = () => z.string().check(z.regex(/^\d{1,15}$/));
const cursor = z.optional(about(text(64, 1), '`next` of the page before'));

export const HistoryQuery = z.object({
  game: z.optional(text(64)),
  with: z.optional(about(text(64), 'Part of the name of somebody who played too')),
  result: z.optional(z.enum(RESULTS)),
  scenario: z.optional(text(64)),
  opening: z.optional(about(text(64), 'How the first move begins')),
  least: z.optional(about(count(), 'Moves')),
  most: z.optional(about(count(), 'Moves')),
  since: z.optional(about(time(), 'Milliseconds since 1970')),
  until: z.optional(time()),
  after: cursor,
});

const GamePage = z.object({ games: z.array(ArchivedGame), next: z.nullable(z.string()) });

const Statistics = named(
  'Statistics',
  z.object({
    /** Newest month last, `2026-11`. */
    months: z.array(z.object({ month: z.string(), game: z.string(), games: z.int(), won: z.int() })),
    /** Rating after each of the last five hundred rated games, oldest first. */
    ratings: z.array(z.object({ game: z.string(), at: z.number(), points: z.int() })),
  }),
);
export type Statistics = Parsed<typeof Statistics>;

const account = { name: about(text(64, 1), 'Name of an account', 'Ann') };

export const routes = {
  listGames: {
    operationId: 'getGames',
    scope: 'read',
    method: 'get',
    path: '/api/history',
    summary: 'My finished games, newest first, fifty on a page',
    query: HistoryQuery,
    response: GamePage,
    answer: 'The games, and where the next page begins; null = that was all',
    errors: ['no-session'],
  },
  getStatistics: {
    operationId: 'getStatistics',
    scope: 'read',
    method: 'get',
    path: '/api/history/statistics',
    summary: 'My games and ratings over time',
    response: Statistics,
    answer: 'By month and game, and the ratings after each rated game',
    errors: ['no-session'],
  },
  getRecords: {
    operationId: 'getRecords',
    scope: 'read',
    method: 'get',
    path: '/api/history/records',
    summary: 'The records of all my finished games, newest first',
    type: 'application/x-ndjson',
    response: z.string(),
    answer: 'One record per line, as `/api/tables/{id}/record` gives it',
    errors: ['no-session'],
  },
  showGame: {
    operationId: 'showGame',
    method: 'post',
    path: '/api/history/show',
    summary: 'Leave a game out of my profile, or show it there again',
    body: z.strictObject({ table: text(64, 1), shown: z.boolean() }),
    response: Done,
    answer: 'Done',
    errors: ['no-session'],
  },
  getPublicGames: {
    operationId: 'getPublicGames',
    scope: 'read',
    method: 'get',
    path: '/api/players/games',
    summary: 'The games and statistics of an account that shows them',
    description: '`not-allowed` = they do not, or there is no such account.',
    query: z.object({ ...account, after: cursor }),
    response: z.object({ games: z.array(ArchivedGame), next: z.nullable(z.string()), statistics: Statistics }),
    answer: 'As of my own games; only tables that were open to spectators',
    errors: ['not-allowed'],
    reasons: ['not-shown'],
  },
} as const satisfies Routes;
