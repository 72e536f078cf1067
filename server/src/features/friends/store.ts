import { Privacy } from '@holdfast/protocol/features/privacy';
import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import { inChunks, placeholders, type Sql } from '../../store/sql.ts';

/** Somebody who is a friend, or wishes to be one, or is wished for. */
export interface Acquaintance {
  readonly session: string;
  readonly name: string;
  /** When I wished it; null = I do not. */
  readonly mine: number | null;
  /** When they did. */
  readonly theirs: number | null;
  /** Do they show when they are here? */
  readonly showsOnline: boolean;
  /** When they were last here, if they show it; 0 = not known. */
  readonly seen: number;
}

/** What holds for whoever has chosen nothing: as little as possible is shown. */
const DEFAULT_PRIVACY: Privacy = { online: 'nobody', messages: 'friends', games: 'nobody' };

const ACQUAINTANCES = `SELECT w.person AS session, a.name, w.mine, w.theirs,
    coalesce(p.online, 'nobody') AS online, coalesce(p.seen, 0) AS seen
  FROM (
    SELECT person, max(mine) AS mine, max(theirs) AS theirs FROM (
      SELECT other AS person, at AS mine, NULL AS theirs FROM friend_wishes WHERE session = $1
      UNION ALL SELECT session AS person, NULL AS mine, at AS theirs FROM friend_wishes WHERE other = $1
    ) wishes GROUP BY person
  ) w JOIN accounts a ON a.session = w.person LEFT JOIN privacy p ON p.session = w.person
  WHERE NOT EXISTS (SELECT 1 FROM blocks b WHERE b.session = $1 AND b.other = w.person)
    AND (w.mine IS NOT NULL OR NOT EXISTS (SELECT 1 FROM blocks b WHERE b.session = w.person AND b.other = $1))
  ORDER BY a.name`;

const acquaintanceOf = (row: Row): Acquaintance => ({
  session: textIn(row, 'session'),
  name: textIn(row, 'name'),
  mine: nullableNumberIn(row, 'mine'),
  theirs: nullableNumberIn(row, 'theirs'),
  showsOnline: row.online === 'friends',
  seen: numberIn(row, 'seen'),
});

/** Friends, and what people show of themselves. */
export const friendsSlice = ({ read, write, transaction, now }: Sql) => ({
  /** Friends are two who both wish it. */
  async wish(session: string, other: string): Promise<void> {
    await write('INSERT INTO friend_wishes VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [session, other, now()]);
  },

  /** Neither of the two wishes it any longer. */
  async end(session: string, other: string): Promise<void> {
    const text = `DELETE FROM friend_wishes
      WHERE (session = $1 AND other = $2) OR (session = $2 AND other = $1)`;
    await write(text, [session, other]);
  },

  async are(one: string, other: string): Promise<boolean> {
    const text = `SELECT 1 AS found FROM friend_wishes a JOIN friend_wishes b ON b.session = a.other AND b.other = a.session
      WHERE a.session = $1 AND a.other = $2`;
    return (await read(text, [one, other])).length > 0;
  },

  /** Of accounts; without those whom either has blocked. */
  async list(session: string): Promise<Acquaintance[]> {
    return (await read(ACQUAINTANCES, [session])).map(acquaintanceOf);
  },

  async privacy(session: string): Promise<Privacy> {
    const [row] = await read('SELECT online, messages, games FROM privacy WHERE session = $1', [session]);
    return row ? Privacy.parse({ ...row }) : DEFAULT_PRIVACY;
  },

  async setPrivacy(session: string, { online, messages, games }: Privacy): Promise<void> {
    const text = `INSERT INTO privacy VALUES ($1, $2, $3, $4, $5) ON CONFLICT (session) DO UPDATE SET
      online = EXCLUDED.online, messages = EXCLUDED.messages, games = EXCLUDED.games, seen = EXCLUDED.seen`;
    // Whoever shows it no longer leaves nothing of it behind.
    await write(text, [session, online, messages, games, online === 'nobody' ? 0 : now()]);
  },

  /** These people are here now; noted of those who show it. */
  async noteOnline(sessions: readonly string[]): Promise<void> {
    for (const chunk of inChunks(sessions)) {
      const text = `UPDATE privacy SET seen = $1 WHERE online = 'friends' AND session IN (${placeholders(chunk.length, 2)})`;
      await write(text, [now(), ...chunk]);
    }
  },

  /** Deletes what sessions that are gone have shown. */
  async deleteOfGone(): Promise<void> {
    await write('DELETE FROM privacy WHERE session NOT IN (SELECT id FROM sessions)');
  },

  async deleteOf(session: string): Promise<void> {
    await transaction(async (tx) => {
      await tx.write('DELETE FROM friend_wishes WHERE session = $1 OR other = $1', [session]);
      await tx.write('DELETE FROM privacy WHERE session = $1', [session]);
    });
  },
});
