import './last-tiles.css';
import { lastTiles, type Rules, type View } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { SHAPE_PATHS, seatColour, seatInk, seatShape } from '../../../ui/seat-look.ts';

/** Lines along the four corners of a tile. */
const CORNERS = 'M4 24V4H24M76 4H96V24M96 76V96H76M24 96H4V76';

/** Marks the tile that each player laid last, in the player's colour. */
export function LastTiles({ rules, view }: { rules: Rules; view: View }): JSX.Element {
  return (
    <g class="carc-last">
      {lastTiles(rules, view).map((tile, seat) => {
        const laid = tile === null ? null : view.tiles[tile];
        return laid ? (
          <g key={seat} data-last={seat} transform={`translate(${laid.x * 100} ${laid.y * 100})`}>
            <path d={CORNERS} class="carc-last-edge" />
            <path d={CORNERS} class="carc-last-line" stroke={seatColour(seat)} />
            <g transform="translate(4 4)">
              <circle r="9" fill={seatColour(seat)} class="carc-last-badge" />
              <path
                d={SHAPE_PATHS[seatShape(seat)]}
                transform="translate(-5.200 -5.200) scale(0.650)"
                fill={seatInk(seat)}
              />
            </g>
          </g>
        ) : null;
      })}
    </g>
  );
}
