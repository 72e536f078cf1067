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
import { LUCK_1, LUCK_2 } from './schemes.ts';

const SeatDoc = z.object({
  kind: z.enum(['open', 'person', 'bot']),
  name: z.string(),
  /** Strength of the bot that plays here; null = the strongest, or no bot. */
  level: z._default(z.nullable(z.int()), null),
  /** What a bot likes a little more than others do; null = nothing in particular, or no bot. */
  temperament: z._default(z.nullable(z.string()), null),
  /** The session that owns this seat. */
  owner: z._default(z.nullable(z.string()), null),
  /** The owner has an account: nobody else can have the name. */
  account: z._default(z.boolean(), false),
  /** New whenever the seat changes hands: what was made for an earlier holder (a link) is void. */
  tenure: z._default(z.string(), ''),
  /** When its holder took it over during the game; 0 = the holder had it from the start. */
  since: z._default(z.number(), 0),
  /** Fingerprints of the secret tokens that open this seat. */
  tokens: z._default(z.array(z.string()), []),
  /** Fingerprint of the secret of the device that got the tokens: they end when it is signed out. Empty = unknown. */
  tokenDevice: z._default(z.string(), ''),
  /** What the player mixed into the luck of scheme 1. */
  words: z._default(z.string(), ''),
  /** The end of the chain that the player's device made before the start; null = none. */
  chain: z._default(z.nullable(z.string()), null),
  /** Of tables on one device, which holds both sides: the secret of the player's chain. Empty on a server. */
  chainSecret: z._default(z.string(), ''),
  /** A bot sits in for the owner. */
  playedByBot: z._default(z.boolean(), false),
});
/** One seat of a table. Owners and tokens never leave the host. */
export type SeatDoc = Parsed<typeof SeatDoc>;

const TableDoc = z.object({
  id: z.string(),
  game: z.string(),
  /** Version of the engine this table is pinned to. */
  engine: z.string(),
  options: z.record(z.string(), z.unknown()),
  rules: z.looseObject({ seats: z.int() }),
  state: z.enum(TABLE_PHASES),
  /** The session that opened the table. */
  host: z.nullable(z.string()),
  seats: z.array(SeatDoc),
  public: z.boolean(),
  spectators: Spectators,
  clock: z.nullable(ClockRule),
  absent: z.enum(ABSENT),
  /** What follows when a seat's time is up; null = as `absent` says (tables of older versions). */
  timeout: z._default(z.nullable(z.enum(TIMEOUTS)), null),
  /** Strength of the bot that sits in for a person; null = the strongest. */
  botLevel: z._default(z.nullable(z.int()), null),
  /** A person without an open stream for this long counts as absent; null = as the host's setting says. */
  graceMs: z._default(z.nullable(z.number()), null),
  hints: z.boolean(),
  takeback: z.boolean(),
  chat: z._default(z.enum(CHAT_TERMS), 'everybody'),
  /** The result counts for the players' ratings. */
  rated: z._default(z.boolean(), false),
  /** The tournament that made the table: nobody changes its terms or seats. */
  tournament: z._default(z.nullable(z.string()), null),
  created: z.number(),
  started: z.nullable(z.number()),
  /** Luck of the set-up and the fingerprint of the position it gave. */
  setup: z.nullable(z.object({ luck: z.array(z.int()), digest: z.string() })),
  /** How luck is derived; tables from before `holdfast-luck-2` keep theirs. */
  scheme: z._default(z.enum([LUCK_1, LUCK_2]), LUCK_1),
  /** What was agreed before the first luck was drawn, signed; null = not yet, or scheme 1. */
  transcript: z._default(
    z.nullable(z.object({ text: z.string(), at: z.number(), signature: z.nullable(Signature) })),
    null,
  ),
  /** By seat: the first element of each player's chain, revealed after the transcript was fixed; null = none came. */
  firsts: z._default(z.array(z.nullable(z.string())), []),
  /** The secret of the luck, in hex; only its hash is shown before the end. */
  seed: z.string(),
  /** SHA-256 of the seed; empty = nothing was promised, so that the record carries no proof. */
  commitment: z.string(),
  /** Seats that ask for a pause, or for its end while there is one. */
  pauseVotes: z.array(z.int()),
  /** What the votes are about: the entry of the last pause, or of its end, that they were given after; 0 = there was none. */
  pauseVotesAfter: z._default(z.int(), 0),
  /** Seats that would end the game without a winner. */
  endVotes: z._default(z.array(z.int()), []),
  /** Who would let a bot play for a seat whose player is away, each while the seat has this prompt. */
  botVotes: z._default(z.array(z.object({ seat: z.int(), by: z.int(), promptId: z.int() })), []),
  /** Sessions that the host has sent away: they cannot sit here again. */
  kicked: z._default(z.array(z.string()), []),
  outcome: z.nullable(Outcome),
  rematch: z.nullable(z.string()),
});
/** All of a table that is not in its log; replaced as a whole under a version. */
export type TableDoc = Omit<Parsed<typeof TableDoc>, 'rules'> & { readonly rules: AnyRules };

/** Fields that only a newer version knows are kept: in a rolling upgrade an older node writes the document back whole. */
const StoredDoc = z.looseObject({ ...TableDoc.shape, seats: z.array(z.looseObject(SeatDoc.shape)) });

/** Checks a document that comes from a storage and fills in what older versions did not write; throws when it is none. */
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

/** A seat that a bot plays: its own, or one whose owner is away. */
export const isPlayedByBot = (seat: SeatDoc | undefined): boolean =>
  seat !== undefined && (seat.kind === 'bot' || seat.playedByBot);

export const withSeat = (doc: TableDoc, at: Seat, change: Partial<SeatDoc>): TableDoc => ({
  ...doc,
  seats: doc.seats.map((seat, i) => (i === at ? { ...seat, ...change } : seat)),
});

/** What follows at this table when a seat's time is up. */
export const timeoutRule = ({ timeout, absent }: TableDoc): TimeoutRule => timeout ?? absent;

/** How many entries spectators are behind; 0 = not at all. */
export const spectatorDelay = ({ spectators }: TableDoc): number =>
  typeof spectators === 'object' ? spectators.delay : 0;
