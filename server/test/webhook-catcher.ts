import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Json } from './client.ts';
import { until } from './until.ts';

export const SECRET = `whsec_${Buffer.from('a secret of the host').toString('base64')}`;

/** A webhook receiver that stores events after checking their signatures. */
export class WebhookCatcher {
  /** What it took, by id: type and data. */
  readonly taken = new Map<string, Json>();
  /** Every request that came, whatever became of it. */
  requests = 0;
  readonly problems: string[] = [];
  /** Events that came although they had been taken. */
  repeated = 0;
  /** What it answers with; null if nothing. */
  status: number | null = 204;
  #server: Server | null = null;
  port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook?from=holdfast`;
  }

  /** Listens, on the port of the last time if there was one. */
  async start(): Promise<this> {
    const server = createServer((request, response) => {
      this.requests++;
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString('utf8');
        const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature } = request.headers;
        const key = Buffer.from(SECRET.slice(6), 'base64');
        const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
        if (signature !== `v1,${expected}`) this.problems.push(`signature of ${id}`);
        if (Math.abs(Number(seconds) - Date.now() / 1000) > 60) this.problems.push(`time of ${id}`);
        if (this.status === null) return;
        if (this.status < 300) {
          if (this.taken.has(String(id))) this.repeated++;
          this.taken.set(String(id), JSON.parse(body));
        }
        response.writeHead(this.status, { Location: '/elsewhere' }).end('x'.repeat(100_000));
      });
    });
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.port = (server.address() as { port: number }).port;
    this.#server = server;
    return this;
  }

  async until(id: string): Promise<Json> {
    await until(`the event ${id}`, () => this.taken.has(id));
    return this.taken.get(id);
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  }
}
