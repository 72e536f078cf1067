import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFile } from '../src/core/data-folder.ts';
import type { StoreLocation } from '../src/store/rotate-key.ts';
import { testStores } from './both-stores.ts';
import { Client } from './client.ts';
import { testServer } from './test-server.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly isText: boolean;
  readonly mayBeNull: boolean;
}

interface Database {
  readonly columns: readonly Column[];
  readonly run: (text: string, values?: readonly (string | number | null)[]) => Promise<readonly object[]>;
  readonly close: () => Promise<void>;
}

const SQLITE_COLUMNS = `SELECT t.name AS "table", c.name AS name, c.type = 'TEXT' AS text, c."notnull" = 0 AND c.pk = 0 AS empty
  FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table' ORDER BY t.name, c.cid`;
const POSTGRES_COLUMNS = `SELECT table_name AS "table", column_name AS name, data_type = 'text' AS text, is_nullable = 'YES' AS empty
  FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position`;

const columnsIn = (rows: readonly object[]): Column[] =>
  (rows as { table: string; name: string; text: unknown; empty: unknown }[]).map(({ table, name, text, empty }) => ({
    table,
    name,
    isText: Boolean(text),
    mayBeNull: Boolean(empty),
  }));

/** The database behind a store, beside the server that uses it. */
async function openDatabase(location: StoreLocation): Promise<Database> {
  if ('folder' in location) {
    const db = new DatabaseSync(storeFile(location.folder));
    db.exec('PRAGMA busy_timeout = 10000');
    const run = async (text: string, values: readonly (string | number | null)[] = []) =>
      db.prepare(text.replaceAll(/\$(\d+)/g, '?$1')).all(...values);
    return { columns: columnsIn(await run(SQLITE_COLUMNS)), run, close: async () => db.close() };
  }
  const client = new pg.Client({ connectionString: location.databaseUrl });
  await client.connect();
  const run = async (text: string, values: readonly (string | number | null)[] = []) =>
    (await client.query(text, [...values])).rows;
  return { columns: columnsIn(await run(POSTGRES_COLUMNS)), run, close: () => client.end() };
}

/** Columns that name a person go by one of these names, in every table. */
const NAMES_A_PERSON = /^(session|other|player|sender|receiver|inviter)$/;
/** Tables that name nobody in a column of their own. Before you add one here, look whether it holds anything of a person. */
const NAMES_NOBODY = [
  ...['advance_answers', 'clubs', 'device_proofs', 'entries', 'feature_steps', 'packed_logs', 'rated_tables'],
  ...['readiness', 'server_secrets', 'signing_keys', 'slow_tables', 'tables', 'tournaments'],
  ...['webhook_events', 'webhook_progress'],
];
/** Evidence of the operator: it is deleted after its time, not on request (docs/hosting/operate.md). */
const KEPT = ['reports', 'bans', 'audit'];
/** Bookkeeping of the stores themselves. */
const OF_THE_STORE = /^(sqlite_|holdfast_)/;
/** Follows the documents of tables: filled by a table that the person really has. */
const FILLED_BY_A_TABLE = 'participants';

const stores = testStores();

describe.each(stores.each)('every table that names a person on %s', (kind, open) => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let database: Database;
  beforeAll(async () => {
    // All features are off: what they have kept is deleted all the same, and none of their jobs reads what is made up here.
    server = await testServer({ store: await open(), features: [] });
    database = await openDatabase(stores.locationOf(kind));
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  /** One row whose column `named` is `id`; every other text is `text`. */
  const insert = async (table: string, named: string, id: string, text: string): Promise<void> => {
    const columns = database.columns.filter((column) => column.table === table);
    const values = columns.map(({ name, isText, mayBeNull }) => {
      if (name === named) return id;
      if (mayBeNull) return null;
      return isText ? text : 0;
    });
    const places = values.map((_, i) => `$${i + 1}`).join(', ');
    await database.run(`INSERT INTO ${table} VALUES (${places})`, values);
  };

  /** Where a text is found, in whatever column. */
  const found = async (text: string): Promise<string[]> => {
    const places: string[] = [];
    for (const { table, name, isText } of database.columns)
      if (isText && !KEPT.includes(table)) {
        const rows = await database.run(`SELECT 1 AS found FROM ${table} WHERE ${name} LIKE $1`, [`%${text}%`]);
        if (rows.length > 0) places.push(`${table}.${name}`);
      }
    return places;
  };

  it('is known: a new one is looked at', () => {
    const tables = [...new Set(database.columns.map(({ table }) => table))].filter((name) => !OF_THE_STORE.test(name));
    const naming = new Set(
      database.columns.flatMap(({ table, name }) => (NAMES_A_PERSON.test(name) ? [table] : [])).concat('sessions'),
    );
    expect(tables.filter((table) => !naming.has(table)).sort()).toEqual(
      [...NAMES_NOBODY, ...KEPT.filter((table) => !naming.has(table))].sort(),
    );
  });

  it('has no data of a person after deletion', async () => {
    const ann = new Client(server.url);
    const { id } = (await ann.post('/api/me', { name: 'Annabel' })).json;
    await ann.post('/api/tables', { game: 'pebbles', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const filled: string[] = ['sessions.id'];
    for (const [row, { table, name }] of database.columns.entries()) {
      if (!NAMES_A_PERSON.test(name) || KEPT.includes(table)) continue;
      filled.push(`${table}.${name}`);
      if (table === FILLED_BY_A_TABLE) continue;
      await insert(table, name, id, `text ${row}`);
      if (table === 'club_members') await insert('clubs', 'id', `text ${row}`, `text ${row}`);
    }
    expect(filled.length).toBeGreaterThan(20);
    const before = await found(id);
    expect(before).toEqual(expect.arrayContaining(filled));
    expect((await ann.post('/api/me/delete', { confirm: 'delete' })).json).toEqual({ ok: true });
    expect(await found(id)).toEqual([]);
    expect(await found('Annabel')).toEqual([]);
  });
});
