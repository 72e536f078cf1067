import { type Api, createApi, type HttpRequest, type HttpResponse } from '@holdfast/protocol/client';
import { urlOf } from '@holdfast/protocol/endpoints';

const loadParser = () => import('./protocol-parser.ts');

/** A request without a response after this long counts as lost. */
const TIMEOUT_MS = 20_000;
/** A prefetched response is used within this time. */
const FRESH_MS = 10_000;

const prefetched = new Map<string, Promise<HttpResponse>>();

async function request({ method, url, body }: HttpRequest): Promise<HttpResponse> {
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body === null ? {} : { headers: { 'content-type': 'application/json' }, body }),
  });
  // A proxy's error page, or a file server without our API: nobody is there to talk to.
  if (!response.headers.get('content-type')?.includes('json')) throw new Error(`no JSON (status ${response.status})`);
  return { status: response.status, text: await response.text() };
}

async function send(wanted: HttpRequest): Promise<HttpResponse> {
  const early = wanted.method === 'GET' ? prefetched.get(wanted.url) : undefined;
  prefetched.delete(wanted.url);
  return early ?? request(wanted);
}

/** Requests to the server, typed and checked by the protocol's route table. Throws ApiError. */
export const api: Api = createApi({ send, parser: loadParser });

/**
 * The record of a finished game, as the very text that the server sent: it is saved as a file, and a text that was parsed
 * and written again would be another file for whoever compares bytes.
 */
export async function fetchRecord(id: string): Promise<string> {
  let text = '';
  const keepText = async (wanted: HttpRequest): Promise<HttpResponse> => {
    const response = await send(wanted);
    text = response.text ?? '';
    return response;
  };
  await createApi({ send: keepText, parser: loadParser })('getRecord', { id });
  return text;
}

/** Requests a table before the page that shows it is loaded; the next `api('getTable')` uses the response. */
export function prefetchTable(id: string): void {
  const url = urlOf('getTable', { id });
  const response = request({ method: 'GET', url, body: null });
  response.catch(() => {});
  prefetched.set(url, response);
  setTimeout(() => prefetched.delete(url), FRESH_MS);
}

/** Does a server answer? */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Makes sure that the server knows this browser, under the chosen name. */
export const introduce = (name: string): Promise<unknown> => api('setName', {}, name ? { name } : {});
