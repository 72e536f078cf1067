import type { ArchivedGame, Statistics } from '@holdfast/protocol/features/history';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields.tsx';
import { PagedPart } from '../../ui/loaded-part.tsx';
import { usePaged } from '../../ui/use-paged.ts';
import { FeaturePage } from '../feature-page.tsx';
import { privacyApi } from '../friends/privacy-api.ts';
import { whyNothing } from '../why-nothing.tsx';
import { historyApi } from './api.ts';
import { GameRow } from './game-row.tsx';
import { NO_SEARCH, searchQuery } from './games-query.ts';
import { SearchForm } from './games-search.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import { historyWords } from './words/compiled/index.ts';
import './games-page.css';

/** The person's finished games, with search (`#/games`). */
export function GamesPage(): JSX.Element {
  const words = historyWords();
  const [search, setSearch] = useState(NO_SEARCH);
  const [statistics, setStatistics] = useState<Statistics | null>(null);
  const [isPublic, setPublic] = useState<boolean | null>(null);
  /** How many games are listed, to announce it. */
  const count = useRef(0);
  const games = usePaged(
    async (after: string | null) => {
      const { games: items, next } = await historyApi.listGames({
        ...searchQuery(search),
        ...(after ? { after } : {}),
      });
      count.current = items.length + (after ? count.current : 0);
      const n = count.current;
      announce(next === null ? words.found({ n }) : words.foundMore({ n }));
      return { items, next };
    },
    { key: JSON.stringify(search), keep: true },
  );
  useEffect(() => {
    historyApi.getStatistics().then(setStatistics, () => {});
    privacyApi.get().then(
      ({ games }) => setPublic(games === 'everybody'),
      () => {},
    );
  }, []);
  const show = async (game: ArchivedGame, shown: boolean): Promise<void> => {
    await historyApi.showGame({ table: game.table, shown });
    games.change((all) => all.map((one) => (one.table === game.table ? { ...one, shown } : one)));
  };
  const isShown = games.value !== null;
  return (
    <FeaturePage title={words.title}>
      <h1>{words.title}</h1>
      {isShown && (
        <section class="card stack">
          <SearchForm onSearch={setSearch} />
        </section>
      )}
      <section class="card stack">
        <PagedPart
          of={games}
          noteFor={whyNothing}
          empty={search === NO_SEARCH ? words.noGames : words.noneFound}
          more={words.more}
        >
          {(found) => (
            <ul class="table-list">
              {found.map((game) => (
                <GameRow
                  key={game.table}
                  game={game}
                  {...(isPublic ? { onShow: (shown: boolean) => void show(game, shown) } : {})}
                />
              ))}
            </ul>
          )}
        </PagedPart>
      </section>
      {statistics && statistics.months.length > 0 && <StatisticsTable statistics={statistics} />}
      {isPublic !== null && isShown && (
        <section class="card stack">
          <Checkbox
            label={words.publicGames}
            note={words.publicNote}
            checked={isPublic}
            onChange={(on) => {
              setPublic(on);
              void privacyApi.set({ games: on ? 'everybody' : 'nobody' });
            }}
          />
          {games.value && games.value.length > 0 && (
            <div class="row">
              <ButtonLink href="/api/history/records" download="holdfast-games.jsonl">
                {words.allRecords}
              </ButtonLink>
            </div>
          )}
        </section>
      )}
    </FeaturePage>
  );
}
