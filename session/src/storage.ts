import type { EntryDraft, LogEntry } from './log-entry.ts';
import type { TableDoc } from './table-doc.ts';

/**
 * The last entry the writer knows. Its time is the storage's, which tells it apart from an entry of another history (a
 * restored back-up, a replica that lacked the last rows). Before the first entry: an empty id and the game's start time.
 */
export interface EntryRef {
  readonly id: string;
  readonly at: number;
}

/** An entry of one history of a table: another one may have another entry under the number. */
export interface EntryPlace extends EntryRef {
  readonly seq: number;
}

/**
 * Result of an append: the time it was written, or `lost` if another entry took the number or `previous` is not in the log.
 * The table host ensures that no id is written twice: it has read all entries up to `previous`.
 */
export type Appended = { readonly at: number } | 'lost';

/** Milliseconds from now until the table must be checked again; null for never, undefined to keep the current time. */
export type DueIn = number | null | undefined;

/** A table's document under optimistic locking; versions count up from 1. */
export interface VersionedDoc {
  readonly doc: TableDoc;
  readonly version: number;
}

/** Stores tables. `session/test/storage-contract.ts` specifies what every storage must do. */
export interface TableStorage {
  /** True if other processes may write to the same tables; then the log is read again before a request is rejected. */
  readonly shared: boolean;
  /**
   * Writes an entry if the last one is `previous`; durable once the promise resolves. Storages without scheduling may
   * ignore `dueIn`.
   */
  append(draft: EntryDraft, previous: EntryRef, dueIn?: DueIn): Promise<Appended>;
  /** The entries after `seq`, in order. */
  entries(table: string, after: number): Promise<LogEntry[]>;
  create(doc: TableDoc): Promise<void>;
  table(id: string): Promise<VersionedDoc | null>;
  /**
   * Writes the document if it still has this version and the log still has the entry `known`, the last one on which the
   * change is based (undefined for none); false otherwise.
   */
  replace(id: string, version: number, doc: TableDoc, dueIn?: DueIn, known?: EntryPlace): Promise<boolean>;
}
