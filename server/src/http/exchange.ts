import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS } from '@holdfast/protocol';
import { encodingOf } from '../core/text-encoding.ts';
import type { Caller } from '../identity/caller.ts';
import { securityHeaders } from './guard.ts';

const JSON_TYPE = 'application/json';

/** A caller before identification. */
const UNKNOWN: Caller = { session: null, device: null, seatToken: null, address: 'unknown' };

/** One request and its response. */
export class Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly method: string;
  /** Not decoded. */
  readonly path: string;
  /** The query string without question mark, not decoded. */
  readonly search: string;
  /** Parameters of the path, decoded. */
  params: Readonly<Record<string, string>> = {};
  /** Path of the matched route, for logs. */
  route = '';
  caller = UNKNOWN;
  /** Name of the operator's token, on operator routes. */
  operator = '';
  /** Cache-Control of the response. */
  cacheControl = 'no-store';
  /** Called when the body was read; its error becomes the response. */
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

  /** Sends the whole response, head and body in one write. */
  send(status: number, type: string | null, body: string | Uint8Array | null): void {
    // The client has disconnected, or a response was already sent.
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

/** Rejects a request with as little work as possible, without reading it. */
export function sendBusy(outgoing: ServerResponse): void {
  outgoing.writeHead(ERRORS['try-again'].status, BUSY_HEADERS).end(BUSY);
}

/** Splits the target of a request line into path and query. Some proxies send a whole URL. */
function splitUrl(url: string): { readonly path: string; readonly search: string } {
  const from = url.startsWith('/') ? 0 : startOfPath(url);
  const mark = url.indexOf('?', from);
  if (mark < 0) return { path: url.slice(from), search: '' };
  return { path: url.slice(from, mark), search: url.slice(mark + 1) };
}

const startOfPath = (url: string): number => /^https?:\/\/[^/?#]*/i.exec(url)?.[0].length ?? 0;

/** Values of a query by name; a list if given more than once. */
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

/** Reads the body and parses it with `read`; rejects if that throws, or if the connection breaks before the end. */
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
