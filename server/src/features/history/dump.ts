import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type LogEntry, recordOf, type TableDoc } from '@holdfast/session';
import pg from 'pg';
import { DataFolderError, storeFile } from '../../core/data-folder.ts';
import type { Row } from '../../store/columns.ts';
import { readLog } from '../../store/logs.ts';
import type { StoreLocation } from '../../store/rotate-key.ts';
import { byName, type SqlValue } from '../../store/sql.ts';
import { entryOf, readableDocs } from '../../store/tables.ts';

const PAGE_SIZE = 100;
const FINISHED = `SELECT id, doc FROM tables WHERE state = 'finished' AND id > $1 ORDER BY id LIMIT ${PAGE_SIZE}`;

/** Read access to a store. Nothing is written, so a server may use the store meanwhile. */
interface Reader {
  rows(text: string, values: readonly SqlValue[]): Promise<Row[]>;
  close(): Promise<void>;
}

async function openReader(location: StoreLocation): Promise<Reader> {
  if ('folder' in location) {
    const file = storeFile(location.folder);
    if (!existsSync(file)) throw new DataFolderError(`There is no store in ${location.folder}.`);
    const db = new DatabaseSync(file, { readOnly: true });
    db.exec('PRAGMA busy_timeout = 10000');
    const rows = async (text: string, values: readonly SqlValue[]): Promise<Row[]> =>
      db.prepare(text).all(byName(values)) as Row[];
    return { rows, close: async () => db.close() };
  }
  const client = new pg.Client({ connectionString: location.databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  return { rows: async (text, values) => (await client.query(text, [...values])).rows, close: () => client.end() };
}

/** Returns a finished game for researchers: without names, chat, and the proof of randomness (which names the players). */
function dumpLine(doc: TableDoc, entries: readonly LogEntry[], pseudonym: (of: string) => string): string {
  const players = doc.seats.map(({ kind, level, owner }, seat) =>
    kind === 'bot' ? `bot:${level}` : pseudonym(owner ?? `${doc.id} seat ${seat}`),
  );
  const seats = doc.seats.map((seat, at) => ({ ...seat, name: players[at] ?? '' }));
  const bare = entries.map((entry) => ({ ...entry, proof: '' }));
  const record = recordOf({ ...doc, seats, transcript: null, commitment: '' }, bare, {});
  const { outcome, rated, clock } = doc;
  const month = new Date(doc.started ?? doc.created).toISOString().slice(0, 7);
  return JSON.stringify({ format: 'holdfast-dump-1', game: doc.game, month, players, rated, clock, outcome, record });
}

/**
 * Yields a store's finished games, each as JSON. A person has the same pseudonym in all games of one dump and another in the next
 * one, since the key is random and not kept. Games are in the order of random ids, which does not reveal when they were played.
 */
export async function* dumpGames(location: StoreLocation): AsyncGenerator<string> {
  const key = randomBytes(32);
  const pseudonym = (of: string): string => `p${createHmac('sha256', key).update(of).digest('base64url').slice(0, 16)}`;
  const reader = await openReader(location);
  try {
    for (let after = ''; ; ) {
      const page = await reader.rows(FINISHED, [after]);
      for (const doc of readableDocs(page)) {
        if (!doc.setup) continue;
        yield dumpLine(doc, (await readLog(reader.rows, doc.id, 0)).map(entryOf), pseudonym);
      }
      const last = page.at(-1)?.id;
      if (page.length < PAGE_SIZE || typeof last !== 'string') return;
      after = last;
    }
  } finally {
    await reader.close();
  }
}
