import * as z from 'zod/mini';
import { TURN_ENDPOINTS as at } from '../core/endpoints.ts';
import type { Routes } from '../core/route.ts';
import { about, jsonObject, named, type Parsed, shallowObject, text } from '../core/schema.ts';
import { TABLE_PHASES, VACATION_DAYS } from '../table/table.ts';

export const MyTable = named(
  'MyTable',
  z.object({
    id: z.string(),
    game: z.string(),
    state: z.enum(TABLE_PHASES),
    /** By seat; empty for a free seat. */
    names: z.array(z.string()),
    mine: z.array(z.int()),
    /** Whether the game waits for you; null if unknown: a table without a clock of days where nobody is present. */
    yourTurn: z.nullable(z.boolean()),
    /** When your time is up, milliseconds since 1970; null if your clock is not running. */
    deadline: z.nullable(z.number()),
    /** Days per turn; null without such a clock. */
    days: z.nullable(z.number()),
    moves: z.int(),
    /** Number of moves since you last looked; null if unknown. */
    newMoves: z.nullable(z.int()),
    /** Number of players' chat lines that you have not seen. */
    unread: z.int(),
    created: z.number(),
  }),
);
export type MyTable = Parsed<typeof MyTable>;

const VacationState = named(
  'Vacation',
  z.object({
    /** When my vacation ends, milliseconds since 1970; null if I'm not on vacation. */
    until: z.nullable(z.number()),
    /** Whole vacation days that I have left. */
    daysLeft: z.int(),
    /** How many days I may be on vacation in any 365 days, and in one game. */
    most: z.int(),
    now: z.number(),
  }),
);
export type VacationState = Parsed<typeof VacationState>;

const vacation = '/api/me/vacation';

const advance = '/api/me/advance-answer';
const ofSeat = ['not-found', 'not-yours', 'wrong-state'] as const;
const AdvanceAnswer = z.object({ answer: z.nullable(jsonObject()) });

export const routes = {
  listTables: {
    operationId: 'getMyTables',
    ...at.listTables,
    scope: 'read',
    summary: 'My tables that are not over: where it is my turn first, the shortest time left before the others',
    response: z.object({ tables: z.array(MyTable), now: z.number() }),
    answer: 'At most a hundred, and the time by which deadlines go',
    errors: [],
  },
  getVacation: {
    operationId: 'getVacation',
    scope: 'read',
    method: 'get',
    path: vacation,
    summary: 'Whether I am on vacation, and how many days I have left',
    response: VacationState,
    answer: 'The vacation',
    errors: ['no-session'],
  },
  setVacation: {
    operationId: 'setVacation',
    scope: 'play',
    method: 'post',
    path: vacation,
    summary: 'Go on vacation, or come back: meanwhile my clocks stand in games over days',
    description:
      'Holds in games over days that run already, never in tournaments. Asked for again during a vacation it moves its end. Every vacation counts for one day at least. `not-allowed` with `because: "vacation-days"` above the limit.',
    body: z.strictObject({
      days: about(z.int().check(z.gte(0), z.lte(VACATION_DAYS)), 'From now on; 0 = I am back'),
    }),
    response: VacationState,
    answer: 'The vacation',
    errors: ['no-session', 'not-allowed'],
    reasons: ['vacation-days'],
  },
  getAdvanceAnswer: {
    operationId: 'getAdvanceAnswer',
    scope: 'read',
    method: 'get',
    path: advance,
    summary: 'What my seat answers in advance in a game over days; nobody else is told',
    query: z.object({ table: text(64, 1), seat: z.optional(z.string().check(z.regex(/^\d{1,2}$/))) }),
    response: AdvanceAnswer,
    answer: 'The answer; null = none, or it has ended',
    errors: ofSeat,
  },
  setAdvanceAnswer: {
    operationId: 'setAdvanceAnswer',
    scope: 'play',
    method: 'post',
    path: advance,
    summary: 'Answer in advance what my seat will be asked in a game over days',
    description:
      'The game says what an answer is, such as `{accept: {give, get} | null, others: "ask" | "decline"}` for offers: accepts what asks for no more cards and brings no fewer of each kind. Ends when the seat no longer has the cards, or another holder. `not-allowed` with `because`: `advance` (not at this table), `cards`.',
    body: z.strictObject({
      table: text(64, 1),
      seat: z.optional(z.int().check(z.gte(0), z.lte(99))),
      answer: about(z.nullable(shallowObject()), 'Null = no more'),
    }),
    response: AdvanceAnswer,
    answer: 'The answer',
    errors: [...ofSeat, 'not-allowed'],
    reasons: ['advance', 'cards'],
  },
} as const satisfies Routes;
