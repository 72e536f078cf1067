import type { Row } from './columns.ts';

/** How a store runs one SQL statement with `$1` placeholders, for the parts whose SQL both stores share. */
export interface SqlRunner {
  read(text: string, values: readonly (string | number | null)[]): Promise<Row[]>;
  /** Durable when it resolves; gives the rows of RETURNING. */
  write(text: string, values: readonly (string | number | null)[]): Promise<Row[]>;
  now(): number;
}

/** `$first, $first+1, ...`: so many values in a list of SQL. */
export const placeholders = (count: number, first = 1): string =>
  Array.from({ length: count }, (_, i) => `$${first + i}`).join(', ');
