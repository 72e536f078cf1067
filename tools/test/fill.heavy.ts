import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { digestCells, readRecord, replay } from '@holdfast/kernel';
import { isSignedBy, recordDigest } from '@holdfast/session';
import { verifyLuck } from '@holdfast/session/luck';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { games } from '../../server/src/games.ts';
import { openPostgres } from '../../server/src/store/postgres.ts';
import { openSqlite } from '../../server/src/store/sqlite.ts';
import { Client } from '../../server/test/client.ts';
import { GAMES } from '../../server/test/filled-store.ts';
import { freshDatabase } from '../../server/test/fresh-database.ts';
import { tempFolder, testServer } from '../../server/test/test-server.ts';
import { fillStore } from '../src/fill/index.ts';

const TABLES = 20;

/** Every cell of every table as text, by table. */
type Dump = ReadonlyMap<string, string[][]>;

const text = (cell: unknown): string => (cell === null ? '' : String(cell));

function dumpSqlite(file: string): Dump {
  const db = new DatabaseSync(file, { readOnly: true });
  const names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all();
  const dump = new Map(
    names.map(({ name }) => [
      String(name),
      db
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .map((row) => Object.values(row).map(text)),
    ]),
  );
  db.close();
  return dump;
}

async function dumpPostgres(url: string): Promise<Dump> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  const dump = new Map<string, string[][]>();
  for (const { name } of rows) {
    const found = await client.query({ text: `SELECT * FROM ${name}`, rowMode: 'array' });
    dump.set(
      name,
      found.rows.map((row) => (row as unknown[]).map(text)),
    );
  }
  await client.end();
  return dump;
}

/** Tables that describe the server itself, and exist once. */
const ONCE = ['feature_steps', 'holdfast_steps', 'readiness', 'server_secrets', 'signing_keys', 'webhook_progress'];

/** Bots' ratings are the server's too. */
const isBotsRating = (table: string, [player = '']: readonly string[]): boolean =>
  table === 'ratings' && player.startsWith('bot:');

describe.each(['sqlite', 'postgres'] as const)('a filled %s store', (kind) => {
  it('has games that replay and verify, for people who can sign in', async () => {
    const folder = tempFolder();
    const place = kind === 'sqlite' ? { folder: folder.path } : { databaseUrl: await freshDatabase() };
    const file = join(folder.path, 'holdfast.db');
    const filled = await fillStore({
      place,
      games: games.map(({ id }) => ({ id, seats: 3 })),
      tables: TABLES,
      records: 1,
      busy: 6,
      days: 100,
      seed: 'test',
    });
    const dump = 'folder' in place ? dumpSqlite(file) : await dumpPostgres(place.databaseUrl);
    // Every row that is about somebody or some game was written for each copy.
    for (const [table, rows] of dump) {
      if (ONCE.includes(table)) expect([table, filled.rows[table]]).toEqual([table, undefined]);
      else if (filled.rows[table] !== undefined)
        expect([table, rows.filter((row) => !isBotsRating(table, row)).length]).toEqual([table, filled.rows[table]]);
    }
    const ids = (dump.get('tables') ?? []).map(([id]) => id ?? '');
    expect(new Set(ids).size).toBe(filled.tables);
    expect(filled.tables).toBeGreaterThanOrEqual(TABLES);
    for (const table of ['entries', 'archive', 'chats', 'rating_changes', 'notices', 'messages', 'friend_wishes'])
      expect([table, (dump.get(table) ?? []).length >= TABLES / 2]).toEqual([table, true]);

    const store = 'folder' in place ? openSqlite(file) : await openPostgres(place.databaseUrl);
    const server = await testServer({ store, games: GAMES });
    const visitor = new Client(server.url);
    const keys: string[] = (await visitor.get('/api/keys')).json.keys;
    for (const id of ids) {
      const reply = await visitor.get(`/api/tables/${id}/record`);
      expect(reply.status, reply.text).toBe(200);
      const record = readRecord(reply.text);
      const game = games.find((one) => one.id === record.game);
      if (!game) throw new Error(`no game ${record.game}`);
      let last = '';
      for (const { state } of replay(game, record)) last = digestCells(state.cells);
      expect(last).toBe(record.moves.at(-1)?.digest);
      expect(verifyLuck(game, record)?.problems).toEqual([]);
      expect(record.signature && isSignedBy(record.signature, recordDigest(record))).toBe(true);
      expect(JSON.stringify(keys)).toContain(record.signature?.key);
    }
    const busy = new Client(server.url);
    busy.cookie = filled.busyCookie;
    const { games: archived } = (await busy.get('/api/history')).json;
    expect(archived.length).toBeGreaterThanOrEqual(4);
    expect((await busy.get('/api/friends')).json.friends.length).toBeGreaterThan(1);
    await server.stop();
    folder.remove();
  });
});
