import type { Account } from '@holdfast/protocol/people';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { to } from '../core/router.ts';
import { settings } from '../core/settings.ts';
import { Icon } from '../ui/icons.tsx';
import { accountWords } from './account-words.ts';
import { peopleApi } from './people-api.ts';

/** The way to the account, in the settings; nothing where the server has no accounts or does not answer. */
export function AccountCard(): JSX.Element | null {
  const words = accountWords(settings.value.lang);
  const [account, setAccount] = useState<Account | null | undefined>(undefined);
  useEffect(() => {
    peopleApi('getAccount', {}).then(
      (found) => setAccount(found.account),
      () => {},
    );
  }, []);
  if (account === undefined) return null;
  return (
    <section class="card stack" aria-labelledby="account-title">
      <h2 id="account-title">{words.title}</h2>
      <p class={account ? '' : 'soft small'}>{account ? words.signedInAs(account.name) : words.lead}</p>
      <div class="row">
        <a class="button" href={to('account')}>
          <Icon name="person" />
          {account ? words.manage : words.open}
        </a>
      </div>
    </section>
  );
}
