import type { Row } from './columns.ts';

/** What a placeholder may stand for. */
export type SqlValue = string | number | null;

/** How SQL that both stores share is run: single statements whose values are `$1`, `$2`, ... */
export interface Sql {
  read(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Durable when it resolves; gives the rows of RETURNING. */
  write(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** The store's time, in milliseconds since 1970. */
  now(): number;
}

/** `$first, $first+1, ...`: so many values in a list of SQL. */
export const placeholders = (count: number, first = 1): string =>
  Array.from({ length: count }, (_, i) => `$${first + i}`).join(', ');

/** Values by the names that SQLite gives to `$1`, `$2`, ... */
export const byName = (values: readonly SqlValue[]): Record<string, SqlValue> =>
  Object.fromEntries(values.map((value, i) => [`$${i + 1}`, value]));
