import type { Seat } from '@holdfast/kernel';
import type { TableDoc, TableState } from '../table/doc.ts';

/** What an entry of a table's log does. */
export const ENTRY_KINDS = ['move', 'back', 'pause', 'resume'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Caller gave the answer. */
export type By = 'person' | 'bot';

/** One line of a table's log before it is written: `seq` is the number it hopes to get. */
export interface Draft {
  readonly table: string;
  readonly seq: number;
  /** Unique per table; the same answer sent twice is written once. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly seat: Seat;
  readonly by: By;
  readonly move: string;
  readonly luck: readonly number[];
  /** Fingerprint of the position after the entry. */
  readonly digest: string;
}

/** A line as it stands in the log, with the store's own time in milliseconds. */
export interface LogEntry extends Draft {
  readonly at: number;
}

/** What an append came to: written, or another entry took the number or the id first. */
export type Appended = { readonly at: number } | 'lost';

/** When the table wants to be looked at again, in milliseconds from the store's now; null = never, undefined = as before. */
export type DueIn = number | null | undefined;

/** A table's document under optimistic locking. */
export interface Versioned {
  readonly doc: TableDoc;
  readonly version: number;
}

/** A guest or a program that plays; `hash` is the fingerprint of its secret. */
export interface Session {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'bot';
}

/** A line of table talk. */
export interface Chat {
  readonly n: number;
  readonly at: number;
  readonly name: string;
  readonly seat: Seat | null;
  readonly text: string;
}

/** Notifications between nodes; the log stays the truth, notifications only say where to look. */
export type StoreNotification =
  | { readonly about: 'entries' | 'doc' | 'chat'; readonly table: string }
  | { readonly about: 'lobby' }
  | { readonly about: 'presence'; readonly table: string; readonly seats: readonly Seat[] }
  | { readonly about: 'hello' | 'alive' | 'bye' };

/** Called with notifications from other nodes; `from` names the node. */
export type OnNotification = (notification: StoreNotification, from: string) => void;

/** The one contract of every store; `suite.ts` in the tests is its law. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';

  /** Durable when the promise resolves. */
  append(draft: Draft, dueIn?: DueIn): Promise<Appended>;
  /** The entries after `seq`, in order. */
  entries(table: string, after: number): Promise<LogEntry[]>;
  /** The last number of each of these tables that has one. */
  heads(tables: readonly string[]): Promise<Map<string, number>>;

  create(doc: TableDoc): Promise<void>;
  table(id: string): Promise<Versioned | null>;
  /** Writes the document if it still has this version; false = somebody was faster. */
  replace(id: string, version: number, doc: TableDoc, dueIn?: DueIn): Promise<boolean>;
  /** Public tables in this state, newest first. */
  tables(state: TableState, limit: number): Promise<TableDoc[]>;

  /** Tables whose time has come; each is leased to the caller for `lease` milliseconds. */
  due(limit: number, lease: number): Promise<string[]>;
  setDue(id: string, dueIn: number | null): Promise<void>;

  addSession(hash: string, session: Session): Promise<void>;
  session(hash: string): Promise<Session | null>;
  rename(id: string, name: string): Promise<void>;

  addLink(hash: string, table: string, seat: Seat, lasts: number): Promise<void>;
  /** Spends a link: it works once. */
  takeLink(hash: string): Promise<{ readonly table: string; readonly seat: Seat } | null>;

  addChat(table: string, chat: Omit<Chat, 'n' | 'at'>): Promise<Chat>;
  /** The last lines after `n`, oldest first. */
  chats(table: string, after: number, limit: number): Promise<Chat[]>;

  /** Tells the other nodes, batched, never inside an append. */
  notify(notification: StoreNotification): void;
  subscribe(onNotification: OnNotification): void;
  /** The store's clock in milliseconds, as far as this node knows it. */
  now(): number;
  /** Throws when the store cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
