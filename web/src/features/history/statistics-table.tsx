import type { Statistics } from '@holdfast/protocol/features/history';
import type { JSX } from 'preact';
import { settings } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import { dateFormat } from '../../ui/date-format.ts';
import { historyWords } from './words/compiled/index.ts';
import '../ratings/ratings.css';

const [WIDTH, HEIGHT] = [320, 64];

/** The ratings of one game as a curve; hidden from screen readers, since the sentence above it says the same. */
function RatingCurve({ points }: { points: readonly number[] }): JSX.Element {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const x = (i: number): number => (i / Math.max(1, points.length - 1)) * WIDTH;
  const y = (value: number): number => HEIGHT - 4 - ((value - least) / Math.max(1, most - least)) * (HEIGHT - 8);
  const line = points.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg class="rating-curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
      <polyline points={line} fill="none" stroke="currentColor" stroke-width="2" vector-effect="non-scaling-stroke" />
    </svg>
  );
}

/** Games and wins by month, and the ratings over time. */
export function StatisticsTable({ statistics }: { statistics: Statistics }): JSX.Element {
  const { lang } = settings.value;
  const words = historyWords();
  const month = dateFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const rated = [...new Set(statistics.ratings.map(({ game }) => game))];
  return (
    <section class="card stack" aria-labelledby="over-time-title">
      <h2 id="over-time-title">{words.overTime}</h2>
      {rated.map((game) => {
        const points = statistics.ratings.filter((one) => one.game === game).map((one) => one.points);
        return (
          <div key={game} class="stack">
            <p>{words.ratingNow({ game: gameTitle(game, lang), from: points[0] ?? 0, to: points.at(-1) ?? 0 })}</p>
            {points.length > 1 && <RatingCurve points={points} />}
          </div>
        );
      })}
      <table class="table-plain rating-table month-table">
        <thead>
          <tr>
            <th scope="col">{words.month}</th>
            <th scope="col">{words.game}</th>
            <th scope="col">{words.played}</th>
            <th scope="col">{words.won}</th>
          </tr>
        </thead>
        <tbody>
          {statistics.months.toReversed().map((row) => (
            <tr key={`${row.month} ${row.game}`}>
              <th scope="row">{month.format(new Date(`${row.month}-15T00:00:00Z`))}</th>
              <td>{gameTitle(row.game, lang)}</td>
              <td>{row.games}</td>
              <td>{row.won}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
