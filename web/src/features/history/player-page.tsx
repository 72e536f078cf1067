import type { Statistics } from '@holdfast/protocol/features/history';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ApiError } from '../../core/errors.ts';
import { type PageProps, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { dateFormat } from '../../ui/date-format.ts';
import { isNotFound, LoadedPart, PagedPart } from '../../ui/loaded-part.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { usePaged } from '../../ui/use-paged.ts';
import { FeaturePage } from '../feature-page.tsx';
import { FriendTools } from '../friends/friend-tools.tsx';
import { ratingsApi } from '../ratings/api.ts';
import { RatingList } from '../ratings/rating-list.tsx';
import { ratingsWords } from '../ratings/words/compiled/index.ts';
import { historyApi } from './api.ts';
import { GameRow } from './game-row.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import { historyWords } from './words/compiled/index.ts';

/** An account's public games and its statistics over time; nothing on a server without archives. */
function PublicGames({ name }: { name: string }): JSX.Element | null {
  const words = historyWords();
  const [statistics, setStatistics] = useState<Statistics | null>(null);
  const games = usePaged(
    async (after: string | null) => {
      const found = await historyApi.getPublicGames({ name, ...(after ? { after } : {}) });
      setStatistics(found.statistics);
      return { items: found.games, next: found.next };
    },
    { key: name },
  );
  if ((games.value === null && games.failure === null) || isNotFound(games.failure)) return null;
  const isHidden = games.failure instanceof ApiError && games.failure.detail.because === 'not-shown';
  return (
    <>
      <section class="card stack" aria-labelledby="games-title">
        <h2 id="games-title">{words.shownGames}</h2>
        <PagedPart
          of={games}
          noteFor={() => (isHidden ? <p class="soft">{words.notShown}</p> : null)}
          empty={words.noneShown}
          more={words.more}
        >
          {(found) => (
            <ul class="stack plain game-list">
              {found.map((game) => (
                <GameRow key={game.table} game={game} />
              ))}
            </ul>
          )}
        </PagedPart>
      </section>
      {games.value && statistics && statistics.months.length > 0 && <StatisticsTable statistics={statistics} />}
    </>
  );
}

/** An account's public page (`#/player/NAME`). */
export function PlayerPage({ route }: PageProps): JSX.Element {
  const { lang } = settings.value;
  const words = ratingsWords();
  const name = route.path[1] ?? '';
  const profile = useLoaded(() => ratingsApi.getProfile({ name }), { key: name });
  const when = dateFormat(lang, { dateStyle: 'medium' });
  return (
    <FeaturePage title={name}>
      <h1>{profile.value?.name ?? name}</h1>
      <LoadedPart of={profile} noteFor={(failure) => (isNotFound(failure) ? words.noSuchPlayer : null)}>
        {(found) => (
          <>
            <p class="soft">{words.since({ when: when.format(found.since) })}</p>
            <FriendTools key={found.name} name={found.name} />
            <section class="card stack" aria-labelledby="ratings-title">
              <h2 id="ratings-title">{words.title}</h2>
              <RatingList ratings={found.ratings} />
            </section>
            <PublicGames name={found.name} />
          </>
        )}
      </LoadedPart>
      <a href={to('ratings')}>{words.all}</a>
    </FeaturePage>
  );
}
