import type { ResponseOf } from '@holdfast/protocol';
import type { ArchivedGame, Statistics } from '@holdfast/protocol/features/history';
import type { routes } from '@holdfast/protocol/features/ratings';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { historyApi } from '../core/clients/history.ts';
import { ratingsApi } from '../core/clients/ratings.ts';
import { ApiError, type Failure, toFailure } from '../core/errors.ts';
import { type PageProps, to } from '../core/router.ts';
import { settings } from '../core/settings.ts';
import { dateFormat } from '../ui/date-format.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { FriendTools } from './friend-tools.tsx';
import { GameRow } from './game-row.tsx';
import { PeoplePage } from './people-nav.tsx';
import { RatingList } from './rating-list.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import { companyWords } from './words/company/compiled/index.ts';
import { gamesWords } from './words/games/compiled/index.ts';
import { ratingWords } from './words/rating/compiled/index.ts';

interface Shown {
  readonly games: readonly ArchivedGame[];
  readonly next: string | null;
  readonly statistics: Statistics;
}

/** The games that an account shows, and how they went over time; nothing on a server without archives. */
function PublicGames({ name }: { name: string }): JSX.Element | null {
  const words = gamesWords();
  const [shown, setShown] = useState<Shown | Failure | null>(null);
  const load = async (before: readonly ArchivedGame[], after?: string): Promise<void> => {
    try {
      const found = await historyApi.getPublicGames({ name, ...(after ? { after } : {}) });
      setShown({ ...found, games: [...before, ...found.games] });
    } catch (error) {
      setShown(toFailure(error));
    }
  };
  useEffect(() => {
    setShown(null);
    void load([]);
  }, [name]);
  if (shown === null || (shown instanceof ApiError && shown.code === 'not-found')) return null;
  const list = (): JSX.Element => {
    if (shown instanceof ApiError && shown.detail.because === 'not-shown') return <p class="soft">{words.notShown}</p>;
    if (shown instanceof Error) return <ErrorNote failure={shown} onRetry={() => void load([])} />;
    if (shown.games.length === 0) return <p class="soft">{words.noneShown}</p>;
    const { games, next } = shown;
    return (
      <>
        <ul class="stack plain game-list">
          {games.map((game) => (
            <GameRow key={game.table} game={game} />
          ))}
        </ul>
        {next !== null && (
          <div class="row">
            <button type="button" class="button" onClick={() => void load(games, next)}>
              {companyWords().more}
            </button>
          </div>
        )}
      </>
    );
  };
  return (
    <>
      <section class="card stack" aria-labelledby="games-title">
        <h2 id="games-title">{words.games}</h2>
        {list()}
      </section>
      {!(shown instanceof Error) && shown.statistics.months.length > 0 && (
        <StatisticsTable statistics={shown.statistics} />
      )}
    </>
  );
}

/** What everybody may know of an account (`#/player/NAME`). */
export function PlayerPage({ route }: PageProps): JSX.Element {
  const { lang } = settings.value;
  const words = ratingWords();
  const name = route.path[1] ?? '';
  const [profile, setProfile] = useState<ResponseOf<typeof routes.getProfile> | Failure | null>(null);
  useEffect(() => {
    ratingsApi.getProfile({ name }).then(setProfile, (error: unknown) => setProfile(toFailure(error)));
  }, [name]);
  const when = dateFormat(lang, { dateStyle: 'medium' });
  const content = (): JSX.Element => {
    if (profile === null) return <div class="spinner" role="status" />;
    if (profile instanceof ApiError && profile.code === 'not-found') return <p class="note">{words.noSuchPlayer}</p>;
    if (profile instanceof Error) return <ErrorNote failure={profile} />;
    return (
      <>
        <p class="soft">{words.since({ when: when.format(profile.since) })}</p>
        <FriendTools key={profile.name} name={profile.name} />
        <section class="card stack" aria-labelledby="ratings-title">
          <h2 id="ratings-title">{words.title}</h2>
          <RatingList ratings={profile.ratings} />
        </section>
        <PublicGames name={profile.name} />
      </>
    );
  };
  return (
    <PeoplePage title={name}>
      <h1>{profile && !(profile instanceof Error) ? profile.name : name}</h1>
      {content()}
      <a href={to('ratings')}>{words.all}</a>
    </PeoplePage>
  );
}
