import { TOURNAMENT_LISTS } from '@holdfast/protocol/features/tournaments';
import type { JSX } from 'preact';
import { go, type PageProps, to } from '../../core/router.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Segments } from '../../ui/fields.tsx';
import { isNotFound, PagedPart } from '../../ui/loaded-part.tsx';
import { usePaged } from '../../ui/use-paged.ts';
import { FeaturePage } from '../feature-page.tsx';
import { tournamentsApi } from './api.ts';
import { NewTournament } from './new-tournament.tsx';
import { TournamentList } from './tournament-list.tsx';
import { tournamentWords } from './words/tournament/compiled/index.ts';
import './tournaments.css';

/** Lists of tournaments (`#/tournaments/LIST`), and the form for a new one (`#/tournaments/new`). */
export function TournamentsPage({ route }: PageProps): JSX.Element {
  return route.path[1] === 'new' ? <NewTournament route={route} /> : <Lists route={route} />;
}

function Lists({ route }: PageProps): JSX.Element {
  const words = tournamentWords();
  const list = TOURNAMENT_LISTS.find((one) => one === route.path[1]) ?? 'open';
  const found = usePaged(
    async (page: number | null) => {
      const { tournaments: items, more } = await tournamentsApi.list({ list, page: String(page ?? 0) });
      return { items, next: more ? (page ?? 0) + 1 : null };
    },
    { key: list },
  );
  const isOff = isNotFound(found.failure);
  return (
    <FeaturePage title={words.title}>
      <h1>{words.title}</h1>
      <p class="soft">{words.lead}</p>
      {!isOff && (
        <div class="row">
          <Segments
            legend={words.title}
            hideLegend
            value={list}
            options={TOURNAMENT_LISTS.map((value) => ({ value, label: words.lists[value] }))}
            onChange={(value) => go(to('tournaments', value))}
          />
          <ButtonLink look="main" icon="plus" href={to('tournaments', 'new')}>
            {words.announce}
          </ButtonLink>
        </div>
      )}
      <section class="card stack">
        <PagedPart of={found} noteFor={() => (isOff ? words.off : null)} empty={words.none[list]} more={words.more}>
          {(tournaments) => <TournamentList list={tournaments} />}
        </PagedPart>
      </section>
    </FeaturePage>
  );
}
