import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { Icon } from '../../ui/icons.tsx';
import { tournamentWords } from './words/tournament/compiled/index.ts';

/** From a table of a tournament back to it. */
export function TournamentLink({ id }: { id: string }): JSX.Element {
  return (
    <a class="button main" href={to('tournament', id)}>
      <Icon name="crown" />
      {tournamentWords().toTournament}
    </a>
  );
}
