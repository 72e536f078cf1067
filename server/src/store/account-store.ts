import { LANGUAGES, type Language } from '@holdfast/protocol/features/accounts';
import { nullableNumberIn, numberIn, type Row, textIn } from './columns.ts';
import type { Sql } from './sql.ts';

export interface StoredAccount {
  readonly session: string;
  readonly name: string;
  readonly language: Language;
  /** Confirmed by a code; null = none. */
  readonly email: string | null;
  readonly created: number;
}

export interface StoredPasskey {
  /** Id of the credential, base64url. */
  readonly id: string;
  readonly session: string;
  /** SubjectPublicKeyInfo, base64url. */
  readonly publicKey: string;
  /** The authenticator's count of signatures; 0 = it does not count. */
  readonly counter: number;
  readonly name: string;
  readonly created: number;
  readonly used: number | null;
}

export type OneTimeKind = 'passkey-new' | 'passkey-use' | 'email-sign-in' | 'email-new';

/** Something that works once, for a short time. */
export interface OneTimeCode {
  /** For whom it was made; null = for nobody yet. */
  readonly session: string | null;
  readonly data: string;
}

/** What accounts need of a store. Hashes are those of secrets, which are never stored. */
export interface AccountStore {
  /** False = the name, or one that looks like it, is taken, or the session has an account. */
  addAccount(account: Omit<StoredAccount, 'email' | 'created'>, look: string): Promise<boolean>;
  account(session: string): Promise<StoredAccount | null>;
  accountWithEmail(email: string): Promise<StoredAccount | null>;
  /** The account with a name that looks like this. */
  accountWithLook(look: string): Promise<StoredAccount | null>;
  /** False = the name is taken. Changes the session's name too. */
  renameAccount(session: string, name: string, look: string): Promise<boolean>;
  setLanguage(session: string, language: Language): Promise<void>;
  /** False = another account has it. */
  setEmail(session: string, email: string | null): Promise<boolean>;
  /** Deletes an account and all ways to sign in to it. */
  deleteAccount(session: string): Promise<void>;

  passkeys(session: string): Promise<StoredPasskey[]>;
  passkey(id: string): Promise<StoredPasskey | null>;
  /** False = the credential is known. */
  addPasskey(passkey: Omit<StoredPasskey, 'created' | 'used'>): Promise<boolean>;
  /** Notes a use; false = the count did not grow, so that a copy of the authenticator may be in use. */
  usePasskey(id: string, counter: number): Promise<boolean>;
  removePasskey(session: string, id: string): Promise<void>;

  setRecoveryCodes(session: string, hashes: readonly string[]): Promise<void>;
  countRecoveryCodes(session: string): Promise<number>;
  /** Uses a code up; the session of its account. */
  takeRecoveryCode(hash: string): Promise<string | null>;

  addOneTimeCode(hash: string, kind: OneTimeKind, code: OneTimeCode, lastsMs: number): Promise<void>;
  /** Uses it up. Null = unknown, used or expired. */
  takeOneTimeCode(hash: string, kind: OneTimeKind): Promise<OneTimeCode | null>;
  /** Counts a try; null = unknown, expired, or tried too often. */
  tryOneTimeCode(hash: string, kind: OneTimeKind, mostTries: number): Promise<OneTimeCode | null>;

  /** A device has shown just now whose account it is. */
  proveDevice(device: string): Promise<void>;
  isDeviceProved(device: string, withinMs: number): Promise<boolean>;
}

const accountOf = (row: Row): StoredAccount => ({
  session: textIn(row, 'session'),
  name: textIn(row, 'name'),
  language: LANGUAGES.find((one) => one === row.language) ?? 'en',
  email: row.email === null ? null : textIn(row, 'email'),
  created: numberIn(row, 'created'),
});

const passkeyOf = (row: Row): StoredPasskey => ({
  id: textIn(row, 'id'),
  session: textIn(row, 'session'),
  publicKey: textIn(row, 'public_key'),
  counter: numberIn(row, 'counter'),
  name: textIn(row, 'name'),
  created: numberIn(row, 'created'),
  used: nullableNumberIn(row, 'used'),
});

const oneTimeOf = (row: Row): OneTimeCode => ({
  session: row.session === null ? null : textIn(row, 'session'),
  data: textIn(row, 'data'),
});

/** A proof that is older than any use of it. */
const FORGET_PROOF_MS = 86_400_000;
const ACCOUNT_PARTS = ['passkeys', 'recovery_codes', 'one_time_codes', 'accounts'] as const;

