import type { AnyRules, Seat } from '@holdfast/kernel';
import {
  ABSENT,
  CHAT_TERMS,
  ClockRule,
  Outcome,
  type Parsed,
  Signature,
  Spectators,
  TABLE_PHASES,
  TIMEOUTS,
  type TimeoutRule,
} from '@holdfast/protocol';
import * as z from 'zod/mini';
import { LUCK_1, LUCK_2, LUCK_3 } from './schemes.ts';

/** Somebody who gave a seat away by a link. */
const GiverDoc = z.object({
  session: z.string(),
  /** Hash of the secret of the device that made the link; empty if unknown. */
  device: z.string(),
  /** `SeatDoc.account` of the giver. */
  account: z.boolean(),
});

const SeatDoc = z.object({
  kind: z.enum(['open', 'person', 'bot']),
  name: z.string(),
  /** Level of the bot that plays here; null for the strongest, or if there is no bot. */
  level: z._default(z.nullable(z.int()), null),
  /** Temperament of the bot that plays here; null for none, or if there is no bot. */
  temperament: z._default(z.nullable(z.string()), null),
  /** The session that owns this seat. */
  owner: z._default(z.nullable(z.string()), null),
  /** True if the owner has an account, so that nobody else can have the name. */
  account: z._default(z.boolean(), false),
  /** Changes when the seat changes hands, which makes an earlier holder's links void. */
  tenure: z._default(z.string(), ''),
  /** When the holder took the seat over during the game; 0 if they had it from the start. */
  since: z._default(z.number(), 0),
  /** Hashes of the seat's secret tokens. */
  tokens: z._default(z.array(z.string()), []),
  /** Hash of the secret of the device that got the tokens; signing it out ends them. Empty if unknown. */
  tokenDevice: z._default(z.string(), ''),
  /** Those who gave the seat away by links, the first one first: it returns to them when they sign such a device out. */
  givers: z._default(z.array(GiverDoc), []),
  /** The player's part of the luck under scheme 1. */
  words: z._default(z.string(), ''),
  /** End of the chain that the player's device made before the start; null if it made none. */
  chain: z._default(z.nullable(z.string()), null),
  /** Secret of the player's chain, if one device holds both sides. Empty on a server. */
  chainSecret: z._default(z.string(), ''),
  /** True if a bot sits in for the owner. */
  playedByBot: z._default(z.boolean(), false),
});
/** One seat of a table. Owners and tokens are never sent to clients. */
export type SeatDoc = Parsed<typeof SeatDoc>;

