import type { Vacation } from '@holdfast/session';
import { numberIn, type Row, textIn } from '../../store/columns.ts';
import { isGone, type Sql } from '../../store/sql.ts';

/** A person's vacations, oldest first. The version counts up from 1; it is 0 if nothing is stored. */
export interface StoredVacations {
  readonly version: number;
  readonly list: readonly Vacation[];
}

const storedOf = (row: Row | undefined): StoredVacations =>
  row
    ? { version: numberIn(row, 'version'), list: JSON.parse(textIn(row, 'list')) as Vacation[] }
    : { version: 0, list: [] };

/** If two requests write at once, the second changes nothing, since the version is no longer the one it has read. */
const REPLACE = `INSERT INTO vacations VALUES ($1, $2, $3)
  ON CONFLICT (session) DO UPDATE SET version = EXCLUDED.version, list = EXCLUDED.list
  WHERE vacations.version = EXCLUDED.version - 1 RETURNING version`;

/** People's vacations, under a version. */
export const vacationsSlice = ({ read, write }: Sql) => ({
  async get(session: string): Promise<StoredVacations> {
    return storedOf((await read('SELECT version, list FROM vacations WHERE session = $1', [session]))[0]);
  },

  /** Replaces the list if it still has this version; returns false if somebody was faster. */
  async replace(session: string, version: number, list: readonly Vacation[]): Promise<boolean> {
    return (await write(REPLACE, [session, version + 1, JSON.stringify(list)])).length > 0;
  },

  async deleteOf(session: string): Promise<void> {
    await write('DELETE FROM vacations WHERE session = $1', [session]);
  },

  /** Deletes the vacations of sessions that no longer exist. */
  async deleteOfGone(): Promise<void> {
    await write(`DELETE FROM vacations WHERE ${isGone('vacations.session')}`);
  },
});