/** The accounts of both stores: the same SQL. */
export const accountStoreOn = ({ read, write, now }: Sql): AccountStore => ({
  async addAccount({ session, name, language }, look) {
    const text = `INSERT INTO accounts VALUES ($1, $2, $3, $4, NULL, $5) ON CONFLICT DO NOTHING RETURNING session`;
    if ((await write(text, [session, name, look, language, now()])).length === 0) return false;
    await write('UPDATE sessions SET name = $2 WHERE id = $1', [session, name]);
    return true;
  },
  async account(session) {
    const [row] = await read('SELECT * FROM accounts WHERE session = $1', [session]);
    return row ? accountOf(row) : null;
  },
  async accountWithEmail(email) {
    const [row] = await read('SELECT * FROM accounts WHERE email = $1', [email]);
    return row ? accountOf(row) : null;
  },
  async accountWithLook(look) {
    const [row] = await read('SELECT * FROM accounts WHERE look = $1', [look]);
    return row ? accountOf(row) : null;
  },
  async renameAccount(session, name, look) {
    const free = 'NOT EXISTS (SELECT 1 FROM accounts WHERE look = $3 AND session <> $1)';
    const text = `UPDATE accounts SET name = $2, look = $3 WHERE session = $1 AND ${free} RETURNING session`;
    if ((await write(text, [session, name, look])).length === 0) return false;
    await write('UPDATE sessions SET name = $2 WHERE id = $1', [session, name]);
    return true;
  },
  async setLanguage(session, language) {
    await write('UPDATE accounts SET language = $2 WHERE session = $1', [session, language]);
  },
  async setEmail(session, email) {
    const free = 'NOT EXISTS (SELECT 1 FROM accounts WHERE email = $2 AND session <> $1)';
    const text = `UPDATE accounts SET email = $2 WHERE session = $1 AND ${free} RETURNING session`;
    return (await write(text, [session, email])).length > 0;
  },
  async deleteAccount(session) {
    for (const part of ACCOUNT_PARTS) await write(`DELETE FROM ${part} WHERE session = $1`, [session]);
  },

  async passkeys(session) {
    return (await read('SELECT * FROM passkeys WHERE session = $1 ORDER BY created, id', [session])).map(passkeyOf);
  },
  async passkey(id) {
    const [row] = await read('SELECT * FROM passkeys WHERE id = $1', [id]);
    return row ? passkeyOf(row) : null;
  },
  async addPasskey({ id, session, publicKey, counter, name }) {
    const text = `INSERT INTO passkeys VALUES ($1, $2, $3, $4, $5, $6, NULL) ON CONFLICT DO NOTHING RETURNING id`;
    return (await write(text, [id, session, publicKey, counter, name, now()])).length > 0;
  },
  async usePasskey(id, counter) {
    const text = `UPDATE passkeys SET counter = $2, used = $3
      WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`;
    return (await write(text, [id, counter, now()])).length > 0;
  },
  async removePasskey(session, id) {
    await write('DELETE FROM passkeys WHERE session = $1 AND id = $2', [session, id]);
  },

  async setRecoveryCodes(session, hashes) {
    await write('DELETE FROM recovery_codes WHERE session = $1', [session]);
    const rows = hashes.map((_, i) => `($${i + 2}, $1)`).join(', ');
    await write(`INSERT INTO recovery_codes VALUES ${rows}`, [session, ...hashes]);
  },
  async countRecoveryCodes(session) {
    const [row] = await read('SELECT count(*) AS count FROM recovery_codes WHERE session = $1', [session]);
    return numberIn(row ?? {}, 'count');
  },
  async takeRecoveryCode(hash) {
    const [row] = await write('DELETE FROM recovery_codes WHERE hash = $1 RETURNING session', [hash]);
    return row ? textIn(row, 'session') : null;
  },

  async addOneTimeCode(hash, kind, { session, data }, lastsMs) {
    await write('DELETE FROM one_time_codes WHERE expires < $1', [now()]);
    const values = [hash, kind, session, data, now() + lastsMs];
    await write('INSERT INTO one_time_codes VALUES ($1, $2, $3, $4, 0, $5)', values);
  },
  async takeOneTimeCode(hash, kind) {
    const text = 'DELETE FROM one_time_codes WHERE hash = $1 AND kind = $2 AND expires >= $3 RETURNING session, data';
    const [row] = await write(text, [hash, kind, now()]);
    return row ? oneTimeOf(row) : null;
  },
  async tryOneTimeCode(hash, kind, mostTries) {
    const text = `UPDATE one_time_codes SET tries = tries + 1
      WHERE hash = $1 AND kind = $2 AND expires >= $3 AND tries < $4 RETURNING session, data`;
    const [row] = await write(text, [hash, kind, now(), mostTries]);
    return row ? oneTimeOf(row) : null;
  },

  async proveDevice(device) {
    await write('DELETE FROM device_proofs WHERE at < $1', [now() - FORGET_PROOF_MS]);
    const text = 'INSERT INTO device_proofs VALUES ($1, $2) ON CONFLICT (device) DO UPDATE SET at = EXCLUDED.at';
    await write(text, [device, now()]);
  },
  async isDeviceProved(device, withinMs) {
    const text = 'SELECT 1 AS found FROM device_proofs WHERE device = $1 AND at >= $2';
    return (await read(text, [device, now() - withinMs])).length > 0;
  },
});
