import type { Row } from './columns.ts';

/** What a placeholder may stand for. */
export type SqlValue = string | number | null;

/** How SQL that both stores share is run: single statements whose values are `$1`, `$2`, ... */
export interface Sql {
  /** Sees every write that has resolved; in a transaction also what the transaction has written. */
  read(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Durable when it resolves, in a transaction when that does; gives the rows of RETURNING. */
  write(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /**
   * Writes everything that `work` writes by the `Sql` it is given, or nothing when it throws. Inside another transaction it
   * is part of that one. `work` runs SQL and waits for nothing else, since it holds up all writes of the embedded store. On
   * PostgreSQL it is called again after a conflict.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** The store's time, in milliseconds since 1970. */
  now(): number;
}

/** `$first, $first+1, ...`: so many values in a list of SQL. */
export const placeholders = (count: number, first = 1): string =>
  Array.from({ length: count }, (_, i) => `$${first + i}`).join(', ');

/** Values by the names that SQLite gives to `$1`, `$2`, ... */
export const byName = (values: readonly SqlValue[]): Record<string, SqlValue> =>
  Object.fromEntries(values.map((value, i) => [`$${i + 1}`, value]));

/** Values of one statement: each length of a list is a text of its own, which is prepared and kept. */
const MOST_VALUES = 500;

/** A long list in parts that a statement can take. */
export function* inChunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += MOST_VALUES) yield all.slice(from, from + MOST_VALUES);
}
