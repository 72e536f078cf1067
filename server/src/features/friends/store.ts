import { Privacy } from '@holdfast/protocol/features/privacy';
import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import { inChunks, isGone, placeholders, type Sql } from '../../store/sql.ts';

/** A friend, or somebody who has sent or received a friend request. */
export interface Acquaintance {
  readonly session: string;
  readonly name: string;
  /** When this person sent a request; null if they did not. */
  readonly mine: number | null;
  /** When the other person did. */
  readonly theirs: number | null;
  /** True if the other person shows when they are online. */
  readonly showsOnline: boolean;
  /** When the other person was last online, if they show it; 0 if unknown. */
  readonly seen: number;
}

/** The settings of people who have chosen none: as little as possible is shown. */
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

/** Friends, friend requests and privacy settings. */
export const friendsSlice = ({ read, write, transaction, now }: Sql) => ({
  /** Stores a friend request; two people are friends once both have sent one. */
  async wish(session: string, other: string): Promise<void> {
    await write('INSERT INTO friend_wishes VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [session, other, now()]);
  },

  /** Ends a friendship, and deletes requests between the two. */
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

  /** Only accounts. Leaves out people blocked by `session`, and requests from people who have blocked it. */
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
    // If the person no longer shows when they are online, the stored time is deleted.
    await write(text, [session, online, messages, games, online === 'nobody' ? 0 : now()]);
  },

  /** Stores that these people are online now, if they show it. */
  async noteOnline(sessions: readonly string[]): Promise<void> {
    for (const chunk of inChunks(sessions)) {
      const text = `UPDATE privacy SET seen = $1 WHERE online = 'friends' AND session IN (${placeholders(chunk.length, 2)})`;
      await write(text, [now(), ...chunk]);
    }
  },

  /** Deletes the privacy settings of sessions that no longer exist. */
  async deleteOfGone(): Promise<void> {
    await write(`DELETE FROM privacy WHERE ${isGone('privacy.session')}`);
  },

  async deleteOf(session: string): Promise<void> {
    await transaction(async (tx) => {
      await tx.write('DELETE FROM friend_wishes WHERE session = $1 OR other = $1', [session]);
      await tx.write('DELETE FROM privacy WHERE session = $1', [session]);
    });
  },
});
