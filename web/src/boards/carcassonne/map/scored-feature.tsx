import './scored-feature.css';
import { castleSquares } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { itemAt } from '../../../core/item-at.ts';
import { seatColour } from '../../../ui/seat-look.ts';
import { featureIndexOf } from '../feature-index.ts';
import { type Props, rulesOf } from '../props.ts';
import type { Look } from '../tiles.ts';
import { partPath } from './feature-highlight.tsx';

/** Highlights the feature that is being scored, in the colour of the player who gets the points; white if none or several do. */
export function ScoredFeature({ board, looks }: { board: Props; looks: readonly Look[] }): JSX.Element | null {
  const event = board.moving;
  if (event?.type !== 'scored') return null;
  const { view, truth } = board;
  const [first, ...others] = event.seats;
  const colour = first === undefined || others.length > 0 ? '#fff' : seatColour(first);
  if (typeof event.at === 'number')
    return (
      <g class="carc-scored" stroke={colour}>
        {castleSquares(view, event.at).map(({ x, y }) => (
          <rect key={`${x},${y}`} x={x * 100 + 3} y={y * 100 + 3} width="94" height="94" rx="5" fill="none" />
        ))}
      </g>
    );
  const parts = featureIndexOf(rulesOf(board), truth).at(event.at)?.parts ?? [event.at];
  return (
    <g class="carc-scored" stroke={colour} fill={colour}>
      {parts.map(({ tile, part }) => {
        const laid = view.tiles[tile];
        if (!laid) return null;
        const { d, line } = partPath(itemAt(looks, tile), part, laid);
        return (
          <path
            key={`${tile}/${part}`}
            d={d}
            class={line ? 'line' : 'area'}
            transform={`translate(${laid.x * 100} ${laid.y * 100})`}
          />
        );
      })}
    </g>
  );
}
