import { ApiError } from '@holdfast/protocol';
import { logger } from '../core/logger.ts';
import { numberIn, type Row, textIn } from './columns.ts';
import { type PackedLog, packLog, unpackLog } from './packed-log.ts';
import { withSteps } from './slice.ts';
import type { Sql } from './sql.ts';

// Both databases have columns of bytes: to SQLite the type's name means nothing.
const STEPS = [
  `CREATE TABLE packed_logs (
     table_id TEXT PRIMARY KEY,
     seq INTEGER NOT NULL,
     last_at BIGINT NOT NULL,
     moves INTEGER NOT NULL,
     opening TEXT NOT NULL,
     log BYTEA NOT NULL
   )`,
];

const ENTRIES = 'SELECT * FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq';
const PACKED = 'SELECT log FROM packed_logs WHERE table_id = $1';

/** SQL: number and time of the last entry of a table's log, packed or not; null if it is empty. */
export const lastSeqOf = (table: string): string =>
  `coalesce((SELECT max(seq) FROM entries WHERE table_id = ${table}), (SELECT seq FROM packed_logs WHERE table_id = ${table}))`;
export const lastTimeOf = (table: string): string =>
  `coalesce((SELECT at FROM entries WHERE table_id = ${table} ORDER BY seq DESC LIMIT 1),
    (SELECT last_at FROM packed_logs WHERE table_id = ${table}))`;

/** SQL: whether a log, packed or not, has this entry; a packed one is known by its last. */
export const hasEntry = (table: string, seq: string, id: string, at: string): string =>
  `(EXISTS (SELECT 1 FROM entries WHERE table_id = ${table} AND seq = ${seq} AND id = ${id} AND at = ${at})
    OR EXISTS (SELECT 1 FROM packed_logs WHERE table_id = ${table} AND seq = ${seq} AND last_at = CAST(${at} AS BIGINT)))`;

const bytesIn = (row: Row, column: string): Uint8Array => {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw new TypeError(`column ${column}: expected bytes`);
  return value;
};

/**
 * The rows of a log after `seq`, packed or not. A log is packed in one transaction, so whoever finds no entries finds it packed or
 * finds that there are none.
 */
export async function readLog(read: Sql['read'], table: string, after: number): Promise<readonly Row[]> {
  const rows = await read(ENTRIES, [table, after]);
  if (rows.length > 0) return rows;
  const [packed] = await read(PACKED, [table]);
  if (!packed) return [];
  try {
    return unpackLog(table, bytesIn(packed, 'log')).slice(after);
  } catch (cause) {
    throw new ApiError('table-damaged', 'the packed log of the table cannot be read', {}, { cause });
  }
}

/** The time of the last entry, the number of moves that were not taken back, and the first move. */
export interface LogSummary {
  readonly last: number | null;
  readonly moves: number;
  readonly opening: string;
}

/** The summary of a table that has no entries. */
export async function packedSummary(read: Sql['read'], table: string): Promise<LogSummary> {
  const [row] = await read('SELECT last_at, moves, opening FROM packed_logs WHERE table_id = $1', [table]);
  if (!row) return { last: null, moves: 0, opening: '' };
  return { last: numberIn(row, 'last_at'), moves: numberIn(row, 'moves'), opening: textIn(row, 'opening') };
}

/** The next tables in the order of their ids that have entries, found by one search in the index for each. */
const TABLES_WITH_ENTRIES = `WITH RECURSIVE found (id, n) AS (
    SELECT min(table_id), 1 FROM entries WHERE table_id > $1
    UNION ALL
    SELECT (SELECT min(table_id) FROM entries WHERE table_id > found.id), n + 1 FROM found
    WHERE found.id IS NOT NULL AND n < $2
  )
  SELECT found.id, tables.state, tables.touched FROM found LEFT JOIN tables ON tables.id = found.id
  WHERE found.id IS NOT NULL ORDER BY found.id`;

/** Rows read at once of a log that is packed: those of an old game may be on as many pages of a cold disk. */
const ROWS_AT_ONCE = 50;

/** All entries of a log; requests have their turn in between. */
async function readInParts(read: Sql['read'], table: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const part = await read(`${ENTRIES} LIMIT $3`, [table, last ? numberIn(last, 'seq') : 0, ROWS_AT_ONCE]);
    rows.push(...part);
    if (part.length < ROWS_AT_ONCE) return rows;
    await new Promise((later) => setImmediate(later));
  }
}

function packable(table: string, rows: readonly Row[]): PackedLog | null {
  try {
    return packLog(table, rows);
  } catch (err) {
    logger.error({ err, table }, 'the log of a finished game cannot be packed');
    return null;
  }
}

/** Logs of finished games, which leave the table of entries. */
export const logsSlice = withSteps('packed-logs', STEPS, ({ read, transaction, now }: Sql) => ({
  /**
   * Looks at the next `limit` tables that have entries, after the one with this id. Returns those that are finished and were not
   * touched for `untouchedMs`, and the last one looked at; null if there was none.
   */
  async toPack(
    after: string,
    limit: number,
    untouchedMs: number,
  ): Promise<{ readonly tables: readonly string[]; readonly last: string | null }> {
    const rows = await read(TABLES_WITH_ENTRIES, [after, limit]);
    const isOld = (row: Row): boolean => row.state === 'finished' && numberIn(row, 'touched') <= now() - untouchedMs;
    return {
      tables: rows.filter(isOld).map((row) => textIn(row, 'id')),
      last: rows.length < limit ? null : textIn(rows.at(-1) ?? {}, 'id'),
    };
  },

  /** Packs the log of a finished table; false if it is damaged, and stays as it is. */
  async pack(table: string): Promise<boolean> {
    const rows = await readInParts(read, table);
    const packed = packable(table, rows);
    if (!packed) return false;
    const { seq, last, moves, opening, log } = packed;
    await transaction(async (tx) => {
      const text =
        'INSERT INTO packed_logs VALUES ($1, $2, CAST($3 AS BIGINT), $4, $5, $6) ON CONFLICT DO NOTHING RETURNING seq';
      // Another node was faster.
      if ((await tx.write(text, [table, seq, last, moves, opening, log])).length === 0) return;
      const gone = await tx.write('DELETE FROM entries WHERE table_id = $1 RETURNING seq', [table]);
      if (gone.length !== rows.length) throw new Error('the log of a finished table has changed');
    });
    return true;
  },
}));
