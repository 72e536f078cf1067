import {
  ADMIN_ROUTES,
  type AdminRequest,
  type AdminResponse,
  type AdminRoute,
  type AdminRouteName,
} from '@holdfast/protocol/admin';
import { signal } from '@preact/signals';
import { callRoute } from '../core/call-route.ts';
import { ApiError } from '../core/errors.ts';

const KEY = 'holdfast.admin';

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
  return (await callRoute(route, request, { authorization: `Bearer ${token}` })) as AdminResponse<Name>;
}
