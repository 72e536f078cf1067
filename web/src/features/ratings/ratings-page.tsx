import type { JSX } from 'preact';
import { go, type PageProps, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { offeredGames } from '../../games.ts';
import { Segments } from '../../ui/fields.tsx';
import { isNotFound, PagedPart } from '../../ui/loaded-part.tsx';
import { usePaged } from '../../ui/use-paged.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { FeaturePage } from '../feature-page.tsx';
import { useAccountState } from '../use-account-state.ts';
import { ratingsApi } from './api.ts';
import { pointsText } from './points-text.ts';
import { ratingsWords } from './words/compiled/index.ts';
import './ratings.css';

/** The best players of a game (`#/ratings/GAME`). */
export function RatingsPage({ route }: PageProps): JSX.Element {
  const { lang } = settings.value;
  const words = ratingsWords();
  const { levels } = commonWords();
  const games = offeredGames();
  const game = route.path[1] ?? games[0]?.id ?? '';
  const players = usePaged(
    async (page: number | null) => {
      const { players: items, more } = await ratingsApi.list({ game, page: String(page ?? 0) });
      return { items, next: more ? (page ?? 0) + 1 : null };
    },
    { key: game },
  );
  const mine = useAccountState()?.account?.name;
  return (
    <FeaturePage title={words.title}>
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
        <PagedPart
          of={players}
          noteFor={(failure) => (isNotFound(failure) ? words.off : null)}
          empty={words.none}
          more={words.more}
        >
          {(found) => (
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
                {found.map(({ name, level, rating }, at) => (
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
          )}
        </PagedPart>
      </section>
    </FeaturePage>
  );
}
