import { type Chance, fromWords, words as generator } from '@holdfast/kernel';
import type { Luck } from '@holdfast/protocol';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Runtime } from './runtime.ts';
import type { TableDoc } from './table-doc.ts';

/**
 * Provable luck, scheme `holdfast-luck-1`. Plain arithmetic and a synchronous hash, so that server, command line and
 * browser run the same code:
 *
 *   commitment = hex(SHA-256(seed))                                  published when the table is made; seed = 32 secret bytes
 *   mac(n)     = HMAC-SHA-256(key: seed, message: JSON([words of seat 0, words of seat 1, ...]) + "|" + n)
 *   key(n)     = the first 16 bytes of mac(n) as four big-endian 32-bit numbers
 *   luck(n)    = the kernel's generator `words(...key(n))` behind `fromWords`
 *
 * n = 0 is the set-up and n = 1, 2, ... the moves in the order of the record. A move that was taken back leaves no
 * number behind: it used no luck, so nobody learned anything by trying it.
 */
export const LUCK_SCHEME = 'holdfast-luck-1';

/** A table's secret of luck, in hex. */
export const newSeed = (runtime: Pick<Runtime, 'randomBytes'>): string => bytesToHex(runtime.randomBytes(32));

export const commitmentTo = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** The luck of the n-th step of a game (0 = set-up), from the seed and the words of all seats. */
export function deriveLuck(seed: string, words: readonly string[], n: number): Chance {
  const mac = hmac(sha256, hexToBytes(seed), utf8ToBytes(`${JSON.stringify(words)}|${n}`));
  const key = new DataView(mac.buffer, mac.byteOffset, 16);
  return fromWords(generator(key.getUint32(0), key.getUint32(4), key.getUint32(8), key.getUint32(12)));
}

const wordsOf = (doc: TableDoc): string[] => doc.seats.map((seat) => seat.words);

/** The luck of the n-th step of a table; derived at the first draw, since most moves need none. */
export function luckOf(doc: TableDoc, n: number): Chance {
  let chance: Chance | null = null;
  const derived = (): Chance => (chance ??= deriveLuck(doc.seed, wordsOf(doc), n));
  return {
    below: (bound) => derived().below(bound),
    die: (sides) => derived().die(sides),
    pick: (weights) => derived().pick(weights),
  };
}

/** What may be shown of a table's luck: the seed only when the game is over. */
export const publicLuck = (doc: TableDoc): Luck => ({
  scheme: LUCK_SCHEME,
  commitment: doc.commitment,
  words: wordsOf(doc),
  ...(doc.state === 'finished' ? { seed: doc.seed } : {}),
});

/** What a record's `luck` field holds, so that anybody can derive every outcome again. */
export interface LuckProof {
  readonly [name: string]: string;
  readonly scheme: typeof LUCK_SCHEME;
  readonly commitment: string;
  /** Hex; revealed when the game is over. */
  readonly seed: string;
  /** The words of all seats, as the JSON list that was signed. */
  readonly words: string;
}

/** The proof for the record; null while the game runs, or when nothing was promised. */
export const luckProof = (doc: TableDoc): LuckProof | null =>
  doc.state === 'finished' && doc.commitment !== ''
    ? {
        scheme: LUCK_SCHEME,
        commitment: doc.commitment,
        seed: doc.seed,
        words: JSON.stringify(wordsOf(doc)),
      }
    : null;
