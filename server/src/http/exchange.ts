import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS } from '@holdfast/protocol';
import { encodingOf } from '../core/text-encoding.ts';
import type { Caller } from '../identity/caller.ts';
import { securityHeaders } from './guard.ts';

const JSON_TYPE = 'application/json';

/** A caller of whom nothing is known yet. */
const UNKNOWN: Caller = { session: null, device: null, seatToken: null, address: 'unknown' };

/** One request and its response. */
export class Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly method: string;
  /** As it was sent: not decoded. */
  readonly path: string;
  /** What follows the question mark, not decoded; empty if nothing. */
  readonly search: string;
  /** Parameters of the path, decoded. */
  params: Readonly<Record<string, string>> = {};
  /** The path of the route that was found, for log lines. */
  route = '';
  caller = UNKNOWN;
  /** Name of the operator's token, on the operator's routes. */
  operator = '';
  /** What caches may do with the response. */
  cacheControl = 'no-store';
  /** Called when the whole body is there; what it throws is the answer. */
  onBodyRead: () => void = () => {};
  readonly #headers: string[] = [];

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    this.incoming = incoming;
    this.outgoing = outgoing;
    this.method = incoming.method ?? 'GET';
    const { path, search } = splitUrl(incoming.url ?? '/');
    this.path = path;
    this.search = search;
  }

  /** A header of the request. */
  header(name: Lowercase<string>): string | undefined {
    const value = this.incoming.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  /** A header of the response, before it is sent. */
  addHeader(name: string, value: string): void {
    this.#headers.push(name, value);
  }

  /** Sends the whole response: head and body leave in one write. */
  send(status: number, type: string | null, body: string | Uint8Array | null): void {
    // Whoever went away hears nothing.
    if (this.outgoing.destroyed || this.outgoing.headersSent) return;
    const headers = this.#headers;
    if (type !== null) headers.push('Content-Type', type);
    const length = body === null ? 0 : Buffer.byteLength(body);
    if (status !== 304) headers.push('Content-Length', String(length));
    headers.push('Cache-Control', this.cacheControl, ...securityHeaders);
    this.outgoing.writeHead(status, headers);
    if (typeof body === 'string') this.outgoing.end(body, encodingOf(body, length));
    else this.outgoing.end(body);
  }

  json(value: unknown, status = 200): void {
    this.send(status, JSON_TYPE, JSON.stringify(value));
  }
}

const BUSY = JSON.stringify({
  error: { code: 'try-again', message: 'the server is busy: come back in 1 s', retryAfter: 1 },
});
const BUSY_HEADERS = [
  ...['Content-Type', JSON_TYPE],
  ...['Content-Length', String(Buffer.byteLength(BUSY))],
  ...['Retry-After', '1'],
  ...['Cache-Control', 'no-store'],
  ...securityHeaders,
];

/** Turns a request away with as little work as possible: nothing of it is read. */
export function sendBusy(outgoing: ServerResponse): void {
  outgoing.writeHead(ERRORS['try-again'].status, BUSY_HEADERS).end(BUSY);
}

/** Path and query of a request line; a proxy may have written the whole address. */
function splitUrl(url: string): { readonly path: string; readonly search: string } {
  const from = url.startsWith('/') ? 0 : startOfPath(url);
  const mark = url.indexOf('?', from);
  if (mark < 0) return { path: url.slice(from), search: '' };
  return { path: url.slice(from, mark), search: url.slice(mark + 1) };
}

const startOfPath = (url: string): number => /^https?:\/\/[^/?#]*/i.exec(url)?.[0].length ?? 0;

/** The values of a query by their names; one that is given twice is a list. */
export function queryOf(search: string): Readonly<Record<string, string | string[]>> {
  if (search === '') return {};
  const values = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(values.keys())].map((key) => {
      const all = values.getAll(key);
      return [key, all.length === 1 ? (all[0] ?? '') : all];
    }),
  );
}

/** What `read` makes of the body's text; rejects when that throws, or when the connection breaks before its end. */
export function readBody<Body>(c: Exchange, read: (text: string) => Body): Promise<Body> {
  const { incoming } = c;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const [only, ...more] = chunks;
      try {
        c.onBodyRead();
        resolve(read(only && more.length === 0 ? only.toString() : Buffer.concat(chunks).toString()));
      } catch (error) {
        reject(error);
      }
    });
    incoming.on('error', reject);
  });
}
