import type { TableDoc } from '@holdfast/session';
import { nullableNumberIn, numberIn, type Row, textIn } from '../../store/columns.ts';
import type { Sql } from '../../store/sql.ts';
import { readableDocs } from '../../store/tables.ts';

/** A person for whom a slow game is waiting. */
export interface Turn {
  readonly seat: number;
  readonly session: string;
  /** When the time is up; null if the clock is stopped. */
  readonly deadline: number | null;
  /** When to notify the person of the turn, and to warn them that their time is running out; null for never. */
  readonly tellAt: number | null;
  readonly warnAt: number | null;
}

/** A person's table that is not over. */
export interface RunningTable {
  readonly doc: TableDoc;
  /** Number of the last log entry. */
  readonly seq: number;
  /** The last entry when the person last looked; null if unknown. */
  readonly seenSeq: number | null;
  /** Number of players' chat lines since then. */
  readonly unread: number;
  /** When the person's time is up; null if the clock is stopped, undefined if the game is not waiting for them. */
  readonly deadline: number | null | undefined;
}

const RUNNING_TABLES = `SELECT t.doc,
    coalesce((SELECT max(seq) FROM entries WHERE table_id = t.id), 0) AS seq,
    (SELECT count(*) FROM chats c
     WHERE c.table_id = t.id AND c.n > coalesce(s.chat, 0) AND c.seat IS NOT NULL AND c.text <> '') AS unread,
    s.seq AS seen_seq,
    (SELECT count(*) FROM turns WHERE table_id = t.id AND session = $1) AS waits,
    (SELECT min(deadline) FROM turns WHERE table_id = t.id AND session = $1) AS deadline
  FROM participants p JOIN tables t ON t.id = p.table_id
    LEFT JOIN seen_tables s ON s.session = $1 AND s.table_id = p.table_id
  WHERE p.session = $1 AND p.over = 0 ORDER BY t.created DESC, t.id LIMIT $2`;

const runningOf = (row: Row): RunningTable[] =>
  readableDocs([row]).map((doc) => ({
    doc,
    seq: numberIn(row, 'seq'),
    seenSeq: nullableNumberIn(row, 'seen_seq'),
    unread: numberIn(row, 'unread'),
    deadline: numberIn(row, 'waits') === 0 ? undefined : nullableNumberIn(row, 'deadline'),
  }));

/** Keeps a turn that has not changed, so that people are notified once if it is written again (for example by another node). */
const SET_TURN = `INSERT INTO turns VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id, seat) DO UPDATE SET
    session = EXCLUDED.session, since = EXCLUDED.since, deadline = EXCLUDED.deadline, tell_at = EXCLUDED.tell_at, warn_at = EXCLUDED.warn_at
  WHERE turns.session <> EXCLUDED.session OR turns.deadline IS DISTINCT FROM EXCLUDED.deadline`;

/** The people for whom slow games are waiting, and what people have seen of their tables. */
export const turnsSlice = ({ read, write, transaction, now }: Sql) => ({
  /** Sets the people for whom a table is waiting, and deletes others. */
  async set(table: string, turns: readonly Turn[]): Promise<void> {
    const seats = turns.map(({ seat }) => Math.trunc(seat)).join(', ') || '-1';
    const whole = (at: number | null): number | null => (at === null ? null : Math.round(at));
    await transaction(async (tx) => {
      await tx.write(`DELETE FROM turns WHERE table_id = $1 AND seat NOT IN (${seats})`, [table]);
      for (const { seat, session, deadline, tellAt, warnAt } of turns)
        await tx.write(SET_TURN, [table, seat, session, now(), whole(deadline), whole(tellAt), whole(warnAt)]);
    });
  },

  /** Stores that a person has seen a table up to a log entry and a chat line. */
  async noteSeen(session: string, table: string, seq: number, chat: number): Promise<void> {
    const text = `INSERT INTO seen_tables VALUES ($1, $2, $3, $4) ON CONFLICT (session, table_id)
      DO UPDATE SET seq = EXCLUDED.seq, chat = EXCLUDED.chat`;
    await write(text, [session, table, seq, chat]);
  },

  /** A person's tables that are not over, newest first. */
  async runningTables(session: string, limit: number): Promise<RunningTable[]> {
    return (await read(RUNNING_TABLES, [session, limit])).flatMap(runningOf);
  },

  /** The ids of some of a person's tables that are not over, in no particular order. */
  async runningIds(session: string, limit: number): Promise<string[]> {
    const text = 'SELECT table_id FROM participants WHERE session = $1 AND over = 0 LIMIT $2';
    return (await read(text, [session, limit])).map((row) => textIn(row, 'table_id'));
  },

  /** Deletes a person's turns. */
  async deleteOf(session: string): Promise<void> {
    await write('DELETE FROM turns WHERE session = $1', [session]);
  },

  /** Deletes what a person has seen of up to `limit` tables, and returns of how many. */
  async deleteSeen(session: string, limit: number): Promise<number> {
    const some = 'SELECT table_id FROM seen_tables WHERE session = $1 LIMIT $2';
    const text = `DELETE FROM seen_tables WHERE session = $1 AND table_id IN (${some}) RETURNING table_id`;
    return (await write(text, [session, limit])).length;
  },
});
