import './panels.css';
import type { PointLine } from '@holdfast/watch/table';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import { type Props, rulesOf } from '../props.ts';
import { type Words, watchWords } from '../watch-words.ts';

export const sumOf = (lines: readonly PointLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

/** An itemised sum of victory points. */
export function Sum({ lines, w }: { readonly lines: readonly PointLine[]; readonly w: Words }) {
  return (
    <ul class="sum">
      {lines.map(({ why, count, points }) => (
        <li key={why}>
          <span class="grow">{w.points[why]({ count })}</span>
          <b>{points}</b>
        </li>
      ))}
    </ul>
  );
}

/** All players' visible points, itemised. */
export function Scores(props: Props) {
  const { view, names } = props;
  const w = watchWords();
  const { goal } = rulesOf(props).material;
  return (
    <div class="watch-panel">
      {view.players.map((player, seat) => (
        <section key={seat} class="score-of">
          <h3 class="row">
            <SeatMark seat={seat} size={22} />
            <span class="grow">{names[seat]}</span>
            <span>
              {sumOf(player.points)} / {goal}
            </span>
          </h3>
          <Sum lines={player.points} w={w} />
        </section>
      ))}
    </div>
  );
}
