import './placed-pieces.css';
import type { Board, View } from '@holdfast/watch/table';
import { isHexBlocked, WILDLINGS } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { memo } from '../../../ui/memo.ts';
import { R } from '../art/hex-size.ts';
import { Guard, Keep, placed, Road, Settlement } from '../art/pieces.tsx';
import { Tormund, WildlingFigure } from '../art/wildlings.tsx';
import { cornerSpot, type NorthPlan, type Plan, pathLine } from '../plan.ts';
import { wallOf } from '../props.ts';
import { campFigure, crowdFigures, frostfangsFigure, giftFigure, tormundFigure } from './figure-spots.ts';

interface PlacedProps {
  readonly board: Board;
  readonly plan: Plan;
  readonly view: View;
}

const hexPath = (r: number): string =>
  `M${Array.from({ length: 6 }, (_, i) => `${r * Math.sin((i * Math.PI) / 3)} ${-r * Math.cos((i * Math.PI) / 3)}`).join('L')}Z`;
const VEIL = hexPath(R - 5);

/** Veils over hexes that produce nothing because Tormund or a wildling is on them; drawn below the number tokens. */
export function BlockedHexes({ board, plan, view }: PlacedProps) {
  return (
    <g>
      {board.hexNames.map((name, hex) =>
        isHexBlocked(view, name) ? (
          <path key={name} d={VEIL} class="veil" transform={placed(itemAt(plan.hexes, hex))} />
        ) : null,
      )}
    </g>
  );
}

/** Roads, settlements and keeps, the wildlings in the Gift, and Tormund. */
export function PlacedPieces({ board, plan, view }: PlacedProps) {
  const tormund = tormundFigure(plan, board, view);
  const invaders = Object.entries(view.wall?.gift ?? {});
  const corners = Object.entries(view.buildings)
    .map(([name, building]) => ({ name, ...building, spot: cornerSpot(plan, board, name) }))
    .sort((a, b) => a.spot.y - b.spot.y);
  return (
    <g class="standing">
      {Object.entries(view.roads).map(([name, seat]) => (
        <g key={name} class="arrives">
          <Road seat={seat} along={pathLine(plan, board, name)} />
        </g>
      ))}
      {invaders.map(([name, kind]) => {
        const spot = giftFigure(plan, board, view, name);
        return (
          <g key={name} transform={placed(spot, spot.scale)}>
            <WildlingFigure kind={kind} />
          </g>
        );
      })}
      {corners.map(({ name, seat, keep, spot }) => (
        <g key={`${name}${keep}`} transform={placed({ x: spot.x, y: spot.y - 2 })}>
          <g class="arrives">{keep ? <Keep seat={seat} /> : <Settlement seat={seat} />}</g>
        </g>
      ))}
      {(view.wall || view.tormund !== null) && (
        <g class="tormund-place" style={{ transform: `translate(${tormund.x}px, ${tormund.y}px)` }}>
          <Tormund />
        </g>
      )}
    </g>
  );
}

/** The wildlings of a clearing, side by side. */
const Crowd = memo(function Crowd({ counts }: { readonly counts: readonly number[] }) {
  return (
    <>
      {crowdFigures(counts).map((figure, i) => (
        <g key={i} transform={placed(figure, figure.scale)}>
          <WildlingFigure kind={figure.kind} />
        </g>
      ))}
    </>
  );
});

/** Guards on the Wall, and wildlings in camps, clearings and the Frostfangs. */
export function WallFigures({ north, view }: { readonly north: NorthPlan; readonly view: View }) {
  const wall = wallOf(view);
  return (
    <g class="watchers">
      {wall.frostfangs.map((count, i) =>
        count === 0 ? null : (
          <g key={WILDLINGS[i]} transform={placed(frostfangsFigure(north, i), frostfangsFigure(north, i).scale)}>
            <WildlingFigure kind={itemAt(WILDLINGS, i)} />
            <text class="many" x={i === 3 ? 40 : 26} y="2">
              {count}
            </text>
          </g>
        ),
      )}
      {wall.camps.map((camp, clan) =>
        camp.map((kind, i) => (
          <g
            key={`${clan}-${i}-${kind}`}
            transform={placed(campFigure(north, clan, i), campFigure(north, clan, i).scale)}
          >
            <WildlingFigure kind={kind} />
          </g>
        )),
      )}
      {wall.clearings.map((counts, section) => (
        <g key={section} transform={placed(itemAt(north.clearings, section))}>
          <Crowd counts={counts} />
        </g>
      ))}
      {wall.guards.map((spaces, section) =>
        spaces.map((seat, space) =>
          seat === null ? null : (
            <g key={`${section}-${space}-${seat}`} transform={placed(itemAt(itemAt(north.spaces, section), space))}>
              <g class="arrives">
                <Guard seat={seat} />
              </g>
            </g>
          ),
        ),
      )}
    </g>
  );
}
