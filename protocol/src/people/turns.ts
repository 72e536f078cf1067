import * as z from 'zod/mini';
import { named, type Parsed } from '../schema.ts';
import { TABLE_PHASES } from '../table.ts';
import type { PeopleRoute } from './route.ts';

export const MyTable = named(
  'MyTable',
  z.object({
    id: z.string(),
    game: z.string(),
    state: z.enum(TABLE_PHASES),
    /** By seat; empty = free. */
    names: z.array(z.string()),
    mine: z.array(z.int()),
    /** Does the game wait for you? Null = not known: a table with a quick clock, or none, at which nobody sits now. */
    yourTurn: z.nullable(z.boolean()),
    /** When your time is up, milliseconds since 1970; null = the clock does not run for you. */
    deadline: z.nullable(z.number()),
    /** Days for each turn; null = no slow game. */
    days: z.nullable(z.number()),
    moves: z.int(),
    /** Since you last looked; null = not known. */
    newMoves: z.nullable(z.int()),
    /** Lines of players that you have not seen. */
    unread: z.int(),
    created: z.number(),
  }),
);
export type MyTable = Parsed<typeof MyTable>;

export const TURN_ROUTES = {
  getMyTables: {
    scope: 'read',
    method: 'get',
    path: '/api/me/tables',
    summary: 'My tables that are not over: where it is my turn first, the shortest time left before the others',
    response: z.object({ tables: z.array(MyTable), now: z.number() }),
    answer: 'At most a hundred, and the time by which deadlines go',
    errors: [],
  },
} as const satisfies Readonly<Record<string, PeopleRoute>>;
