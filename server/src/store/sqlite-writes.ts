import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { TablePhase } from '@holdfast/protocol';
import type { Appended, DueIn, EntryDraft, EntryPlace, EntryRef } from '@holdfast/session';
import { type Row, textIn } from './columns.ts';
import { hasEntry, lastTimeOf } from './logs.ts';
import { TABLE_PARTS, TOUCH_EVERY_MS } from './retention-sql.ts';
import { byName, type SqlValue } from './sql.ts';
import type { Expiry } from './tables.ts';
import type { Settled } from './write-batcher.ts';

/** Returns a cache of one connection's prepared statements. */
export function prepared(db: DatabaseSync): (text: string) => StatementSync {
  const statements = new Map<string, StatementSync>();
  return (text) => {
    let statement = statements.get(text);
    if (!statement) statements.set(text, (statement = db.prepare(text)));
    return statement;
  };
}

/** Tables whose deadline has passed. */
export const DUE_TABLES = 'SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2';

/** Tables of a state without a change in document or log for a while. */
const EXPIRED_TABLES = `SELECT id FROM tables WHERE state = ? AND touched < ?
  AND coalesce(${lastTimeOf('tables.id')}, 0) < ?
  AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY touched LIMIT ?`;

/** Appends an entry only after the one its writer knows, or the first one after the start its writer knows. A packed log is over. */
const APPEND_NEXT = `INSERT INTO entries SELECT ?,?,?,?,?,?,?,?,?,?,?
  WHERE EXISTS (SELECT 1 FROM entries WHERE table_id = ? AND seq = ? AND id = ? AND at = ?) ON CONFLICT DO NOTHING`;
const APPEND_FIRST = `INSERT INTO entries SELECT ?,?,?,?,?,?,?,?,?,?,?
  WHERE EXISTS (SELECT 1 FROM tables WHERE id = ? AND json_extract(doc, '$.started') = ?)
    AND NOT EXISTS (SELECT 1 FROM packed_logs WHERE table_id = ?) ON CONFLICT DO NOTHING`;

const REPLACE = `UPDATE tables SET version = version + 1, state = ?, public = ?, doc = ?, touched = ?
  WHERE id = ? AND version = ?`;
const REPLACE_AFTER = `${REPLACE} AND ${hasEntry('?', '?', '?', '?')}`;

/** A document as sent to the writer. */
export interface TableRow {
  readonly id: string;
  readonly state: TablePhase;
  readonly listed: 0 | 1;
  readonly json: string;
  readonly participants: readonly string[];
}

/** All writes of the embedded store, called by its writer, many in one transaction. */
export function writesOn(db: DatabaseSync, now: () => number) {
  const sql = prepared(db);
  const run = (text: string, ...values: SQLInputValue[]): number => Number(sql(text).run(...values).changes);

  const setDue = (id: string, dueIn: number | null): void => {
    run('UPDATE tables SET due = ? WHERE id = ?', dueIn === null ? null : now() + Math.ceil(dueIn), id);
  };

  const setParticipants = ({ id, state, participants }: TableRow): void => {
    run('DELETE FROM participants WHERE table_id = ?', id);
    const over = state === 'finished' ? 1 : 0;
    for (const session of participants)
      run('INSERT INTO participants (session, table_id, over) VALUES (?,?,?)', session, id, over);
  };

  return {
    append(draft: EntryDraft, previous: EntryRef, dueIn: DueIn): Appended {
      const { table, seq, id, kind, seat, by, move, luck, digest, proof } = draft;
      // At least the time of the entry before, whichever process wrote that.
      const at = Math.max(now(), previous.at);
      const values = [table, seq, id, kind, seat, by, move, JSON.stringify(luck), digest, at, proof];
      const written =
        seq === 1
          ? run(APPEND_FIRST, ...values, table, previous.at, table)
          : run(APPEND_NEXT, ...values, table, seq - 1, previous.id, previous.at);
      if (written === 0) return 'lost';
      if (dueIn !== undefined) setDue(table, dueIn);
      return { at };
    },

    create(doc: TableRow, created: number): void {
      const values = [doc.id, doc.state, doc.listed, created, doc.json, now()];
      run('INSERT INTO tables VALUES (?,1,?,?,?,NULL,?,?)', ...values);
      setParticipants(doc);
    },
    replace(doc: TableRow, version: number, dueIn: DueIn, known?: EntryPlace): boolean {
      const values = [doc.state, doc.listed, doc.json, now(), doc.id, version];
      const changed = known
        ? run(REPLACE_AFTER, ...values, doc.id, known.seq, known.id, known.at, doc.id, known.seq, known.at)
        : run(REPLACE, ...values);
      if (changed === 0) return false;
      setParticipants(doc);
      if (dueIn !== undefined) setDue(doc.id, dueIn);
      return true;
    },

    lease(limit: number, lasts: number): string[] {
      const taken = sql(DUE_TABLES)
        .all(byName([now(), limit]))
        .map((row) => textIn(row, 'id'));
      for (const id of taken) run('UPDATE tables SET due = ? WHERE id = ?', now() + lasts, id);
      return taken;
    },
    setDue,

    touch(ids: readonly string[]): void {
      const text = 'UPDATE tables SET touched = ? WHERE id = ? AND touched < ?';
      for (const id of ids) run(text, now(), id, now() - TOUCH_EVERY_MS);
    },
    deleteExpired({ state, untouchedMs }: Expiry, limit: number, inUse: readonly string[]): string[] {
      const before = now() - untouchedMs;
      const found = sql(EXPIRED_TABLES).all(state, before, before, JSON.stringify(inUse), limit);
      const ids = found.map((row) => textIn(row, 'id'));
      for (const id of ids) {
        for (const part of TABLE_PARTS) run(`DELETE FROM ${part} WHERE table_id = ?`, id);
        run('DELETE FROM tables WHERE id = ?', id);
      }
      return ids;
    },

    /** Any single statement; returns the rows of RETURNING. */
    execute(text: string, values: readonly SqlValue[]): Row[] {
      return sql(text).all(byName(values));
    },
  };
}

export type Writes = ReturnType<typeof writesOn>;

/** Disk faults simulated by tests, and their time-out. */
export interface SqliteFaults {
  /** Additional time of every flush. */
  readonly slowFlushMs?: number;
  /** One Int32: the disk hangs before a commit while it is 1, after one while it is 2, before a transaction's statement while 3. */
  readonly hang?: SharedArrayBuffer;
  /** Maximum size of the file in pages. */
  readonly maxPages?: number;
  /** Timeout of a batch. */
  readonly answerWithinMs?: number;
}

/** A step of a transaction; an array is a statement with its values. */
export type TransactionStep = 'begin' | readonly [text: string, values: readonly SqlValue[]] | 'commit' | 'rollback';

/** A request to the writer, with the time to write. */
export interface WriteRequest {
  readonly id: number;
  readonly now: number;
  /** Jobs for one transaction, or a step of an open one. */
  readonly work: { readonly jobs: readonly WriteJob[] } | { readonly step: TransactionStep };
}

/** Instead of a request's number, in the writer's message that it is ready. */
export const READY = 0;

/** Results of the jobs, or of the step. */
export interface WriteAnswer {
  readonly id: number;
  readonly settled: readonly Settled<unknown>[];
}

/** A change as sent to the writer. */
export type WriteJob = { [Name in keyof Writes]: [Name, ...Parameters<Writes[Name]>] }[keyof Writes];
