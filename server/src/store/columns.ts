/** A row as a database driver returns it. */
export type Row = Readonly<Record<string, unknown>>;

const wrong = (column: string, expected: string): TypeError => new TypeError(`column ${column}: expected ${expected}`);

/** Checked readers of single columns, since rows may come from another version or program. */
export function textIn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw wrong(column, 'text');
  return value;
}

/** PostgreSQL returns 64-bit numbers as text. */
export function numberIn(row: Row, column: string): number {
  const value = row[column];
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number') throw wrong(column, 'a number');
  return number;
}

export const nullableNumberIn = (row: Row, column: string): number | null =>
  row[column] === null ? null : numberIn(row, column);
