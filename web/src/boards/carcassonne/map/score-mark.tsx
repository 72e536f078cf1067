import './score-mark.css';
import type { JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { seatColour, seatInk } from '../../../ui/seat-look.ts';
import type { Props } from '../props.ts';
import type { Look } from '../tiles.ts';
import { meeplePosition } from './meeple-position.ts';

/** Shows the points of a score at the scored feature while that event is shown. */
export function ScoreMark({ board, looks }: { board: Props; looks: readonly Look[] }): JSX.Element | null {
  const event = board.moving;
  if (event?.type !== 'scored') return null;
  const { tiles, castles } = board.view;
  let at: readonly [number, number];
  if (typeof event.at === 'number') {
    const castle = castles[event.at];
    if (!castle) return null;
    const [a, b] = [itemAt(tiles, castle.tiles[0]), itemAt(tiles, castle.tiles[1])];
    at = [(a.x + b.x) * 50 + 50, (a.y + b.y) * 50 + 50];
  } else {
    const laid = tiles[event.at.tile];
    if (!laid) return null;
    const [dx, dy] = meeplePosition(itemAt(looks, event.at.tile), event.at.part, laid);
    at = [laid.x * 100 + dx, laid.y * 100 + dy];
  }
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <g class="carc-scores">
        {event.seats.map((seat, i) => (
          <g key={seat} class="carc-score" transform={`translate(${(i - (event.seats.length - 1) / 2) * 46} 0)`}>
            <rect x="-21" y="-15" width="42" height="30" rx="15" fill={seatColour(seat)} />
            <text fill={seatInk(seat)} text-anchor="middle" y="7">{`+${event.value}`}</text>
          </g>
        ))}
      </g>
    </g>
  );
}
