import { LANGUAGES } from '@holdfast/kernel/manifest';
import type { Language } from '@holdfast/protocol/features/accounts';
import { numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';
import { sessionsSlice } from './session-store.ts';

export interface StoredAccount {
  readonly session: string;
  readonly name: string;
  readonly language: Language;
  /** Confirmed by a code; null if there is none. */
  readonly email: string | null;
  readonly created: number;
}

const ACCOUNT_PARTS = ['passkeys', 'recovery_codes', 'one_time_codes', 'accounts'] as const;

const accountOf = (row: Row): StoredAccount => ({
  session: textIn(row, 'session'),
  name: textIn(row, 'name'),
  language: LANGUAGES.find((one) => one === row.language) ?? 'en',
  email: row.email === null ? null : textIn(row, 'email'),
  created: numberIn(row, 'created'),
});

/** Accounts: sessions that a person can come back to from any device. */
export const accountsSlice = ({ read, write, transaction, now }: Sql) => ({
  /** Returns false if the name, or one that looks like it, is taken, or if the session already has an account. */
  async add({ session, name, language }: Omit<StoredAccount, 'email' | 'created'>, look: string): Promise<boolean> {
    const text = `INSERT INTO accounts VALUES ($1, $2, $3, $4, NULL, $5) ON CONFLICT DO NOTHING RETURNING session`;
    return transaction(async (tx) => {
      if ((await tx.write(text, [session, name, look, language, now()])).length === 0) return false;
      await sessionsSlice(tx).rename(session, name);
      return true;
    });
  },

  async get(session: string): Promise<StoredAccount | null> {
    const [row] = await read('SELECT * FROM accounts WHERE session = $1', [session]);
    return row ? accountOf(row) : null;
  },

  async withEmail(email: string): Promise<StoredAccount | null> {
    const [row] = await read('SELECT * FROM accounts WHERE email = $1', [email]);
    return row ? accountOf(row) : null;
  },

  /** The account whose name looks like this. */
  async withLook(look: string): Promise<StoredAccount | null> {
    const [row] = await read('SELECT * FROM accounts WHERE look = $1', [look]);
    return row ? accountOf(row) : null;
  },

  /** Returns false if another account has the name or one that looks like it. Changes the session's name, too. */
  async rename(session: string, name: string, look: string): Promise<boolean> {
    const free = 'NOT EXISTS (SELECT 1 FROM accounts WHERE look = $3 AND session <> $1)';
    const text = `UPDATE accounts SET name = $2, look = $3 WHERE session = $1 AND ${free} RETURNING session`;
    return transaction(async (tx) => {
      if ((await tx.write(text, [session, name, look])).length === 0) return false;
      await sessionsSlice(tx).rename(session, name);
      return true;
    });
  },

  async setLanguage(session: string, language: Language): Promise<void> {
    await write('UPDATE accounts SET language = $2 WHERE session = $1', [session, language]);
  },

  /** Returns false if another account has the address. */
  async setEmail(session: string, email: string | null): Promise<boolean> {
    const free = 'NOT EXISTS (SELECT 1 FROM accounts WHERE email = $2 AND session <> $1)';
    const text = `UPDATE accounts SET email = $2 WHERE session = $1 AND ${free} RETURNING session`;
    return (await write(text, [session, email])).length > 0;
  },

  /** Deletes an account and all ways to sign in to it. */
  async delete(session: string): Promise<void> {
    await transaction(async (tx) => {
      for (const part of ACCOUNT_PARTS) await tx.write(`DELETE FROM ${part} WHERE session = $1`, [session]);
    });
  },
});
