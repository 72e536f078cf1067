import { ApiError, type TablePhase } from '@holdfast/protocol';
import {
  type LogEntry,
  readLogEntry,
  readTableDoc,
  type TableDoc,
  type TableStorage,
  type VersionedDoc,
} from '@holdfast/session';
import { logger } from '../core/logger.ts';
import { numberIn, type Row, textIn } from './columns.ts';
import { type LogSummary, lastSeqOf, packedSummary, readLog } from './logs.ts';
import { OPENING_LENGTH } from './packed-log.ts';
import { TABLE_PARTS } from './retention-sql.ts';
import { inChunks, placeholders, type Sql } from './sql.ts';

/** A table's newest data: version of its document, last entry and last chat line (0 if none). */
export interface NewestOfTable {
  readonly version: number;
  readonly seq: number;
  readonly chat: number;
}

/** Selects expired tables: those of a state that were not touched for `untouchedMs`. */
export interface Expiry {
  readonly state: TablePhase;
  readonly untouchedMs: number;
}

/**
 * Writes to tables. Each database has its own SQL for them: moves are written in batches, and on PostgreSQL several nodes share the
 * work.
 */
export interface TableWrites extends Pick<TableStorage, 'append' | 'create' | 'replace'> {
  /** Tables whose deadline has passed; each is leased to the caller for `leaseMs`. */
  leaseDue(limit: number, leaseMs: number): Promise<string[]>;
  setDue(id: string, dueInMs: number | null): Promise<void>;
  /** Notes that these tables have viewers, so that they don't expire. */
  touch(tables: readonly string[]): Promise<void>;
  /**
   * Deletes at most `limit` expired tables that are not `inUse`, with log, chat and links, and returns their ids. Several nodes
   * may do so at once; each table is deleted by one of them.
   */
  deleteExpired(expiry: Expiry, limit: number, inUse: readonly string[]): Promise<string[]>;
}

/** Tables with their logs; `TableStorage` is the part of it that the browser implements too. */
export type TableStore = Pick<TableStorage, 'shared'> & TableWrites & ReturnType<typeof tablesSlice>;

/** Turns errors of `read` into `table-damaged` with the cause, since unreadable data stays unreadable. */
function readable<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new ApiError('table-damaged', `${what} cannot be read`, {}, { cause });
  }
}

export const entryOf = (row: Row): LogEntry =>
  readable('an entry of the table’s log', () =>
    readLogEntry({
      table: row.table_id,
      seq: row.seq,
      id: row.id,
      kind: row.kind,
      seat: row.seat,
      by: row.by_whom,
      move: row.move,
      luck: JSON.parse(textIn(row, 'luck')),
      digest: row.digest,
      proof: row.proof,
      at: numberIn(row, 'at'),
    }),
  );

const docOf = (row: Row): TableDoc =>
  readable('the table’s document', () => readTableDoc(JSON.parse(textIn(row, 'doc'))));

/** The readable documents of a list; skips damaged ones and those of newer versions. */
export const readableDocs = (rows: readonly Row[]): TableDoc[] =>
  rows.flatMap((row) => {
    try {
      return [docOf(row)];
    } catch (err) {
      logger.error({ err }, 'a listed table cannot be read');
      return [];
    }
  });

/** The sessions that host a table or own a seat. */
export const participantsOf = ({ host, seats = [] }: Partial<TableDoc>): string[] => [
  ...new Set([host ?? null, ...seats.map(({ owner }) => owner)].filter((session) => session !== null)),
];

/** Exported for the test of its query plan. */
export const OPEN_TABLES = `SELECT id, version FROM tables WHERE public = 1 AND state = 'open' ORDER BY created DESC LIMIT $1`;

