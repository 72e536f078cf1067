/** A value of a column, as both databases return and take it. */
export type Cell = string | number | bigint | null | Uint8Array;
export type Cells = readonly Cell[];

/** A table of the database. */
export interface Shape {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that alone tell a row from all others. */
  readonly unique: ReadonlySet<string>;
}

/** Where and when a copy of a game takes place. */
export interface Placement {
  readonly original: string;
  readonly copy: string;
  /** Added to all times. */
  readonly shiftMs: number;
}

/**
 * Reads and writes a store without the server's code, so that it works for every version: tables and columns are those that the
 * database names.
 */
export interface RowStore {
  readonly kind: 'sqlite' | 'postgres';
  shapes(): Promise<Shape[]>;
  /** Runs a query for small results. */
  rows(text: string): Promise<Cells[]>;
  /** From now on much is written; what it wrote is lost if the machine fails before `finish`. */
  begin(): Promise<void>;
  /** Leaves out rows that are there already; returns how many it wrote. */
  insert(shape: Shape, rows: readonly Cells[]): Promise<number>;
  /**
   * Writes rows of the played games again for each placement, inside the database. `table_id` becomes the copy's, and `times` are
   * shifted. Returns how many it wrote.
   */
  copyRows(shape: Shape, times: ReadonlySet<string>, placements: readonly Placement[]): Promise<number>;
  /** Statistics, and everything on disk. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** The columns of a copied row, from the played rows `w` and the placements `p`. */
export const copiedColumns = ({ columns }: Shape, times: ReadonlySet<string>): string =>
  columns
    .map((name) => (name === 'table_id' ? 'p.copy' : times.has(name) ? `w.${name} + p.shift_ms` : `w.${name}`))
    .join(', ');
