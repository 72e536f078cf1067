import type { Table } from '@holdfast/protocol';
import type { LoadedTables } from './loaded-tables.ts';

/** Longer options (custom boards) are not included in lists. */
const MAX_OPTIONS_CHARS = 2_000;
/** Open tables at which no player is present are not listed after this time. */
const UNATTENDED_MS = 300_000;

/** A table as shown in lists. */
export const inList = (table: Table): Table =>
  JSON.stringify(table.options).length > MAX_OPTIONS_CHARS ? { ...table, options: {} } : table;

/** True if a player is present at an open table or it is new; others are not listed, because nobody is waiting there. */
export const isAttended = ({ context: { store }, presence }: LoadedTables, id: string, created: number): boolean =>
  created > store.now() - UNATTENDED_MS || presence.isAnybodyAt(id);
