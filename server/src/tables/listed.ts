import type { Table } from '@holdfast/protocol';
import type { LoadedTables } from './loaded-tables.ts';

/** Longer options (boards drawn by hand) are left out of lists. */
const MAX_OPTIONS_CHARS = 2_000;
/** An open table that nobody has looked at for this long since it was made is not listed. */
const UNATTENDED_MS = 300_000;

/** A table as lists of many show it. */
export const inList = (table: Table): Table =>
  JSON.stringify(table.options).length > MAX_OPTIONS_CHARS ? { ...table, options: {} } : table;

/** Nobody waits for others at an open table that nobody looks at: such tables do not bury those where somebody does. */
export const isAttended = ({ context: { store }, presence }: LoadedTables, id: string, created: number): boolean =>
  created > store.now() - UNATTENDED_MS || presence.isAnybodyAt(id);
