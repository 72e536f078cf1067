import type { JSX } from 'preact';
import type { Lang } from '../../core/lang.ts';
import type { Review, SeatAccount, Verdict } from '../../play/local/worker-messages.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { chanceText, pointsText } from './numbers.ts';
import { chanceAt, turnStarts } from './win-graph.tsx';
import type { ReviewWords } from './words/compiled/index.ts';

const PARTS = ['luck', 'own', 'others', 'rest'] as const;
const VERDICTS: readonly Verdict[] = ['inaccuracy', 'mistake', 'blunder'];

interface Props {
  readonly review: Review;
  readonly names: readonly string[];
  readonly lang: Lang;
  readonly words: ReviewWords;
}

const verdictsOf = ({ verdicts }: SeatAccount, { counts }: ReviewWords): string =>
  VERDICTS.filter((verdict) => verdicts[verdict] > 0)
    .map((verdict) => counts[verdict]({ n: verdicts[verdict] }))
    .join(', ');

/** Each player's account: chance at the start, luck, choices and the rest add up to the result. */
export function Accounts({ review, names, lang, words: w }: Props): JSX.Element {
  const { columns } = w;
  return (
    <section class="card stack">
      <h2>{w.account}</h2>
      <p class="soft small">{w.accountLead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="account-scroll" tabIndex={0} aria-label={w.account}>
        <table class="table-plain account-table">
          <thead>
            <tr>
              <th scope="col">{columns.player}</th>
              <th scope="col">{columns.start}</th>
              {PARTS.map((part) => (
                <th key={part} scope="col">
                  {columns[part]}
                </th>
              ))}
              <th scope="col">{columns.result}</th>
            </tr>
          </thead>
          <tbody>
            {review.accounts.map((account, seat) => (
              <tr key={seat}>
                <th scope="row">
                  <span class="row">
                    <SeatMark seat={seat} size={22} />
                    {names[seat]}
                  </span>
                </th>
                <td>
                  {(100 * account.start).toLocaleString(lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 })}
                </td>
                {PARTS.map((part) => (
                  <td key={part} data-sign={Math.sign(Math.round(1000 * account[part]))}>
                    {pointsText(account[part], lang)}
                  </td>
                ))}
                <td>{(100 * account.result).toLocaleString(lang, { maximumFractionDigits: 1 })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul class="small">
        {review.accounts.map((account, seat) => (
          <li key={seat}>
            {[
              w.accuracy({ name: names[seat] ?? '', best: account.best, of: account.decisions }),
              verdictsOf(account, w),
            ]
              .filter(Boolean)
              .join('; ')}
            .
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The graph's numbers as a table. */
export function ChanceTable({ review, names, lang, words: w }: Props): JSX.Element {
  return (
    <details class="card">
      <summary>{w.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class="account-scroll" tabIndex={0} aria-label={w.asTable}>
        <table class="table-plain account-table">
          <thead>
            <tr>
              <th scope="col">{w.move}</th>
              {names.map((name, seat) => (
                <th key={seat} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {turnStarts(review).map((at) => (
              <tr key={at}>
                <th scope="row">{at}</th>
                {names.map((_, seat) => (
                  <td key={seat}>{chanceText(chanceAt(review, at, seat), lang)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
