import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Json } from './client.ts';

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

/** What a test may forge of a ceremony. */
export interface Forged {
  readonly type?: string;
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  readonly flags?: number;
  readonly crossOrigin?: boolean;
  readonly counter?: number;
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

let made = 0;

/** A passkey in software: one credential on P-256 that counts its signatures. */
export class Authenticator {
  readonly id = createHash('sha256').update(`credential ${++made}`).digest();
  readonly key: { publicKey: KeyObject; privateKey: KeyObject };
  readonly origin: string;
  counter = 0;

  constructor(
    origin: string,
    key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ) {
    this.origin = origin;
    this.key = key;
  }

  #clientData(
    type: string,
    challenge: string,
    { origin = this.origin, crossOrigin = false, ...forged }: Forged,
  ): Buffer {
    return Buffer.from(
      JSON.stringify({ type: forged.type ?? type, challenge: forged.challenge ?? challenge, origin, crossOrigin }),
    );
  }

  #data(
    rpId: string,
    more: number,
    { flags = PRESENT_AND_VERIFIED | more, counter = ++this.counter, ...forged }: Forged,
  ): Buffer {
    const data = Buffer.alloc(37);
    sha256(forged.rpId ?? rpId).copy(data);
    data.writeUInt8(flags, 32);
    data.writeUInt32BE(counter, 33);
    return data;
  }

  /** Answers `startPasskey`. */
  create({ challenge, rpId }: Json, forged: Forged = {}): Json {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([this.#data(rpId, WITH_CREDENTIAL, forged), Buffer.alloc(16), length, this.id]);
    return {
      id: base64(this.id),
      clientData: base64(this.#clientData('webauthn.create', challenge, forged)),
      authenticatorData: base64(data),
      publicKey: base64(this.key.publicKey.export({ format: 'der', type: 'spki' })),
      name: 'Test key',
    };
  }

  /** Answers `startSignIn`. */
  get({ challenge, rpId }: Json, forged: Forged = {}): Json {
    const clientData = this.#clientData('webauthn.get', challenge, forged);
    const data = this.#data(rpId, 0, forged);
    const hash = this.key.privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256';
    const signature = sign(hash, Buffer.concat([data, sha256(clientData)]), this.key.privateKey);
    return {
      id: base64(this.id),
      clientData: base64(clientData),
      authenticatorData: base64(data),
      signature: base64(signature),
    };
  }
}
