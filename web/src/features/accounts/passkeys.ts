import type { RequestOf, ResponseOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/accounts';
import { accountsApi } from '../accounts-api.ts';

/** ES256, EdDSA, RS256 (COSE). */
const ALGORITHMS = [-7, -8, -257];
const TIMEOUT_MS = 300_000;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** True if this browser supports passkeys. */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  'getPublicKey' in (globalThis.AuthenticatorAttestationResponse?.prototype ?? {});

/** The person closed the browser's passkey dialog, or it timed out. */
export class PasskeyCancelled extends Error {}

async function asked(question: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await question.catch((cause: unknown) => {
    throw new PasskeyCancelled('no passkey', { cause });
  });
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyCancelled('no passkey');
  return credential;
}

/** Asks the browser for a new passkey and stores it in the account; throws PasskeyCancelled or ApiError. */
export async function addPasskey(): Promise<ResponseOf<typeof routes.addPasskey>> {
  const { challenge, rpId, user, exclude } = await accountsApi.startPasskey();
  const credential = await asked(
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: rpId, name: 'Holdfast' },
        user: { id: bytesOf(user.id), name: user.name, displayName: user.name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: exclude.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
        timeout: TIMEOUT_MS,
      },
    }),
  );
  const response = credential.response as AuthenticatorAttestationResponse;
  const publicKey = response.getPublicKey();
  if (!publicKey) throw new PasskeyCancelled('a kind of key that the browser cannot read');
  const request: RequestOf<typeof routes.addPasskey> = {
    id: textOf(credential.rawId),
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.getAuthenticatorData()),
    publicKey: textOf(publicKey),
    name: '',
  };
  return accountsApi.addPasskey(request);
}

/** Signs this device in with a passkey that the person chooses; throws PasskeyCancelled or ApiError. */
export async function signInWithPasskey(): Promise<ResponseOf<typeof routes.signInWithPasskey>> {
  const { challenge, rpId } = await accountsApi.startSignIn();
  const credential = await asked(
    navigator.credentials.get({
      publicKey: { challenge: bytesOf(challenge), rpId, userVerification: 'required', timeout: TIMEOUT_MS },
    }),
  );
  const response = credential.response as AuthenticatorAssertionResponse;
  return accountsApi.signInWithPasskey({
    id: textOf(credential.rawId),
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  });
}
