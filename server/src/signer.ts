import { createPrivateKey, generateKeyPairSync, hash, sign } from 'node:crypto';
import type { Signature } from '@holdfast/protocol';
import { useNativeSha256 } from '@holdfast/session';
import type { Store, StoredKey } from './store/store.ts';

/** Signs transcripts and records with the server's newest key. */
export interface Signer {
  /** Public keys, newest first; older ones stay listed, since what they signed stays signed. */
  readonly keys: readonly string[];
  sign(text: string): Signature;
}

function newKey(): StoredKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  };
}

/** The keys live in the store: all nodes sign with the same one, and back-ups hold it. */
export async function openSigner(store: Pick<Store, 'signingKeys'>): Promise<Signer> {
  useNativeSha256((text) => hash('sha256', text, 'base64url'));
  const stored = await store.signingKeys(newKey());
  const [newest] = stored;
  if (!newest) throw new Error('the store keeps no signing key');
  const privateKey = createPrivateKey({
    key: Buffer.from(newest.privateKey, 'base64url'),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    keys: stored.map(({ publicKey }) => publicKey),
    sign: (text) => ({ key: newest.publicKey, value: sign(null, Buffer.from(text), privateKey).toString('base64url') }),
  };
}
