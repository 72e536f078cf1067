import { numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';

export const ONE_TIME_KINDS = ['passkey-new', 'passkey-use', 'email-sign-in', 'email-new'] as const;
export type OneTimeKind = (typeof ONE_TIME_KINDS)[number];

/** A code or challenge that works once, for a short time. */
export interface OneTimeCode {
  /** The session it belongs to; null for a sign-in by passkey, or if nobody has the e-mail address. */
  readonly session: string | null;
  readonly data: string;
}

const oneTimeOf = (row: Row): OneTimeCode => ({
  session: row.session === null ? null : textIn(row, 'session'),
  data: textIn(row, 'data'),
});

/** Recovery codes, one-time codes and challenges. Only their hashes are stored. */
export const codesSlice = ({ read, write, transaction, now }: Sql) => ({
  /** Replaces the account's recovery codes. */
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

  /** Uses up a recovery code and returns its account's session; null if the code is unknown. */
  async takeRecovery(hash: string): Promise<string | null> {
    const [row] = await write('DELETE FROM recovery_codes WHERE hash = $1 RETURNING session', [hash]);
    return row ? textIn(row, 'session') : null;
  },

  async add(hash: string, kind: OneTimeKind, { session, data }: OneTimeCode, lastsMs: number): Promise<void> {
    await write('DELETE FROM one_time_codes WHERE expires < $1', [now()]);
    const values = [hash, kind, session, data, now() + lastsMs];
    await write('INSERT INTO one_time_codes VALUES ($1, $2, $3, $4, 0, $5)', values);
  },

  /** Uses up a code; returns null if it is unknown, used or expired. */
  async take(hash: string, kind: OneTimeKind): Promise<OneTimeCode | null> {
    const text = 'DELETE FROM one_time_codes WHERE hash = $1 AND kind = $2 AND expires >= $3 RETURNING session, data';
    const [row] = await write(text, [hash, kind, now()]);
    return row ? oneTimeOf(row) : null;
  },

  /** Counts a try; returns null if the code is unknown, expired, or was tried too often. */
  async try(hash: string, kind: OneTimeKind, mostTries: number): Promise<OneTimeCode | null> {
    const text = `UPDATE one_time_codes SET tries = tries + 1
      WHERE hash = $1 AND kind = $2 AND expires >= $3 AND tries < $4 RETURNING session, data`;
    const [row] = await write(text, [hash, kind, now(), mostTries]);
    return row ? oneTimeOf(row) : null;
  },
});
