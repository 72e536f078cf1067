import type { JSX } from 'preact';
import { to } from '../core/router.ts';
import type { AccountState } from '../features/use-account-state.ts';
import { companyWords } from '../features/words/company/compiled/index.ts';

/** The ways to finished games, friends and messages, as far as the server offers them. */
export function FeatureLinks({ offers }: Pick<AccountState, 'offers'>): JSX.Element | null {
  const words = companyWords();
  const { history = false, friends = false, messages = false } = offers;
  if (!history && !friends && !messages) return null;
  return (
    <section class="card stack" aria-labelledby="company-title">
      <h2 id="company-title">{words.company}</h2>
      <div class="row">
        {history && (
          <a class="button" href={to('games')}>
            {words.games}
          </a>
        )}
        {friends && (
          <a class="button" href={to('friends')}>
            {words.friends}
          </a>
        )}
        {messages && (
          <a class="button" href={to('messages')}>
            {words.messages}
          </a>
        )}
      </div>
    </section>
  );
}
