import type { Seat } from '@holdfast/kernel';
import { numberIn, type Row, textIn } from './columns.ts';
import type { Sql } from './sql.ts';

/** A seat that a link moves to another device, while it has the holder for whom the link was made. */
export interface SeatLink {
  /** Empty if the link moves no seat, it signs another device in as `session`. */
  readonly table: string;
  readonly seat: Seat;
  /** `SeatDoc.tenure` when the link was made. */
  readonly tenure: string;
  /** The holder's session; null means a seat held by its token alone. */
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

  /** Uses a link up: it works once. Null if unknown, used or expired. */
  async take(hash: string): Promise<SeatLink | null> {
    const [row] = await write('DELETE FROM links WHERE hash = $1 AND expires >= $2 RETURNING *', [hash, now()]);
    return row ? linkOf(row) : null;
  },
});
