import type { TableDoc } from '@holdfast/session';
import { nullableNumberIn, numberIn, type Row, textIn } from './columns.ts';
import { readableDocs } from './rows.ts';
import type { Sql } from './sql.ts';

/** A person whom a slow game waits for. */
export interface Turn {
  readonly seat: number;
  readonly session: string;
  /** When the time is up; null = the clock stands. */
  readonly deadline: number | null;
  /** When the person is to be told of it, and warned that the time runs out; null = never. */
  readonly tellAt: number | null;
  readonly warnAt: number | null;
}

/** A table of a person that is not over. */
export interface RunningTable {
  readonly doc: TableDoc;
  /** Number of the last entry. */
  readonly seq: number;
  /** The last entry when the person last looked; null = not known. */
  readonly seenSeq: number | null;
  /** Lines of players since then. */
  readonly unread: number;
  /** When the person's time is up, where the game waits for them; undefined = it does not, null = the clock stands. */
  readonly deadline: number | null | undefined;
}

export interface TurnStore {
  /** Whom a table waits for now; others of it are waited for no more. */
  setTurns(table: string, turns: readonly Turn[]): Promise<void>;
  /** A person has seen a table up to an entry and a line of talk. */
  noteSeen(session: string, table: string, seq: number, chat: number): Promise<void>;
  /** The tables of a person that are not over, newest first. */
  runningTables(session: string, limit: number): Promise<RunningTable[]>;
  /** The ids of some of them, in no order. */
  idsOfRunningTables(session: string, limit: number): Promise<string[]>;
  /** Deletes what a person has seen and where they are waited for. */
  deleteTurns(session: string): Promise<void>;
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

/** The same turn written again (by another node, or since another seat's has changed) is told of once. */
const SET_TURN = `INSERT INTO turns VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id, seat) DO UPDATE SET
    session = EXCLUDED.session, since = EXCLUDED.since, deadline = EXCLUDED.deadline, tell_at = EXCLUDED.tell_at, warn_at = EXCLUDED.warn_at
  WHERE turns.session <> EXCLUDED.session OR turns.deadline IS DISTINCT FROM EXCLUDED.deadline`;

/** The turns of both stores: the same SQL. */
export const turnStoreOn = ({ read, write, now }: Sql): TurnStore => ({
  async setTurns(table, turns) {
    const seats = turns.map(({ seat }) => Math.trunc(seat)).join(', ') || '-1';
    await write(`DELETE FROM turns WHERE table_id = $1 AND seat NOT IN (${seats})`, [table]);
    const whole = (at: number | null): number | null => (at === null ? null : Math.round(at));
    for (const { seat, session, deadline, tellAt, warnAt } of turns)
      await write(SET_TURN, [table, seat, session, now(), whole(deadline), whole(tellAt), whole(warnAt)]);
  },
  async noteSeen(session, table, seq, chat) {
    const text = `INSERT INTO seen_tables VALUES ($1, $2, $3, $4) ON CONFLICT (session, table_id)
      DO UPDATE SET seq = EXCLUDED.seq, chat = EXCLUDED.chat`;
    await write(text, [session, table, seq, chat]);
  },
  async runningTables(session, limit) {
    return (await read(RUNNING_TABLES, [session, limit])).flatMap(runningOf);
  },
  async idsOfRunningTables(session, limit) {
    const text = 'SELECT table_id FROM participants WHERE session = $1 AND over = 0 LIMIT $2';
    return (await read(text, [session, limit])).map((row) => textIn(row, 'table_id'));
  },
  async deleteTurns(session) {
    await write('DELETE FROM turns WHERE session = $1', [session]);
    await write('DELETE FROM seen_tables WHERE session = $1', [session]);
  },
});
