import * as z from 'zod/mini';
import { jsonObject, named, type Parsed } from '../core/schema.ts';
import { SignedTranscript } from './luck.ts';

/** `open`: people can sit down. Called `state` in the API. */
export const TABLE_PHASES = ['open', 'playing', 'finished'] as const;
export type TablePhase = (typeof TABLE_PHASES)[number];

/** What happens if a seat runs out of time or its player stays away: the table waits, or a bot plays the seat. */
export const ABSENT = ['wait', 'bot'] as const;
export type Absent = (typeof ABSENT)[number];

/**
 * What happens if a seat's time is up: nothing; a bot plays on and the seat can no longer win; the others may make it
 * resign; it resigns at once.
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

/** Vacation days of a person in any 365 days, and in one game. */
export const VACATION_DAYS = 30;

/** Who may spectate: nobody, everybody, or everybody with a delay in log entries. */
export const Spectators = named(
  'Spectators',
  z.union([z.enum(['closed', 'open']), z.strictObject({ delay: z.int().check(z.gte(1), z.lte(500)) })]),
);
export type Spectators = Parsed<typeof Spectators>;

/** Who may chat: players and (in a separate chat during the game) spectators; only players; nobody. */
export const CHAT_TERMS = ['everybody', 'players', 'off'] as const;
export type ChatTerm = (typeof CHAT_TERMS)[number];

export const Outcome = named(
  'Outcome',
  z.object({
    winners: z.array(z.int()),
    /** The game's reason, `resigned` (at most one seat is left) or `agreed` (ended by all people, without a winner). */
    reason: z.string(),
    /** Empty if the game was not played to its end. */
    scores: z.array(z.number()),
    /** Seats that resigned and can't win. */
    resigned: z.optional(z.array(z.int())),
    /** Seats whose time ran out and where a bot plays on; they can't win. */
    timedOut: z.optional(z.array(z.int())),
    /** People's seats for which a bot made more than half of the decisions. */
    byBot: z.optional(z.array(z.int())),
  }),
);

export type Outcome = Parsed<typeof Outcome>;

/**
 * A seat's clock: milliseconds left when it last stopped, and when it runs out (epoch ms) if it is running. The time left is
 * at most `bank`: if `deadline` is further away, the owner is on vacation and the clock starts `bank` before `deadline`.
 */
export const SeatClock = z.object({
  bank: z.number(),
  deadline: z.nullable(z.number()),
  /** End of the owner's last vacation; absent if there was none. */
  vacation: z.optional(z.number()),
});
export type SeatClock = Parsed<typeof SeatClock>;

/** One seat as everybody may see it. */
export const TableSeat = z.object({
  seat: z.int(),
  kind: z.enum(['open', 'person', 'bot']),
  name: z.string(),
  /** True if the name belongs to an account, so that nobody else can have it. Absent for guests and bots. */
  account: z.optional(z.boolean()),
  level: z.nullable(z.int()),
  temperament: z.nullable(z.string()),
  present: z.boolean(),
  /** When a person who is not present counts as absent, by the clock of `now`; absent without such a limit. */
  absentAt: z.optional(z.number()),
  /** When all other people together may let a bot play for an absent person, by the clock of `now`; absent if never. */
  botAt: z.optional(z.number()),
  playedByBot: z.boolean(),
  /** Why the seat can no longer win; null or absent if it can. */
  out: z.optional(z.nullable(z.enum(['resigned', 'timed-out']))),
  clock: z.nullable(SeatClock),
  /** End of the chain that the player's device made for the luck; null if it made none. */
  chain: z.optional(z.nullable(z.string())),
});
export type TableSeat = Parsed<typeof TableSeat>;

/** The public data of a table on a server or on this device. */
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
    /** Level of the bot that sits in for a person; null for the strongest. */
    botLevel: z.nullable(z.int()),
    /** Seconds without an open stream after which a person counts as absent; null for the server's setting. */
    grace: z.nullable(z.number()),
    hints: z.boolean(),
    takeback: z.boolean(),
    /** Everybody if absent. */
    chat: z.optional(z.enum(CHAT_TERMS)),
    /** Seconds between two chat lines of one person; absent if they need not wait. */
    chatSlow: z.optional(z.int()),
    /** Authors whom the host has muted; only the host sees them. */
    chatMuted: z.optional(z.array(z.object({ by: z.string(), name: z.string() }))),
    /** True if the result counts for ratings. */
    rated: z.optional(z.boolean()),
    /** True if seats may answer in advance. */
    advance: z.optional(z.boolean()),
    /** Id of the tournament that the table belongs to. */
    tournament: z.optional(z.string()),
    /** Who has not come since the start. No clock runs before `until` (milliseconds since 1970), or before all have come. */
    gathering: z.optional(z.object({ until: z.number(), missing: z.array(z.int()) })),
    /** When the time of the tournament's round is up and clocks are shortened; milliseconds since 1970. */
    roundEnds: z.optional(z.number()),
    paused: z.boolean(),
    /** Seats that have voted for a pause, or during a pause for its end. */
    pauseVotes: z.array(z.int()),
    /** Seats that have voted to end the game without a winner. */
    endVotes: z.array(z.int()),
    /** Votes by seat `by` to let a bot play for `seat`; absent if there are none. */
    botVotes: z.optional(z.array(z.object({ seat: z.int(), by: z.int() }))),
    seq: z.int(),
    /** The time of this data, by the clock of the deadlines; milliseconds since 1970. */
    now: z.optional(z.number()),
    /** Milliseconds since 1970. */
    created: z.number(),
    outcome: z.nullable(Outcome),
    /** True if the viewer hosts the table. */
    host: z.boolean(),
    /** True if the table has no host and starts when everybody is present. */
    startsItself: z.optional(z.boolean()),
    /** SHA-256 of the luck's seed; empty if none was published (tables of old versions on this device). */
    commitment: z.string(),
    /** How the luck is derived (docs/luck.md); missing = an older server. */
    scheme: z.optional(z.string()),
    /** The transcript, between start and deal while the players' devices send their first part of the luck. */
    dealing: z.optional(SignedTranscript),
    /** Id of the rematch; null if there is none. */
    rematch: z.nullable(z.string()),
  }),
);
export type Table = Parsed<typeof Table>;
