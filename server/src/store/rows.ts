import type { Chat } from '@holdfast/protocol';
import { type LogEntry, readLogEntry, readTableDoc, type TableDoc, type VersionedDoc } from '@holdfast/session';
import { nullableNumberIn, numberIn, type Row, textIn } from './columns.ts';
import type { Session, StoredKey } from './store.ts';

/** The rows of both stores as values, checked when they are read. */
export const entryOf = (row: Row): LogEntry =>
  readLogEntry({
    table: row.table_id,
    seq: row.seq,
    id: row.id,
    kind: row.kind,
    seat: row.seat,
    by: row.by_whom,
    move: row.move,
    luck: JSON.parse(textIn(row, 'luck')),
    digest: row.digest,
    proof: row.proof,
    at: numberIn(row, 'at'),
  });

export const docOf = (row: Row): TableDoc => readTableDoc(JSON.parse(textIn(row, 'doc')));

export const versionedDocOf = (row: Row): VersionedDoc => ({ doc: docOf(row), version: numberIn(row, 'version') });

export function sessionOf(row: Row): Session {
  const kind = textIn(row, 'kind');
  if (kind !== 'guest' && kind !== 'bot') throw new TypeError('column kind: expected guest or bot');
  return { id: textIn(row, 'id'), name: textIn(row, 'name'), kind };
}

export const keyOf = (row: Row): StoredKey => ({
  publicKey: textIn(row, 'public_key'),
  privateKey: textIn(row, 'private_key'),
});

export const chatOf = (row: Row): Chat => ({
  n: numberIn(row, 'n'),
  at: numberIn(row, 'at'),
  name: textIn(row, 'name'),
  seat: nullableNumberIn(row, 'seat'),
  text: textIn(row, 'text'),
});
