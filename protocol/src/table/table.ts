import * as z from 'zod/mini';
import { jsonObject, named, type Parsed } from '../core/schema.ts';
import { SignedTranscript } from './luck.ts';

/** Open = seats can be taken; the wire calls it `state`. */
export const TABLE_PHASES = ['open', 'playing', 'finished'] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];

/** What happens when a seat runs out of time or stays away: the table waits, or a bot plays the seat. */
export const ABSENT = ['wait', 'bot'] as const;
export type Absent = (typeof ABSENT)[number];

/**
 * What follows when a seat's time is up: nothing; a bot plays on and the seat can no longer win; the others may claim
 * that it resigns; it resigns.
 */
export const TIMEOUTS = ['wait', 'bot', 'claim', 'resign'] as const;
export type TimeoutRule = (typeof TIMEOUTS)[number];

export const ClockRule = named(
  'Clock',
  z.union([
    z.strictObject({
      bank: z.number().check(z.gte(1), z.lte(86_400)),
      increment: z.number().check(z.gte(0), z.lte(3_600)),
    }),
    z.strictObject({ days: z.number().check(z.gte(0.01), z.lte(60)) }),
  ]),
  'Seconds in the bank and per turn, or days for each turn',
);
export type ClockRule = Parsed<typeof ClockRule>;

/** How many days a person may be on vacation, in any 365 days and in one game. */
export const VACATION_DAYS = 30;

/** Who may follow a game without a seat: nobody, everybody, or everybody so many entries later. */
export const Spectators = named(
  'Spectators',
  z.union([z.enum(['closed', 'open']), z.strictObject({ delay: z.int().check(z.gte(1), z.lte(500)) })]),
);
export type Spectators = Parsed<typeof Spectators>;

/** Who may chat: players and, apart from them while the game runs, spectators; players alone; nobody. */
export const CHAT_TERMS = ['everybody', 'players', 'off'] as const;
export type ChatTerm = (typeof CHAT_TERMS)[number];

export const Outcome = named(
  'Outcome',
  z.object({
    winners: z.array(z.int()),
    /** The game's reason, `resigned` (at most one seat had not) or `agreed` (all people ended the game: nobody wins). */
    reason: z.string(),
    /** Empty when the game was not played to its end. */
    scores: z.array(z.number()),
    /** Seats that resigned; they do not win. */
    resigned: z.optional(z.array(z.int())),
    /** Seats whose time ran out where a bot plays on; they do not win. */
    timedOut: z.optional(z.array(z.int())),
    /** People's seats for which a bot made more than half of the decisions. */
    byBot: z.optional(z.array(z.int())),
  }),
);

export type Outcome = Parsed<typeof Outcome>;

/**
 * A seat's clock: milliseconds left when it last stopped, and when it runs out (epoch ms) if it runs. What is left is never more than `bank`: a
 * clock whose `deadline` is further away stands until then, since the seat's owner is on vacation.
 */
export const SeatClock = z.object({
  bank: z.number(),
  deadline: z.nullable(z.number()),
  /** When the last vacation of the seat's owner ends or ended; left out = there was none. */
  vacation: z.optional(z.number()),
});
export type SeatClock = Parsed<typeof SeatClock>;

/** One seat as everybody may see it. */
export const TableSeat = z.object({
  seat: z.int(),
  kind: z.enum(['open', 'person', 'bot']),
  name: z.string(),
  /** The name belongs to an account: nobody else on this server can have it. Left out = a guest or a bot. */
  account: z.optional(z.boolean()),
  level: z.nullable(z.int()),
  temperament: z.nullable(z.string()),
  present: z.boolean(),
  /** When a person who is not present counts as absent, by the clock of `now`; left out = not counted. */
  absentAt: z.optional(z.number()),
  /** From when on all other people together may let a bot play for a person who is away, by the clock of `now`; left out = they may not. */
  botAt: z.optional(z.number()),
  playedByBot: z.boolean(),
  /** Why the seat can no longer win; null or absent = it may. */
  out: z.optional(z.nullable(z.enum(['resigned', 'timed-out']))),
  clock: z.nullable(SeatClock),
  /** The end of the chain that the player's device made for the luck; null = none. */
  chain: z.optional(z.nullable(z.string())),
});
export type TableSeat = Parsed<typeof TableSeat>;

/** What everybody may know of a table, on a server or on this device. */
export const Table = named(
  'TableInfo',
  z.object({
    id: z.string(),
    game: z.string(),
    engine: z.string(),
    options: jsonObject(),
    state: z.enum(TABLE_PHASES),
    seats: z.array(TableSeat),
    public: z.boolean(),
    spectators: Spectators,
    clock: z.nullable(ClockRule),
    absent: z.enum(ABSENT),
    timeout: z.enum(TIMEOUTS),
    /** Strength of the bot that sits in for a person; null = the strongest. */
    botLevel: z.nullable(z.int()),
    /** Seconds without an open stream after which a person counts as absent; null = as the server says. */
    grace: z.nullable(z.number()),
    hints: z.boolean(),
    takeback: z.boolean(),
    /** Absent = everybody. */
    chat: z.optional(z.enum(CHAT_TERMS)),
    /** The result counts for ratings. Left out = it does not. */
    rated: z.optional(z.boolean()),
    /** Seats may answer in advance what they will be asked. Left out = not here. */
    advance: z.optional(z.boolean()),
    /** The tournament that the table belongs to. */
    tournament: z.optional(z.string()),
    paused: z.boolean(),
    /** Seats that ask for a pause, or for its end while there is one. */
    pauseVotes: z.array(z.int()),
    /** Seats that would end the game without a winner. */
    endVotes: z.array(z.int()),
    /** Who (`by`) would let a bot play for whom (`seat`); left out = nobody. */
    botVotes: z.optional(z.array(z.object({ seat: z.int(), by: z.int() }))),
    seq: z.int(),
    /** When this was written, by the clock that the deadlines go by; milliseconds since 1970. */
    now: z.optional(z.number()),
    /** Milliseconds since 1970. */
    created: z.number(),
    outcome: z.nullable(Outcome),
    /** Does whoever asks host the table? */
    host: z.boolean(),
    /** Nobody hosts the table: it starts when everybody is there. Left out = the host starts it. */
    startsItself: z.optional(z.boolean()),
    /** SHA-256 of the seed of the luck; empty = nothing was promised (tables of old versions on this device). */
    commitment: z.string(),
    /** While the players' devices are asked for their first part of the luck, after the start and before the deal. */
    dealing: z.optional(SignedTranscript),
    /** The table that was opened for the next game. */
    rematch: z.nullable(z.string()),
  }),
);
export type Table = Parsed<typeof Table>;
