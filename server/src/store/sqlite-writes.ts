import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Chat, TablePhase } from '@holdfast/protocol';
import type { Appended, DueIn, EntryDraft, EntryRef } from '@holdfast/session';
import { numberIn, type Row, textIn } from './columns.ts';
import { linkOf } from './link-row.ts';
import { ADD_TO_RATING, addedRating, CLAIM_RATING, type RatingChange } from './rating-store.ts';
import { SESSIONS_WITHOUT_DEVICE, TABLE_PARTS, TOUCH_EVERY_MS } from './retention-sql.ts';
import { chatOf } from './rows.ts';
import { byName, type SqlValue } from './sql.ts';
import type { Expiry, NewChat, SeatLink, Session, StoredKey } from './store.ts';
import type { Settled } from './write-batcher.ts';

/** Statements of one connection, prepared once. */
export function prepared(db: DatabaseSync): (text: string) => StatementSync {
  const statements = new Map<string, StatementSync>();
  return (text) => {
    let statement = statements.get(text);
    if (!statement) statements.set(text, (statement = db.prepare(text)));
    return statement;
  };
}

/** Tables whose deadline has passed. */
export const DUE_TABLES = 'SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?';

/** Tables of a state that nobody has touched for a while, in the document or in the log. */
const EXPIRED_TABLES = `SELECT id FROM tables WHERE state = ? AND touched < ?
  AND coalesce((SELECT at FROM entries WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1), 0) < ?
  AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY touched LIMIT ?`;

/** An entry is written only after the one its writer knows; the first one only after the start its writer knows. */
const APPEND_NEXT = `INSERT INTO entries SELECT ?,?,?,?,?,?,?,?,?,?,?
  WHERE EXISTS (SELECT 1 FROM entries WHERE table_id = ? AND seq = ? AND id = ? AND at = ?) ON CONFLICT DO NOTHING`;
const APPEND_FIRST = `INSERT INTO entries SELECT ?,?,?,?,?,?,?,?,?,?,?
  WHERE EXISTS (SELECT 1 FROM tables WHERE id = ? AND json_extract(doc, '$.started') = ?) ON CONFLICT DO NOTHING`;

const NEXT_CHAT = 'SELECT coalesce(max(n), 0) + 1 AS n FROM chats WHERE table_id = ?';

/** A document as it travels to the writer. */
export interface TableRow {
  readonly id: string;
  readonly state: TablePhase;
  readonly listed: 0 | 1;
  readonly json: string;
  readonly participants: readonly string[];
}

