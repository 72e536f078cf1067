import * as z from 'zod/mini';
import { about, named, type Parsed } from '../schema.ts';
import { VACATION_DAYS } from '../table.ts';
import type { PeopleRoute } from './route.ts';

const VacationState = named(
  'Vacation',
  z.object({
    /** When my vacation ends, milliseconds since 1970; null = I am not on vacation. */
    until: z.nullable(z.number()),
    /** Whole days that I may take beside those I have taken. */
    daysLeft: z.int(),
    /** How many days I may be on vacation in any 365 days, and in one game. */
    most: z.int(),
    now: z.number(),
  }),
);
export type VacationState = Parsed<typeof VacationState>;

const path = '/api/me/vacation';

export const VACATION_ROUTES = {
  getVacation: {
    scope: 'read',
    method: 'get',
    path,
    summary: 'Whether I am on vacation, and how many days I have left',
    response: VacationState,
    answer: 'The vacation',
    errors: ['no-session'],
  },
  setVacation: {
    scope: 'play',
    method: 'post',
    path,
    summary: 'Go on vacation, or come back: meanwhile my clocks stand in games over days',
    description:
      'Holds in games over days that run already, never in tournaments. Asked for again during a vacation it moves its end. Every vacation counts for one day at least. `not-allowed` with `because: "vacation-days"` above the limit.',
    body: z.strictObject({
      days: about(z.int().check(z.gte(0), z.lte(VACATION_DAYS)), 'From now on; 0 = I am back'),
    }),
    response: VacationState,
    answer: 'The vacation',
    errors: ['no-session', 'not-allowed'],
  },
} as const satisfies Readonly<Record<string, PeopleRoute>>;
