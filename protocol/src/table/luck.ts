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
    n: about(z.int(), 'How many moves of the seat stand after this entry'),
    k: z.optional(z.int()),
    a: z.optional(about(hash(), "The player's part: missing = the server's part alone made the luck of this move")),
    r: z.optional(
      z.nullable(about(hash(), "The server's part; null = luck was used, and is opened at the end of the game")),
    ),
    asked: z.optional(about(z.array(z.string()), 'What was drawn: `d6` a die, `b12` below 12, `p5,3` weighted')),
    got: z.optional(z.array(z.int())),
    mix: z.optional(about(hash(), 'Of luck from the server alone: what the elements of all earlier moves come to')),
    next: about(hash(), "Commitment to the server's part of the seat's next move"),
  }),
);
export type LuckStep = Parsed<typeof LuckStep>;

/** One seat's luck state: `k` and `a` are the last known element of its chain. */
export const Chain = z.object({ n: z.int(), k: z.int(), a: z.nullable(z.string()), next: z.string() });
export type Chain = Parsed<typeof Chain>;

/** What was fixed before the first draw: canonical JSON, signed by the server. */
export const SignedTranscript = z.object({ text: z.string(), signature: z.nullable(Signature) });
export type SignedTranscript = Parsed<typeof SignedTranscript>;

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
