import { createHash } from 'node:crypto';
import { nameOf } from './person.ts';
import type { Cell, Cells, Shape } from './row-store.ts';

/** A time in milliseconds since 1970, between 2017 and 2286. */
const TIME_FROM = 1_500_000_000_000;
const TIME_TO = 9_999_999_999_999;
const isTime = (cell: Cell): boolean => {
  const value = typeof cell === 'bigint' || (typeof cell === 'string' && /^\d{13}$/.test(cell)) ? Number(cell) : cell;
  return typeof value === 'number' && value >= TIME_FROM && value <= TIME_TO;
};

/**
 * What may be an id or a name, and in a document the times that are compared with those of its log. A text within a document is left
 * as it is: the transcript of a game's luck is signed, and only verifies with the names of those who really played it.
 */
const REPLACEABLE = /((?<!\\")(?<![\w-])[\w-]{10,})|(?<="(?:created|started|since)":)(\d{13}(?:\.\d+)?)/g;

/** What the played games are about. */
export interface Originals {
  readonly tables: readonly string[];
  /** Ids of sessions, with the person's name. */
  readonly people: ReadonlyMap<string, string>;
}

/** One copy of all played games. */
export interface CopyPlan {
  /** From 1. */
  readonly number: number;
  readonly seed: string;
  readonly shiftMs: number;
  /** Keeps the first person, who so has games in many copies. */
  readonly keepsFirst: boolean;
}

/** A value of a copied row, from the ids and times of the copy. */
type CellTemplate = (words: ReadonlyMap<string, string>, plan: CopyPlan) => Cell;

/** How a table is copied: inside the database, or row by row. */
export type TableTemplate =
  | { readonly how: 'in database'; readonly shape: Shape; readonly times: ReadonlySet<string>; readonly count: number }
  | { readonly how: 'by row'; readonly shape: Shape; readonly rows: readonly (readonly CellTemplate[])[] };

/** An id of the same length that only this copy has; letters and digits are those of base64url. */
function freshId(original: string, { seed, number }: CopyPlan): string {
  const hash = createHash('sha512').update(`${seed}/${number}/${original}`).digest('base64url');
  return hash.repeat(Math.ceil(original.length / hash.length)).slice(0, original.length);
}

/** Copies the rows of played games: with new ids, names and times, and otherwise as they are. */
export class Copier {
  readonly #originals: Originals;
  readonly #words: ReadonlySet<string>;

  constructor(originals: Originals) {
    this.#originals = originals;
    const names = [...originals.people.values()];
    this.#words = new Set([
      ...originals.tables,
      ...originals.people.keys(),
      ...names,
      ...names.map((name) => name.toLowerCase()),
    ]);
  }

  /** True if the text is or contains an id or a name. */
  #isOurs(cell: Cell): boolean {
    if (typeof cell !== 'string') return false;
    for (const [word] of cell.matchAll(REPLACEABLE)) if (this.#words.has(word)) return true;
    return false;
  }

  /** Null if no row is about a played game or its people: such a table exists once, like the server's keys. */
  template(shape: Shape, rows: readonly Cells[]): TableTemplate | null {
    const ours = rows.filter((row) => row.some((cell) => this.#isOurs(cell)));
    if (ours.length === 0) return null;
    const times = new Set(
      shape.columns.filter((_, at) => {
        const cells = ours.map((row) => row[at] ?? null).filter((cell) => cell !== null);
        return cells.length > 0 && cells.every(isTime);
      }),
    );
    if (this.#isOnlyAboutTables(shape, ours)) return { how: 'in database', shape, times, count: ours.length };
    const templates = ours.map((row) => row.map((cell, at) => this.#cell(cell, shape.columns[at] ?? '', shape, times)));
    return { how: 'by row', shape, rows: templates };
  }

  #isOnlyAboutTables({ columns, unique }: Shape, rows: readonly Cells[]): boolean {
    const at = columns.indexOf('table_id');
    if (at < 0 || unique.has('table_id')) return false;
    const others = (row: Cells): Cells => row.filter((_, column) => column !== at);
    return unique.size === 0 && rows.every((row) => !others(row).some((cell) => this.#isOurs(cell)));
  }

  #cell(cell: Cell, column: string, { unique }: Shape, times: ReadonlySet<string>): CellTemplate {
    if (times.has(column)) return cell === null ? () => null : (_, { shiftMs }) => Number(cell) + shiftMs;
    if (typeof cell !== 'string') return () => cell;
    if (this.#words.has(cell)) return (words) => words.get(cell) ?? cell;
    if (this.#isOurs(cell)) return this.#text(cell);
    if (unique.has(column)) return (_, plan) => freshId(cell, plan);
    return () => cell;
  }

  /** A text, such as a document, that contains ids, names or times. */
  #text(text: string): CellTemplate {
    const parts: CellTemplate[] = [];
    let from = 0;
    for (const { 0: found, index, 2: time } of text.matchAll(REPLACEABLE)) {
      if (time === undefined && !this.#words.has(found)) continue;
      const before = text.slice(from, index);
      parts.push(() => before);
      parts.push(
        time === undefined ? (words) => words.get(found) ?? found : (_, { shiftMs }) => String(Number(time) + shiftMs),
      );
      from = index + found.length;
    }
    const rest = text.slice(from);
    return (words, plan) => parts.map((part) => part(words, plan)).join('') + rest;
  }

  /** What replaces each id and name in a copy. */
  words(plan: CopyPlan): Map<string, string> {
    const words = new Map(this.#originals.tables.map((id) => [id, freshId(id, plan)]));
    const { people } = this.#originals;
    for (const [at, [id, name]] of [...people].entries()) {
      if (at === 0 && plan.keepsFirst) continue;
      const copy = nameOf(plan.number * people.size + at);
      words.set(id, freshId(id, plan));
      words.set(name, copy);
      words.set(name.toLowerCase(), copy.toLowerCase());
    }
    return words;
  }
}
