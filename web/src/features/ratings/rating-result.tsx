import type { ResponseOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/ratings';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ratingsApi } from './api.ts';
import { pointsText } from './points-text.ts';
import { ratingsWords } from './words/compiled/index.ts';

type Result = ResponseOf<typeof routes.getTable>;

const ASK_EVERY_MS = 1_000;
const MOST_TRIES = 20;

/** How a finished game changed its players' ratings. */
export function RatingResult({ table, nameOf }: { table: string; nameOf: (seat: number) => string }): JSX.Element {
  const words = ratingsWords();
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    let timer = 0;
    const ask = (tries: number): void => {
      ratingsApi.getTable({ table }).then(
        (found) => {
          setResult(found);
          if (found.state === 'waiting' && tries < MOST_TRIES) timer = window.setTimeout(ask, ASK_EVERY_MS, tries + 1);
        },
        () => {},
      );
    };
    ask(0);
    return () => clearTimeout(timer);
  }, [table]);
  if (!result || result.state === 'waiting')
    return (
      <p class="soft" role="status">
        {words.waiting}
      </p>
    );
  if (result.reason !== null)
    return (
      <p class="note small" role="status">
        {words.unrated} {words.reasons[result.reason]}
      </p>
    );
  return (
    <table class="table-plain">
      <caption>{words.changes}</caption>
      <tbody>
        {result.changes.map(({ seat, before, after }) => (
          <tr key={seat}>
            <th scope="row">{nameOf(seat)}</th>
            <td>{pointsText(words, after)}</td>
            <td>
              {after.points < before.points ? '−' : '+'}
              {Math.abs(after.points - before.points)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
