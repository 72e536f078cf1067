import type { Rating } from '@holdfast/protocol/features/ratings';
import type { JSX } from 'preact';
import { settings } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import { pointsText } from './points-text.ts';
import { ratingsWords } from './words/compiled/index.ts';
import './ratings.css';

/** An account's ratings by game. */
export function RatingList({ ratings }: { ratings: readonly Rating[] }): JSX.Element {
  const { lang } = settings.value;
  const words = ratingsWords();
  if (ratings.length === 0) return <p class="soft">{words.noRatings}</p>;
  return (
    <table class="table-plain rating-table">
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{words.title}</span>
          </th>
          <th scope="col">{words.points}</th>
          <th scope="col">{words.games}</th>
          <th scope="col">{words.won}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map((rating) => (
          <tr key={rating.game}>
            <th scope="row">{gameTitle(rating.game, lang)}</th>
            <td>
              {pointsText(words, rating)}{' '}
              {rating.provisional && (
                <span class="tag" title={words.provisionalNote}>
                  {words.provisional}
                </span>
              )}
            </td>
            <td>{rating.games}</td>
            <td>{rating.wins}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
