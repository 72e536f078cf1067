import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import { placeholders, type Sql } from '../../store/sql.ts';

/** A person who waits for a game or has just been given one. */
export interface QueueEntry {
  readonly session: string;
  /** New with each request. */
  readonly ticket: string;
  /** Equal for people who look for the same. */
  readonly terms: string;
  readonly since: number;
  /** When they last had an open stream. */
  readonly seen: number;
  /** A mark that people of one network share; empty for private addresses. */
  readonly network: string;
  /** The `Wish` as JSON. */
  readonly wish: string;
  /** The table they were given; null while they wait. */
  readonly table: string | null;
  readonly matched: number | null;
  /** True if the table exists; entries are claimed for it a moment before. */
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

/** Claims all these entries if as many ($3) are still free, otherwise none. */
const claimOf = (count: number): string => {
  const wanted = `ticket IN (${placeholders(count, 4)}) AND table_id IS NULL`;
  return `UPDATE match_queue SET table_id = $1, matched = $2
    WHERE ${wanted} AND (SELECT count(*) FROM match_queue WHERE ${wanted}) = $3 RETURNING session`;
};

/** The queue of people who look for a game: one entry per person, however many pages they have open. */
export const matchingSlice = ({ read, write, transaction, now }: Sql) => ({
  /**
   * Enters the queue, or changes what a person looks for; with the same terms they keep their place. Changes nothing if they were
   * given a table that has not started and that they have not left, since they would be seated twice.
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

  /** All entries, longest wait first. */
  async queue(): Promise<QueueEntry[]> {
    const made = '(SELECT count(*) FROM tables WHERE id = match_queue.table_id) AS made';
    return (await read(`SELECT match_queue.*, ${made} FROM match_queue ORDER BY since, session`, [])).map(entryOf);
  },

  /** Stores that these people still have an open stream. */
  async keep(sessions: readonly string[]): Promise<void> {
    if (sessions.length === 0) return;
    await write(`UPDATE match_queue SET seen = $1 WHERE session IN (${placeholders(sessions.length, 2)})`, [
      now(),
      ...sessions,
    ]);
  },

  /** Leaves the queue; a person who was given a table keeps it. */
  async leave(session: string): Promise<void> {
    await write('DELETE FROM match_queue WHERE session = $1 AND table_id IS NULL', [session]);
  },

  async delete(session: string): Promise<void> {
    await write('DELETE FROM match_queue WHERE session = $1', [session]);
  },

  /** Gives all holders of these tickets a table. Gives none and returns false if another node was faster or somebody left. */
  async claim(tickets: readonly string[], table: string): Promise<boolean> {
    // In a transaction, since PostgreSQL could count the entries before another node claims one, and change them after that.
    const values = [table, now(), tickets.length, ...tickets];
    const claimed = await transaction((tx) => tx.write(claimOf(tickets.length), values));
    return claimed.length === tickets.length;
  },

  /** Puts people back into the queue whose table was not created. */
  async release(table: string): Promise<void> {
    await write('UPDATE match_queue SET table_id = NULL, matched = NULL WHERE table_id = $1', [table]);
  },

  /** Deletes entries of people not seen for `waitingMs`, or given a table more than `matchedMs` ago. */
  async deleteUnseen(waitingMs: number, matchedMs: number): Promise<void> {
    const text = 'DELETE FROM match_queue WHERE (table_id IS NULL AND seen < $1) OR matched < $2';
    await write(text, [now() - waitingMs, now() - matchedMs]);
  },
});
