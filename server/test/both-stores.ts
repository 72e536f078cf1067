import { join } from 'node:path';
import { afterAll } from 'vitest';
import { ProcessClock, type TimeSource } from '../src/core/process-clock.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { StoreLocation } from '../src/store/rotate-key.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { freshDatabase } from './fresh-database.ts';
import { tempFolder } from './test-server.ts';

export type OpenStore = () => Promise<Store>;

/** A folder that is there while the tests of the file run, and stores in it and on PostgreSQL that go by `time` if it is given. */
export function testStores(time?: TimeSource) {
  const folder = tempFolder();
  let files = 0;
  let database = '';
  const sqliteFolder = (): string => join(folder.path, String(files));
  const sqlite = async (): Promise<Store> =>
    openSqlite(join(sqliteFolder(), 'holdfast.db'), time && new ProcessClock(time));
  const inPostgres = (): Promise<Store> => openPostgres(database, {}, time);
  afterAll(() => folder.remove());
  /** For `describe.each`: kind, a function that opens one empty, and one that opens the last one again (SQLite: when it is closed). */
  const each: readonly [Store['kind'], OpenStore, OpenStore][] = [
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
        database = await freshDatabase();
        return inPostgres();
      },
      inPostgres,
    ],
  ];
  return {
    folder,
    each,
    newDatabase: freshDatabase,
    /** Where the last store of that kind is. */
    locationOf: (kind: Store['kind']): StoreLocation =>
      kind === 'sqlite' ? { folder: sqliteFolder() } : { databaseUrl: database },
  };
}

export const bothStores = (time?: TimeSource): readonly [Store['kind'], OpenStore, OpenStore][] =>
  testStores(time).each;
