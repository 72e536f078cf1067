import { createHash, randomBytes } from 'node:crypto';

/** Secrets carry their kind in front, so that nobody mixes them up; only their fingerprints are stored. */
const SECRET_KINDS = ['hs', 'hg', 'hb', 'hl'] as const;
type SecretKind = (typeof SECRET_KINDS)[number];

/** hs = seat token, hg = guest cookie, hb = program's token, hl = link that moves a seat. */
export const newSecret = (kind: SecretKind): string => `${kind}_${randomBytes(24).toString('base64url')}`;

const MAX_CACHED = 20_000;
const kept = new Map<string, string>();

/** What is stored of a secret. Players send theirs with every move, so the last ones are remembered. */
export function hashSecret(secret: string): string {
  let hash = kept.get(secret);
  if (hash === undefined) {
    hash = createHash('sha256').update(secret).digest('base64url');
    if (kept.size >= MAX_CACHED) kept.clear();
    kept.set(secret, hash);
  }
  return hash;
}

/** An id that cannot be guessed. */
export const randomId = (): string => randomBytes(12).toString('base64url');
