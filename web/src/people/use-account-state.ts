import type { PeopleResponse } from '@holdfast/protocol/people';
import { useEffect, useState } from 'preact/hooks';
import { peopleApi } from './people-api.ts';

export type AccountState = PeopleResponse<'getAccount'>;

/** Who this browser is to the server; undefined until it answers, null where it has no accounts or does not answer. */
export function useAccountState(): AccountState | null | undefined {
  const [state, setState] = useState<AccountState | null | undefined>(undefined);
  useEffect(() => {
    peopleApi('getAccount', {}).then(setState, () => setState(null));
  }, []);
  return state;
}
