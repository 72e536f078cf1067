import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Secrets start with their kind, so that they can't be confused; only their hashes are stored. */
export const SECRET_KINDS = ['hs', 'hg', 'hb', 'hl', 'hd', 'ht', 'hp'] as const;
type SecretKind = (typeof SECRET_KINDS)[number];

/**
 * Kinds: hs seat token, hg guest cookie, hb program's token, hl link that moves a seat, hd link that signs a device in, ht ticket of
 * a code by e-mail, hp personal access token.
 */
export const newSecret = (kind: SecretKind): string => `${kind}_${randomBytes(24).toString('base64url')}`;

const MAX_CACHED = 20_000;
const hashes = new Map<string, string>();

/** Hash of a secret, which is stored. Cached, since players send theirs with every move. */
export function hashSecret(secret: string): string {
  let hash = hashes.get(secret);
  if (hash === undefined) {
    hash = createHash('sha256').update(secret).digest('base64url');
    if (hashes.size >= MAX_CACHED) hashes.clear();
    hashes.set(secret, hash);
  }
  return hash;
}

/** An id that cannot be guessed. */
export const randomId = (): string => randomBytes(12).toString('base64url');

/** Compares hashes, so that the time does not depend on the given text. */
export const isSameSecret = (given: string, secret: string): boolean => {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
};
