import { type Chance, fromWords, words as generator } from '@holdfast/kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Runtime } from './runtime.ts';

/** A new secret seed for a table's luck, in hex. */
export const newSeed = (runtime: Pick<Runtime, 'randomBytes'>): string => bytesToHex(runtime.randomBytes(32));

/** The commitment to a seed that is published when the table is made. */
export const commitmentTo = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/**
 * Scheme `holdfast-luck-1`, of tables and records from before `holdfast-luck-2` (draw-key.ts):
 *
 *   commitment = hex(SHA-256(seed))                                  published when the table is made; seed = 32 secret bytes
 *   mac(n)     = HMAC-SHA-256(key: seed, message: JSON([words of seat 0, words of seat 1, ...]) + "|" + n)
 *   key(n)     = the first 16 bytes of mac(n) as four big-endian 32-bit numbers
 *   luck(n)    = the kernel's generator `words(...key(n))` behind `fromWords`
 *
 * n = 0 is the set-up and n = 1, 2, ... the moves in the order of the record. Moves taken back are not
 * counted: they used no luck, so nobody learned anything by trying them.
 */
export function deriveLuck(seed: string, words: readonly string[], n: number): Chance {
  const mac = hmac(sha256, hexToBytes(seed), utf8ToBytes(`${JSON.stringify(words)}|${n}`));
  const key = new DataView(mac.buffer, mac.byteOffset, 16);
  return fromWords(generator(key.getUint32(0), key.getUint32(4), key.getUint32(8), key.getUint32(12)));
}
