import { randomBytes } from 'node:crypto';
import { logger } from '../core/logger.ts';
import { NotificationSender } from './notification-sender.ts';
import { readPayload } from './notifications.ts';
import type { OnNotification, StoreNotification } from './store.ts';

const CHANNEL = 'holdfast';
const RETRY_MS = 300;

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

/**
 * Notifications between nodes by LISTEN and NOTIFY, batched and never part of an append's transaction. A lost one only causes
 * delay: nodes compare their tables with the store every few seconds, and after reconnecting.
 */
export class NotificationBus {
  readonly #nodeId = randomBytes(6).toString('base64url');
  readonly #pool: NotificationPool;
  #listener: ListenClient | null = null;
  #onNotification: OnNotification = () => {};
  readonly #sender: NotificationSender;
  #reconnectTimer: NodeJS.Timeout | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(pool: NotificationPool) {
    this.#pool = pool;
    const text = 'SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p';
    this.#sender = new NotificationSender(this.#nodeId, (payloads) =>
      pool.query({ text, values: [CHANNEL, payloads] }),
    );
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
    this.#sender.notify(notification);
  }

  /** Sends the waiting batch and ends the connection; the pool destroys it if it does not end. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    await this.#sender.close();
    void this.#listener?.end().catch((err: unknown) => logger.debug({ err }, 'cannot close a connection'));
  }
}
