import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';

/**
 * The two ceremonies of WebAuthn (Level 3, 7.1 and 7.2) for passkeys without attestation. As nothing vouches for a new key,
 * its SubjectPublicKeyInfo is taken from the browser, so that no CBOR has to be parsed.
 */
export interface RelyingParty {
  /** The host's name. */
  readonly id: string;
  /** `https://host[:port]`; without TLS only localhost. */
  readonly origin: string;
}

/** The reason why a ceremony failed: for the log and tests, never sent to the client. */
export class CeremonyFailed extends Error {}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
/** Length of the hash, flags and signature counter with which authenticator data begin. */
const FIXED_BYTES = 37;
const AAGUID_BYTES = 16;

export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

function requireThat(holds: boolean, what: string): asserts holds {
  if (!holds) throw new CeremonyFailed(what);
}

/** Checks the browser's client data: type of ceremony, challenge, origin. */
function checkClientData(clientData: Buffer, type: string, challenge: string, { origin }: RelyingParty): void {
  let said: Readonly<Record<string, unknown>>;
  try {
    said = JSON.parse(clientData.toString('utf8'));
  } catch {
    throw new CeremonyFailed('client data are not JSON');
  }
  requireThat(said !== null && typeof said === 'object', 'client data are no object');
  requireThat(said.type === type, 'another ceremony');
  requireThat(typeof said.challenge === 'string', 'no challenge');
  requireThat(timingSafeEqual(sha256(said.challenge), sha256(challenge)), 'another challenge');
  requireThat(said.origin === origin, 'another origin');
  requireThat(said.crossOrigin !== true, 'inside of a foreign page');
}

/** Checks the authenticator's data; returns its flags and signature counter. */
function checkAuthenticatorData(
  data: Buffer,
  { id }: RelyingParty,
): { readonly flags: number; readonly counter: number } {
  requireThat(data.length >= FIXED_BYTES, 'authenticator data are too short');
  requireThat(timingSafeEqual(data.subarray(0, 32), sha256(id)), 'another relying party');
  const flags = data.readUInt8(32);
  requireThat((flags & USER_PRESENT) !== 0, 'nobody was there');
  requireThat((flags & USER_VERIFIED) !== 0, 'the person was not verified');
  return { flags, counter: data.readUInt32BE(33) };
}

const fromBase64Url = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Reads a key for ES256 on P-256, RS256 with 2,048 to 8,192 bits, or EdDSA on Ed25519; null if it is anything else. */
function readKey(spki: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: fromBase64Url(spki), format: 'der', type: 'spki' });
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    if (key.asymmetricKeyType === 'ec') return namedCurve === 'prime256v1' ? key : null;
    if (key.asymmetricKeyType === 'rsa') return modulusLength >= 2_048 && modulusLength <= 8_192 ? key : null;
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

interface Ceremony {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
}

/** Checks a new passkey and returns its signature counter. Throws CeremonyFailed. */
export function checkNewPasskey(
  given: Ceremony & { readonly publicKey: string },
  challenge: string,
  party: RelyingParty,
): number {
  checkClientData(fromBase64Url(given.clientData), 'webauthn.create', challenge, party);
  const data = fromBase64Url(given.authenticatorData);
  const { flags, counter } = checkAuthenticatorData(data, party);
  requireThat((flags & HAS_CREDENTIAL) !== 0, 'no credential');
  const from = FIXED_BYTES + AAGUID_BYTES;
  requireThat(data.length >= from + 2, 'authenticator data are too short');
  const id = data.subarray(from + 2, from + 2 + data.readUInt16BE(from));
  requireThat(id.length >= 16 && id.toString('base64url') === given.id, 'another credential');
  requireThat(readKey(given.publicKey) !== null, 'a kind of key that is not accepted');
  return counter;
}

/** Checks a passkey's signature and returns the new signature counter. Throws CeremonyFailed. */
export function checkAssertion(
  given: Ceremony & { readonly signature: string },
  publicKey: string,
  challenge: string,
  party: RelyingParty,
): number {
  const clientData = fromBase64Url(given.clientData);
  checkClientData(clientData, 'webauthn.get', challenge, party);
  const data = fromBase64Url(given.authenticatorData);
  const { counter } = checkAuthenticatorData(data, party);
  const key = readKey(publicKey);
  requireThat(key !== null, 'the stored key cannot be read');
  const signed = Buffer.concat([data, sha256(clientData)]);
  const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  requireThat(verify(hash, signed, key, fromBase64Url(given.signature)), 'the signature is wrong');
  return counter;
}
