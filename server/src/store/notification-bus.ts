import { randomBytes } from 'node:crypto';
import { logger } from '../core/logger.ts';
import { payloadsOf, readPayload } from './notifications.ts';
import type { OnNotification, StoreNotification } from './store.ts';

const CHANNEL = 'holdfast';
const BATCH_MS = 3;
const RETRY_MS = 300;
/** Most notifications kept while the database is down; others are dropped and found by comparing tables. */
const MAX_WAITING = 10_000;

/** The connection for LISTEN. */
export interface ListenClient {
  on(event: 'error', run: (error: Error) => void): unknown;
  on(event: 'notification', run: (message: { readonly payload?: string | undefined }) => void): unknown;
  on(event: 'end', run: () => void): unknown;
  connect(): Promise<unknown>;
  query(text: string): Promise<unknown>;
  end(): Promise<unknown>;
}

/** What notifications need of PostgreSQL (PostgresPool). */
export interface NotificationPool {
  readonly timeouts: { readonly heartbeatMs: number; readonly answerMs: number };
  newClient(answerMs: number): ListenClient;
  query(query: { readonly text: string; readonly values: [channel: string, payloads: string[]] }): Promise<unknown>;
  condemn(cause: unknown): void;
}

/** Moves a notification that is already waiting to the end, so that "here, gone, here" does not end with "gone". */
function addLast(batch: Set<string>, payload: string): void {
  batch.delete(payload);
  batch.add(payload);
}

/**
 * Notifications between nodes by LISTEN and NOTIFY, batched and never part of an append's transaction. A lost one only causes
 * delay: nodes compare their tables with the store every few seconds, and after reconnecting.
 */
export class NotificationBus {
  readonly #nodeId = randomBytes(6).toString('base64url');
  readonly #pool: NotificationPool;
  #listener: ListenClient | null = null;
  #onNotification: OnNotification = () => {};
  /** In sending order. */
  #batch = new Set<string>();
  #sending: Promise<void> = Promise.resolve();
  #batchTimer: NodeJS.Timeout | null = null;
  #reconnectTimer: NodeJS.Timeout | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(pool: NotificationPool) {
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

  /** Checks that the connection is alive; if not, the pool's connections are checked as well. */
  async #beat(listener: ListenClient): Promise<void> {
    try {
      await listener.query('SELECT 1');
    } catch (error) {
      if (this.#listener === listener && !this.#closed) this.#pool.condemn(error);
    }
  }

  #lose(listener: ListenClient): void {
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
      // Sent by another program, or by a node of a newer version.
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

  /** Sends batches one after the other, since one on another connection could overtake the one before. */
  #send(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#sendBatch());
    return this.#sending;
  }

  async #sendBatch(): Promise<void> {
    const sending = this.#batch;
    if (sending.size === 0) return;
    this.#batch = new Set();
    try {
      const values: [string, string[]] = [CHANNEL, payloadsOf(this.#nodeId, sending)];
      await this.#pool.query({ text: 'SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p', values });
    } catch (err) {
      if (this.#closed) return;
      logger.debug({ err }, 'cannot notify the other nodes yet');
      for (const later of this.#batch) addLast(sending, later);
      this.#batch = new Set([...sending].slice(-MAX_WAITING));
      this.#sendAfter(RETRY_MS);
    }
  }

  /** Sends the waiting batch and ends the connection; the pool destroys it if it does not end. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    if (this.#batchTimer) clearTimeout(this.#batchTimer);
    await this.#send();
    void this.#listener?.end().catch((err: unknown) => logger.debug({ err }, 'cannot close a connection'));
  }
}
