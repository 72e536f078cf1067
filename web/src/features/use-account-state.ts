import type { ResponseOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/accounts';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { accountsApi } from './accounts-api.ts';

export type AccountState = ResponseOf<typeof routes.get>;

/** The server's last answer, which the next page shows while it asks again. */
const known = signal<AccountState | null | undefined>(undefined);

/** Shares an answer with every component that uses the account state. */
export const noteAccountState = (state: AccountState | null): void => {
  known.value = state;
};

/** This browser's account state; undefined until the server answers, null if it has no accounts or is unreachable. */
export function useAccountState(): AccountState | null | undefined {
  useEffect(() => {
    accountsApi.get().then(noteAccountState, () => noteAccountState(null));
  }, []);
  return known.value;
}
