import type { ResponseOf } from '@holdfast/protocol';
import type { Account, routes } from '@holdfast/protocol/features/accounts';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError, type Failure, toFailure } from '../../core/errors.ts';
import { changeSettings, settings } from '../../core/settings.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { OneField } from '../../ui/one-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { accountsApi } from '../accounts-api.ts';
import { FeaturePage } from '../feature-page.tsx';
import { noteAccountState } from '../use-account-state.ts';
import { accountNote } from './account-note.ts';
import { AccountView } from './account-view.tsx';
import { NewRecoveryCodes } from './recovery-codes.tsx';
import { type Offers, SignInWays } from './sign-in-ways.tsx';
import { accountWords } from './words/account/compiled/index.ts';
import './account.css';

type Loaded = ResponseOf<typeof routes.get>;

function Newcomer(props: {
  offers: Offers;
  /** Somebody has played here without an account. */
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

/** Making an account, signing in, and changing it. */
export function AccountPage(): JSX.Element {
  const words = accountWords();
  const [loaded, setLoaded] = useState<Loaded | Failure | null>(null);
  const [codes, setCodes] = useState<{ readonly list: readonly string[]; readonly isNew: boolean } | null>(null);
  const note = (found: Loaded): void => {
    setLoaded(found);
    noteAccountState(found);
  };
  const load = async (): Promise<void> => {
    try {
      const found = await accountsApi.get();
      if (found.account) changeSettings({ name: found.account.name });
      note(found);
    } catch (error) {
      setLoaded(toFailure(error));
    }
  };
  useEffect(() => void load(), []);
  const show = (account: Account): void => {
    if (loaded && !(loaded instanceof Error)) note({ ...loaded, account, session: true });
  };
  const content = (): JSX.Element => {
    if (loaded === null) return <div class="spinner" role="status" />;
    if (loaded instanceof ApiError && loaded.code === 'not-found') return <p class="note">{words.off}</p>;
    if (loaded instanceof Error) return <ErrorNote failure={loaded} onRetry={() => void load()} />;
    if (codes)
      return (
        <NewRecoveryCodes
          codes={codes.list}
          lead={codes.isNew ? words.codesNew : words.codesLead}
          onKept={() => {
            setCodes(null);
            void load();
          }}
        />
      );
    const { account, offers, session } = loaded;
    return account ? (
      <AccountView
        key={account.name}
        account={account}
        offers={offers}
        onChange={show}
        onCodes={(list) => setCodes({ list, isNew: false })}
        reload={load}
      />
    ) : (
      <Newcomer
        offers={offers}
        isGuest={session}
        reload={load}
        onCreated={(created, list) => {
          show(created);
          setCodes({ list, isNew: true });
        }}
      />
    );
  };
  const account = loaded && !(loaded instanceof Error) ? loaded.account : null;
  return (
    <FeaturePage title={words.title} class="narrow account-page">
      <h1>{account ? account.name : words.title}</h1>
      {content()}
    </FeaturePage>
  );
}
