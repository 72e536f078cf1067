import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { tournamentsApi } from './api.ts';
import { TournamentList } from './tournament-list.tsx';
import { tournamentWords } from './words/tournament/compiled/index.ts';

const MOST = 3;

/** The newest tournaments open for entry, and a link to all; nothing if the server has none. */
export function TournamentTeaser(): JSX.Element | null {
  const words = tournamentWords();
  const open = useLoaded(() => tournamentsApi.list({ list: 'open' })).value?.tournaments;
  if (!open) return null;
  return (
    <section class="card stack">
      <h2>{words.title}</h2>
      {open.length > 0 ? <TournamentList list={open.slice(0, MOST)} /> : <p class="soft">{words.none.open}</p>}
      <div class="row">
        <ButtonLink href={to('tournaments')}>{words.all}</ButtonLink>
      </div>
    </section>
  );
}
