import type { Refusal } from '@holdfast/kernel';
import { type TableState, type TableWish, Trouble } from '../table/connection.ts';

interface ErrorBody {
  readonly error?: {
    readonly code?: string;
    readonly message?: string;
    readonly rule?: string;
    readonly because?: string;
    readonly with?: Refusal['with'];
    readonly retryAfter?: number;
  };
}

const trouble = (status: number, body: ErrorBody): Trouble => {
  const { code = `http-${status}`, message = '', rule, because, with: detail, retryAfter } = body.error ?? {};
  const refusal = rule && because ? { rule, because, ...(detail ? { with: detail } : {}) } : null;
  return new Trouble(code, message, refusal, retryAfter ?? null);
};

/** Answers that were asked for before the page that needs them is there. */
const foreseen = new Map<string, Promise<unknown>>();

/** Nobody waits for an answer that is older than this. */
const FRESH_MS = 10_000;

/** Asks now for what a page will want first; `call` then waits for this answer. */
export function foresee(path: string): void {
  const answer = fetched('GET', path);
  answer.catch(() => {});
  foreseen.set(path, answer);
  setTimeout(() => foreseen.delete(path), FRESH_MS);
}

/** Talks to the server; every failure is a Trouble, `offline` when there is nobody there. */
export function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const early = method === 'GET' ? foreseen.get(path) : undefined;
  foreseen.delete(path);
  return (early ?? fetched(method, path, body)) as Promise<T>;
}

async function fetched<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      ...(method === 'POST'
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
        : {}),
    });
  } catch {
    throw new Trouble('offline', 'the server does not answer');
  }
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!isJson && response.ok) throw new Trouble('offline', 'this is not a Holdfast server');
  const json: unknown = isJson ? await response.json().catch(() => ({})) : {};
  if (response.ok) return json as T;
  throw response.status === 502 || response.status === 504
    ? new Trouble('offline', 'the server does not answer')
    : trouble(response.status, json as ErrorBody);
}

/** Does the server answer? */
export const isThere = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Makes sure that the server knows this browser, under the chosen name. */
export const introduce = (name: string): Promise<{ id: string; name: string }> =>
  call('POST', '/me', name ? { name } : {});

export const tables = async (state: TableState['state']): Promise<readonly TableState[]> =>
  (await call<{ tables: readonly TableState[] }>('GET', `/tables?state=${state}`)).tables;

export const makeTable = (
  wish: TableWish,
): Promise<{ table: TableState; seats: readonly { seat: number; token: string }[] }> => call('POST', '/tables', wish);

export const claim = (code: string): Promise<{ table: string; seat: number }> => call('POST', '/claim', { code });

export const recordOf = async (table: string): Promise<string> =>
  JSON.stringify(await call<object>('GET', `${tablePath(table)}/record`));

export const tablePath = (table: string): string => `/tables/${encodeURIComponent(table)}`;

/** What the server says about the luck of a table. */
export interface LuckProof {
  readonly commitment: string;
  readonly words: readonly string[];
  readonly seed?: string;
}
export const luckOf = (table: string): Promise<LuckProof> => call('GET', `${tablePath(table)}/luck`);