const TableDoc = z.object({
  id: z.string(),
  game: z.string(),
  /** Engine version that the table is played with. */
  engine: z.string(),
  options: z.record(z.string(), z.unknown()),
  rules: z.looseObject({ seats: z.int() }),
  state: z.enum(TABLE_PHASES),
  /** The session that created the table. */
  host: z.nullable(z.string()),
  seats: z.array(SeatDoc),
  public: z.boolean(),
  spectators: Spectators,
  clock: z.nullable(ClockRule),
  absent: z.enum(ABSENT),
  /** What happens when a seat's time is up; null to use `absent` (tables of older versions). */
  timeout: z._default(z.nullable(z.enum(TIMEOUTS)), null),
  /** Level of the bot that sits in for a person; null for the strongest. */
  botLevel: z._default(z.nullable(z.int()), null),
  /** A person without an open stream for this long counts as absent; null for the server's setting. */
  graceMs: z._default(z.nullable(z.number()), null),
  hints: z.boolean(),
  takeback: z.boolean(),
  chat: z._default(z.enum(CHAT_TERMS), 'everybody'),
  /** Seconds between two chat lines of one person; 0 for none. */
  chatSlow: z._default(z.int(), 0),
  /** Authors (`by` of chat lines) who may not chat here. */
  chatMuted: z._default(z.array(z.object({ by: z.string(), name: z.string() })), []),
  /** The result counts for the players' ratings. */
  rated: z._default(z.boolean(), false),
  /** The tournament that the table belongs to; its terms and seats can't be changed. */
  tournament: z._default(z.nullable(z.string()), null),
  /**
   * Where not everybody was there at the start: no clock runs before this time, or before all have come. `here`: the seats of people
   * who were there. Null if all were, without a clock in minutes, and at tables of older versions.
   */
  gathering: z._default(z.nullable(z.object({ until: z.number(), here: z.array(z.int()) })), null),
  /** When the time of the tournament's round is up; null without one, and at tables of older versions. */
  roundEnds: z._default(z.nullable(z.number()), null),
  created: z.number(),
  started: z.nullable(z.number()),
  /** Luck of the set-up, what was requested (see `observing`; empty in older documents), and fingerprint of the position. */
  setup: z.nullable(z.object({ luck: z.array(z.int()), digest: z.string(), asked: z.optional(z.array(z.string())) })),
  /** How luck is derived; tables created before `holdfast-luck-2` keep their scheme. */
  scheme: z._default(z.enum([LUCK_1, LUCK_2, LUCK_3]), LUCK_1),
  /** The signed transcript, fixed before the first draw; null until then and under scheme 1. */
  transcript: z._default(
    z.nullable(z.object({ text: z.string(), at: z.number(), signature: z.nullable(Signature) })),
    null,
  ),
  /** By seat: first element of the player's chain, revealed after the transcript was fixed; null if none came. */
  firsts: z._default(z.array(z.nullable(z.string())), []),
  /** Secret seed of the luck, in hex; only its hash is public before the end. */
  seed: z.string(),
  /** SHA-256 of the seed; empty if none was published, so that the record has no luck proof. */
  commitment: z.string(),
  /** Seats that have voted for a pause, or during a pause for its end. */
  pauseVotes: z.array(z.int()),
  /** Number of the last pause or resume entry before these votes; 0 if there was none. They are void after another one. */
  pauseVotesAfter: z._default(z.int(), 0),
  /** Seats that have voted to end the game without a winner. */
  endVotes: z._default(z.array(z.int()), []),
  /** Votes by seat `by` to let a bot play for `seat`, whose player is away; valid while it has this prompt. */
  botVotes: z._default(z.array(z.object({ seat: z.int(), by: z.int(), promptId: z.int() })), []),
  /** Sessions that the host removed; they can't sit here again. */
  kicked: z._default(z.array(z.string()), []),
  outcome: z.nullable(Outcome),
  rematch: z.nullable(z.string()),
});
/** All data of a table except its log; versioned, and replaced as a whole. */
export type TableDoc = Omit<Parsed<typeof TableDoc>, 'rules'> & { readonly rules: AnyRules };

/** Keeps unknown fields, because in a rolling upgrade older nodes write back documents of newer ones. */
const StoredDoc = z.looseObject({ ...TableDoc.shape, seats: z.array(z.looseObject(SeatDoc.shape)) });

/** Parses a document read from a storage and fills in fields that older versions lack; throws if it is not valid. */
export const readTableDoc = (json: unknown): TableDoc => StoredDoc.parse(json);

export const EMPTY_SEAT: SeatDoc = Object.freeze({
  kind: 'open',
  name: '',
  level: null,
  temperament: null,
  owner: null,
  account: false,
  tenure: '',
  since: 0,
  tokens: [],
  tokenDevice: '',
  givers: [],
  words: '',
  chain: null,
  chainSecret: '',
  playedByBot: false,
});

/** The votes for a pause, or for its end, that are about what holds now. */
export const pauseVotesOf = (
  doc: TableDoc,
  { pauseChangedAt }: { readonly pauseChangedAt: number },
): readonly Seat[] => (doc.pauseVotesAfter === pauseChangedAt ? doc.pauseVotes : []);

/** True for a bot's seat and for a seat where a bot sits in. */
export const isPlayedByBot = (seat: SeatDoc | undefined): boolean =>
  seat !== undefined && (seat.kind === 'bot' || seat.playedByBot);

export const withSeat = (doc: TableDoc, at: Seat, change: Partial<SeatDoc>): TableDoc => ({
  ...doc,
  seats: doc.seats.map((seat, i) => (i === at ? { ...seat, ...change } : seat)),
});

/** What happens at this table when a seat's time is up. */
export const timeoutRule = ({ timeout, absent }: TableDoc): TimeoutRule => timeout ?? absent;

/** How many entries spectators are behind; 0 without a delay. */
export const spectatorDelay = ({ spectators }: TableDoc): number =>
  typeof spectators === 'object' ? spectators.delay : 0;
