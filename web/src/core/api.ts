import type { Endpoint, Routes } from '@holdfast/protocol';
import { type Client, createClient, type HttpRequest, type HttpResponse, urlOf } from '@holdfast/protocol/client';
import { SESSION_ENDPOINTS, TABLE_ENDPOINTS } from '@holdfast/protocol/endpoints';

/** A request without a response is given up after this time. */
const TIMEOUT_MS = 20_000;
/** How often a busy server is asked again before somebody is told, and the longest wait between. */
const QUIET_TRIES = 4;
const LONGEST_QUIET_S = 2;
/** A prefetched response may be used for this long. */
const FRESH_MS = 10_000;

const prefetched = new Map<string, Promise<HttpResponse>>();

/** Sends a request; rejects if there is no JSON response. */
export async function request(
  { method, url, body }: HttpRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: body === null ? headers : { ...headers, 'content-type': 'application/json' },
    body,
  });
  // A proxy's error page, or a file server without our API: treat it as if the server were unreachable.
  if (!response.headers.get('content-type')?.includes('json')) throw new Error(`no JSON (status ${response.status})`);
  return { status: response.status, text: await response.text() };
}

/** When a server that has too much to do wants to be asked again; null if it answered, or asks for a wait worth telling. */
function busyForMs({ status, text }: HttpResponse): number | null {
  const seconds = Number(/"retryAfter":(\d+)/.exec(text ?? '')?.[1] ?? Number.POSITIVE_INFINITY);
  return (status === 503 || status === 429) && seconds <= LONGEST_QUIET_S ? seconds * 1_000 : null;
}

/** Sends a request. One that only reads is sent again, quietly, while the server is busy. */
export async function send(wanted: HttpRequest): Promise<HttpResponse> {
  if (wanted.method !== 'GET') return request(wanted);
  const early = prefetched.get(wanted.url);
  prefetched.delete(wanted.url);
  let response = await (early ?? request(wanted));
  for (let tries = 0; tries < QUIET_TRIES; tries++) {
    const waitMs = busyForMs(response);
    if (waitMs === null) break;
    // Not at the same time as everybody else who was refused.
    await new Promise((later) => setTimeout(later, waitMs * (1 + Math.random())));
    response = await request(wanted);
  }
  return response;
}

/** Loads the parser of responses. */
export const reader = () => import('./protocol-parser.ts');

/**
 * A client for a feature's routes, typed and validated by the protocol: `messagesApi.send({ name, text })`. Throws ApiError;
 * `not-found` if the operator has switched the feature off. The schemas are loaded with the first request. Each feature has its
 * own module with its client, so that a page loads only those it uses.
 */
export const client = <R extends Routes>(
  load: () => Promise<{ readonly routes: R }>,
  endpoints: { readonly [Name in keyof R]?: Endpoint } = {},
): Client<R> => createClient({ send, reader, load, endpoints });

export const tablesApi = client(reader, TABLE_ENDPOINTS);
export const sessionsApi = client(() => import('@holdfast/protocol/features/sessions'), SESSION_ENDPOINTS);

/**
 * Returns the record of a finished game exactly as the server sent it. It is saved as a file, and parsing and serializing it
 * again could change its bytes.
 */
export async function fetchRecord(table: string): Promise<string> {
  let text = '';
  const keepText = async (wanted: HttpRequest): Promise<HttpResponse> => {
    const response = await send(wanted);
    text = response.text ?? '';
    return response;
  };
  await createClient({ send: keepText, reader, load: reader, endpoints: TABLE_ENDPOINTS }).getRecord({ table });
  return text;
}

/** Requests a table before the page that shows it is loaded; the next `tablesApi.get` uses the response. */
export function prefetchTable(table: string): void {
  const url = urlOf(TABLE_ENDPOINTS.get, { table });
  const response = request({ method: 'GET', url, body: null });
  response.catch(() => {});
  prefetched.set(url, response);
  setTimeout(() => prefetched.delete(url), FRESH_MS);
}

/** True if a server responds and is ready. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Makes sure that the server has a session for this browser, with the chosen name. */
export const introduce = (name: string): Promise<unknown> => sessionsApi.setName(name ? { name } : {});
