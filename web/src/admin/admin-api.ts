import {
  ADMIN_ROUTES,
  type AdminRequest,
  type AdminResponse,
  type AdminRoute,
  type AdminRouteName,
} from '@holdfast/protocol/admin';
import { signal } from '@preact/signals';
import { ApiError } from '../core/errors.ts';
import { readError } from '../core/protocol-parser.ts';

const KEY = 'holdfast.admin';
const TIMEOUT_MS = 20_000;

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The operator's token: kept until the tab is closed, never in a cookie. Null = not signed in. */
export const adminToken = signal<string | null>(stored());

export function setAdminToken(token: string | null): void {
  adminToken.value = token;
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage the operator signs in again after a reload.
  }
}

/** Header values are Latin-1: any other text cannot be a token, and fetch would throw. */
const isSendable = (token: string): boolean => /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(token);

/** A request with the operator's token; throws ApiError, and forgets a token that the server does not know. */
export async function adminApi<Name extends AdminRouteName>(
  name: Name,
  request: AdminRequest<Name>,
): Promise<AdminResponse<Name>> {
  const route: AdminRoute = ADMIN_ROUTES[name];
  const token = adminToken.peek() ?? '';
  if (!isSendable(token)) throw new ApiError('no-session', '');
  const isPost = route.method === 'post';
  const values = Object.entries(request).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, String(value)]],
  );
  const query = isPost ? '' : new URLSearchParams(values).toString();
  const response = await fetch(query ? `${route.path}?${query}` : route.path, {
    method: isPost ? 'POST' : 'GET',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { authorization: `Bearer ${token}`, ...(isPost ? { 'content-type': 'application/json' } : {}) },
    ...(isPost ? { body: JSON.stringify(request) } : {}),
  }).catch((cause: unknown) => {
    throw new ApiError('offline', 'the server does not answer', {}, { cause });
  });
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const text = isJson ? await response.text() : null;
  if (!response.ok || text === null) throw readError({ status: response.status, text });
  const parsed = route.response.safeParse(JSON.parse(text));
  if (!parsed.success) throw new ApiError('bad-response', 'the answer does not fit the contract');
  return parsed.data as AdminResponse<Name>;
}
