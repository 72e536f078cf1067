import { canonical, type Record as GameRecord, RECORD_FORMAT, type Unsealed } from '@holdfast/kernel';
import type { Signature } from '@holdfast/protocol';
import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64Url, hashList } from './sha256.ts';

/** The digest of a transcript that is signed. */
export const transcriptDigest = (text: string): string => hashList('transcript', text);

/** The digest of a record that is signed: everything but signature and seal. */
export function recordDigest(record: Unsealed | GameRecord): string {
  const { signature: _, seal: __, ...body } = { ...record, format: RECORD_FORMAT } as GameRecord;
  return hashList('record', canonical(body));
}

/** Verifies Ed25519 without WebCrypto, which pages over plain http lack. */
export function isSignedBy({ key, value }: Signature, text: string): boolean {
  const [publicKey, signature] = [fromBase64Url(key), fromBase64Url(value)];
  if (publicKey?.length !== 32 || signature?.length !== 64) return false;
  hashes.sha512 ??= sha512;
  try {
    return verify(signature, utf8ToBytes(text), publicKey);
  } catch {
    return false;
  }
}
