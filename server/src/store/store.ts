import type { Seat } from '@holdfast/kernel';
import type { Slices } from './slices.ts';
import type { TableStore } from './tables.ts';

/** Notifications between nodes; the log stays the truth, notifications only say where to look. */
export type StoreNotification =
  | { readonly about: 'entries' | 'doc' | 'chat'; readonly table: string }
  | { readonly about: 'lobby' }
  /** The operator has deleted a table. */
  | { readonly about: 'table-deleted'; readonly table: string }
  /** A line of talk was deleted. */
  | { readonly about: 'chat-deleted'; readonly table: string; readonly line: number }
  /** Somebody was banned, or is no longer. */
  | { readonly about: 'bans' }
  /** Devices of a session were signed out. */
  | { readonly about: 'signed-out'; readonly session: string }
  /** A person has blocked somebody, or does no longer. */
  | { readonly about: 'blocks'; readonly session: string }
  /** What a feature keeps under this id has changed. */
  | { readonly about: 'feature'; readonly feature: string; readonly id: string }
  | { readonly about: 'presence'; readonly table: string; readonly seats: readonly Seat[] }
  | { readonly about: 'hello' | 'alive' | 'bye' }
  /** Of this node: the connection was lost, and notifications of others with it. */
  | { readonly about: 'reconnected' };

/** Called with notifications from other nodes; `from` names the node. */
export type OnNotification = (notification: StoreNotification, from: string) => void;

/** Everything a server keeps, by subject. */
export interface Store extends Slices {
  readonly kind: 'sqlite' | 'postgres';
  /** Also what changes tables, which is no part of a transaction: moves are written in batches. */
  readonly tables: TableStore;
  /**
   * Writes everything that `work` writes by `tx`, or nothing when it throws. `work` runs SQL alone and quickly (see `Sql`),
   * and calls `tx` alone: a call of the store itself throws.
   */
  transaction<T>(work: (tx: Slices) => Promise<T>): Promise<T>;

  /** Notifies the other nodes; batched, and never part of an append's transaction. */
  notify(notification: StoreNotification): void;
  subscribe(onNotification: OnNotification): void;
  /** The store's clock in milliseconds, as far as this node knows it. */
  now(): number;
  /** Lets that clock follow the drift of the system's; false if the system's was set, and is not followed. */
  followTime(): Promise<boolean>;
  /** What the store takes on disk, without room that it can use again. */
  usedBytes(): Promise<number>;
  /** Writes something durably; throws when the store cannot. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
