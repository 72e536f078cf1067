import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  sign,
} from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4_096;
const TOKEN_LASTS_S = 12 * 3_600;

/** A browser's push subscription; the keys are base64url as in `PushSubscription.toJSON()`. */
export interface PushTarget {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly auth: string;
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** True if the key is a point on the curve and `auth` has 16 bytes: otherwise messages can't be encrypted. */
export function isPushTarget({ publicKey, auth }: PushTarget): boolean {
  try {
    const ecdh = createECDH(CURVE);
    ecdh.generateKeys();
    ecdh.computeSecret(bytes(publicKey));
    return bytes(publicKey).length === 65 && bytes(auth).length === 16;
  } catch {
    return false;
  }
}

function newEcdh(): ECDH {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return ecdh;
}

/** Encrypts a message for one browser: RFC 8291 with the coding aes128gcm of RFC 8188, in one record. */
export function encryptPush(
  { publicKey, auth }: PushTarget,
  text: string,
  own: ECDH = newEcdh(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const theirs = bytes(publicKey);
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const key = derive(own.computeSecret(theirs), bytes(auth), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(RECORD_BYTES, 16);
  head.writeUInt8(ours.length, 20);
  // The byte 2 marks the end of the last record.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()]);
  return Buffer.concat([head, ours, sealed, cipher.getAuthTag()]);
}

/** Creates the keys that identify this server to push services (VAPID, RFC 8292), as text for the store. */
export const newVapidKey = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'jwk' }));

export interface Vapid {
  /** The public key that browsers need to subscribe: the curve point, base64url. */
  readonly publicKey: string;
  /** Returns the Authorization header, which identifies this server to a push service. */
  authorization(endpoint: string, nowMs: number): string;
}

/** `contact` is an address (https: or mailto:) by which a push service's operator can reach us. */
export function openVapid(stored: string, contact: string): Vapid {
  const jwk: JsonWebKey = JSON.parse(stored);
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const publicKey = Buffer.concat([Buffer.from([4]), bytes(jwk.x ?? ''), bytes(jwk.y ?? '')]).toString('base64url');
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    publicKey,
    authorization(endpoint, nowMs) {
      const exp = Math.floor(nowMs / 1_000) + TOKEN_LASTS_S;
      const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
      const unsigned = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
      const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
      return `vapid t=${unsigned}.${signature}, k=${publicKey}`;
    },
  };
}
