import type { TournamentSummary } from '@holdfast/protocol/features/tournament-summary';
import { TOURNAMENT_LISTS } from '@holdfast/protocol/features/tournaments';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { tournamentsApi } from '../core/clients/tournaments.ts';
import { ApiError, type Failure, toFailure } from '../core/errors.ts';
import { go, type PageProps, to } from '../core/router.ts';
import { PeoplePage } from '../people/people-nav.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Segments } from '../ui/fields.tsx';
import { Icon } from '../ui/icons.tsx';
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
  const [found, setFound] = useState<readonly TournamentSummary[] | Failure | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const load = async (page: number, before: readonly TournamentSummary[]): Promise<void> => {
    try {
      const { tournaments, more } = await tournamentsApi.list({ list, page: String(page) });
      setFound([...before, ...tournaments]);
      setNext(more ? page + 1 : null);
    } catch (error) {
      setFound(toFailure(error));
    }
  };
  useEffect(() => {
    setFound(null);
    void load(0, []);
  }, [list]);
  const isOff = found instanceof ApiError && found.code === 'not-found';
  const content = (): JSX.Element => {
    if (found === null) return <div class="spinner" role="status" />;
    if (isOff) return <p class="note">{words.off}</p>;
    if (found instanceof Error) return <ErrorNote failure={found} onRetry={() => void load(0, [])} />;
    if (found.length === 0) return <p class="soft">{words.none[list]}</p>;
    return (
      <>
        <TournamentList list={found} />
        {next !== null && (
          <div class="row">
            <button type="button" class="button" onClick={() => void load(next, found)}>
              {words.more}
            </button>
          </div>
        )}
      </>
    );
  };
  return (
    <PeoplePage title={words.title}>
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
          <a class="button main" href={to('tournaments', 'new')}>
            <Icon name="plus" />
            {words.announce}
          </a>
        </div>
      )}
      <section class="card stack">{content()}</section>
    </PeoplePage>
  );
}
