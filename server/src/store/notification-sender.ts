import { logger } from '../core/logger.ts';
import { payloadsOf } from './notifications.ts';
import type { StoreNotification } from './store.ts';

const BATCH_MS = 3;
const RETRY_MS = 300;
/** Most notifications kept while they can't be sent; others are dropped and found by comparing tables. */
const MAX_WAITING = 10_000;

/** Moves a notification that is already waiting to the end, so that "here, gone, here" does not end with "gone". */
function addLast(batch: Set<string>, payload: string): void {
  batch.delete(payload);
  batch.add(payload);
}

/** Sends a node's notifications to the others in batches, in their order, and again if that failed. */
export class NotificationSender {
  readonly #nodeId: string;
  readonly #transport: (payloads: string[]) => Promise<unknown>;
  /** In sending order. */
  #batch = new Set<string>();
  #sending: Promise<void> = Promise.resolve();
  #batchTimer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(nodeId: string, transport: (payloads: string[]) => Promise<unknown>) {
    this.#nodeId = nodeId;
    this.#transport = transport;
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
      await this.#transport(payloadsOf(this.#nodeId, sending));
    } catch (err) {
      if (this.#closed) return;
      logger.debug({ err }, 'cannot notify the other nodes yet');
      for (const later of this.#batch) addLast(sending, later);
      this.#batch = new Set([...sending].slice(-MAX_WAITING));
      this.#sendAfter(RETRY_MS);
    }
  }

  /** Sends the waiting batch. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#batchTimer) clearTimeout(this.#batchTimer);
    await this.#send();
  }
}
