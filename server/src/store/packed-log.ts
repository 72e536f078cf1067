import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type PlayerElement, previousElement, readElement, writeElement } from '@holdfast/session';
import { numberIn, type Row, textIn } from './columns.ts';

/** A row of `entries`, with its columns as they are stored. */
interface EntryRow {
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  readonly seat: number;
  readonly by_whom: string;
  readonly move: string;
  readonly luck: string;
  readonly digest: string;
  readonly at: number;
  readonly proof: string;
}

const rowOf = (row: Row): EntryRow => ({
  seq: numberIn(row, 'seq'),
  id: textIn(row, 'id'),
  kind: textIn(row, 'kind'),
  seat: numberIn(row, 'seat'),
  by_whom: textIn(row, 'by_whom'),
  move: textIn(row, 'move'),
  luck: textIn(row, 'luck'),
  digest: textIn(row, 'digest'),
  at: numberIn(row, 'at'),
  proof: textIn(row, 'proof'),
});

/** The log of a finished game as it is packed: one list per column, because equal things beside each other shrink more. */
interface Columns {
  readonly version: 1;
  readonly id: readonly string[];
  readonly kind: readonly string[];
  readonly seat: readonly number[];
  readonly by: readonly string[];
  readonly move: readonly string[];
  readonly luck: readonly string[];
  readonly digest: readonly string[];
  /** Milliseconds since the entry before. */
  readonly after: readonly number[];
  /** A number stands for an element of the player's chain that the seat's next one gives; only its number is kept. */
  readonly proof: readonly (string | number)[];
}

/** Most elements between two that one may be computed from the other; logs have fewer, and a wrong number must not take long. */
const MOST_SKIPPED = 1_000;

/** The element `k` that lies on the same chain before a later one; null if there is none. */
function elementBefore(table: string, seat: number, later: PlayerElement | undefined, k: number): PlayerElement | null {
  if (!later || k >= later.k || later.k - k > MOST_SKIPPED) return null;
  let { a } = later;
  for (let at = later.k; at > k; at--) a = previousElement(table, seat, a);
  return { k, a };
}

/** Leaves out elements that can be computed again, which are most of what does not shrink. */
function packProofs(table: string, rows: readonly EntryRow[]): (string | number)[] {
  const next = new Map<number, PlayerElement>();
  return rows
    .toReversed()
    .map(({ seat, proof }) => {
      const element = readElement(proof);
      if (!element) return proof;
      const computed = elementBefore(table, seat, next.get(seat), element.k);
      next.set(seat, element);
      return computed?.a === element.a && writeElement(element) === proof ? element.k : proof;
    })
    .reverse();
}

function unpackProofs(table: string, seats: readonly number[], proofs: readonly (string | number)[]): string[] {
  const next = new Map<number, PlayerElement>();
  return proofs
    .map((proof, at) => ({ proof, seat: seats[at] ?? -1 }))
    .reverse()
    .map(({ proof, seat }) => {
      const element =
        typeof proof === 'string' ? readElement(proof) : elementBefore(table, seat, next.get(seat), proof);
      if (element) next.set(seat, element);
      if (typeof proof === 'string') return proof;
      if (!element) throw new Error('an element of a packed log cannot be computed');
      return writeElement(element);
    })
    .reverse();
}

const columnsOf = (table: string, rows: readonly EntryRow[]): Columns => ({
  version: 1,
  id: rows.map(({ id }) => id),
  kind: rows.map(({ kind }) => kind),
  seat: rows.map(({ seat }) => seat),
  by: rows.map(({ by_whom }) => by_whom),
  move: rows.map(({ move }) => move),
  luck: rows.map(({ luck }) => luck),
  digest: rows.map(({ digest }) => digest),
  after: rows.map(({ at }, n) => at - (rows[n - 1]?.at ?? 0)),
  proof: packProofs(table, rows),
});

/** The rows of a packed log, as `SELECT * FROM entries` gave them. Throws if it is damaged. */
export function unpackLog(table: string, packed: Uint8Array): Row[] {
  // Written by packLog, which has read it again.
  const columns = JSON.parse(inflateRawSync(packed).toString()) as Columns;
  if (columns.version !== 1) throw new Error('this log was packed by a newer version');
  const proofs = unpackProofs(table, columns.seat, columns.proof);
  let at = 0;
  return columns.id.map((id, n) => {
    at += columns.after[n] ?? 0;
    return {
      table_id: table,
      seq: n + 1,
      id,
      kind: columns.kind[n],
      seat: columns.seat[n],
      by_whom: columns.by[n],
      move: columns.move[n],
      luck: columns.luck[n],
      digest: columns.digest[n],
      at,
      proof: proofs[n],
    };
  });
}

/** What is known of a packed log without unpacking it. */
export interface PackedLog {
  /** Number and time of the last entry. */
  readonly seq: number;
  readonly last: number;
  /** Moves that were not taken back. */
  readonly moves: number;
  /** The first move. */
  readonly opening: string;
  readonly log: Uint8Array;
}

/** Packs a whole log; null if it has no entries or is not whole. Throws if it could not be read back exactly as it was. */
export function packLog(table: string, found: readonly Row[]): PackedLog | null {
  const rows = found.map(rowOf);
  const last = rows.at(-1);
  if (!last || rows.some(({ seq }, n) => seq !== n + 1)) return null;
  // A copy, since a worker thread would be sent all of zlib's buffer.
  const log = new Uint8Array(deflateRawSync(JSON.stringify(columnsOf(table, rows))));
  if (JSON.stringify(unpackLog(table, log).map(rowOf)) !== JSON.stringify(rows))
    throw new Error('a packed log differs from what was packed');
  const count = (wanted: string): number => rows.filter(({ kind }) => kind === wanted).length;
  return {
    seq: last.seq,
    last: last.at,
    moves: count('move') - count('back'),
    opening: rows.find(({ kind }) => kind === 'move')?.move.slice(0, OPENING_LENGTH) ?? '',
    log,
  };
}

/** The first move is shown and searched up to this length. */
export const OPENING_LENGTH = 80;
