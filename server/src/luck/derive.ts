import { type Chance, fromWords, words as generator } from '@holdfast/kernel';

/**
 * Provable luck, scheme `holdfast-luck-1`. Everything here is plain arithmetic, so that the server (node:crypto), the
 * command line and the page in the app (WebCrypto) derive the same luck:
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

/** What is signed for the n-th step of a game. */
export const luckMessage = (words: readonly string[], n: number): string => `${JSON.stringify(words)}|${n}`;

/** The luck of a step from its signature. */
export function luckFrom(mac: Uint8Array): Chance {
  const key = new DataView(mac.buffer, mac.byteOffset, 16);
  return fromWords(generator(key.getUint32(0), key.getUint32(4), key.getUint32(8), key.getUint32(12)));
}

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
