import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { AccountState } from '../use-account-state.ts';
import { accountWords } from './words/account/compiled/index.ts';

/** The link to the account page, in the settings. */
export function AccountCard({ account }: Pick<AccountState, 'account'>): JSX.Element {
  const words = accountWords();
  return (
    <section class="card stack" aria-labelledby="account-title">
      <h2 id="account-title">{words.title}</h2>
      <p class={account ? '' : 'soft small'}>{account ? words.signedInAs({ name: account.name }) : words.lead}</p>
      <div class="row">
        <ButtonLink icon="person" href={to('account')}>
          {account ? words.manage : words.open}
        </ButtonLink>
      </div>
    </section>
  );
}