/** Reads and deletion of tables, with the same SQL for both databases. */
export const tablesSlice = ({ read, transaction }: Sql) => ({
  /** The entries after `seq`, in order. */
  async entries(table: string, after: number): Promise<LogEntry[]> {
    return (await readLog(read, table, after)).map(entryOf);
  },

  async table(id: string): Promise<VersionedDoc | null> {
    const [row] = await read('SELECT doc, version FROM tables WHERE id = $1', [id]);
    return row ? { doc: docOf(row), version: numberIn(row, 'version') } : null;
  },

  /** The newest data of these tables; without those that don't exist. */
  async newest(tables: readonly string[]): Promise<Map<string, NewestOfTable>> {
    const found = new Map<string, NewestOfTable>();
    for (const ids of inChunks(tables)) {
      const text = `SELECT id, version, coalesce(${lastSeqOf('tables.id')}, 0) AS seq,
        coalesce((SELECT max(n) FROM chats WHERE table_id = tables.id), 0) AS chat
        FROM tables WHERE id IN (${placeholders(ids.length)})`;
      for (const row of await read(text, ids))
        found.set(textIn(row, 'id'), {
          version: numberIn(row, 'version'),
          seq: numberIn(row, 'seq'),
          chat: numberIn(row, 'chat'),
        });
    }
    return found;
  },

  /** The time of the last entry, the number of moves, and the first move. */
  async summary(table: string): Promise<LogSummary> {
    const counts = `SELECT max(at) AS last, count(CASE WHEN kind = 'move' THEN 1 END) AS moves,
      count(CASE WHEN kind = 'back' THEN 1 END) AS backs FROM entries WHERE table_id = $1`;
    const [row = {}] = await read(counts, [table]);
    if (row.last === null) return packedSummary(read, table);
    const first = `SELECT move FROM entries WHERE table_id = $1 AND kind = 'move' ORDER BY seq LIMIT 1`;
    const [opening] = await read(first, [table]);
    return {
      last: numberIn(row, 'last'),
      moves: numberIn(row, 'moves') - numberIn(row, 'backs'),
      opening: opening ? textIn(opening, 'move').slice(0, OPENING_LENGTH) : '',
    };
  },

  /** Public tables in this state, newest first. */
  async list(state: TablePhase, limit: number): Promise<TableDoc[]> {
    const text = 'SELECT doc FROM tables WHERE public = 1 AND state = $1 ORDER BY created DESC LIMIT $2';
    return readableDocs(await read(text, [state, limit]));
  },

  /** The open public tables, newest first, with the versions of their documents. */
  async listOpen(limit: number): Promise<{ readonly id: string; readonly version: number }[]> {
    return (await read(OPEN_TABLES, [limit])).map((row) => ({
      id: textIn(row, 'id'),
      version: numberIn(row, 'version'),
    }));
  },

  /** The documents of these tables; skips unreadable ones. */
  async docs(tables: readonly string[]): Promise<TableDoc[]> {
    const docs: TableDoc[] = [];
    for (const ids of inChunks(tables))
      docs.push(...readableDocs(await read(`SELECT doc FROM tables WHERE id IN (${placeholders(ids.length)})`, ids)));
    return docs;
  },

  /** The finished ones of these tables. */
  async finished(tables: readonly string[]): Promise<TableDoc[]> {
    const docs: TableDoc[] = [];
    for (const ids of inChunks(tables)) {
      const text = `SELECT doc FROM tables WHERE id IN (${placeholders(ids.length)}) AND state = 'finished'`;
      docs.push(...readableDocs(await read(text, ids)));
    }
    return docs;
  },

  /** Number of unfinished tables that the session hosts or has a seat at. */
  async countOf(session: string): Promise<number> {
    const text = `SELECT count(*) AS count FROM participants JOIN tables ON id = table_id
      WHERE session = $1 AND state IN ('open', 'playing')`;
    return numberIn((await read(text, [session]))[0] ?? {}, 'count');
  },

  /** Ids of tables that a session hosts or has a seat at, in one state or any, newest first. */
  async ofPerson(session: string, state: TablePhase | null = null): Promise<string[]> {
    const text = `SELECT id FROM participants JOIN tables ON id = table_id
      WHERE session = $1 AND (CAST($2 AS TEXT) IS NULL OR state = $2) ORDER BY created DESC, id`;
    return (await read(text, [session, state])).map((row) => textIn(row, 'id'));
  },

  /** Deletes a table with all its data; false if there was none. */
  async delete(id: string): Promise<boolean> {
    return transaction(async (tx) => {
      for (const part of TABLE_PARTS) await tx.write(`DELETE FROM ${part} WHERE table_id = $1`, [id]);
      return (await tx.write('DELETE FROM tables WHERE id = $1 RETURNING id', [id])).length > 0;
    });
  },
});
