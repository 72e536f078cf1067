import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { settings } from '../../core/settings.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button } from '../../ui/button.tsx';
import { OneField } from '../../ui/one-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { accountsApi } from '../accounts-api.ts';
import { accountNote } from './account-note.ts';
import { knowsPasskeys, signInWithPasskey } from './passkeys.ts';
import { accountWords } from './words/account/compiled/index.ts';

/** The ways to sign in that the server offers, and whether accounts have ratings there. */
export interface Offers {
  readonly passkeys: boolean;
  readonly email: boolean;
  readonly ratings: boolean;
}

/** Sign-in by passkey, recovery code or e-mailed code; `onSignedIn` is called after each. */
export function SignInWays(props: {
  offers: Offers;
  passkeyLabel: string;
  onSignedIn: () => Promise<void>;
}): JSX.Element {
  const { lang } = settings.value;
  const words = accountWords();
  const attempt = useAttempt(accountNote(words));
  const [sent, setSent] = useState<{ readonly email: string; readonly ticket: string } | null>(null);
  const signIn = (way: () => Promise<unknown>): void =>
    void attempt.run(async () => {
      await way();
      await props.onSignedIn();
    });
  const send = (email: string): void =>
    void attempt.run(async () => {
      const { ticket } = await accountsApi.sendSignInCode({ email, language: lang });
      setSent({ email, ticket });
    });
  return (
    <>
      <AttemptNote attempt={attempt} />
      {props.offers.passkeys && knowsPasskeys() ? (
        <Button look="main" icon="lock" busy={attempt.busy} onClick={() => signIn(signInWithPasskey)}>
          {props.passkeyLabel}
        </Button>
      ) : (
        <p class="soft small">{words.noPasskeysHere}</p>
      )}
      {props.offers.email && (
        <details class="more">
          <summary>{words.withEmail}</summary>
          {sent ? (
            <div class="stack">
              <p role="status">{words.sent({ email: sent.email })}</p>
              <OneField
                label={words.emailCode}
                button={words.confirm}
                autoComplete="one-time-code"
                mode="numeric"
                busy={attempt.busy}
                onSend={(code) => signIn(() => accountsApi.signInWithEmailCode({ ticket: sent.ticket, code }))}
              />
            </div>
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
          )}
        </details>
      )}
      <details class="more">
        <summary>{words.withCode}</summary>
        <OneField
          label={words.recoveryCode}
          button={words.signIn}
          busy={attempt.busy}
          onSend={(code) => signIn(() => accountsApi.signInWithRecoveryCode({ code }))}
        />
      </details>
    </>
  );
}
