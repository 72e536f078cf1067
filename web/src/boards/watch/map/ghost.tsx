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
  /** What is pointed at or chosen, and a move that it leads to. */
  readonly place: string;
  readonly move: Move;
  readonly seat: number;
  readonly board: Board;
  readonly plan: Plan;
  readonly view: View;
}

/** The next guard of a section stands on its first free space. */
const guardSpot = ({ place, plan, view }: GhostProps) => {
  const section = Number(namedBy(place));
  return itemAt(itemAt(northPlan(plan).spaces, section), itemAt(wallOf(view).guards, section).indexOf(null));
};

/** The piece that a place would get; null = nothing comes there. */
const pieceAt = (props: GhostProps) => {
  const { place, move, seat, board, plan, view } = props;
  const spot = spotOf(place, board, plan);
  switch (askOf(place)) {
    case 'path':
      // A road that is to be moved already lies there.
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

/** A piece where the viewer points, or where it will stand once the choice is confirmed. */
export function Ghost({ chosen, ...props }: GhostProps & { readonly chosen: boolean }) {
  const piece = pieceAt(props);
  return piece && <g class={chosen ? 'ghost chosen' : 'ghost'}>{piece}</g>;
}
