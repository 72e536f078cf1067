import { createPrivateKey, generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto';
import type { Signature } from '@holdfast/protocol';
import { useNativeSha256 } from '@holdfast/session';
import type { StoredKey } from './keys.ts';
import type { Store } from './store.ts';

/** Signs transcripts and records with the server's newest key. */
export interface Signer {
  /** Public keys, newest first; older ones stay listed to verify their signatures. */
  readonly keys: readonly string[];
  sign(text: string): Signature;
  /** Reads the keys again, since one may have been added (rotate-key.ts). */
  reload(): Promise<void>;
}

export function newKey(): StoredKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}

interface SigningKeys {
  /** Newest first. */
  readonly published: readonly string[];
  readonly newest: string;
  readonly privateKey: KeyObject;
}

function readKeys(stored: readonly StoredKey[]): SigningKeys {
  const [newest] = stored;
  if (!newest) throw new Error('the store keeps no signing key');
  const der = { key: Buffer.from(newest.privateKey, 'base64url'), format: 'der', type: 'pkcs8' } as const;
  return {
    published: stored.map(({ publicKey }) => publicKey),
    newest: newest.publicKey,
    privateKey: createPrivateKey(der),
  };
}

/** Keys are in the store, so that all nodes sign with the same one and back-ups include them. */
export async function openSigner(store: Pick<Store, 'keys'>): Promise<Signer> {
  useNativeSha256((text) => hash('sha256', text, 'base64url'));
  let keys = readKeys(await store.keys.signing(newKey()));
  return {
    get keys() {
      return keys.published;
    },
    sign: (text) => ({ key: keys.newest, value: sign(null, Buffer.from(text), keys.privateKey).toString('base64url') }),
    async reload() {
      keys = readKeys(await store.keys.signing(null));
    },
  };
}
