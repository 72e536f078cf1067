import type { EntryRow } from './schema.ts';
import type { By, EntryKind, LogEntry } from './store.ts';

/** An entry from its row; PostgreSQL hands out 64-bit numbers as text. */
export const entryOf = (row: EntryRow): LogEntry => ({
  table: row.table_id,
  seq: row.seq,
  id: row.id,
  kind: row.kind as EntryKind,
  seat: row.seat,
  by: row.by_whom as By,
  move: row.move,
  luck: JSON.parse(row.luck) as number[],
  digest: row.digest,
  at: Number(row.at),
});
