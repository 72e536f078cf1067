import type { Account } from '@holdfast/protocol/features/accounts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { sessionsApi } from '../../core/api.ts';
import { LANGS, languageName } from '../../core/lang.ts';
import { to } from '../../core/router.ts';
import { changeSettings, settings } from '../../core/settings.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { dateFormat } from '../../ui/date-format.ts';
import { Select } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { OneField } from '../../ui/one-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { accountsApi } from '../accounts-api.ts';
import { RatingList } from '../ratings/rating-list.tsx';
import { ratingsWords } from '../ratings/words/compiled/index.ts';
import { AccessTokens } from './access-tokens.tsx';
import { accountNote } from './account-note.ts';
import { addPasskey, knowsPasskeys } from './passkeys.ts';
import { type Offers, SignInWays } from './sign-in-ways.tsx';
import { accountWords } from './words/account/compiled/index.ts';

interface PartProps {
  readonly account: Account;
  readonly onChange: (account: Account) => void;
}

function Profile({ account, onChange }: PartProps): JSX.Element {
  const words = accountWords();
  const attempt = useAttempt(accountNote(words));
  const [saved, setSaved] = useState(false);
  const change = (part: { readonly name?: string; readonly language?: Account['language'] }): void => {
    setSaved(false);
    void attempt
      .run(async () => {
        const changed = await accountsApi.changeProfile(part);
        changeSettings({ name: changed.name });
        onChange(changed);
      })
      .then(setSaved);
  };
  return (
    <section class="card stack" aria-labelledby="profile-title">
      <h2 id="profile-title">{words.profile}</h2>
      <OneField
        label={words.name}
        note={words.nameNote}
        value={account.name}
        maxLength={24}
        autoComplete="username"
        button={words.save}
        busy={attempt.busy}
        onSend={(name) => change({ name })}
      />
      <Select
        label={words.language}
        value={account.language}
        options={LANGS.map((value) => ({ value, label: languageName(value) }))}
        onChange={(language) => change({ language })}
      />
      <AttemptNote attempt={attempt} />
      <p class="soft small" role="status">
        {saved && words.saved}
      </p>
    </section>
  );
}

