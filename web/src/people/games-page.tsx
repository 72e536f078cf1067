import type { ArchivedGame, Statistics } from '@holdfast/protocol/features/history';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../core/announce.ts';
import { historyApi } from '../core/clients/history.ts';
import { privacyApi } from '../core/clients/privacy.ts';
import { type Failure, toFailure } from '../core/errors.ts';
import { Check } from '../ui/fields.tsx';
import { GameRow } from './game-row.tsx';
import { NO_SEARCH, searchQuery } from './games-query.ts';
import { SearchForm } from './games-search.tsx';
import { NothingHere } from './needs-account.tsx';
import { PeoplePage } from './people-nav.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import { companyWords } from './words/company/compiled/index.ts';
import './games-page.css';

/** One's finished games, with search (`#/games`). */
export function GamesPage(): JSX.Element {
  const words = companyWords();
  const [search, setSearch] = useState(NO_SEARCH);
  const [games, setGames] = useState<readonly ArchivedGame[] | Failure | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [statistics, setStatistics] = useState<Statistics | null>(null);
  const [isPublic, setPublic] = useState<boolean | null>(null);
  const load = async (after: string | undefined, before: readonly ArchivedGame[]): Promise<void> => {
    try {
      const found = await historyApi.listGames({ ...searchQuery(search), ...(after ? { after } : {}) });
      const all = [...before, ...found.games];
      setGames(all);
      setNext(found.next);
      announce(found.next === null ? words.found({ n: all.length }) : words.foundMore({ n: all.length }));
    } catch (error) {
      setGames(toFailure(error));
    }
  };
  useEffect(() => void load(undefined, []), [search]);
  useEffect(() => {
    historyApi.getStatistics().then(setStatistics, () => {});
    privacyApi.get().then(
      ({ games }) => setPublic(games === 'everybody'),
      () => {},
    );
  }, []);
  const show = async (game: ArchivedGame, shown: boolean): Promise<void> => {
    await historyApi.showGame({ table: game.table, shown });
    if (games && !(games instanceof Error))
      setGames(games.map((one) => (one.table === game.table ? { ...one, shown } : one)));
  };
  const list = (): JSX.Element => {
    if (games === null) return <div class="spinner" role="status" />;
    if (games instanceof Error) return <NothingHere failure={games} onRetry={() => void load(undefined, [])} />;
    if (games.length === 0) return <p class="soft">{search === NO_SEARCH ? words.noGames : words.noneFound}</p>;
    return (
      <ul class="table-list">
        {games.map((game) => (
          <GameRow
            key={game.table}
            game={game}
            {...(isPublic ? { onShow: (shown: boolean) => void show(game, shown) } : {})}
          />
        ))}
      </ul>
    );
  };
  const isShown = games !== null && !(games instanceof Error);
  return (
    <PeoplePage title={words.games}>
      <h1>{words.games}</h1>
      {isShown && (
        <section class="card stack">
          <SearchForm onSearch={setSearch} />
        </section>
      )}
      <section class="card stack">
        {list()}
        {next !== null && isShown && (
          <div class="row">
            <button type="button" class="button" onClick={() => void load(next, games)}>
              {words.more}
            </button>
          </div>
        )}
      </section>
      {statistics && statistics.months.length > 0 && <StatisticsTable statistics={statistics} />}
      {isPublic !== null && isShown && (
        <section class="card stack">
          <Check
            label={words.publicGames}
            note={words.publicNote}
            checked={isPublic}
            onChange={(on) => {
              setPublic(on);
              void privacyApi.set({ games: on ? 'everybody' : 'nobody' });
            }}
          />
          {games.length > 0 && (
            <div class="row">
              <a class="button" href="/api/history/records" download="holdfast-games.jsonl">
                {words.allRecords}
              </a>
            </div>
          )}
        </section>
      )}
    </PeoplePage>
  );
}
