import type { ResponseOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/ratings';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ratingsApi } from '../core/clients/ratings.ts';
import { ApiError, type Failure, toFailure } from '../core/errors.ts';
import { go, type PageProps, to } from '../core/router.ts';
import { settings } from '../core/settings.ts';
import { offeredGames } from '../games.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { Segments } from '../ui/fields.tsx';
import { useWords } from '../words/index.ts';
import { PeoplePage } from './people-nav.tsx';
import { pointsText } from './points-text.ts';
import { useAccountState } from './use-account-state.ts';
import { accountWords } from './words/account/compiled/index.ts';
import { ratingWords } from './words/rating/compiled/index.ts';
import './ratings.css';

type Player = ResponseOf<typeof routes.list>['players'][number];

/** The best of a game (`#/ratings/GAME`). */
export function RatingsPage({ route }: PageProps): JSX.Element {
  const { lang } = settings.value;
  const words = ratingWords();
  const { levels } = useWords().setup;
  const games = offeredGames();
  const game = route.path[1] ?? games[0]?.id ?? '';
  const [players, setPlayers] = useState<readonly Player[] | Failure | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const mine = useAccountState()?.account?.name;
  const load = async (page: number, before: readonly Player[]): Promise<void> => {
    try {
      const found = await ratingsApi.list({ game, page: String(page) });
      setPlayers([...before, ...found.players]);
      setNext(found.more ? page + 1 : null);
    } catch (error) {
      setPlayers(toFailure(error));
    }
  };
  useEffect(() => {
    setPlayers(null);
    void load(0, []);
  }, [game]);
  const list = (): JSX.Element => {
    if (players === null) return <div class="spinner" role="status" />;
    if (players instanceof ApiError && players.code === 'not-found') return <p class="note">{accountWords().off}</p>;
    if (players instanceof Error) return <ErrorNote failure={players} onRetry={() => void load(0, [])} />;
    if (players.length === 0) return <p class="soft">{words.none}</p>;
    return (
      <table class="table-plain rating-table">
        <thead>
          <tr>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.points}</th>
            <th scope="col">{words.games}</th>
            <th scope="col">{words.won}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ name, level, rating }, at) => (
            <tr key={name ?? `bot ${level}`} data-mine={(name !== null && name === mine) || undefined}>
              <td>{at + 1}</td>
              <th scope="row">
                {name === null ? (
                  words.bot({ strength: levels[level ?? 0] ?? '' })
                ) : (
                  <a href={to('player', name)}>{name}</a>
                )}
              </th>
              <td>{pointsText(words, rating)}</td>
              <td>{rating.games}</td>
              <td>{rating.wins}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  };
  return (
    <PeoplePage title={words.title}>
      <h1>{words.title}</h1>
      <p class="soft">{words.lead}</p>
      <Segments
        legend={words.title}
        hideLegend
        value={game}
        options={games.map(({ id, title }) => ({ value: id, label: title[lang] }))}
        onChange={(id) => go(to('ratings', id))}
      />
      <section class="card stack">
        {list()}
        {next !== null && players && !(players instanceof Error) && (
          <div class="row">
            <button type="button" class="button" onClick={() => void load(next, players)}>
              {words.more}
            </button>
          </div>
        )}
      </section>
    </PeoplePage>
  );
}
