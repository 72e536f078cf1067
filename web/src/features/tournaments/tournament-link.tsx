import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { tournamentWords } from './words/tournament/compiled/index.ts';

/** The link from a tournament's table back to the tournament. */
export function TournamentLink({ id }: { id: string }): JSX.Element {
  return (
    <ButtonLink look="main" icon="crown" href={to('tournament', id)}>
      {tournamentWords().toTournament}
    </ButtonLink>
  );
}
