import { Socket } from 'node:net';
import { ApiError } from '@holdfast/protocol';
import pg from 'pg';
import { logger } from '../core/logger.ts';
import type { Row } from './columns.ts';

/** Timeouts in milliseconds of connections to PostgreSQL, statements and transactions. */
export interface PostgresTimeouts {
  /** For connecting, and for waiting for an idle connection. */
  readonly connectMs: number;
  /** PostgreSQL cancels a statement, or a wait for a lock, after this time. */
  readonly statementMs: number;
  readonly lockMs: number;
  /** After this time without any answer the connection counts as dead. Longer than `statementMs`. */
  readonly answerMs: number;
  /** A transaction that takes longer is rolled back. */
  readonly transactionMs: number;
  /** Interval of heartbeats on the connection for notifications. */
  readonly heartbeatMs: number;
  /** Interval of attempts to reach a database that is down. */
  readonly probeMs: number;
  /** On shutdown, the time to wait for writes in flight, and again for connections to end. */
  readonly closeMs: number;
}

export const POSTGRES_TIMEOUTS: PostgresTimeouts = {
  connectMs: 4_000,
  statementMs: 3_000,
  lockMs: 2_000,
  answerMs: 4_000,
  transactionMs: 10_000,
  heartbeatMs: 2_000,
  probeMs: 500,
  closeMs: 1_500,
};

const MAX_CONNECTIONS = 12;
const KEEP_ALIVE_DELAY_MS = 5_000;
/** SQLSTATE of connection exceptions (class 08), and of a server that stops or starts. */
const AWAY = /^(08...|57P0[123])$/;

/** True if an error means that connections are lost; false if all of the pool's connections are only busy. */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '');
  return !(error instanceof Error && error.message === 'timeout exceeded when trying to connect');
}

const unavailable = (cause: unknown): ApiError<'try-again'> =>
  new ApiError('try-again', 'the database does not answer', { retryAfter: 1 }, { cause });

/**
 * The connections of one node. A connection dropped by a firewall or a crashed machine looks open for many minutes, so every wait
 * is bounded, one connection without an answer condemns all of them, and until a new one answers every query fails at once
 * with `try-again`.
 */
export class PostgresPool {
  readonly timeouts: PostgresTimeouts;
  readonly #config: pg.ClientConfig;
  readonly #pool: pg.Pool;
  readonly #sockets = new Set<Socket>();
  /** Error for all queries while the database can't be reached; null if it can. */
  #lost: ApiError | null = null;
  #closed = false;

  constructor(url: string, timeouts: PostgresTimeouts) {
    this.timeouts = timeouts;
    this.#config = {
      connectionString: url,
      connectionTimeoutMillis: timeouts.connectMs,
      query_timeout: timeouts.answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
      stream: () => this.#newSocket(),
    };
    this.#pool = new pg.Pool({
      ...this.#config,
      statement_timeout: timeouts.statementMs,
      lock_timeout: timeouts.lockMs,
      max: MAX_CONNECTIONS,
      idleTimeoutMillis: 30_000,
    });
    this.#pool.on('error', (err) => logger.debug({ err }, 'lost a connection to the store'));
  }

  /** A separate connection without a statement timeout, but with a limit for answers. */
  newClient(answerMs: number): pg.Client {
    return new pg.Client({ ...this.#config, query_timeout: answerMs });
  }

  #newSocket(): Socket {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  /** Throws `try-again` if the database can't be reached, and PostgreSQL's error if it rejects the query. */
  async query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#lost) throw this.#lost;
    try {
      return await this.#pool.query(query);
    } catch (error) {
      throw this.#explained(error);
    }
  }

  /** Lends one connection to `work` for related queries, which throw like `query`. */
  async lend<T>(work: (query: (text: string, values: readonly unknown[]) => Promise<Row[]>) => Promise<T>): Promise<T> {
    if (this.#lost) throw this.#lost;
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw this.#explained(error);
    });
    let isBroken = false;
    const onError = (err: Error): void => {
      isBroken = true;
      logger.debug({ err }, 'lost a connection to the store');
    };
    client.on('error', onError);
    try {
      return await work(async (text, values) => {
        try {
          return (await client.query({ text, values: [...values] })).rows;
        } catch (error) {
          // A connection without an answer may still be executing.
          isBroken ||= !(error instanceof pg.DatabaseError);
          throw this.#explained(error);
        }
      });
    } finally {
      client.off('error', onError);
      client.release(isBroken);
    }
  }

  /** PostgreSQL's error if it rejected the query, else `try-again`. */
  #explained(error: unknown): unknown {
    if (isConnectionLost(error)) this.condemn(error);
    else if (error instanceof pg.DatabaseError) return error;
    return unavailable(error);
  }

  /** Destroys all connections, and sends no query until a new one answers. */
  condemn(cause: unknown): void {
    if (this.#lost || this.#closed) return;
    this.#lost = unavailable(cause);
    logger.error({ err: cause }, 'the database does not answer; connecting again');
    this.#cutConnections();
    void this.#probe();
  }

  async #probe(): Promise<void> {
    const since = performance.now();
    while (!this.#closed) {
      try {
        await this.#pool.query('SELECT 1');
        this.#lost = null;
        logger.info({ afterMs: Math.round(performance.now() - since) }, 'the database answers again');
        return;
      } catch (err) {
        logger.debug({ err }, 'the database does not answer yet');
        await new Promise<void>((later) => setTimeout(later, this.timeouts.probeMs).unref());
      }
    }
  }

  #cutConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Ends all connections, and destroys those that don't end in time. */
  async close(): Promise<void> {
    this.#closed = true;
    const cut = setTimeout(() => this.#cutConnections(), this.timeouts.closeMs);
    await this.#pool.end();
    this.#cutConnections();
    clearTimeout(cut);
  }
}
