import './panels.css';
import { SOURCES, type View } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import type { BoardWords } from '../words/board/compiled/index.ts';

/** Everybody's points by source, as bars and in words; the player with the most points comes first. */
export function ScoreBars(props: {
  view: View;
  names: readonly string[];
  w: BoardWords;
  /** Returns an additional text about a seat; '' if there is none. */
  also?: (seat: number) => string;
}): JSX.Element {
  const { view, names, w, also = () => '' } = props;
  const sources = SOURCES.filter((source) => view.points[source].some((n) => n !== 0));
  const most = Math.max(1, ...view.scores);
  const order = names.map((_, seat) => seat).sort((a, b) => itemAt(view.scores, b) - itemAt(view.scores, a));
  return (
    <ul class="carc-bars">
      {order.map((seat) => (
        <li key={seat}>
          <span class="carc-bar-head">
            <SeatMark seat={seat} size={22} />
            <strong>{names[seat]}</strong>
            <strong class="carc-bar-total">{view.scores[seat]}</strong>
          </span>
          <span
            class="carc-bar"
            aria-hidden="true"
            style={{ width: `${(Math.max(0, itemAt(view.scores, seat)) / most) * 100}%` }}
          >
            {sources.map((source) =>
              itemAt(view.points[source], seat) > 0 ? (
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
            {also(seat) && <span class="soft">{also(seat)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
