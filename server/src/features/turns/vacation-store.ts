import type { Vacation } from '@holdfast/session';
import { numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';

/** The vacations of a person, oldest first, under a version that counts up from 1; 0 = nothing is stored. */
export interface StoredVacations {
  readonly version: number;
  readonly list: readonly Vacation[];
}

const storedOf = (row: Row | undefined): StoredVacations =>
  row
    ? { version: numberIn(row, 'version'), list: JSON.parse(textIn(row, 'list')) as Vacation[] }
    : { version: 0, list: [] };

/** Of two writers at once the second finds another version than it has read. */
const REPLACE = `INSERT INTO vacations VALUES ($1, $2, $3)
  ON CONFLICT (session) DO UPDATE SET version = EXCLUDED.version, list = EXCLUDED.list
  WHERE vacations.version = EXCLUDED.version - 1 RETURNING version`;

/** The vacations of people, under a version. */
export const vacationsSlice = ({ read, write }: Sql) => ({
  async get(session: string): Promise<StoredVacations> {
    return storedOf((await read('SELECT version, list FROM vacations WHERE session = $1', [session]))[0]);
  },

  /** Writes them if they still have this version; false = somebody was faster. */
  async replace(session: string, version: number, list: readonly Vacation[]): Promise<boolean> {
    return (await write(REPLACE, [session, version + 1, JSON.stringify(list)])).length > 0;
  },

  async deleteOf(session: string): Promise<void> {
    await write('DELETE FROM vacations WHERE session = $1', [session]);
  },

  /** Deletes those of sessions that are gone. */
  async deleteOfGone(): Promise<void> {
    await write('DELETE FROM vacations WHERE session NOT IN (SELECT id FROM sessions)', []);
  },
});
