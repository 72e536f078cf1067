import { ProcessClock, SYSTEM_TIME, type TimeSource } from '../core/process-clock.ts';
import { numberIn, type Row } from './columns.ts';
import { NotificationBus } from './notification-bus.ts';
import { POSTGRES_TIMEOUTS, PostgresPool, type PostgresTimeouts } from './postgres-pool.ts';
import { migratePostgres } from './postgres-schema.ts';
import { postgresTables } from './postgres-tables.ts';
import { postgresTransaction } from './postgres-transaction.ts';
import { sharedStore } from './slices.ts';
import type { Sql } from './sql.ts';
import type { Store } from './store.ts';
import { TransactionGuard } from './transaction.ts';

/** The database's time. A node reads it at its start, then counts by itself and follows its drift (process-clock.ts). */
const DATABASE_NOW = 'SELECT (extract(epoch from clock_timestamp()) * 1000)::bigint AS now';
/** A schema step may rewrite large tables. */
const MIGRATE_WITHIN_MS = 600_000;

/** Opens a PostgreSQL store, which any number of equal nodes may share. */
export async function openPostgres(
  url: string,
  timeouts: Partial<PostgresTimeouts> = {},
  time: TimeSource = SYSTEM_TIME,
): Promise<Store> {
  const pool = new PostgresPool(url, { ...POSTGRES_TIMEOUTS, ...timeouts });
  const guard = new TransactionGuard();
  const rows = async (text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    guard.check();
    return (await pool.query({ text, values: [...values] })).rows;
  };

  await migrate(pool);
  const databaseNow = async (): Promise<number> => numberIn((await rows(DATABASE_NOW))[0] ?? {}, 'now');
  const clock = new ProcessClock(time, await databaseNow());
  const sql: Sql = {
    read: rows,
    write: rows,
    async transaction(work) {
      guard.check();
      return postgresTransaction(pool, clock.now, (tx) => guard.inside(() => work(tx)));
    },
    now: clock.now,
  };
  const bus = new NotificationBus(pool);
  await bus.open();
  const { idle, ...writes } = postgresTables(pool, guard, rows, clock.now);

  const shared = sharedStore(sql);
  return {
    ...shared,
    kind: 'postgres',
    tables: { shared: true, ...shared.tables, ...writes },
    followTime: async () => clock.follow(await databaseNow()),
    async usedBytes() {
      const [row] = await rows('SELECT pg_database_size(current_database()) AS bytes');
      return numberIn(row ?? {}, 'bytes');
    },
    notify: (notification) => bus.notify(notification),
    subscribe: (onNotification) => bus.subscribe(onNotification),
    async close() {
      await Promise.race([idle(), new Promise((late) => setTimeout(late, pool.timeouts.closeMs).unref())]);
      await bus.close();
      await pool.close();
    },
  };
}

async function migrate(pool: PostgresPool): Promise<void> {
  const client = pool.newClient(MIGRATE_WITHIN_MS);
  await client.connect();
  try {
    await migratePostgres(client);
  } finally {
    await client.end();
  }
}
