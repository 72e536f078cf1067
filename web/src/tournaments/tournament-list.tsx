import type { TournamentSummary } from '@holdfast/protocol/features/tournament-summary';
import type { JSX } from 'preact';
import { to } from '../core/router.ts';
import { settings } from '../core/settings.ts';
import { gameTitle } from '../games.ts';
import { dateFormat } from '../ui/date-format.ts';
import { tournamentWords } from './tournament-words.ts';

/** Tournaments, one line each. */
export function TournamentList({ list }: { list: readonly TournamentSummary[] }): JSX.Element {
  const { lang } = settings.value;
  const words = tournamentWords(lang);
  const when = dateFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul class="table-list">
      {list.map((one) => {
        const notes = [
          gameTitle(one.game, lang),
          words.formats[one.format],
          words.entrants(one.entrants),
          one.state === 'open' && one.starts !== null ? words.starts(when.format(one.starts)) : null,
          one.state === 'running' ? words.round(one.round, null) : null,
          one.winner === null ? null : words.won(one.winner),
        ].filter((note) => note !== null);
        return (
          <li key={one.id} class="table-row">
            <div class="grow">
              <strong>{one.name}</strong>
              <br />
              <span class="soft small">{notes.join(' · ')}</span>
            </div>
            <a class="button" href={to('tournament', one.id)} aria-label={words.showOne(one.name)}>
              {words.show}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
