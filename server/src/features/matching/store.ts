import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import { placeholders, type Sql } from '../../store/sql.ts';

/** Somebody who waits for a game, or has just been given one. */
export interface QueueEntry {
  readonly session: string;
  /** New whenever what they look for changes. */
  readonly ticket: string;
  /** Who differs in it looks for something else. */
  readonly terms: string;
  readonly since: number;
  /** When a stream of theirs was last open. */
  readonly seen: number;
  /** Empty = nothing follows from where they are. */
  readonly network: string;
  /** What they asked for, as JSON. */
  readonly wish: string;
  /** The table they were given; null = they wait. */
  readonly table: string | null;
  readonly matched: number | null;
  /** The table is there; entries are claimed for it a moment before. */
  readonly isMade: boolean;
}

const entryOf = (row: Row): QueueEntry => ({
  session: textIn(row, 'session'),
  ticket: textIn(row, 'ticket'),
  terms: textIn(row, 'terms'),
  since: numberIn(row, 'since'),
  seen: numberIn(row, 'seen'),
  network: textIn(row, 'network'),
  wish: textIn(row, 'wish'),
  table: row.table_id === null ? null : textIn(row, 'table_id'),
  matched: nullableNumberIn(row, 'matched'),
  isMade: numberIn(row, 'made') > 0,
});

/** All entries that are still free, if they are so many ($3). */
const claimOf = (count: number): string => {
  const wanted = `ticket IN (${placeholders(count, 4)}) AND table_id IS NULL`;
  return `UPDATE match_queue SET table_id = $1, matched = $2
    WHERE ${wanted} AND (SELECT count(*) FROM match_queue WHERE ${wanted}) = $3 RETURNING session`;
};

/** The queue of those who look for a game: one entry for each person, however many pages they have open. */
export const matchingSlice = ({ read, write, transaction, now }: Sql) => ({
  /**
   * Enters the queue, or changes what somebody looks for; if that stays the same, they keep their turn. Nothing changes if a table was
   * found for them that has not started and that they have not left: they would be seated a second time.
   */
  async enter({
    session,
    ticket,
    terms,
    network,
    wish,
  }: Omit<QueueEntry, 'since' | 'seen' | 'table' | 'matched' | 'isMade'>): Promise<void> {
    const text = `INSERT INTO match_queue VALUES ($1, $2, $3, $4, $4, $5, $6, NULL, NULL) ON CONFLICT (session) DO UPDATE SET
      since = CASE WHEN match_queue.terms = EXCLUDED.terms AND match_queue.table_id IS NULL
        THEN match_queue.since ELSE EXCLUDED.since END,
      ticket = EXCLUDED.ticket, terms = EXCLUDED.terms, seen = EXCLUDED.seen, network = EXCLUDED.network,
      wish = EXCLUDED.wish, table_id = NULL, matched = NULL
      WHERE match_queue.table_id IS NULL OR EXISTS (SELECT 1 FROM tables t WHERE t.id = match_queue.table_id AND (
        t.state <> 'open' OR NOT EXISTS (SELECT 1 FROM participants p WHERE p.session = $1 AND p.table_id = t.id)))`;
    await write(text, [session, ticket, terms, now(), network, wish]);
  },

  /** All entries, longest waiting first. */
  async queue(): Promise<QueueEntry[]> {
    const made = '(SELECT count(*) FROM tables WHERE id = match_queue.table_id) AS made';
    return (await read(`SELECT match_queue.*, ${made} FROM match_queue ORDER BY since, session`, [])).map(entryOf);
  },

  /** These people are still there. */
  async keep(sessions: readonly string[]): Promise<void> {
    if (sessions.length === 0) return;
    await write(`UPDATE match_queue SET seen = $1 WHERE session IN (${placeholders(sessions.length, 2)})`, [
      now(),
      ...sessions,
    ]);
  },

  /** Waits no longer; who was given a table keeps it. */
  async leave(session: string): Promise<void> {
    await write('DELETE FROM match_queue WHERE session = $1 AND table_id IS NULL', [session]);
  },

  async delete(session: string): Promise<void> {
    await write('DELETE FROM match_queue WHERE session = $1', [session]);
  },

  /** Gives all holders of these tickets a table, or none of them: another node was faster, or one of them has gone. */
  async claim(tickets: readonly string[], table: string): Promise<boolean> {
    // A transaction, since PostgreSQL would count the entries before another node claims one and change them after that.
    const values = [table, now(), tickets.length, ...tickets];
    const claimed = await transaction((tx) => tx.write(claimOf(tickets.length), values));
    return claimed.length === tickets.length;
  },

  /** The table did not come to be: they wait on. */
  async release(table: string): Promise<void> {
    await write('UPDATE match_queue SET table_id = NULL, matched = NULL WHERE table_id = $1', [table]);
  },

  /** Deletes the entries of people who have been gone for so long, or were given a table so long ago. */
  async deleteUnseen(waitingMs: number, matchedMs: number): Promise<void> {
    const text = 'DELETE FROM match_queue WHERE (table_id IS NULL AND seen < $1) OR matched < $2';
    await write(text, [now() - waitingMs, now() - matchedMs]);
  },
});
