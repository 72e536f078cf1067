import type { Seat } from '@holdfast/kernel';
import { numberIn, type Row, textIn } from './columns.ts';
import { withSteps } from './slice.ts';
import type { Sql } from './sql.ts';

const STEPS = [
  `ALTER TABLE links ADD COLUMN device TEXT NOT NULL DEFAULT '';
   CREATE TABLE given_seats (session TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (session, table_id));
   CREATE INDEX given_seats_table ON given_seats (table_id)`,
];

/** The target of a link: a seat to move to another device, valid while it has the same holder. */
export interface SeatLink {
  /** Empty if the link signs another device in as `session` instead of moving a seat. */
  readonly table: string;
  readonly seat: Seat;
  /** `SeatDoc.tenure` when the link was created. */
  readonly tenure: string;
  /** The holder's session; null if the seat has only a token. */
  readonly session: string | null;
  /** Hash of the secret of the device that made the link; empty if unknown. */
  readonly device: string;
}

const linkOf = (row: Row): SeatLink => ({
  table: textIn(row, 'table_id'),
  seat: numberIn(row, 'seat'),
  tenure: textIn(row, 'tenure'),
  session: row.session === null ? null : textIn(row, 'session'),
  device: textIn(row, 'device'),
});

/** Links that move a seat, or a person, to another device. Only hashes of their codes are stored. */
export const linksSlice = withSteps('links', STEPS, ({ read, write, now }: Sql) => ({
  async add(hash: string, { session, table, seat, tenure, device }: SeatLink, lastsMs: number): Promise<void> {
    await write('DELETE FROM links WHERE expires < $1', [now()]);
    const values = [hash, session, table, seat, tenure, now() + lastsMs, device];
    const columns = 'hash, session, table_id, seat, tenure, expires, device';
    await write(`INSERT INTO links (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)`, values);
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

  /** Stores that a person gives away a seat of the table. */
  async addGiven(session: string, table: string): Promise<void> {
    await write('INSERT INTO given_seats VALUES ($1, $2) ON CONFLICT DO NOTHING', [session, table]);
  },

  /** Tables at which a person has given a seat away. */
  async tablesGiven(session: string): Promise<string[]> {
    const found = await read('SELECT table_id FROM given_seats WHERE session = $1 ORDER BY table_id', [session]);
    return found.map((row) => textIn(row, 'table_id'));
  },
}));
