import * as z from 'zod/mini';
import { shallowObject } from '../requests.ts';
import { about, jsonObject, text } from '../schema.ts';
import type { PeopleRoute } from './route.ts';

const path = '/api/me/advance-answer';
const errors = ['not-found', 'not-yours', 'wrong-state'] as const;
const Answer = z.object({ answer: z.nullable(jsonObject()) });

export const ADVANCE_ROUTES = {
  getAdvanceAnswer: {
    scope: 'read',
    method: 'get',
    path,
    summary: 'What my seat answers in advance in a game over days; nobody else is told',
    query: z.object({ table: text(64, 1), seat: z.optional(z.string().check(z.regex(/^\d{1,2}$/))) }),
    response: Answer,
    answer: 'The answer; null = none, or it has ended',
    errors,
  },
  setAdvanceAnswer: {
    scope: 'play',
    method: 'post',
    path,
    summary: 'Answer in advance what my seat will be asked in a game over days',
    description:
      'The game says what an answer is, such as `{accept: {give, get} | null, others: "ask" | "decline"}` for offers: accepts what asks for no more cards and brings no fewer of each kind. Ends when the seat no longer has the cards, or another holder. `not-allowed` with `because`: `advance` (not at this table), `cards`.',
    body: z.strictObject({
      table: text(64, 1),
      seat: z.optional(z.int().check(z.gte(0), z.lte(99))),
      answer: about(z.nullable(shallowObject()), 'Null = no more'),
    }),
    response: Answer,
    answer: 'The answer',
    errors: [...errors, 'not-allowed'],
  },
} as const satisfies Readonly<Record<string, PeopleRoute>>;
