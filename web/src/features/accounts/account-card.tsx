import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { Icon } from '../../ui/icons.tsx';
import type { AccountState } from '../use-account-state.ts';
import { accountWords } from './words/account/compiled/index.ts';

/** The way to the account, in the settings. */
export function AccountCard({ account }: Pick<AccountState, 'account'>): JSX.Element {
  const words = accountWords();
  return (
    <section class="card stack" aria-labelledby="account-title">
      <h2 id="account-title">{words.title}</h2>
      <p class={account ? '' : 'soft small'}>{account ? words.signedInAs({ name: account.name }) : words.lead}</p>
      <div class="row">
        <a class="button" href={to('account')}>
          <Icon name="person" />
          {account ? words.manage : words.open}
        </a>
      </div>
    </section>
  );
}
