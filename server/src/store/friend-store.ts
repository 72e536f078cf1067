import { Privacy } from '@holdfast/protocol/features/privacy';
import { nullableNumberIn, numberIn, type Row, textIn } from './columns.ts';
import { placeholders, type Sql } from './sql.ts';

/** Somebody whom a person has blocked. */
export interface Block {
  readonly session: string;
  /** Of the account, or as it was when they were blocked. */
  readonly name: string;
  readonly at: number;
}

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

export interface FriendStore {
  addBlock(session: string, other: string, name: string): Promise<void>;
  removeBlock(session: string, other: string): Promise<void>;
  /** Whom a person has blocked, newest first. */
  blocksOf(session: string): Promise<Block[]>;
  /** Has the first blocked the second? */
  hasBlocked(session: string, other: string): Promise<boolean>;
  /** Has one of the two blocked the other? Whatever brings people together asks this. */
  blocked(one: string, other: string): Promise<boolean>;
  /** All blocks among these people, for those who pair many: who has blocked whom. */
  blocksAmong(sessions: readonly string[]): Promise<(readonly [session: string, other: string])[]>;

  /** Who wrote a chat line; null = it is not there, or a seat token wrote it. */
  authorOfLine(table: string, line: number): Promise<{ readonly session: string; readonly name: string } | null>;

  /** Friends are two who both wish it. */
  wishFriend(session: string, other: string): Promise<void>;
  /** Neither of the two wishes it any longer. */
  endFriendship(session: string, other: string): Promise<void>;
  areFriends(one: string, other: string): Promise<boolean>;
  /** Of accounts; without those whom either has blocked. */
  acquaintances(session: string): Promise<Acquaintance[]>;

  privacyOf(session: string): Promise<Privacy>;
  setPrivacy(session: string, privacy: Privacy): Promise<void>;
  /** These people are here now; noted of those who show it. */
  noteOnline(sessions: readonly string[]): Promise<void>;
  deleteFriends(session: string): Promise<void>;
  /** Deletes blocks and privacy of sessions that are gone, and blocks against them. */
  deleteFriendsOfGone(): Promise<void>;
}

/** What holds for whoever has chosen nothing: as little as possible is shown. */
const DEFAULT_PRIVACY: Privacy = { online: 'nobody', messages: 'friends', games: 'nobody' };

const IS_BLOCKED = `SELECT 1 AS found FROM blocks
  WHERE (session = $1 AND other = $2) OR (session = $2 AND other = $1) LIMIT 1`;
/** SQLite takes 32,766 values in a statement, PostgreSQL twice as many. */
const MOST_VALUES = 10_000;

function* inChunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += MOST_VALUES) yield all.slice(from, from + MOST_VALUES);
}

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

/** Blocks, friends and privacy of both stores: the same SQL. */
export const friendStoreOn = ({ read, write, now }: Sql): FriendStore => ({
  async addBlock(session, other, name) {
    const text = 'INSERT INTO blocks VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING';
    await write(text, [session, other, name, now()]);
  },
  async removeBlock(session, other) {
    await write('DELETE FROM blocks WHERE session = $1 AND other = $2', [session, other]);
  },
  async blocksOf(session) {
    const text = `SELECT b.other, coalesce(a.name, b.name) AS name, b.at FROM blocks b
      LEFT JOIN accounts a ON a.session = b.other WHERE b.session = $1 ORDER BY b.at DESC, b.other`;
    return (await read(text, [session])).map((row) => ({
      session: textIn(row, 'other'),
      name: textIn(row, 'name'),
      at: numberIn(row, 'at'),
    }));
  },
  async hasBlocked(session, other) {
    const text = 'SELECT 1 AS found FROM blocks WHERE session = $1 AND other = $2';
    return (await read(text, [session, other])).length > 0;
  },
  async blocked(one, other) {
    return (await read(IS_BLOCKED, [one, other])).length > 0;
  },
  async blocksAmong(sessions) {
    const among = new Set(sessions);
    const found: [string, string][] = [];
    for (const chunk of inChunks(sessions)) {
      const text = `SELECT session, other FROM blocks WHERE session IN (${placeholders(chunk.length)})`;
      for (const row of await read(text, chunk)) {
        const other = textIn(row, 'other');
        if (among.has(other)) found.push([textIn(row, 'session'), other]);
      }
    }
    return found;
  },

  async authorOfLine(table, line) {
    const text = 'SELECT session, name FROM chats WHERE table_id = $1 AND n = $2 AND session IS NOT NULL';
    const [row] = await read(text, [table, line]);
    return row ? { session: textIn(row, 'session'), name: textIn(row, 'name') } : null;
  },

  async wishFriend(session, other) {
    await write('INSERT INTO friend_wishes VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [session, other, now()]);
  },
  async endFriendship(session, other) {
    const text = `DELETE FROM friend_wishes
      WHERE (session = $1 AND other = $2) OR (session = $2 AND other = $1)`;
    await write(text, [session, other]);
  },
  async areFriends(one, other) {
    const text = `SELECT 1 AS found FROM friend_wishes a JOIN friend_wishes b ON b.session = a.other AND b.other = a.session
      WHERE a.session = $1 AND a.other = $2`;
    return (await read(text, [one, other])).length > 0;
  },
  async acquaintances(session) {
    return (await read(ACQUAINTANCES, [session])).map(acquaintanceOf);
  },

  async privacyOf(session) {
    const [row] = await read('SELECT online, messages, games FROM privacy WHERE session = $1', [session]);
    return row ? Privacy.parse({ ...row }) : DEFAULT_PRIVACY;
  },
  async setPrivacy(session, { online, messages, games }) {
    const text = `INSERT INTO privacy VALUES ($1, $2, $3, $4, $5) ON CONFLICT (session) DO UPDATE SET
      online = EXCLUDED.online, messages = EXCLUDED.messages, games = EXCLUDED.games, seen = EXCLUDED.seen`;
    // Whoever shows it no longer leaves nothing of it behind.
    await write(text, [session, online, messages, games, online === 'nobody' ? 0 : now()]);
  },
  async noteOnline(sessions) {
    for (const chunk of inChunks(sessions)) {
      const text = `UPDATE privacy SET seen = $1 WHERE online = 'friends' AND session IN (${placeholders(chunk.length, 2)})`;
      await write(text, [now(), ...chunk]);
    }
  },
  async deleteFriendsOfGone() {
    const gone = 'NOT IN (SELECT id FROM sessions)';
    await write(`DELETE FROM blocks WHERE session ${gone} OR other ${gone}`, []);
    await write(`DELETE FROM privacy WHERE session ${gone}`, []);
  },
  async deleteFriends(session) {
    await write('DELETE FROM blocks WHERE session = $1 OR other = $1', [session]);
    await write('DELETE FROM friend_wishes WHERE session = $1 OR other = $1', [session]);
    await write('DELETE FROM privacy WHERE session = $1', [session]);
  },
});
