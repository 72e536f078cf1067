import { numberIn, textIn } from '../../store/columns.ts';
import { inChunks, placeholders, type Sql } from '../../store/sql.ts';

/** Somebody whom a person has blocked. */
export interface Block {
  readonly session: string;
  /** Of the account, or as it was when they were blocked. */
  readonly name: string;
  readonly at: number;
}

const IS_BLOCKED = `SELECT 1 AS found FROM blocks
  WHERE (session = $1 AND other = $2) OR (session = $2 AND other = $1) LIMIT 1`;

/** Who has blocked whom. */
export const blocksSlice = ({ read, write, now }: Sql) => ({
  async add(session: string, other: string, name: string): Promise<void> {
    const text = 'INSERT INTO blocks VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING';
    await write(text, [session, other, name, now()]);
  },

  async remove(session: string, other: string): Promise<void> {
    await write('DELETE FROM blocks WHERE session = $1 AND other = $2', [session, other]);
  },

  /** Whom a person has blocked, newest first. */
  async list(session: string): Promise<Block[]> {
    const text = `SELECT b.other, coalesce(a.name, b.name) AS name, b.at FROM blocks b
      LEFT JOIN accounts a ON a.session = b.other WHERE b.session = $1 ORDER BY b.at DESC, b.other`;
    return (await read(text, [session])).map((row) => ({
      session: textIn(row, 'other'),
      name: textIn(row, 'name'),
      at: numberIn(row, 'at'),
    }));
  },

  /** Has the first blocked the second? */
  async has(session: string, other: string): Promise<boolean> {
    const text = 'SELECT 1 AS found FROM blocks WHERE session = $1 AND other = $2';
    return (await read(text, [session, other])).length > 0;
  },

  /** Has one of the two blocked the other? Whatever brings people together asks this. */
  async between(one: string, other: string): Promise<boolean> {
    return (await read(IS_BLOCKED, [one, other])).length > 0;
  },

  /** All blocks among these people, for those who pair many: who has blocked whom. */
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

  /** Those of a person, and those against them. */
  async deleteOf(session: string): Promise<void> {
    await write('DELETE FROM blocks WHERE session = $1 OR other = $1', [session]);
  },

  /** Deletes blocks of sessions that are gone, and blocks against them. */
  async deleteOfGone(): Promise<void> {
    const gone = 'NOT IN (SELECT id FROM sessions)';
    await write(`DELETE FROM blocks WHERE session ${gone} OR other ${gone}`);
  },
});
