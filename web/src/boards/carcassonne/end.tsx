import './end.css';
import type { Event, EventOf, View } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { itemAt } from '../../core/item-at.ts';
import { listText } from '../../ui/list-text.ts';
import type { EndProps } from '../board-module.ts';
import { ScoreBars } from './panels/score-bars.tsx';
import { boardWords } from './words/board/compiled/index.ts';

/** The final result: where each player's points came from, as bars and numbers, and the five best single scores. */
export function End({ view, events, names }: EndProps<View, Event>): JSX.Element {
  const w = boardWords();
  const best = events
    .filter((event): event is EventOf<'scored'> => event.type === 'scored' && event.seats.length > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, 5);
  return (
    <section class="carc-end stack">
      <h3>{w.end.title}</h3>
      <ScoreBars view={view} names={names} w={w} />
      {best.length > 0 && (
        <>
          <h3>{w.end.best}</h3>
          <ol class="carc-best">
            {best.map((event, i) => (
              <li key={i}>
                {w.end.line({
                  name: listText(event.seats.map((seat) => itemAt(names, seat))),
                  what: w.feature[event.what],
                  points: event.value,
                })}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
