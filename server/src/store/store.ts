import type { Seat } from '@holdfast/kernel';
import type { CheckState } from './background-check.ts';
import type { Slices } from './slices.ts';
import type { TableStore } from './tables.ts';

/** Notifications between nodes. They only name what to read again; the store is authoritative. */
export type StoreNotification =
  | { readonly about: 'entries' | 'doc' | 'chat'; readonly table: string }
  | { readonly about: 'lobby' }
  /** The operator deleted a table. */
  | { readonly about: 'table-deleted'; readonly table: string }
  /** A chat line was deleted. */
  | { readonly about: 'chat-deleted'; readonly table: string; readonly line: number }
  /** Bans have changed. */
  | { readonly about: 'bans' }
  /** Devices of a session were signed out, or the session was changed or deleted. */
  | { readonly about: 'signed-out'; readonly session: string }
  /** A person's blocks have changed. */
  | { readonly about: 'blocks'; readonly session: string }
  /** A feature's data with this id has changed. */
  | { readonly about: 'feature'; readonly feature: string; readonly id: string }
  | { readonly about: 'presence'; readonly table: string; readonly seats: readonly Seat[] }
  | { readonly about: 'hello' | 'alive' | 'bye' }
  /** From this node itself: it has reconnected, and may have missed notifications. */
  | { readonly about: 'reconnected' };

/** Called with notifications from other nodes; `from` names the node. */
export type OnNotification = (notification: StoreNotification, from: string) => void;

/** All data of a server, by subject. */
export interface Store extends Slices {
  readonly kind: 'sqlite' | 'postgres';
  /** With the writes to tables, which can't be part of a transaction because moves are written in batches. */
  readonly tables: TableStore;
  /** What is known of the file that is checked meanwhile; missing if nothing is checked. */
  readonly checkState?: () => CheckState;
  /**
   * Writes everything that `work` writes with `tx`, or nothing if it throws. `work` must be quick and only run SQL (see `Sql`).
   * It must only use `tx`: calls of the store itself throw.
   */
  transaction<T>(work: (tx: Slices) => Promise<T>): Promise<T>;

  /** Notifies the other nodes; batched, and never part of an append's transaction. */
  notify(notification: StoreNotification): void;
  subscribe(onNotification: OnNotification): void;
  /** The store's time in milliseconds since 1970, as known by this node. */
  now(): number;
  /** Follows the drift of the system's clock (on PostgreSQL the database's); false if it was set, which is not followed. */
  followTime(): Promise<boolean>;
  /** Bytes the store uses on disk, without reusable space. */
  usedBytes(): Promise<number>;
  /** Does a durable write; throws if the store can't. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
