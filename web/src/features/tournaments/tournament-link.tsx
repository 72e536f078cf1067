import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { tournamentWords } from './words/tournament/compiled/index.ts';

/** From a table of a tournament back to it. */
export function TournamentLink({ id }: { id: string }): JSX.Element {
  return (
    <ButtonLink look="main" icon="crown" href={to('tournament', id)}>
      {tournamentWords().toTournament}
    </ButtonLink>
  );
}
