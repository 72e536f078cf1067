import type { Account } from '@holdfast/protocol/features/accounts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { changeSettings, settings } from '../../core/settings.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { isNotFound, LoadedPart } from '../../ui/loaded-part.tsx';
import { OneField } from '../../ui/one-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { accountsApi } from '../accounts-api.ts';
import { FeaturePage } from '../feature-page.tsx';
import { type AccountState, noteAccountState } from '../use-account-state.ts';
import { accountNote } from './account-note.ts';
import { AccountView } from './account-view.tsx';
import { NewRecoveryCodes } from './recovery-codes.tsx';
import { type Offers, SignInWays } from './sign-in-ways.tsx';
import { accountWords } from './words/account/compiled/index.ts';
import './account.css';

function Newcomer(props: {
  offers: Offers;
  /** True if this browser was used to play without an account. */
  isGuest: boolean;
  onCreated: (account: Account, codes: readonly string[]) => void;
  reload: () => Promise<void>;
}): JSX.Element {
  const { lang, name } = settings.value;
  const words = accountWords();
  const attempt = useAttempt(accountNote(words));
  const create = (wanted: string): void =>
    void attempt.run(async () => {
      const { account, recoveryCodes } = await accountsApi.create({ name: wanted, language: lang });
      changeSettings({ name: account.name });
      props.onCreated(account, recoveryCodes);
    });
  return (
    <>
      <p>{words.lead}</p>
      <section class="card stack" aria-labelledby="create-title">
        <h2 id="create-title">{words.create}</h2>
        {props.isGuest && <p class="soft small">{words.createLead}</p>}
        <AttemptNote attempt={attempt} />
        <OneField
          label={words.name}
          note={words.nameNote}
          value={name}
          maxLength={24}
          autoComplete="username"
          button={words.createButton}
          main
          busy={attempt.busy}
          onSend={create}
        />
      </section>
      <section class="card stack" aria-labelledby="sign-in-title">
        <h2 id="sign-in-title">{words.signIn}</h2>
        {props.isGuest && <p class="soft small">{words.signInNote}</p>}
        <SignInWays offers={props.offers} passkeyLabel={words.withPasskey} onSignedIn={props.reload} />
        <p class="soft small">{words.withLink}</p>
      </section>
    </>
  );
}

/** Creates, signs in to and changes an account. */
export function AccountPage(): JSX.Element {
  const words = accountWords();
  const [codes, setCodes] = useState<{ readonly list: readonly string[]; readonly isNew: boolean } | null>(null);
  const loaded = useLoaded(async () => {
    const found = await accountsApi.get();
    if (found.account) changeSettings({ name: found.account.name });
    noteAccountState(found);
    return found;
  });
  const { value, reload } = loaded;
  const show = (account: Account): void => {
    if (!value) return;
    const next = { ...value, account, session: true };
    loaded.set(next);
    noteAccountState(next);
  };
  const content = ({ account, offers, session }: AccountState): JSX.Element => {
    if (codes)
      return (
        <NewRecoveryCodes
          codes={codes.list}
          lead={codes.isNew ? words.codesNew : words.codesLead}
          onKept={() => {
            setCodes(null);
            void reload();
          }}
        />
      );
    return account ? (
      <AccountView
        key={account.name}
        account={account}
        offers={offers}
        onChange={show}
        onCodes={(list) => setCodes({ list, isNew: false })}
        reload={reload}
      />
    ) : (
      <Newcomer
        offers={offers}
        isGuest={session}
        reload={reload}
        onCreated={(created, list) => {
          show(created);
          setCodes({ list, isNew: true });
        }}
      />
    );
  };
  return (
    <FeaturePage title={words.title} class="narrow account-page">
      <h1>{value?.account?.name ?? words.title}</h1>
      <LoadedPart of={loaded} noteFor={(failure) => (isNotFound(failure) ? words.off : null)}>
        {content}
      </LoadedPart>
    </FeaturePage>
  );
}
