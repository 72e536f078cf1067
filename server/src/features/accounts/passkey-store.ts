import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';

export interface StoredPasskey {
  /** Credential id, base64url. */
  readonly id: string;
  readonly session: string;
  /** SubjectPublicKeyInfo, base64url. */
  readonly publicKey: string;
  /** The authenticator's signature counter; 0 if it does not count. */
  readonly counter: number;
  readonly name: string;
  readonly created: number;
  readonly used: number | null;
}

const passkeyOf = (row: Row): StoredPasskey => ({
  id: textIn(row, 'id'),
  session: textIn(row, 'session'),
  publicKey: textIn(row, 'public_key'),
  counter: numberIn(row, 'counter'),
  name: textIn(row, 'name'),
  created: numberIn(row, 'created'),
  used: nullableNumberIn(row, 'used'),
});

/** The passkeys of accounts. */
export const passkeysSlice = ({ read, write, now }: Sql) => ({
  async list(session: string): Promise<StoredPasskey[]> {
    return (await read('SELECT * FROM passkeys WHERE session = $1 ORDER BY created, id', [session])).map(passkeyOf);
  },

  async get(id: string): Promise<StoredPasskey | null> {
    const [row] = await read('SELECT * FROM passkeys WHERE id = $1', [id]);
    return row ? passkeyOf(row) : null;
  },

  /** Returns false if the credential is already known. */
  async add({ id, session, publicKey, counter, name }: Omit<StoredPasskey, 'created' | 'used'>): Promise<boolean> {
    const text = `INSERT INTO passkeys VALUES ($1, $2, $3, $4, $5, $6, NULL) ON CONFLICT DO NOTHING RETURNING id`;
    return (await write(text, [id, session, publicKey, counter, name, now()])).length > 0;
  },

  /** Stores a use; returns false if the counter did not grow, since a copy of the authenticator may be in use. */
  async use(id: string, counter: number): Promise<boolean> {
    const text = `UPDATE passkeys SET counter = $2, used = $3
      WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`;
    return (await write(text, [id, counter, now()])).length > 0;
  },

  async remove(session: string, id: string): Promise<void> {
    await write('DELETE FROM passkeys WHERE session = $1 AND id = $2', [session, id]);
  },
});
