import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread of `measure-flood.ts`: requests views from many addresses, either as fast as they are answered or at a fixed rate. */
export interface FloodRun {
  /** Requests a second; 0 for one after the other on `CLOSED_CONNECTIONS` connections. */
  readonly rate: number;
  readonly seconds: number;
}

export interface FloodCounts {
  readonly sent: number;
  readonly answered: number;
  /** 429 and 503. */
  readonly refused: number;
  readonly failed: number;
}

const CLOSED_CONNECTIONS = 64;
/** A refusal takes half a second, so these send at most 6,000 requests a second to a full server, and those that it answers. */
const CONNECTIONS = 3_000;
const OPENED_AT_ONCE = 64;
const TICK_MS = 5;
/** 127.0.1.1 to 127.0.1.120 */
const ADDRESSES = 120;
const HEAD_END = Buffer.from('\r\n\r\n');

const threadPort = parentPort;
if (!threadPort) throw new Error('flood-thread.ts runs in a worker thread');
const { port, paths }: { readonly port: number; readonly paths: readonly string[] } = workerData;

let counts = { sent: 0, answered: 0, refused: 0, failed: 0 };

/** A kept-alive connection with one request at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #request: string;
  #received: Buffer = Buffer.alloc(0);
  #done: (() => void) | null = null;

  constructor(n: number) {
    this.#request = `GET ${paths[n % paths.length]} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
    this.#socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${(n % ADDRESSES) + 1}` });
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', () => this.#socket.destroy());
    this.#socket.on('close', () => {
      if (this.#done) counts.failed++;
      this.#end();
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  request(done: () => void): void {
    counts.sent++;
    this.#done = done;
    this.#socket.write(this.#request);
  }

  /** Resolves when the server has accepted the connection. */
  greet(): Promise<void> {
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    });
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const head = this.#received.indexOf(HEAD_END);
    if (head < 0) return;
    const text = this.#received.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (this.#received.length < head + HEAD_END.length + length) return;
    const status = text.slice(9, 12);
    if (status === '200') counts.answered++;
    else if (status === '429' || status === '503') counts.refused++;
    else counts.failed++;
    this.#received = Buffer.alloc(0);
    this.#end();
  }

  #end(): void {
    const done = this.#done;
    this.#done = null;
    done?.();
  }

  close(): void {
    this.#done = null;
    this.#socket.destroy();
  }
}

const all: Connection[] = [];

/** Opens all connections, few at a time, since a server accepts one in each turn of its event loop. */
async function openAll(): Promise<void> {
  while (all.length < CONNECTIONS) {
    const opened = Array.from({ length: OPENED_AT_ONCE }, (_, n) => new Connection(all.length + n));
    await Promise.all(opened.map((connection) => connection.greet()));
    all.push(...opened);
  }
}

/** Sends the next request whenever one is answered. */
function hammer(connection: Connection, until: number): void {
  const next = (): void => {
    if (performance.now() < until && connection.isOpen) connection.request(next);
  };
  next();
}

/** Sends requests at a fixed rate, however long the answers take, as long as a connection is free. */
async function sendAt(rate: number, until: number): Promise<void> {
  const idle = [...all];
  const began = performance.now();
  let sent = 0;
  for (let now = began; now < until; now = performance.now()) {
    const due = Math.floor(((now - began) * rate) / 1_000);
    for (; sent < due; sent++) {
      const connection = idle.pop();
      if (!connection) break;
      connection.request(() => {
        if (connection.isOpen) idle.push(connection);
      });
    }
    // What could not be sent is left out.
    sent = due;
    await sleep(TICK_MS);
  }
}

await openAll();
threadPort.on('message', async ({ rate, seconds }: FloodRun) => {
  counts = { sent: 0, answered: 0, refused: 0, failed: 0 };
  const until = performance.now() + seconds * 1_000;
  if (rate > 0) await sendAt(rate, until);
  else {
    for (const connection of all.slice(0, CLOSED_CONNECTIONS)) hammer(connection, until);
    await sleep(seconds * 1_000);
  }
  threadPort.postMessage(counts satisfies FloodCounts);
});
threadPort.postMessage('open');
