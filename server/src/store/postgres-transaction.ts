import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresPool } from './postgres-pool.ts';
import type { Sql } from './sql.ts';
import { runTransaction } from './transaction.ts';

/** SQLSTATE deadlock_detected, serialization_failure: nothing was written, and another attempt may succeed. */
export const isConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');

/** With others that change the same rows; each conflict lets one of them through. */
const MOST_TRIES = 8;
const RETRY_AFTER_MS = 5;

/**
 * Runs a transaction on one connection. Serializable, so that it may rely on what it has read as on the embedded store, where
 * transactions go one after the other; it is begun again when another one was in its way.
 */
export async function postgresTransaction<T>(
  pool: PostgresPool,
  now: () => number,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    // Also if `work` throws an error of its own because of it.
    let conflict = false;
    try {
      return await pool.lend(async (query) => {
        const run = async (text: string, values: readonly unknown[] = []) => {
          try {
            return await query(text, values);
          } catch (error) {
            conflict ||= isConflict(error);
            throw error;
          }
        };
        const steps = {
          begin: () => run('BEGIN ISOLATION LEVEL SERIALIZABLE'),
          run,
          commit: () => run('COMMIT'),
          rollBack: () => run('ROLLBACK'),
        };
        return runTransaction(steps, { limitMs: pool.timeouts.transactionMs, now }, work);
      });
    } catch (error) {
      if (!conflict || tries >= MOST_TRIES) throw error;
      await delay(RETRY_AFTER_MS * (tries - 1));
    }
  }
}
