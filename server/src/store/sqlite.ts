import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ProcessClock } from '../core/process-clock.ts';
import { numberIn } from './columns.ts';
import { sharedStore } from './slices.ts';
import { byName, type Sql } from './sql.ts';
import { migrateSqlite } from './sqlite-schema.ts';
import { sqliteTables } from './sqlite-tables.ts';
import { SqliteWriter } from './sqlite-writer-thread.ts';
import { prepared, type SqliteFaults } from './sqlite-writes.ts';
import type { Store } from './store.ts';
import { TransactionGuard } from './transaction.ts';

/**
 * Opens the embedded store: one file, one writer thread, every acknowledged entry flushed to disk. `faults` are for tests.
 */
export function openSqlite(
  file: string,
  clock = new ProcessClock(),
  faults: SqliteFaults = {},
): Store & { readonly file: string } {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  try {
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -4096',
    );
    migrateSqlite(db);
  } catch (error) {
    db.close();
    throw error;
  }
  const statement = prepared(db);
  const guard = new TransactionGuard();
  const writer = new SqliteWriter(file, clock.now, guard, faults);
  const sql: Sql = {
    async read(text, values = []) {
      guard.check();
      return statement(text).all(byName(values));
    },
    write: (text, values = []) => writer.write('execute', text, values),
    transaction: (work) => writer.transaction(work),
    now: clock.now,
  };

  const shared = sharedStore(sql);
  return {
    ...shared,
    kind: 'sqlite',
    file,
    tables: { shared: false, ...shared.tables, ...sqliteTables(sql, writer) },
    followTime: async () => clock.follow(),
    async usedBytes() {
      const pragma = (name: string): number => numberIn(db.prepare(`PRAGMA ${name}`).get() ?? {}, name);
      const used = (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
      return used + (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0);
    },
    // There are no other nodes.
    notify() {},
    subscribe() {},
    async close() {
      await writer.close();
      if (db.isOpen) db.close();
    },
  };
}
