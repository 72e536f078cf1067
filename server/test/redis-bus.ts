import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { NotificationSender } from '../src/store/notification-sender.ts';
import { readPayload } from '../src/store/notifications.ts';
import type { OnNotification, StoreNotification } from '../src/store/store.ts';

const CHANNEL = 'holdfast';
const RETRY_MS = 300;

/** A command in RESP, the protocol of Redis and Valkey: an array of strings with their lengths. */
const command = (...words: readonly string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

type Reply = string | number | null | Error | Reply[];

/** Reads a reply at `at`; null if it has not arrived as a whole. */
function readReply(bytes: Buffer, at: number): { readonly reply: Reply; readonly end: number } | null {
  const lineEnd = bytes.indexOf('\r\n', at);
  if (lineEnd < 0) return null;
  const line = bytes.toString('utf8', at + 1, lineEnd);
  const next = lineEnd + 2;
  const kind = String.fromCharCode(bytes[at] ?? 0);
  if (kind === '+') return { reply: line, end: next };
  if (kind === '-') return { reply: new Error(line), end: next };
  if (kind === ':') return { reply: Number(line), end: next };
  const size = Number(line);
  if (size < 0) return { reply: null, end: next };
  if (kind === '$')
    return bytes.length < next + size + 2
      ? null
      : { reply: bytes.toString('utf8', next, next + size), end: next + size + 2 };
  if (kind !== '*') throw new Error(`not a reply of Redis: ${kind}`);
  const list: Reply[] = [];
  let end = next;
  for (let i = 0; i < size; i++) {
    const item = readReply(bytes, end);
    if (!item) return null;
    list.push(item.reply);
    end = item.end;
  }
  return { reply: list, end };
}

/** One connection: replies come in the order of the commands, messages of a channel between them. */
class RedisConnection {
  readonly #socket: Socket;
  readonly #waiting: { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void }[] = [];
  #rest: Buffer = Buffer.alloc(0);

  private constructor(socket: Socket, onMessage: (payload: string) => void, onLost: () => void) {
    this.#socket = socket.setNoDelay();
    socket.on('error', () => {});
    socket.on('close', () => {
      for (const { reject } of this.#waiting.splice(0)) reject(new Error('the connection to Redis is gone'));
      onLost();
    });
    socket.on('data', (chunk: Buffer) => {
      this.#rest = Buffer.concat([this.#rest, chunk]);
      for (let found = readReply(this.#rest, 0); found; found = readReply(this.#rest, 0)) {
        this.#rest = this.#rest.subarray(found.end);
        const { reply } = found;
        if (Array.isArray(reply) && reply[0] === 'message') onMessage(String(reply[2]));
        else if (reply instanceof Error) this.#waiting.shift()?.reject(reply);
        else this.#waiting.shift()?.resolve(reply);
      }
    });
  }

  static async open(port: number, onMessage: (payload: string) => void, onLost: () => void): Promise<RedisConnection> {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new RedisConnection(socket, onMessage, onLost);
  }

  send(...words: readonly string[]): Promise<Reply> {
    if (this.#socket.destroyed) return Promise.reject(new Error('the connection to Redis is gone'));
    this.#socket.write(command(...words));
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  close(): void {
    this.#socket.destroy();
  }
}

let nodes = 0;

/**
 * A trial of notifications between nodes by Redis or Valkey instead of LISTEN and NOTIFY, with the same methods, batches and payloads as
 * `NotificationBus`. Not a part of the server: docs/hosting/scale.md says why.
 */
export class RedisBus {
  readonly #nodeId = `node-${++nodes}`;
  readonly #port: number;
  readonly #sender = new NotificationSender(this.#nodeId, (payloads) =>
    Promise.all(payloads.map((payload) => this.#publishing().send('PUBLISH', CHANNEL, payload))),
  );
  #connections: RedisConnection[] = [];
  #onNotification: OnNotification = () => {};
  #closed = false;

  constructor(port: number) {
    this.#port = port;
  }

  subscribe(onNotification: OnNotification): void {
    this.#onNotification = onNotification;
  }

  async open(): Promise<void> {
    const lost = (): void => this.#reconnect();
    const listening = await RedisConnection.open(this.#port, (payload) => this.#receive(payload), lost);
    await listening.send('SUBSCRIBE', CHANNEL);
    this.#connections = [
      listening,
      await RedisConnection.open(
        this.#port,
        () => {},
        () => listening.close(),
      ),
    ];
  }

  #reconnect(): void {
    for (const connection of this.#connections.splice(0)) connection.close();
    if (this.#closed) return;
    setTimeout(() => {
      this.open().then(
        () => this.#onNotification({ about: 'reconnected' }, this.#nodeId),
        () => this.#reconnect(),
      );
    }, RETRY_MS);
  }

  #publishing(): RedisConnection {
    const publishing = this.#connections[1];
    if (!publishing) throw new Error('not connected to Redis');
    return publishing;
  }

  #receive(payload: string): void {
    const { from, notifications } = readPayload(payload);
    if (from !== this.#nodeId) for (const one of notifications) this.#onNotification(one, from);
  }

  notify(notification: StoreNotification): void {
    this.#sender.notify(notification);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#sender.close();
    for (const connection of this.#connections.splice(0)) connection.close();
  }
}
