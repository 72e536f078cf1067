import { ApiError } from './errors.ts';
import { readError } from './protocol-parser.ts';

const TIMEOUT_MS = 20_000;

/** What a client must know of a route of the open interface. */
interface CalledRoute<T> {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly response: {
    safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
  };
}

/** Sends the query of a GET or the body of a POST and checks the answer; throws ApiError. */
export async function callRoute<T>(
  route: CalledRoute<T>,
  request: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const isPost = route.method === 'post';
  const values = Object.entries(request).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  const query = isPost ? '' : new URLSearchParams(values).toString();
  const response = await fetch(query ? `${route.path}?${query}` : route.path, {
    method: isPost ? 'POST' : 'GET',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { ...headers, ...(isPost ? { 'content-type': 'application/json' } : {}) },
    ...(isPost ? { body: JSON.stringify(request) } : {}),
  }).catch((cause: unknown) => {
    throw new ApiError('offline', 'the server does not answer', {}, { cause });
  });
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const text = isJson ? await response.text() : null;
  if (!response.ok || text === null) throw readError({ status: response.status, text });
  const parsed = route.response.safeParse(JSON.parse(text));
  if (!parsed.success) throw new ApiError('bad-response', 'the answer does not fit the contract');
  return parsed.data;
}
