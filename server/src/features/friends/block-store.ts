import { numberIn, textIn } from '../../store/columns.ts';
import { inChunks, isGone, placeholders, type Sql } from '../../store/sql.ts';

/** A person whom somebody has blocked. */
export interface Block {
  readonly session: string;
  /** The account's name, or the name when they were blocked. */
  readonly name: string;
  readonly at: number;
}

const IS_BLOCKED = `SELECT 1 AS found FROM blocks
  WHERE (session = $1 AND other = $2) OR (session = $2 AND other = $1) LIMIT 1`;

/** Blocks between people. */
export const blocksSlice = ({ read, write, now }: Sql) => ({
  async add(session: string, other: string, name: string): Promise<void> {
    const text = 'INSERT INTO blocks VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING';
    await write(text, [session, other, name, now()]);
  },

  async remove(session: string, other: string): Promise<void> {
    await write('DELETE FROM blocks WHERE session = $1 AND other = $2', [session, other]);
  },

  /** The people whom a person has blocked, newest first. */
  async list(session: string): Promise<Block[]> {
    const text = `SELECT b.other, coalesce(a.name, b.name) AS name, b.at FROM blocks b
      LEFT JOIN accounts a ON a.session = b.other WHERE b.session = $1 ORDER BY b.at DESC, b.other`;
    return (await read(text, [session])).map((row) => ({
      session: textIn(row, 'other'),
      name: textIn(row, 'name'),
      at: numberIn(row, 'at'),
    }));
  },

  /** True if `session` has blocked `other`. */
  async has(session: string, other: string): Promise<boolean> {
    const text = 'SELECT 1 AS found FROM blocks WHERE session = $1 AND other = $2';
    return (await read(text, [session, other])).length > 0;
  },

  /** True if one of the two has blocked the other. Check this wherever people are brought together. */
  async between(one: string, other: string): Promise<boolean> {
    return (await read(IS_BLOCKED, [one, other])).length > 0;
  },

  /** All blocks among these people, for code that pairs many: the first of each pair has blocked the second. */
  async among(sessions: readonly string[]): Promise<(readonly [session: string, other: string])[]> {
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

  /** Deletes blocks by and against a person. */
  async deleteOf(session: string): Promise<void> {
    await write('DELETE FROM blocks WHERE session = $1 OR other = $1', [session]);
  },

  /** Deletes blocks by and against sessions that no longer exist. */
  async deleteOfGone(): Promise<void> {
    await write(`DELETE FROM blocks WHERE ${isGone('blocks.session')} OR ${isGone('blocks.other')}`);
  },
});