function Passkeys({ account, onChange, offered }: PartProps & { offered: boolean }): JSX.Element {
  const { lang } = settings.value;
  const words = accountWords();
  const attempt = useAttempt(accountNote(words));
  const when = dateFormat(lang, { dateStyle: 'medium' });
  const run = (work: () => Promise<Account>): void => void attempt.run(async () => onChange(await work()));
  return (
    <section class="card stack" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{words.passkeys}</h2>
      <p class="soft small">{words.passkeysLead}</p>
      {account.passkeys.length === 0 && <p>{words.noPasskeys}</p>}
      <ul class="table-list">
        {account.passkeys.map(({ id, name, created, used }) => (
          <li key={id} class="table-row">
            <Icon name="lock" />
            <span class="grow">
              <strong>{name || words.unnamed}</strong>
              <br />
              <span class="soft small">
                {used === null
                  ? words.passkeyNew({ when: when.format(created) })
                  : words.passkeyUsed({ when: when.format(used) })}
              </span>
            </span>
            {account.proved && (
              <Button
                aria-label={words.removeOf({ name: name || words.unnamed })}
                busy={attempt.busy}
                onClick={() => run(() => accountsApi.removePasskey({ id }))}
              >
                {words.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AttemptNote attempt={attempt} />
      {!offered || !knowsPasskeys() ? (
        <p class="soft small">{words.noPasskeysHere}</p>
      ) : (
        account.proved && (
          <div class="row">
            <Button
              look={account.passkeys.length === 0 ? 'main' : 'plain'}
              icon="plus"
              busy={attempt.busy}
              onClick={() => run(addPasskey)}
            >
              {words.addPasskey}
            </Button>
          </div>
        )
      )}
    </section>
  );
}

function Email({ account, onChange }: PartProps): JSX.Element {
  const words = accountWords();
  const attempt = useAttempt(accountNote(words));
  const [sent, setSent] = useState<{ readonly email: string; readonly ticket: string } | null>(null);
  const send = (email: string): void =>
    void attempt.run(async () => {
      const { ticket } = await accountsApi.setEmail({ email });
      if (ticket !== null) setSent({ email, ticket });
    });
  const confirm = (ticket: string, code: string): void =>
    void attempt.run(async () => {
      onChange(await accountsApi.confirmEmail({ ticket, code }));
      setSent(null);
    });
  const remove = (): void =>
    void attempt.run(async () => {
      await accountsApi.setEmail({ email: null });
      onChange({ ...account, email: null });
    });
  return (
    <section class="card stack" aria-labelledby="email-title">
      <h2 id="email-title">{words.mail}</h2>
      <p class="soft small">{words.mailLead}</p>
      <div class="row">
        <strong class="grow">{account.email ?? words.noMail}</strong>
        {account.email !== null && account.proved && (
          <Button busy={attempt.busy} onClick={remove}>
            {words.remove}
          </Button>
        )}
      </div>
      <AttemptNote attempt={attempt} />
      {account.proved &&
        (sent ? (
          <>
            <p role="status">{words.mailSent({ email: sent.email })}</p>
            <OneField
              label={words.emailCode}
              button={words.confirm}
              autoComplete="one-time-code"
              mode="numeric"
              busy={attempt.busy}
              onSend={(code) => confirm(sent.ticket, code)}
            />
          </>
        ) : (
          <OneField
            label={words.email}
            mode="email"
            maxLength={254}
            autoComplete="email"
            button={words.sendCode}
            busy={attempt.busy}
            onSend={send}
          />
        ))}
    </section>
  );
}

/** An account as its owner sees it. */
export function AccountView(
  props: PartProps & {
    readonly offers: Offers;
    readonly onCodes: (codes: readonly string[]) => void;
    readonly reload: () => Promise<void>;
  },
): JSX.Element {
  const words = accountWords();
  const rated = ratingsWords();
  const attempt = useAttempt(accountNote(words));
  const { account, offers } = props;
  const renew = (): void =>
    void attempt.run(async () => props.onCodes((await accountsApi.renewRecoveryCodes()).recoveryCodes));
  const signOut = (): void =>
    void attempt.run(async () => {
      const { devices } = await sessionsApi.listDevices();
      const here = devices.find(({ current }) => current);
      if (here) await sessionsApi.signOut({ id: here.id });
      await props.reload();
    });
  return (
    <>
      {!account.proved && (
        <section class="card stack" aria-labelledby="prove-title">
          <h2 id="prove-title">{words.proveTitle}</h2>
          <p>{words.prove}</p>
          <SignInWays offers={offers} passkeyLabel={words.proveButton} onSignedIn={props.reload} />
        </section>
      )}
      <Profile {...props} />
      {offers.ratings && (
        <section class="card stack" aria-labelledby="ratings-title">
          <h2 id="ratings-title">{rated.yours}</h2>
          <RatingList ratings={account.ratings} />
          <a href={to('ratings')}>{rated.all}</a>
        </section>
      )}
      <Passkeys {...props} offered={offers.passkeys} />
      {offers.email && <Email {...props} />}
      <section class="card stack" aria-labelledby="recovery-title">
        <h2 id="recovery-title">{words.recovery}</h2>
        <p>{words.codesLeft({ n: account.recoveryCodes })}</p>
        <AttemptNote attempt={attempt} />
        {account.proved && (
          <div class="row">
            <Button busy={attempt.busy} onClick={renew}>
              {words.renew}
            </Button>
          </div>
        )}
      </section>
      <AccessTokens proved={account.proved} />
      <div class="row">
        <Button busy={attempt.busy} onClick={signOut}>
          {words.signOut}
        </Button>
        <ButtonLink href={to('statistics')}>{words.toStatistics}</ButtonLink>
        <ButtonLink href={to('settings')}>{words.toData}</ButtonLink>
      </div>
    </>
  );
}
