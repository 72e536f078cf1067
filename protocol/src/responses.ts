import * as z from 'zod/mini';
import { Chat } from './chat.ts';
import type { RouteName } from './endpoints.ts';
import { ERRORS, type ErrorCode } from './errors.ts';
import { FrameResponse, History } from './frame.ts';
import { Keys, Luck } from './luck.ts';
import { about, jsonObject, named, type Parsed } from './schema.ts';
import { Table } from './table.ts';

export const Done = z.object({ ok: z.literal(true) });
export const Written = named('Written', z.object({ seq: z.int() }));
export const Me = named('Me', z.object({ id: z.string(), name: z.string() }));
/** Where a person is signed in; times are milliseconds since 1970. */
export const Devices = z.object({
  devices: z.array(
    z.object({
      id: z.string(),
      /** Browser and system; empty = unknown. */
      device: z.string(),
      created: z.number(),
      used: z.number(),
      /** The one that asks. */
      current: z.boolean(),
    }),
  ),
});
export type Devices = Parsed<typeof Devices>;
const Said = z.object({ ...Chat.shape, table: z.string() });
/** All that a server keeps of a person or program; times are milliseconds since 1970. */
export const PersonalData = named(
  'PersonalData',
  z.object({
    session: z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(['guest', 'bot']),
      devices: z.array(z.object({ device: z.string(), created: z.number(), used: z.number() })),
    }),
    /** Left out = no account. Keys and codes themselves are not readable. */
    account: z.optional(
      z.object({
        language: z.string(),
        email: z.nullable(z.string()),
        created: z.number(),
        passkeys: z.array(z.object({ name: z.string(), created: z.number(), used: z.nullable(z.number()) })),
        recoveryCodes: z.int(),
        /** Left out = of an older version. */
        ratings: z.optional(
          z.array(z.object({ game: z.string(), mu: z.number(), sigma: z.number(), games: z.int(), wins: z.int() })),
        ),
      }),
    ),
    /** Tournaments that you have entered or organize; left out = of an older version. */
    tournaments: z.optional(
      z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          state: z.string(),
          organizer: z.boolean(),
          entrant: z.nullable(z.object({ number: z.int(), name: z.string(), withdrawn: z.boolean() })),
        }),
      ),
    ),
    /** Clubs, and what you are there (`removed`: an officer has removed you); left out = of an older version. */
    clubs: z.optional(z.array(z.object({ id: z.string(), name: z.string(), role: z.string() }))),
    /** Where you sit, or which you host. */
    tables: z.array(z.object({ table: Table, seats: z.array(z.int()) })),
    /** What you are told and where, what you were told, and the push services of your browsers; left out = of an older version. */
    notices: z.optional(
      z.object({
        settings: jsonObject(),
        list: z.array(z.object({ kind: z.string(), at: z.number(), data: jsonObject() })),
        push: z.array(z.string()),
      }),
    ),
    /** From when until when you were on vacation; left out = of an older version. */
    vacations: z.optional(z.array(z.object({ from: z.number(), until: z.number() }))),
    chat: z.array(Said),
    /** Friends, blocks and what others may see. Left out = of an older version. */
    company: z.optional(jsonObject()),
    records: z.array(z.object({ table: z.string(), record: jsonObject() })),
    /** Older tables whose records are left out: fetch each at `/api/tables/{id}/record`. */
    furtherRecords: z.array(z.string()),
  }),
);
export type PersonalData = Parsed<typeof PersonalData>;
export const Program = z.object({ id: z.string(), name: z.string(), token: z.string() });
/** A seat's secret, shown once to whoever sits down. */
export const SeatKey = z.object({ seat: z.int(), token: z.string() });
export type SeatKey = Parsed<typeof SeatKey>;

export const GameInfo = named(
  'GameInfo',
  z.looseObject({
    id: z.string(),
    version: z.string(),
    seats: z.record(z.string(), z.array(z.int())),
    temperaments: about(z.array(z.string()), 'What bots of this game may be like'),
  }),
);
export type GameInfo = Parsed<typeof GameInfo>;

export const TableList = z.object({ tables: z.array(Table) });
export const NewTableResponse = z.object({ table: Table, seats: z.array(SeatKey) });
export const TableResponse = z.object({ table: Table, mine: z.array(z.int()), rules: jsonObject() });
export const ClaimedSeat = z.object({ seat: z.int(), token: z.string(), table: z.string() });
export const TableLink = z.object({ table: z.string() });
export const SeatLink = z.object({ url: z.string() });

/** What a bot would play in a seat: where it looks, why, its move as text, the chance of each seat to win. */
export const Advice = z.object({
  look: z.object({ look: z.string(), at: z.nullable(z.string()) }),
  because: z.array(z.unknown()),
  move: z.string(),
  chances: z.array(z.number()),
});
export type Advice = Parsed<typeof Advice>;
export const Hint = z.object({ steps: z.array(Advice) });
/** Why bots made their last moves: the entry, whose it was, reasons as in a hint. */
export const BotReasons = z.object({
  reasons: z.array(z.object({ seq: z.int(), seat: z.int(), because: z.array(z.unknown()) })),
});
export type BotReasons = Parsed<typeof BotReasons>;

const CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];
export const ErrorResponse = named(
  'Error',
  z.object({
    error: z.looseObject({
      code: z.enum(CODES),
      message: z.string(),
      field: z.optional(z.string()),
      rule: z.optional(z.string()),
      because: z.optional(z.string()),
      with: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      ask: z.optional(z.nullable(z.int())),
      reason: z.optional(z.string()),
      until: z.optional(z.nullable(z.number())),
      retryAfter: z.optional(z.number()),
    }),
  }),
);

/** What each route answers with; null = an event stream. Apart from the routes, since a client needs nothing else to parse. */
export const RESPONSES = {
  getMe: Me,
  setName: Me,
  listDevices: Devices,
  signOut: z.object({ signedOut: z.int() }),
  createSignInLink: SeatLink,
  signIn: Me,
  exportData: PersonalData,
  deleteData: Done,
  createProgram: Program,
  listGames: z.array(GameInfo),
  listTables: TableList,
  streamLobby: null,
  createTable: NewTableResponse,
  getTable: TableResponse,
  sit: SeatKey,
  kick: Done,
  leave: Done,
  returnToSeat: Done,
  seatBot: Done,
  startTable: Done,
  votePause: Done,
  voteEnd: Done,
  voteBot: Done,
  resign: Written,
  claimTimeout: Written,
  handOverHost: Done,
  rematch: TableLink,
  createSeatLink: SeatLink,
  claimSeat: ClaimedSeat,
  playMove: Written,
  takeBack: Written,
  chat: Done,
  report: Done,
  getReasons: BotReasons,
  getHint: Hint,
  getRecord: z.looseObject({ format: z.string() }),
  getLuck: Luck,
  commitLuck: Done,
  revealLuck: Done,
  getKeys: Keys,
  streamTable: null,
  getHistory: History,
  getView: FrameResponse,
} as const satisfies Readonly<Record<RouteName, z.ZodMiniType | null>>;
