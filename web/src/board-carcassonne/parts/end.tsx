import { type Event, type EventOf, SOURCES, type View } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import type { EndProps } from '../../table/board.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { wordsIn } from '../words/index.ts';

/** The end: where each player's points came from, as bars and numbers, and the best single scores. */
export function End({ view, facts, names, lang }: EndProps<View, Event>): JSX.Element {
  const w = wordsIn(lang);
  const sources = SOURCES.filter((source) => view.points[source].some((n) => n !== 0));
  const most = Math.max(1, ...view.scores);
  const order = names.map((_, seat) => seat).sort((a, b) => view.scores[b] - view.scores[a]);
  const best = facts
    .filter((fact): fact is EventOf<'scored'> => fact.type === 'scored' && fact.seats.length > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, 5);
  return (
    <section class="carc-end stack">
      <h3>{w.end.title}</h3>
      <ul class="carc-bars">
        {order.map((seat) => (
          <li key={seat}>
            <span class="row">
              <SeatMark seat={seat} size={22} />
              <strong>{names[seat]}</strong>
              <strong class="carc-bar-total">{view.scores[seat]}</strong>
            </span>
            <span
              class="carc-bar"
              aria-hidden="true"
              style={{ width: `${(Math.max(0, view.scores[seat]) / most) * 100}%` }}
            >
              {sources.map((source) =>
                view.points[source][seat] > 0 ? (
                  <span key={source} class={`carc-part ${source}`} style={{ flexGrow: view.points[source][seat] }} />
                ) : null,
              )}
            </span>
            <span class="small carc-bar-words">
              {sources
                .filter((source) => view.points[source][seat] !== 0)
                .map((source) => (
                  <span key={source}>
                    <span class={`carc-dot ${source}`} aria-hidden="true" /> {w.features[source]}{' '}
                    {view.points[source][seat]}
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ul>
      {best.length > 0 && (
        <>
          <h3>{w.end.best}</h3>
          <ol class="carc-best">
            {best.map((fact, i) => (
              <li key={i}>
                {w.end.line(w.list(fact.seats.map((seat) => names[seat])), w.feature[fact.what], fact.value)}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
