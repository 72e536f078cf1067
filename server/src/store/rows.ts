import { createHash } from 'node:crypto';
import { ApiError, type Chat, PHRASE_IDS } from '@holdfast/protocol';
import { type LogEntry, readLogEntry, readTableDoc, type TableDoc, type VersionedDoc } from '@holdfast/session';
import { logger } from '../logger.ts';
import { nullableNumberIn, numberIn, type Row, textIn } from './columns.ts';
import type { Device, NewestOfTable, Session, StoredKey } from './store.ts';

/** What cannot be read now cannot be read later either: `table-damaged`, with the cause for the log. */
function readable<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new ApiError('table-damaged', `${what} cannot be read`, {}, { cause });
  }
}

/** The rows of both stores as values, checked when they are read. */
export const entryOf = (row: Row): LogEntry =>
  readable('an entry of the table’s log', () =>
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
    }),
  );

const docOf = (row: Row): TableDoc =>
  readable('the table’s document', () => readTableDoc(JSON.parse(textIn(row, 'doc'))));

/** The documents of a list; one that cannot be read (damaged, or of a newer version) does not hide the others. */
export const readableDocs = (rows: readonly Row[]): TableDoc[] =>
  rows.flatMap((row) => {
    try {
      return [docOf(row)];
    } catch (err) {
      logger.error({ err }, 'a listed table cannot be read');
      return [];
    }
  });

export const newestOf = (row: Row): NewestOfTable => ({
  version: numberIn(row, 'version'),
  seq: numberIn(row, 'seq'),
  chat: numberIn(row, 'chat'),
});

export const versionedDocOf = (row: Row): VersionedDoc => ({ doc: docOf(row), version: numberIn(row, 'version') });

export const deviceOf = (row: Row): Device => ({
  hash: textIn(row, 'hash'),
  device: textIn(row, 'device'),
  created: numberIn(row, 'created'),
  used: numberIn(row, 'used'),
});

export function sessionOf(row: Row): Session & { readonly used: number } {
  const kind = textIn(row, 'kind');
  if (kind !== 'guest' && kind !== 'bot') throw new TypeError('column kind: expected guest or bot');
  return {
    id: textIn(row, 'id'),
    name: textIn(row, 'name'),
    kind,
    used: numberIn(row, 'used'),
    account: numberIn(row, 'account') === 1,
  };
}

export const keyOf = (row: Row): StoredKey => ({
  publicKey: textIn(row, 'public_key'),
  privateKey: textIn(row, 'private_key'),
});

/** Tells authors apart without giving their sessions away. */
export const authorOf = (session: string): string =>
  createHash('sha256').update(`author ${session}`).digest('base64url').slice(0, 16);

const phraseIn = (row: Row): Pick<Chat, 'phrase'> => {
  const phrase = PHRASE_IDS.find((one) => one === row.phrase);
  return phrase ? { phrase } : {};
};

export const chatOf = (row: Row): Chat => ({
  n: numberIn(row, 'n'),
  at: numberIn(row, 'at'),
  name: textIn(row, 'name'),
  seat: nullableNumberIn(row, 'seat'),
  text: textIn(row, 'text'),
  ...phraseIn(row),
  ...(typeof row.session === 'string' ? { by: authorOf(row.session) } : {}),
});

/** Whether a session `s` is an account, as 0 or 1. */
export const HAS_ACCOUNT = '(SELECT count(*) FROM accounts WHERE session = s.id) AS account';

/** A session by the secret of one of its devices (`hash`), unless that was last used before `since`; both are placeholders. */
export const sessionOfDevice = (hash: string, since: string): string =>
  `SELECT s.id, s.name, s.kind, d.used, ${HAS_ACCOUNT} FROM devices d JOIN sessions s ON s.id = d.session
   WHERE d.hash = ${hash} AND d.used >= ${since}`;

/** What a session ($1) has said, and where. */
export const CHATS_OF = `SELECT table_id, n, at, name, seat, text, session, phrase FROM chats
  WHERE session = $1 AND text <> '' ORDER BY table_id, n`;
export const ownChatOf = (row: Row): Chat & { readonly table: string } => ({
  table: textIn(row, 'table_id'),
  ...chatOf(row),
});

/** The tables that a session ($1) hosts or sits at, of one state ($2, null = of any). */
export const TABLES_OF = `SELECT id FROM participants JOIN tables ON id = table_id
  WHERE session = $1 AND (CAST($2 AS TEXT) IS NULL OR state = $2) ORDER BY created DESC, id`;
