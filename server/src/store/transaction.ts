import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from '@holdfast/protocol';
import { logger } from '../core/logger.ts';
import type { Row } from './columns.ts';
import type { Sql, SqlValue } from './sql.ts';

/** A database's operations of a transaction, on one connection. */
export interface TransactionSteps {
  begin(): Promise<unknown>;
  run(text: string, values: readonly SqlValue[]): Promise<Row[]>;
  commit(): Promise<unknown>;
  rollBack(): Promise<unknown>;
}

/**
 * Runs `work` in a transaction. It is rolled back if `work` throws or takes longer than `limitMs`, and also if a statement or a
 * nested transaction failed and `work` caught the error, because PostgreSQL can't continue then.
 */
export async function runTransaction<T>(
  steps: TransactionSteps,
  { limitMs, now }: { readonly limitMs: number; readonly now: () => number },
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  let failure: { readonly error: unknown } | null = null;
  let isOver = false;
  // Runs the connection's statements one by one, even if `work` does not wait for each.
  let last: Promise<unknown> = Promise.resolve();
  const fail = (error: unknown): void => {
    failure ??= { error };
  };
  const run = (text: string, values: readonly SqlValue[] = []): Promise<Row[]> => {
    const answer = last.then(() => {
      if (isOver) throw new Error('the transaction is over');
      return steps.run(text, values);
    });
    last = answer.catch(fail);
    return answer;
  };
  const sql: Sql = {
    read: run,
    write: run,
    now,
    async transaction(inner) {
      try {
        return await inner(sql);
      } catch (error) {
        fail(error);
        throw error;
      }
    },
  };
  const throwFailure = (): void => {
    if (failure) throw failure.error;
  };

  await steps.begin();
  const limit = afterLimit(limitMs);
  try {
    const result = await Promise.race([work(sql).then((done) => last.then(() => done)), limit.passed]);
    throwFailure();
    isOver = true;
    await steps.commit();
    return result;
  } catch (error) {
    isOver = true;
    await last;
    await steps.rollBack().catch((err: unknown) => logger.debug({ err }, 'could not roll back'));
    throw error;
  } finally {
    limit.stop();
  }
}

function afterLimit(limitMs: number): { readonly passed: Promise<never>; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      logger.error({ limitMs }, 'a transaction took too long and was rolled back');
      reject(new ApiError('try-again', 'the store is busy: nothing was written', { retryAfter: 1 }));
    }, limitMs);
  });
  return { passed, stop: () => clearTimeout(timer) };
}

/**
 * Detects calls of a store inside its own transaction. A write would wait for the transaction, which waits for it; a read would
 * not see the transaction's writes.
 */
export class TransactionGuard {
  readonly #transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

  /** Throws inside a transaction. */
  check(): void {
    if (this.#transactions.getStore()?.isOpen)
      throw new Error('the store was called inside its own transaction: use tx instead');
  }

  /** Runs `work` inside a transaction. Asynchronous calls that outlive it count as outside again. */
  async inside<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { isOpen: true };
    try {
      return await this.#transactions.run(transaction, work);
    } finally {
      transaction.isOpen = false;
    }
  }
}
