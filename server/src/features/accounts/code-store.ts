import { numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';

export type OneTimeKind = 'passkey-new' | 'passkey-use' | 'email-sign-in' | 'email-new';

/** Something that works once, for a short time. */
export interface OneTimeCode {
  /** For whom it was made; null = for nobody yet. */
  readonly session: string | null;
  readonly data: string;
}

const oneTimeOf = (row: Row): OneTimeCode => ({
  session: row.session === null ? null : textIn(row, 'session'),
  data: textIn(row, 'data'),
});

/** Codes and challenges that sign somebody in. Only their hashes are stored. */
export const codesSlice = ({ read, write, transaction, now }: Sql) => ({
  /** In place of those that the account had. */
  async setRecovery(session: string, hashes: readonly string[]): Promise<void> {
    const rows = hashes.map((_, i) => `($${i + 2}, $1)`).join(', ');
    await transaction(async (tx) => {
      await tx.write('DELETE FROM recovery_codes WHERE session = $1', [session]);
      await tx.write(`INSERT INTO recovery_codes VALUES ${rows}`, [session, ...hashes]);
    });
  },

  async countRecovery(session: string): Promise<number> {
    const [row] = await read('SELECT count(*) AS count FROM recovery_codes WHERE session = $1', [session]);
    return numberIn(row ?? {}, 'count');
  },

  /** Uses a code up; the session of its account. */
  async takeRecovery(hash: string): Promise<string | null> {
    const [row] = await write('DELETE FROM recovery_codes WHERE hash = $1 RETURNING session', [hash]);
    return row ? textIn(row, 'session') : null;
  },

  async add(hash: string, kind: OneTimeKind, { session, data }: OneTimeCode, lastsMs: number): Promise<void> {
    await write('DELETE FROM one_time_codes WHERE expires < $1', [now()]);
    const values = [hash, kind, session, data, now() + lastsMs];
    await write('INSERT INTO one_time_codes VALUES ($1, $2, $3, $4, 0, $5)', values);
  },

  /** Uses it up. Null = unknown, used or expired. */
  async take(hash: string, kind: OneTimeKind): Promise<OneTimeCode | null> {
    const text = 'DELETE FROM one_time_codes WHERE hash = $1 AND kind = $2 AND expires >= $3 RETURNING session, data';
    const [row] = await write(text, [hash, kind, now()]);
    return row ? oneTimeOf(row) : null;
  },

  /** Counts a try; null = unknown, expired, or tried too often. */
  async try(hash: string, kind: OneTimeKind, mostTries: number): Promise<OneTimeCode | null> {
    const text = `UPDATE one_time_codes SET tries = tries + 1
      WHERE hash = $1 AND kind = $2 AND expires >= $3 AND tries < $4 RETURNING session, data`;
    const [row] = await write(text, [hash, kind, now(), mostTries]);
    return row ? oneTimeOf(row) : null;
  },
});
