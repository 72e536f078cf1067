import type { Seat } from '@holdfast/kernel';
import { numberIn, type Row, textIn } from './columns.ts';
import type { Sql } from './sql.ts';

/** The target of a link: a seat to move to another device, valid while it has the same holder. */
export interface SeatLink {
  /** Empty if the link signs another device in as `session` instead of moving a seat. */
  readonly table: string;
  readonly seat: Seat;
  /** `SeatDoc.tenure` when the link was created. */
  readonly tenure: string;
  /** The holder's session; null if the seat has only a token. */
  readonly session: string | null;
}

const linkOf = (row: Row): SeatLink => ({
  table: textIn(row, 'table_id'),
  seat: numberIn(row, 'seat'),
  tenure: textIn(row, 'tenure'),
  session: row.session === null ? null : textIn(row, 'session'),
});

/** Links that move a seat, or a person, to another device. Only hashes of their codes are stored. */
export const linksSlice = ({ write, now }: Sql) => ({
  async add(hash: string, { session, table, seat, tenure }: SeatLink, lastsMs: number): Promise<void> {
    await write('DELETE FROM links WHERE expires < $1', [now()]);
    const values = [hash, session, table, seat, tenure, now() + lastsMs];
    await write('INSERT INTO links VALUES ($1, $2, $3, $4, $5, $6)', values);
  },

  /** Reads and deletes a link, which works once. Null if unknown, used or expired. */
  async take(hash: string): Promise<SeatLink | null> {
    const [row] = await write('DELETE FROM links WHERE hash = $1 AND expires >= $2 RETURNING *', [hash, now()]);
    return row ? linkOf(row) : null;
  },

  /** Deletes a person's links: of their seats, and to sign in. */
  async deleteOf(session: string): Promise<void> {
    await write('DELETE FROM links WHERE session = $1', [session]);
  },
});
