import type { Row } from './columns.ts';

/** Values for placeholders. */
export type SqlValue = string | number | Uint8Array | null;

/** Runs SQL on either store: single statements with values `$1`, `$2`, ... */
export interface Sql {
  /** Sees all resolved writes, and in a transaction its own ones. */
  read(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Durable when it resolves, or in a transaction when that resolves; returns the rows of RETURNING. */
  write(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /**
   * Writes everything that `work` writes with the given `Sql`, or nothing if it throws. A nested transaction is part of the outer
   * one. `work` must not wait for anything but SQL, because it blocks all writes of the embedded store. On PostgreSQL it is
   * called again after a conflict.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** The store's time, in milliseconds since 1970. */
  now(): number;
}

/**
 * SQL condition: no session has the id in a column, such as `archive.session`. Not `NOT IN`, because once the ids don't fit its
 * working memory PostgreSQL reads all of them for every row.
 */
export const isGone = (column: string): string => `NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.id = ${column})`;

/** `$first, $first+1, ...`: placeholders for `count` values in an SQL list. */
export const placeholders = (count: number, first = 1): string =>
  Array.from({ length: count }, (_, i) => `$${first + i}`).join(', ');

/** Values by SQLite's names of `$1`, `$2`, ... */
export const byName = (values: readonly SqlValue[]): Record<string, SqlValue> =>
  Object.fromEntries(values.map((value, i) => [`$${i + 1}`, value]));

/** Most values per statement, since each list length is a separate prepared statement. */
const MOST_VALUES = 500;

/** Splits a long list into parts for statements. */
export function* inChunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += MOST_VALUES) yield all.slice(from, from + MOST_VALUES);
}
