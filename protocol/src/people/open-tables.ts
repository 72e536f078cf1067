import * as z from 'zod/mini';
import { about, named, type Parsed, text } from '../schema.ts';
import { Table } from '../table.ts';
import type { PeopleRoute } from './route.ts';

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
    /** How many fit the filter. */
    found: z.int(),
    page: z.int(),
    pages: z.int(),
    /** How many there are without the filter; in the stream as of the last change of this page. */
    all: z.int(),
  }),
);
export type OpenTables = Parsed<typeof OpenTables>;

const description =
  'A page beyond the last is the last. Rated tables are for accounts: `rated=no` shows what guests can join.';
export const OPEN_TABLES_ROUTES = {
  getOpenTables: {
    scope: 'read',
    method: 'get',
    path: '/api/open-tables',
    summary: 'Public tables with a free seat, filtered, newest first',
    description,
    query: OpenTablesQuery,
    response: OpenTables,
    answer: 'One page',
    errors: [],
  },
  streamOpenTables: {
    method: 'get',
    path: '/api/open-tables/stream',
    summary: 'The same page live',
    description: `Server-Sent Events \`open-tables\` with the page when it has changed, at most every 0.4 seconds, and \`bye\`. ${description}`,
    query: OpenTablesQuery,
    response: null,
    answer: 'The stream',
    errors: [],
  },
} as const satisfies Readonly<Record<string, PeopleRoute>>;
