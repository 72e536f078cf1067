import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresPool } from './postgres-pool.ts';
import type { Sql } from './sql.ts';
import { runTransaction } from './transaction.ts';

/** True for deadlock_detected and serialization_failure: nothing was written, and another attempt may succeed. */
export const isConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');

/** Attempts after conflicts; each conflict lets at least one transaction through. */
const MOST_TRIES = 8;
const RETRY_AFTER_MS = 5;

/**
 * Runs a serializable transaction on one connection, so that it can rely on what it has read, like on the embedded store, where
 * transactions run one after the other. It is repeated after a conflict.
 */
export async function postgresTransaction<T>(
  pool: PostgresPool,
  now: () => number,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    // Also if `work` throws another error because of it.
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
