import { z } from '@hono/zod-openapi';
import { ABSENT, TABLE_STATES } from '../table/doc.ts';

/** The shapes of the open interface: they validate every request and make the OpenAPI document. */
const seatNumber = z.int().min(0).max(15).openapi({ description: 'Seat, 0 is the first', example: 0 });
const name = z.string().max(64).openapi({ example: 'Ann' });
const level = z.int().min(0).max(9).openapi({ description: 'Strength of a bot, 0 is the weakest' });
const temperament = z.string().max(32).openapi({
  description: "What a bot likes a little more: one of the game's `temperaments`",
  example: 'plain',
});
const bot = { name: name.optional(), level: level.optional(), temperament: temperament.optional() };
const words = z.string().max(200).openapi({ description: 'Your own words, mixed into the luck' });

/** Nothing that people send is nested deeper; what is could break those who walk through it. */
const DEEPEST = 12;
const shallow = (value: unknown, left = DEEPEST): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (left > 0 && Object.values(value).every((one) => shallow(one, left - 1)));
const anyObject = z
  .record(z.string().max(64), z.unknown())
  .refine((value) => shallow(value), { message: `nested deeper than ${DEEPEST}` });

const Clock = z
  .union([
    z.strictObject({ bank: z.number().min(1).max(86_400), increment: z.number().min(0).max(3_600) }),
    z.strictObject({ days: z.number().min(0.01).max(60) }),
  ])
  .openapi('Clock', { description: 'Seconds in the bank and per turn, or days for each turn' });

const SpectatorRule = z
  .union([z.enum(['closed', 'open']), z.strictObject({ delay: z.int().min(1).max(500) })])
  .openapi('Spectators');

const Outcome = z
  .object({ winners: z.array(z.int()), reason: z.string(), scores: z.array(z.number()) })
  .openapi('Outcome');

const SeatCard = z.object({
  seat: z.int(),
  kind: z.enum(['open', 'person', 'bot']),
  name: z.string(),
  level: z.int().nullable(),
  temperament: z.string().nullable(),
  present: z.boolean(),
  playedByBot: z.boolean(),
  clock: z.object({ bank: z.number(), deadline: z.number().nullable() }).nullable(),
});

export const TableInfo = z
  .object({
    id: z.string(),
    game: z.string(),
    engine: z.string(),
    options: z.record(z.string(), z.unknown()),
    state: z.enum(TABLE_STATES),
    seats: z.array(SeatCard),
    public: z.boolean(),
    spectators: SpectatorRule,
    clock: Clock.nullable(),
    absent: z.enum(ABSENT),
    hints: z.boolean(),
    takeback: z.boolean(),
    paused: z.boolean(),
    pauseVotes: z.array(z.int()),
    seq: z.int(),
    created: z.number(),
    outcome: Outcome.nullable(),
    host: z.boolean(),
    commitment: z.string(),
    rematch: z.string().nullable(),
  })
  .openapi('TableInfo');

export const Frame = z
  .object({
    seq: z.int(),
    facts: z.array(z.record(z.string(), z.unknown())),
    waitingOn: z.array(z.int()),
    asked: z
      .object({
        ask: z.int(),
        moves: z.array(z.record(z.string(), z.unknown())),
        open: z.array(z.record(z.string(), z.unknown())),
      })
      .nullable(),
    outcome: Outcome.nullable(),
    digest: z.string(),
    view: z.record(z.string(), z.unknown()).optional(),
    table: TableInfo.optional(),
    rules: z.record(z.string(), z.unknown()).optional(),
  })
  .openapi('Frame');

export const ErrorBody = z
  .object({ error: z.looseObject({ code: z.string(), message: z.string(), field: z.string().optional() }) })
  .openapi('Error');

export const SeatKey = z.object({ seat: z.int(), token: z.string() });
export const Me = z.object({ id: z.string(), name: z.string() }).openapi('Me');

export const TableParams = z.object({
  id: z
    .string()
    .max(64)
    .openapi({ param: { name: 'id', in: 'path' } }),
});
export const AsQuery = z.object({
  as: z
    .string()
    .regex(/^(table|\d{1,2})$/)
    .optional()
    .openapi({ description: 'A seat of yours, or `table` for what everybody may see' }),
  after: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .openapi({ description: 'Number of the last frame you have (like Last-Event-ID)' }),
});

export const NewName = z.strictObject({ name: name.optional() });
export const NewTable = z
  .strictObject({
    game: z.string().max(64),
    options: anyObject.default({}),
    seats: z
      .array(z.strictObject({ kind: z.enum(['me', 'open', 'bot']), ...bot }))
      .min(1)
      .max(16)
      .optional(),
    clock: Clock.nullable().optional(),
    spectators: SpectatorRule.optional(),
    public: z.boolean().optional(),
    hints: z.boolean().optional(),
    takeback: z.boolean().optional(),
    absent: z.enum(ABSENT).optional(),
    words: words.optional(),
  })
  .openapi('NewTable');
export const Sit = z.strictObject({ seat: seatNumber.optional(), name: name.optional(), words: words.optional() });
export const OneSeat = z.strictObject({ seat: seatNumber.optional() });
export const SeatBot = z.strictObject({ seat: seatNumber, ...bot });
export const Claim = z.strictObject({ code: z.string().max(64) });
export const Talk = z.strictObject({ text: z.string().min(1).max(1_000) });
export const Pause = z.strictObject({ seat: seatNumber.optional(), on: z.boolean() });
export const TakeBack = z.strictObject({ seat: seatNumber.optional(), id: z.string().min(1).max(64).optional() });
export const Answer = z
  .strictObject({
    seat: seatNumber.optional(),
    ask: z.int().min(0).max(1e9).openapi({ description: 'Number of the question you answer', example: 1 }),
    move: z
      .union([z.string().max(400), anyObject])
      .openapi({ description: 'The move as an object, or in the notation of the game' }),
    id: z.string().min(1).max(64).openapi({ description: 'Chosen by you; the same id gives the same answer' }),
  })
  .openapi('Answer');
export const Written = z.object({ seq: z.int() }).openapi('Written');
