import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { freshDatabase, startPostgres, type TestPostgres } from './postgres.ts';
import { tempFolder } from './test-server.ts';

export type OpenStore = () => Promise<Store>;

/**
 * The two stores for `describe.each`: kind, a function that opens one empty, and one that opens the last one again (SQLite: when it
 * is closed). A PostgreSQL runs while the tests of the file do.
 */
export function bothStores(): readonly [Store['kind'], OpenStore, OpenStore][] {
  const folder = tempFolder();
  let postgres: TestPostgres;
  let files = 0;
  let database = '';
  const sqlite = async (): Promise<Store> => openSqlite(join(folder.path, `${files}.db`));
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    await postgres.stop();
    folder.remove();
  });
  return [
    [
      'sqlite',
      () => {
        files++;
        return sqlite();
      },
      sqlite,
    ],
    [
      'postgres',
      async () => {
        database = await freshDatabase(postgres.url);
        return openPostgres(database);
      },
      () => openPostgres(database),
    ],
  ];
}
