import { type Client, createClient } from '@holdfast/protocol/client';
import { routes } from '@holdfast/protocol/features/moderation';
import { signal } from '@preact/signals';
import { reader, request } from '../../core/api.ts';
import { ApiError } from '../../core/errors.ts';

const KEY = 'holdfast.admin';

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The operator's token, kept until the tab is closed and never in a cookie. Null = not signed in. */
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

/** Header values are Latin-1: other text cannot be a token, and fetch would throw. */
const isSendable = (token: string): boolean => /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(token);

/** Requests with the operator's token. Throws ApiError. */
export const adminApi: Client<typeof routes> = createClient({
  async send(wanted) {
    const token = adminToken.peek() ?? '';
    if (!isSendable(token)) throw new ApiError('no-session', '');
    return request(wanted, { authorization: `Bearer ${token}` });
  },
  reader,
  load: async () => ({ routes }),
});
