import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { OnNotification, StoreNotification } from './store.ts';

const CHANNEL = 'holdfast';
/** PostgreSQL carries at most 8,000 bytes per message. */
const MOST_BYTES = 7_500;
const GATHER_MS = 3;

/** Notifications between nodes by LISTEN and NOTIFY: gathered, and never part of an append's transaction. */
export class NotificationBus {
  readonly #node = randomBytes(6).toString('base64url');
  readonly #url: string;
  readonly #pool: pg.Pool;
  #ear: pg.Client | null = null;
  #onNotification: OnNotification = () => {};
  #gathered = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(url: string, pool: pg.Pool) {
    this.#url = url;
    this.#pool = pool;
  }

  subscribe(onNotification: OnNotification): void {
    this.#onNotification = onNotification;
  }

  async open(): Promise<void> {
    const ear = new pg.Client({ connectionString: this.#url });
    ear.on('error', () => {});
    ear.on('notification', ({ payload }) => this.#heard(payload ?? ''));
    await ear.connect();
    ear.on('end', () => this.#again());
    this.#ear = ear;
    await ear.query(`LISTEN ${CHANNEL}`);
  }

  /** The line broke or did not come up: try again soon, once; what was missed is found by looking at the log. */
  #again(): void {
    if (this.#closed || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      if (!this.#closed) this.open().catch(() => this.#again());
    }, 300);
    this.#retry.unref();
  }

  #heard(payload: string): void {
    const [from, ...notification] = JSON.parse(payload) as [string, ...StoreNotification[]];
    if (from !== this.#node) for (const one of notification) this.#onNotification(one, from);
  }

  notify(notification: StoreNotification): void {
    this.#gathered.add(JSON.stringify(notification));
    this.#timer ??= setTimeout(() => void this.#send(), GATHER_MS);
  }

  async #send(): Promise<void> {
    this.#timer = null;
    const gathered = this.#gathered;
    this.#gathered = new Set();
    let payload = `["${this.#node}"`;
    const payloads: string[] = [];
    for (const text of gathered) {
      if (payload.length + Buffer.byteLength(text) > MOST_BYTES) {
        payloads.push(`${payload}]`);
        payload = `["${this.#node}"`;
      }
      payload += `,${text}`;
    }
    payloads.push(`${payload}]`);
    // Notifications that do not get through are not lost: nodes look at the log from time to time.
    await this.#pool.query('SELECT pg_notify($1, p) FROM unnest($2::text[]) AS p', [CHANNEL, payloads]).catch(() => {});
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) {
      clearTimeout(this.#timer);
      await this.#send();
    }
    await this.#ear?.end().catch(() => {});
  }
}
