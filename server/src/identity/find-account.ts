import { ApiError } from '@holdfast/protocol';
import type { StoredAccount } from '../features/accounts/store.ts';
import type { Store } from '../store/store.ts';
import { looksLike } from './look-alikes.ts';
import { tidyName } from './names.ts';

/** The account with this name or one that looks like it; null if there is none. */
export const accountNamed = (store: Store, name: string): Promise<StoredAccount | null> =>
  store.accounts.withLook(looksLike(tidyName(name)));

/** The same; throws `not-found`. */
export async function findAccount(store: Store, name: string): Promise<StoredAccount> {
  const account = await accountNamed(store, name);
  if (!account) throw new ApiError('not-found', 'there is no such account');
  return account;
}