/** Everything that changes the embedded store; called by its one writer, many in one transaction. */
export function writesOn(db: DatabaseSync, now: () => number) {
  const sql = prepared(db);
  const run = (text: string, ...values: SQLInputValue[]): number => Number(sql(text).run(...values).changes);
  const get = (text: string, ...values: SQLInputValue[]): Row | undefined => sql(text).get(...values);

  const setDue = (id: string, dueIn: number | null): void => {
    run('UPDATE tables SET due = ? WHERE id = ?', dueIn === null ? null : now() + Math.ceil(dueIn), id);
  };

  const setParticipants = ({ id, state, participants }: TableRow): void => {
    run('DELETE FROM participants WHERE table_id = ?', id);
    const over = state === 'finished' ? 1 : 0;
    for (const session of participants)
      run('INSERT INTO participants (session, table_id, over) VALUES (?,?,?)', session, id, over);
  };

  const deleteTable = (id: string): boolean => {
    for (const part of TABLE_PARTS) run(`DELETE FROM ${part} WHERE table_id = ?`, id);
    return run('DELETE FROM tables WHERE id = ?', id) > 0;
  };

  return {
    append(draft: EntryDraft, previous: EntryRef, dueIn: DueIn): Appended {
      const { table, seq, id, kind, seat, by, move, luck, digest, proof } = draft;
      // No entry is older than the one before it, whichever process wrote that.
      const at = Math.max(now(), previous.at);
      const values = [table, seq, id, kind, seat, by, move, JSON.stringify(luck), digest, at, proof];
      const written =
        seq === 1
          ? run(APPEND_FIRST, ...values, table, previous.at)
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
    replace(doc: TableRow, version: number, dueIn: DueIn): boolean {
      const change = 'version = version + 1, state = ?, public = ?, doc = ?, touched = ?';
      const text = `UPDATE tables SET ${change} WHERE id = ? AND version = ?`;
      if (run(text, doc.state, doc.listed, doc.json, now(), doc.id, version) === 0) return false;
      setParticipants(doc);
      if (dueIn !== undefined) setDue(doc.id, dueIn);
      return true;
    },

    lease(limit: number, lasts: number): string[] {
      const taken = sql(DUE_TABLES)
        .all(now(), limit)
        .map((row) => textIn(row, 'id'));
      for (const id of taken) run('UPDATE tables SET due = ? WHERE id = ?', now() + lasts, id);
      return taken;
    },
    setDue,

    addSession(hash: string, { id, name, kind }: Session, device: string): void {
      run('INSERT INTO sessions VALUES (?,?,?,?,?)', hash, id, name, kind, now());
      run('INSERT INTO devices VALUES (?,?,?,?,?)', hash, id, device, now(), now());
    },
    addDevice(hash: string, session: string, device: string): void {
      run('INSERT INTO devices VALUES (?,?,?,?,?)', hash, session, device, now(), now());
    },
    useDevice(hash: string): void {
      run('UPDATE devices SET used = ? WHERE hash = ?', now(), hash);
    },
    removeDevices(session: string, hashes: readonly string[]): void {
      for (const hash of hashes) run('DELETE FROM devices WHERE session = ? AND hash = ?', session, hash);
      run('DELETE FROM links WHERE session = ?', session);
    },
    renameSession(id: string, name: string): void {
      run('UPDATE sessions SET name = ? WHERE id = ?', name, id);
    },

    deleteSession(id: string): void {
      run('DELETE FROM links WHERE session = ?', id);
      run('DELETE FROM devices WHERE session = ?', id);
      run('DELETE FROM sessions WHERE id = ?', id);
    },

    addLink(hash: string, { session, table, seat, tenure }: SeatLink, lasts: number): void {
      run('INSERT INTO links VALUES (?,?,?,?,?,?)', hash, session, table, seat, tenure, now() + lasts);
    },
    takeLink(hash: string): SeatLink | null {
      run('DELETE FROM links WHERE expires < ?', now());
      const row = get('DELETE FROM links WHERE hash = ? RETURNING *', hash);
      return row ? linkOf(row) : null;
    },

    touch(ids: readonly string[]): void {
      const text = 'UPDATE tables SET touched = ? WHERE id = ? AND touched < ?';
      for (const id of ids) run(text, now(), id, now() - TOUCH_EVERY_MS);
    },
    deleteExpired({ state, untouchedMs }: Expiry, limit: number, inUse: readonly string[]): string[] {
      const before = now() - untouchedMs;
      const found = sql(EXPIRED_TABLES).all(state, before, before, JSON.stringify(inUse), limit);
      const ids = found.map((row) => textIn(row, 'id'));
      for (const id of ids) deleteTable(id);
      return ids;
    },
    deleteTable,
    deleteUnusedSessions(unusedMs: number, limit: number): number {
      const old = 'SELECT hash FROM devices WHERE used < ? ORDER BY used LIMIT ?';
      run(`DELETE FROM devices WHERE hash IN (${old})`, now() - unusedMs, limit);
      return run(`DELETE FROM sessions WHERE id IN (${SESSIONS_WITHOUT_DEVICE} LIMIT ?)`, limit);
    },

    rate(table: string, game: string, reason: string, changes: readonly RatingChange[]): boolean {
      if (sql(CLAIM_RATING).all(byName([table, now(), reason])).length === 0) return false;
      for (const change of changes) {
        const { seat, player, place, before, after } = change;
        const { mu, sigma, wins } = addedRating(change);
        run(`INSERT INTO ratings VALUES (?,?,?,?,1,?) ${ADD_TO_RATING}`, player, game, mu, sigma, wins);
        const values = [before.mu, before.sigma, after.mu, after.sigma];
        run(
          'INSERT INTO rating_changes VALUES (?,?,?,?,?,?,?,?,?,?)',
          table,
          seat,
          player,
          game,
          now(),
          place,
          ...values,
        );
      }
      return true;
    },

    /** Any one statement; gives the rows of RETURNING. */
    execute(text: string, values: readonly SqlValue[]): Row[] {
      return sql(text).all(byName(values));
    },

    ping(): void {
      run('INSERT OR REPLACE INTO readiness VALUES (1, ?)', now());
    },

    addFirstKey({ publicKey, privateKey }: StoredKey): void {
      const none = 'WHERE NOT EXISTS (SELECT 1 FROM signing_keys)';
      run(`INSERT INTO signing_keys SELECT ?, ?, ? ${none}`, publicKey, privateKey, now());
    },

    addChat(table: string, { name, seat, text, phrase }: NewChat, session: string | null): Chat {
      const n = numberIn(get(NEXT_CHAT, table) ?? {}, 'n');
      const at = now();
      run('INSERT INTO chats VALUES (?,?,?,?,?,?,?,?)', table, n, at, name, seat, text, session, phrase ?? '');
      return chatOf({ n, at, name, seat, text, session, phrase });
    },
    deleteChatsOf(session: string): void {
      run("UPDATE chats SET name = '', text = '', session = NULL WHERE session = ?", session);
    },
  };
}

export type Writes = ReturnType<typeof writesOn>;
/** Faults of a disk that tests simulate, and how long they wait for one. */
export interface SqliteFaults {
  /** Every flush takes so much longer. */
  readonly slowFlushMs?: number;
  /** One Int32: while it is 1 the disk hangs before a commit, while it is 2 after one, while it is 3 before a statement of a transaction. */
  readonly hang?: SharedArrayBuffer;
  /** The largest size of the file, in pages. */
  readonly maxPages?: number;
  /** A batch that takes longer is given up. */
  readonly answerWithinMs?: number;
}

/** A step of a transaction; an array is a statement with its values. */
export type TransactionStep = 'begin' | readonly [text: string, values: readonly SqlValue[]] | 'commit' | 'rollback';

/** What travels to the writer at once, and the time it is written under. */
export interface WriteRequest {
  readonly id: number;
  readonly now: number;
  /** Written in one transaction, or a step of one that stays open. */
  readonly work: { readonly jobs: readonly WriteJob[] } | { readonly step: TransactionStep };
}

/** Stands for the number of a request where the writer says that it can write. */
export const READY = 0;

/** What became of each job, or of the one step. */
export interface WriteAnswer {
  readonly id: number;
  readonly settled: readonly Settled<unknown>[];
}

/** One change as it travels to the writer. */
export type WriteJob = { [Name in keyof Writes]: [Name, ...Parameters<Writes[Name]>] }[keyof Writes];
