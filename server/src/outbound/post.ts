import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

const TIMEOUT_MS = 10_000;

export interface PostRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

interface PostOptions {
  /** Resolves the receiver's name; by default the system's lookup. */
  readonly lookup?: LookupFunction;
  readonly timeoutMs?: number;
}

/** Sends a request and resolves to the status; does not read the response or follow redirects; ten seconds at most. */
export function post(
  url: string,
  { headers, body }: PostRequest,
  { lookup, timeoutMs = TIMEOUT_MS }: PostOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(body.length) },
      signal: AbortSignal.timeout(timeoutMs),
      agent: false as const,
      ...(lookup ? { lookup } : {}),
    };
    const request = (url.startsWith('http:') ? httpRequest : httpsRequest)(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}
