import type { TableDoc } from '@holdfast/session';
import type { Sql } from './sql.ts';
import type { SqliteWriter } from './sqlite-writer-thread.ts';
import { DUE_TABLES, type TableRow } from './sqlite-writes.ts';
import { participantsOf, type TableWrites } from './tables.ts';

export const rowOf = (doc: TableDoc): TableRow => ({
  id: doc.id,
  state: doc.state,
  listed: doc.public ? 1 : 0,
  json: JSON.stringify(doc),
  participants: participantsOf(doc),
});

/** Writes to tables, carried out by the writer thread in batches. */
export const sqliteTables = ({ read, now }: Sql, writer: SqliteWriter): TableWrites => ({
  append: (draft, previous, dueIn) => writer.write('append', draft, previous, dueIn),
  create: (doc) => writer.write('create', rowOf(doc), doc.created),
  replace: (id, version, doc, dueIn, known) => writer.write('replace', { ...rowOf(doc), id }, version, dueIn, known),
  // Most sweeps find nothing and need no write.
  leaseDue: async (limit, leaseMs) =>
    (await read(DUE_TABLES, [now(), 1])).length > 0 ? writer.write('lease', limit, leaseMs) : [],
  setDue: (id, dueInMs) => writer.write('setDue', id, dueInMs),
  touch: (tables) => writer.write('touch', tables),
  deleteExpired: (expiry, limit, inUse) => writer.write('deleteExpired', expiry, limit, inUse),
});
