import { createHash } from 'node:crypto';
import { type Chat, PHRASE_IDS } from '@holdfast/protocol';
import type { AdminLine } from '@holdfast/protocol/features/moderation';
import { nullableNumberIn, numberIn, type Row, textIn } from './columns.ts';
import type { Sql } from './sql.ts';

/** A chat line before it has a number and a time. */
export type NewChat = Pick<Chat, 'name' | 'seat' | 'text' | 'phrase'>;

const COLUMNS = 'n, at, name, seat, text, session, phrase';
const LAST_LINES = `SELECT ${COLUMNS} FROM chats
  WHERE table_id = $1 AND n <= $2 AND text <> '' ORDER BY n DESC LIMIT $3`;
/** The largest possible line number: PostgreSQL's INTEGER has 32 bits. */
const MAX_INT4 = 2_147_483_647;

/** An author's id, which does not reveal the session. */
export const authorOf = (session: string): string =>
  createHash('sha256').update(`author ${session}`).digest('base64url').slice(0, 16);

const phraseIn = (row: Row): Pick<Chat, 'phrase'> => {
  const phrase = PHRASE_IDS.find((one) => one === row.phrase);
  return phrase ? { phrase } : {};
};

const chatOf = (row: Row): Chat => ({
  n: numberIn(row, 'n'),
  at: numberIn(row, 'at'),
  name: textIn(row, 'name'),
  seat: nullableNumberIn(row, 'seat'),
  text: textIn(row, 'text'),
  ...phraseIn(row),
  ...(typeof row.session === 'string' ? { by: authorOf(row.session) } : {}),
});

const lineOf = (row: Row): AdminLine => ({
  ...chatOf(row),
  session: row.session === null ? null : textIn(row, 'session'),
});

/** Chat lines of tables. */
export const chatsSlice = ({ read, write, now }: Sql) => ({
  /** Adds a line by `session`; null for the holder of a seat token. */
  async add(table: string, { name, seat, text, phrase }: NewChat, session: string | null): Promise<Chat> {
    for (;;) {
      // Two nodes may choose the same number; the second one writes nothing and tries again.
      const [row] = await write(
        `INSERT INTO chats SELECT $1, coalesce(max(n), 0) + 1, CAST($5 AS BIGINT), $2, $3, $4, $6, $7
         FROM chats WHERE table_id = $1 ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
        [table, name, seat, text, now(), session, phrase ?? ''],
      );
      if (row) return chatOf(row);
    }
  },

  /** The last `limit` lines after `n`, oldest first, without deleted ones. */
  async list(table: string, after: number, limit: number): Promise<Chat[]> {
    const text = `SELECT ${COLUMNS} FROM chats WHERE table_id = $1 AND n > $2 AND text <> '' ORDER BY n DESC LIMIT $3`;
    return (await read(text, [table, after, limit])).reverse().map(chatOf);
  },

  /** The last `limit` lines up to `last` (null for the newest), oldest first, with their authors' sessions. */
  async withSessions(table: string, last: number | null, limit: number): Promise<AdminLine[]> {
    return (await read(LAST_LINES, [table, last ?? MAX_INT4, limit])).reverse().map(lineOf);
  },

  /** All lines of a session, oldest first. */
  async ofPerson(session: string): Promise<(Chat & { readonly table: string })[]> {
    const text = `SELECT table_id, ${COLUMNS} FROM chats WHERE session = $1 AND text <> '' ORDER BY table_id, n`;
    return (await read(text, [session])).map((row) => ({ table: textIn(row, 'table_id'), ...chatOf(row) }));
  },

  /** The author of a line; null if there is no such line, or if it came from a seat token. */
  async authorOf(table: string, line: number): Promise<{ readonly session: string; readonly name: string } | null> {
    const text = 'SELECT session, name FROM chats WHERE table_id = $1 AND n = $2 AND session IS NOT NULL';
    const [row] = await read(text, [table, line]);
    return row ? { session: textIn(row, 'session'), name: textIn(row, 'name') } : null;
  },

  /** Deletes a line; its number is not reused. False if there is none. */
  async delete(table: string, n: number): Promise<boolean> {
    const text = `UPDATE chats SET text = '' WHERE table_id = $1 AND n = $2 AND text <> '' RETURNING n`;
    return (await write(text, [table, n])).length > 0;
  },

  /** Deletes the lines of a session at up to `limit` tables, and returns how many tables; line numbers are not reused. */
  async deleteOf(session: string, limit: number): Promise<number> {
    const tables = 'SELECT DISTINCT table_id FROM chats WHERE session = $1 LIMIT $2';
    const text = `UPDATE chats SET name = '', text = '', session = NULL
      WHERE session = $1 AND table_id IN (${tables}) RETURNING table_id`;
    return new Set((await write(text, [session, limit])).map((row) => textIn(row, 'table_id'))).size;
  },
});
