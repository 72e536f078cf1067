import type { TournamentSummary } from '@holdfast/protocol/features/tournament-summary';
import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { dateFormat } from '../../ui/date-format.ts';
import { tournamentWords } from './words/tournament/compiled/index.ts';

/** Tournaments, one line each. */
export function TournamentList({ list }: { list: readonly TournamentSummary[] }): JSX.Element {
  const { lang } = settings.value;
  const words = tournamentWords();
  const when = dateFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul class="table-list">
      {list.map((one) => {
        const notes = [
          gameTitle(one.game, lang),
          words.formats[one.format],
          words.entrants({ n: one.entrants }),
          one.state === 'open' && one.starts !== null ? words.starts({ when: when.format(one.starts) }) : null,
          one.state === 'running' ? words.round({ n: one.round }) : null,
          one.winner === null ? null : words.won({ name: one.winner }),
        ].filter((note) => note !== null);
        return (
          <li key={one.id} class="table-row">
            <div class="grow">
              <strong>{one.name}</strong>
              <br />
              <span class="soft small">{notes.join(' · ')}</span>
            </div>
            <ButtonLink href={to('tournament', one.id)} aria-label={words.showOne({ name: one.name })}>
              {words.show}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
