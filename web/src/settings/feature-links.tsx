import type { JSX } from 'preact';
import { to } from '../core/router.ts';
import { friends } from '../features/friends/index.ts';
import { history } from '../features/history/index.ts';
import { messages } from '../features/messages/index.ts';
import type { AccountState } from '../features/use-account-state.ts';
import { ButtonLink } from '../ui/button.tsx';
import { settingsWords } from './words/settings/compiled/index.ts';

/** Links to finished games, friends and messages, as far as the server offers them. */
export function FeatureLinks({ state }: { state: AccountState }): JSX.Element | null {
  const links = [history, friends, messages].flatMap(({ menu, offer }) =>
    menu && offer && state.features.includes(offer) ? [menu] : [],
  );
  if (links.length === 0) return null;
  return (
    <section class="card stack" aria-labelledby="feature-links-title">
      <h2 id="feature-links-title">{settingsWords().features}</h2>
      <div class="row">
        {links.map(({ page, label }) => (
          <ButtonLink key={page} href={to(page)}>
            {label(state)}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
