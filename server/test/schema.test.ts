import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { migratePostgres, schemaOfPostgres } from '../src/store/postgres-schema.ts';
import { withSteps } from '../src/store/slice.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { migrateSqlite, schemaOfSqlite } from '../src/store/sqlite-schema.ts';
import type { Store } from '../src/store/store.ts';
import { testStores } from './both-stores.ts';

const stores = testStores();
const OLD = readFileSync(new URL('./fixtures/store-before-features.sql', import.meta.url), 'utf8');
/** How many steps the store of the fixture has. */
const OLD_STEPS = 25;
let files = 0;

/** A database of each kind, filled by SQL. */
interface EmptyDatabase {
  readonly run: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly migrate: (known?: Parameters<typeof migrateSqlite>[1]) => Promise<void>;
  readonly steps: () => Promise<readonly (readonly [string, number])[]>;
  readonly close: () => Promise<void>;
  /** Opens it as a store, when it is closed. */
  readonly open: () => Promise<Store>;
  readonly noteOldSteps: string;
}

const DATABASES: readonly [Store['kind'], () => Promise<EmptyDatabase>][] = [
  [
    'sqlite',
    async () => {
      const folder = join(stores.folder.path, `schema ${++files}`);
      mkdirSync(folder);
      const db = new DatabaseSync(join(folder, 'holdfast.db'));
      return {
        async run(text) {
          if (/^SELECT/.test(text)) return db.prepare(text).all();
          db.exec(text);
          return [];
        },
        migrate: async (known) => migrateSqlite(db, known),
        steps: async () => [...schemaOfSqlite(db).features],
        close: async () => db.close(),
        open: async () => openSqlite(join(folder, 'holdfast.db')),
        noteOldSteps: `PRAGMA user_version = ${OLD_STEPS}`,
      };
    },
  ],
  [
    'postgres',
    async () => {
      const url = await stores.newDatabase();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return {
        run: async (text) => (await client.query(text)).rows ?? [],
        migrate: (known) => migratePostgres(client, known),
        steps: async () => [...(await schemaOfPostgres(client)).features],
        close: () => client.end(),
        open: () => openPostgres(url),
        noteOldSteps: `CREATE TABLE holdfast_steps (step INTEGER PRIMARY KEY);
          INSERT INTO holdfast_steps SELECT * FROM generate_series(1, ${OLD_STEPS})`,
      };
    },
  ],
];

describe.each(DATABASES)('the schema on %s', (_, create) => {
  it('opens a store of the version before features had steps', async () => {
    const database = await create();
    await database.run(`${OLD};${database.noteOldSteps}`);
    await database.close();
    const store = await database.open();
    expect(await store.accounts.get('ann')).toMatchObject({ name: 'Ann', language: 'de' });
    expect(await store.codes.countRecovery('ann')).toBe(2);
    expect(await store.messages.ofPerson('ann')).toMatchObject([{ receiver: 'bob', text: 'hello' }]);
    expect(await store.chats.list('a table', 0, 9)).toMatchObject([{ n: 1, name: 'Ann', text: 'hello' }]);
    await store.close();
  });

  it('makes the steps of features once, in their order, and those that were added since', async () => {
    const database = await create();
    const first = withSteps('first', ['CREATE TABLE of_first (id TEXT)'], () => ({}));
    const second = { feature: 'second', steps: [`INSERT INTO of_first VALUES ('a')`] };
    await database.migrate([first]);
    await database.migrate([first, second]);
    await database.migrate([first, { ...second, steps: [...second.steps, `INSERT INTO of_first VALUES ('b')`] }]);
    expect((await database.run('SELECT id FROM of_first ORDER BY id')).map(({ id }) => id)).toEqual(['a', 'b']);
    expect([...(await database.steps())].sort()).toEqual([
      ['first', 1],
      ['second', 2],
    ]);
    await database.close();
    // This version has no such features.
    await expect(database.open()).rejects.toThrow('The store was written by a newer version (step');
  });

  it('makes a step of a feature as a whole or not at all', async () => {
    const database = await create();
    const broken = { feature: 'broken', steps: ['CREATE TABLE of_broken (id TEXT); INSERT INTO nowhere VALUES (1)'] };
    await expect(database.migrate([broken])).rejects.toThrow('nowhere');
    await database.run('ROLLBACK');
    expect(await database.steps()).toEqual([]);
    await expect(database.run('SELECT * FROM of_broken')).rejects.toThrow('of_broken');
    await database.close();
  });
});
