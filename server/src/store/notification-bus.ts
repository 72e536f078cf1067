import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { logger } from '../logger.ts';
import { payloadsOf, readPayload } from './notifications.ts';
import type { OnNotification, StoreNotification } from './store.ts';

const CHANNEL = 'holdfast';
const BATCH_MS = 3;
const RECONNECT_MS = 300;

/**
 * Notifications between nodes by LISTEN and NOTIFY, batched and never part of an append's transaction. One that gets lost
 * costs time, no data: nodes compare their tables with the store every few seconds.
 */
export class NotificationBus {
  readonly #nodeId = randomBytes(6).toString('base64url');
  readonly #url: string;
  readonly #pool: pg.Pool;
  #listener: pg.Client | null = null;
  #onNotification: OnNotification = () => {};
  #batch = new Set<string>();
  #batchTimer: NodeJS.Timeout | null = null;
  #reconnectTimer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(url: string, pool: pg.Pool) {
    this.#url = url;
    this.#pool = pool;
  }

  subscribe(onNotification: OnNotification): void {
    this.#onNotification = onNotification;
  }

  async open(): Promise<void> {
    const listener = new pg.Client({ connectionString: this.#url });
    listener.on('error', (err) => logger.error({ err }, 'lost the connection for notifications'));
    listener.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    await listener.connect();
    listener.on('end', () => this.#reconnect());
    this.#listener = listener;
    await listener.query(`LISTEN ${CHANNEL}`);
  }

  #reconnect(): void {
    if (this.#closed || this.#reconnectTimer) return;
    this.#reconnectTimer = setTimeout(() => {
      this.#reconnectTimer = null;
      if (this.#closed) return;
      this.open().catch((err: unknown) => {
        logger.debug({ err }, 'cannot reconnect for notifications yet');
        this.#reconnect();
      });
    }, RECONNECT_MS);
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
    this.#batch.add(JSON.stringify(notification));
    this.#batchTimer ??= setTimeout(() => void this.#send(), BATCH_MS);
  }

  async #send(): Promise<void> {
    this.#batchTimer = null;
    const payloads = payloadsOf(this.#nodeId, this.#batch);
    this.#batch = new Set();
    try {
      await this.#pool.query('SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p', [CHANNEL, payloads]);
    } catch (err) {
      logger.error({ err }, 'cannot notify the other nodes');
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#batchTimer) {
      clearTimeout(this.#batchTimer);
      await this.#send();
    }
    await this.#listener?.end().catch((err: unknown) => logger.debug({ err }, 'cannot close a connection'));
  }
}
