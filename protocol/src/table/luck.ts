import * as z from 'zod/mini';
import { about, hash, named, type Parsed } from '../core/schema.ts';

/** An Ed25519 signature with the public key that checks it, both in base64url. */
export const Signature = z.object({ key: z.string(), value: z.string() });
export type Signature = Parsed<typeof Signature>;

/** The player's part of a move's luck: the k-th element of the device's chain, counted from the published end. */
export const PlayerElement = named(
  'LuckElement',
  z.strictObject({ k: about(z.int().check(z.gte(1), z.lte(999_999)), 'Its number', 1), a: hash() }),
);

/** The proof of one entry's luck. */
export const LuckStep = named(
  'LuckStep',
  z.object({
    seat: z.int(),
    n: about(z.int(), 'Number of the draw; under `holdfast-luck-2`, how many moves of the seat stand'),
    k: z.optional(z.int()),
    a: z.optional(about(hash(), "The player's part: missing = the server's part alone made the luck of this move")),
    r: z.optional(
      z.nullable(about(hash(), "The server's part; null = luck was used, and is opened at the end of the game")),
    ),
    d: z.optional(about(hash(), 'Opens the first dice of a move whose other draws are secret')),
    asked: z.optional(about(z.array(z.string()), 'What was drawn: `d6` a die, `b12` below 12, `p5,3` weighted')),
    got: z.optional(z.array(z.int())),
    mix: z.optional(about(hash(), 'Of luck from the server alone: what the elements of all earlier moves come to')),
    next: about(hash(), "Commitment to the server's part of the seat's next move"),
  }),
);
export type LuckStep = Parsed<typeof LuckStep>;

/** The proof of a draw with the number of its entry. */
export const UsedElement = z.extend(LuckStep, { seq: z.int() });
export type UsedElement = Parsed<typeof UsedElement>;

/** One seat's luck state: `k` and `a` are the last known element of its chain. */
export const Chain = z.object({
  n: z.int(),
  k: z.int(),
  a: z.nullable(z.string()),
  /** Commitment to the server's part of the next draw with the chain; empty without one. */
  next: z.string(),
  /** End of the chain; missing under `holdfast-luck-2`, like the next two. */
  end: z.optional(z.nullable(z.string())),
  /** Commitment to the next draw that the server's part alone makes. */
  house: z.optional(z.string()),
  /** The last draw with the chain. */
  used: z.optional(z.nullable(UsedElement)),
});
export type Chain = Parsed<typeof Chain>;

/** What was fixed before the first draw: canonical JSON, signed by the server. */
export const SignedTranscript = z.object({ text: z.string(), signature: z.nullable(Signature) });
export type SignedTranscript = Parsed<typeof SignedTranscript>;

/** The chain is part of the luck; during the game with its state. */
export const Committed = z.object({ ok: z.literal(true), chain: z.optional(Chain) });

/** The running hash over the first `n` standing moves of a table. */
export const Head = z.object({ n: z.int(), hash: z.string() });
export type Head = Parsed<typeof Head>;

/** Public data of a table's luck; the seed only when the game is over. */
export const Luck = z.object({
  scheme: z.string(),
  commitment: z.string(),
  words: z.array(z.string()),
  seed: z.optional(z.string()),
  transcript: z.optional(z.nullable(SignedTranscript)),
  firsts: z.optional(z.array(z.nullable(z.string()))),
  chains: z.optional(z.array(Chain)),
  setup: z.optional(z.object({ r: z.nullable(z.string()), asked: z.array(z.string()), got: z.array(z.int()) })),
});
export type Luck = Parsed<typeof Luck>;

/** The server's signing keys, newest first; the first one is in use. */
export const Keys = z.object({ keys: z.array(about(z.string(), 'An Ed25519 public key in base64url')) });
