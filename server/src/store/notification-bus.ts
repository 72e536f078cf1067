import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { logger } from '../core/logger.ts';
import { payloadsOf, readPayload } from './notifications.ts';
import type { PostgresPool } from './postgres-pool.ts';
import type { OnNotification, StoreNotification } from './store.ts';

const CHANNEL = 'holdfast';
const BATCH_MS = 3;
const RETRY_MS = 300;
/** What could not be sent waits for the database; more than this is dropped, and found by comparing tables. */
const MAX_WAITING = 10_000;

/** One that waits already is sent at its newest place only: "here, gone, here" must not end with "gone". */
function addLast(batch: Set<string>, payload: string): void {
  batch.delete(payload);
  batch.add(payload);
}

/**
 * Notifications between nodes by LISTEN and NOTIFY, batched and never part of an append's transaction. One that gets lost
 * costs time, no data: nodes compare their tables with the store every few seconds, and when they have connected again.
 */
export class NotificationBus {
  readonly #nodeId = randomBytes(6).toString('base64url');
  readonly #pool: PostgresPool;
  #listener: pg.Client | null = null;
  #onNotification: OnNotification = () => {};
  /** In the order in which they are sent. */
  #batch = new Set<string>();
  #sending: Promise<void> = Promise.resolve();
  #batchTimer: NodeJS.Timeout | null = null;
  #reconnectTimer: NodeJS.Timeout | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  subscribe(onNotification: OnNotification): void {
    this.#onNotification = onNotification;
  }

  async open(): Promise<void> {
    const { heartbeatMs, answerMs } = this.#pool.timeouts;
    const listener = this.#pool.newClient(answerMs);
    listener.on('error', (err) => logger.debug({ err }, 'lost the connection for notifications'));
    listener.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    await listener.connect();
    listener.on('end', () => this.#lose(listener));
    this.#listener = listener;
    await listener.query(`LISTEN ${CHANNEL}`);
    this.#heartbeat = setInterval(() => void this.#beat(listener), heartbeatMs);
    this.#heartbeat.unref();
  }

  /** A quiet connection may be a dead one. The pool's connections went the same way: they are tried anew as well. */
  async #beat(listener: pg.Client): Promise<void> {
    try {
      await listener.query('SELECT 1');
    } catch (error) {
      if (this.#listener === listener && !this.#closed) this.#pool.condemn(error);
    }
  }

  #lose(listener: pg.Client): void {
    if (this.#listener !== listener) return;
    this.#listener = null;
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    this.#reconnect();
  }

  #reconnect(): void {
    if (this.#closed || this.#reconnectTimer) return;
    this.#reconnectTimer = setTimeout(() => {
      this.#reconnectTimer = null;
      if (this.#closed) return;
      this.open().then(
        () => this.#onNotification({ about: 'reconnected' }, this.#nodeId),
        (err: unknown) => {
          logger.debug({ err }, 'cannot reconnect for notifications yet');
          this.#reconnect();
        },
      );
    }, RETRY_MS);
    this.#reconnectTimer.unref();
  }

  #receive(payload: string): void {
    try {
      const { from, notifications } = readPayload(payload);
      if (from !== this.#nodeId) for (const one of notifications) this.#onNotification(one, from);
    } catch (err) {
      // Another program, or a newer version of a node, on the same channel.
      logger.error({ err }, 'cannot read a notification');
    }
  }

  notify(notification: StoreNotification): void {
    addLast(this.#batch, JSON.stringify(notification));
    this.#sendAfter(BATCH_MS);
  }

  #sendAfter(ms: number): void {
    this.#batchTimer ??= setTimeout(() => {
      this.#batchTimer = null;
      void this.#send();
    }, ms).unref();
  }

  /** One after the other: a batch on another connection could overtake the one before. */
  #send(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#sendBatch());
    return this.#sending;
  }

  async #sendBatch(): Promise<void> {
    const sending = this.#batch;
    if (sending.size === 0) return;
    this.#batch = new Set();
    try {
      const values = [CHANNEL, payloadsOf(this.#nodeId, sending)];
      await this.#pool.query({ text: 'SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p', values });
    } catch (err) {
      if (this.#closed) return;
      logger.debug({ err }, 'cannot notify the other nodes yet');
      for (const later of this.#batch) addLast(sending, later);
      this.#batch = new Set([...sending].slice(-MAX_WAITING));
      this.#sendAfter(RETRY_MS);
    }
  }

  /** Sends what waits, once, and ends the connection; the pool cuts it if it does not end. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    if (this.#batchTimer) clearTimeout(this.#batchTimer);
    await this.#send();
    void this.#listener?.end().catch((err: unknown) => logger.debug({ err }, 'cannot close a connection'));
  }
}
