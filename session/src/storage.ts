import type { EntryDraft, LogEntry } from './log-entry.ts';
import type { TableDoc } from './table-doc.ts';

/**
 * The entry before a new one, as the writer knows it. Its time is the storage's own, so that no entry of another history (a
 * restored back-up, a replica that lacked the last rows) is taken for it. Before the first entry: no id, and when the game
 * was started.
 */
export interface EntryRef {
  readonly id: string;
  readonly at: number;
}

/**
 * What an append came to: written at this time, or another entry took the number, or `previous` is not there. That no id is
 * written twice is the table host's part: who knows the entry before has read all of them.
 */
export type Appended = { readonly at: number } | 'lost';

/** When the table wants to be looked at again, in milliseconds from now; null = never, undefined = as before. */
export type DueIn = number | null | undefined;

/** A table's document under optimistic locking; versions count up from 1. */
export interface VersionedDoc {
  readonly doc: TableDoc;
  readonly version: number;
}

/** Where tables are kept. `session/test/storage-contract.ts` says exactly what every storage has to do. */
export interface TableStorage {
  /** May other processes write to the same tables? Then nobody is turned down before the log was read again. */
  readonly shared: boolean;
  /**
   * Writes an entry if the one before it is `previous`; durable when the promise resolves. `dueIn` may be ignored by
   * storages that wake nobody up.
   */
  append(draft: EntryDraft, previous: EntryRef, dueIn?: DueIn): Promise<Appended>;
  /** The entries after `seq`, in order. */
  entries(table: string, after: number): Promise<LogEntry[]>;
  create(doc: TableDoc): Promise<void>;
  table(id: string): Promise<VersionedDoc | null>;
  /** Writes the document if it still has this version; false = somebody was faster. */
  replace(id: string, version: number, doc: TableDoc, dueIn?: DueIn): Promise<boolean>;
}
