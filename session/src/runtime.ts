import type { Signature } from '@holdfast/protocol';

/** What a table needs from the machine it runs on; tests inject their own. */
export interface Runtime {
  /** Milliseconds since 1970, by the storage's clock. */
  now(): number;
  /** Runs once after `ms` milliseconds, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void;
  /** Bytes that cannot be guessed. */
  randomBytes(count: number): Uint8Array;
  /** Signs a text with the host's key; absent if the host does not sign. */
  sign?(text: string): Signature;
  /** Logs a caught failure with its cause. Details must not contain secrets. */
  reportFailure(what: string, error: unknown, detail?: Readonly<Record<string, unknown>>): void;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** An id of 16 characters (96 bits) that cannot be guessed. */
export const randomId = (runtime: Pick<Runtime, 'randomBytes'>): string =>
  Array.from(runtime.randomBytes(16), (byte) => ALPHABET.charAt(byte & 63)).join('');
