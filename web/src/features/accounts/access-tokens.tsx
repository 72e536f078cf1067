import { SCOPES, type Scope } from '@holdfast/protocol';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { settings } from '../../core/settings.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { dateFormat } from '../../ui/date-format.ts';
import { Checkbox, Select } from '../../ui/fields.tsx';
import { OneField } from '../../ui/one-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { accountsApi } from '../accounts-api.ts';
import { accountNote } from './account-note.ts';
import { accountWords } from './words/account/compiled/index.ts';
import { tokenWords } from './words/token/compiled/index.ts';

const DAYS = ['7', '30', '90', '366'] as const;

/** Access tokens for programs that act for the account; `proved`: this device may create some. */
export function AccessTokens({ proved }: { proved: boolean }): JSX.Element {
  const { lang } = settings.value;
  const words = tokenWords();
  const attempt = useAttempt(accountNote(accountWords()));
  const { value, set } = useLoaded(async () => (await accountsApi.listTokens()).tokens);
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const [days, setDays] = useState<(typeof DAYS)[number]>('90');
  const [made, setMade] = useState<string | null>(null);
  const when = dateFormat(lang, { dateStyle: 'medium' });
  const make = (name: string): void =>
    void attempt.run(async () => {
      const found = await accountsApi.createToken({ name, scopes: [...scopes], days: Number(days) });
      set(found.tokens);
      setMade(found.token);
    });
  const revoke = (id: string): void =>
    void attempt.run(async () => {
      set((await accountsApi.revokeToken({ id })).tokens);
      setMade(null);
    });
  return (
    <section class="card stack" aria-labelledby="tokens-title">
      <h2 id="tokens-title">{words.tokens}</h2>
      <p class="soft small">{words.tokensLead}</p>
      <ul class="table-list">
        {(value ?? []).map(({ id, name, scopes: allowed, expires }) => (
          <li key={id} class="table-row">
            <span class="grow">
              <strong>{name}</strong>
              <br />
              <span class="soft small">
                {allowed.map((scope) => words.scopes[scope]).join(' · ')} ·{' '}
                {words.until({ when: when.format(expires) })}
              </span>
            </span>
            <Button aria-label={words.revokeOf({ name })} onClick={() => revoke(id)}>
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
      {made !== null && (
        <div class="stack" role="status">
          <p class="note warm">{words.tokenOnce}</p>
          <CopyLink url={made} label={words.tokens} />
        </div>
      )}
      <AttemptNote attempt={attempt} />
      {proved && (
        <details class="more">
          <summary>{words.makeToken}</summary>
          <div class="stack">
            {SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                label={words.scopes[scope]}
                checked={scopes.includes(scope)}
                onChange={(on) => setScopes(SCOPES.filter((one) => (one === scope ? on : scopes.includes(one))))}
              />
            ))}
            <Select
              label={words.days}
              value={days}
              options={DAYS.map((value) => ({ value, label: words.daysOf({ n: Number(value) }) }))}
              onChange={setDays}
            />
            <OneField
              key={made}
              label={words.tokenName}
              button={words.makeToken}
              busy={attempt.busy || scopes.length === 0}
              onSend={make}
            />
          </div>
        </details>
      )}
    </section>
  );
}
