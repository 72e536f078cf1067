import type { Board, Move, View } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { Guard, Keep, placed, Road, Settlement } from '../art/pieces.tsx';
import { Tormund } from '../art/wildlings.tsx';
import { askOf, namedBy } from '../choices.ts';
import { spotOf } from '../places.ts';
import { northPlan, type Plan, pathLine } from '../plan.ts';
import { wallOf } from '../props.ts';
import { tormundFigure } from './figure-spots.ts';

interface GhostProps {
  /** The place pointed at or chosen, and a move that it belongs to. */
  readonly place: string;
  readonly move: Move;
  readonly seat: number;
  readonly board: Board;
  readonly plan: Plan;
  readonly view: View;
}

/** Position of the next guard in a section: the first free space. */
const guardSpot = ({ place, plan, view }: GhostProps) => {
  const section = Number(namedBy(place));
  return itemAt(itemAt(northPlan(plan).spaces, section), itemAt(wallOf(view).guards, section).indexOf(null));
};

/** The piece that the move would put on the place; null if none. */
const pieceAt = (props: GhostProps) => {
  const { place, move, seat, board, plan, view } = props;
  const spot = spotOf(place, board, plan);
  switch (askOf(place)) {
    case 'path':
      // If there is a road, it is the one to be moved, which is already drawn.
      return namedBy(place) in view.roads ? null : <Road seat={seat} along={pathLine(plan, board, namedBy(place))} />;
    case 'corner':
      return (
        <g transform={placed({ x: spot.x, y: spot.y - 2 })}>
          {move.type === 'keep' ? <Keep seat={seat} /> : <Settlement seat={seat} />}
        </g>
      );
    case 'section':
      return (
        <g transform={placed(guardSpot(props))}>
          <Guard seat={seat} />
        </g>
      );
    case 'hex':
      return move.type !== 'tormund' ? null : (
        <g transform={placed(tormundFigure(plan, board, { ...view, tormund: namedBy(place) }))}>
          <Tormund />
        </g>
      );
    default:
      return null;
  }
};

/** Previews the piece on the place that the viewer points at or has chosen. */
export function Ghost({ chosen, ...props }: GhostProps & { readonly chosen: boolean }) {
  const piece = pieceAt(props);
  return piece && <g class={chosen ? 'ghost chosen' : 'ghost'}>{piece}</g>;
}
