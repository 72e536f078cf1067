import type { ResponseOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/accounts';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { accountsApi } from './accounts-api.ts';

export type AccountState = ResponseOf<typeof routes.get>;

/** The last answer: the next page shows it at once while it asks again. */
const known = signal<AccountState | null | undefined>(undefined);

/** Whoever has asked tells the others. */
export const noteAccountState = (state: AccountState | null): void => {
  known.value = state;
};

/** Who this browser is to the server; undefined until it answers, null where it has no accounts or does not answer. */
export function useAccountState(): AccountState | null | undefined {
  useEffect(() => {
    accountsApi.get().then(noteAccountState, () => noteAccountState(null));
  }, []);
  return known.value;
}
