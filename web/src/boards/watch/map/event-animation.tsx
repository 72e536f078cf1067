import './event-animation.css';
import { type Board, type BoardDoc, producingHexes, type View, type Wildling } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { R, W } from '../art/hex-size.ts';
import { placed } from '../art/pieces.tsx';
import { WildlingFigure } from '../art/wildlings.tsx';
import { hexSpot, type Plan, type Spot } from '../plan.ts';
import { type SeenEvent, wallDocOf } from '../props.ts';

interface AnimationProps {
  readonly event: SeenEvent;
  readonly doc: BoardDoc;
  readonly board: Board;
  readonly plan: Plan;
  readonly view: View;
}

interface Walk {
  readonly kind: Wildling;
  readonly from: Spot;
  readonly to: Spot;
}

/** The wildling that walks in an event, with its start and end; null if none walks. */
const walkOf = ({ event, doc, board, plan }: AnimationProps): Walk | null => {
  const north = plan.north;
  if (!north || !doc.wall) return null;
  const clearing = (name: string): Spot =>
    itemAt(
      north.clearings,
      wallDocOf(doc).sections.findIndex((each) => each.clearing === name),
    );
  const clan = (name: string): number => wallDocOf(doc).clans.findIndex((each) => each.clan === name);
  switch (event.type) {
    case 'migrated':
      return {
        kind: event.kind,
        from: north.frostfangs,
        to: itemAt(itemAt(north.camps, clan(event.clan)), event.camp - 1),
      };
    case 'advanced':
      return { kind: event.kind, from: itemAt(itemAt(north.camps, clan(event.clan)), 0), to: clearing(event.clearing) };
    case 'crossed': {
      const hex = event.hex === null ? null : hexSpot(plan, board, event.hex);
      return { kind: event.kind, from: clearing(event.clearing), to: hex ?? north.frostfangs };
    }
    default:
      return null;
  }
};

/** Hexes that produce with the current roll; empty unless the event is `produced`. */
const yielding = ({ event, board, view }: AnimationProps): readonly number[] => {
  if (event.type !== 'produced') return [];
  const sum = itemAt(view.stands.dice, 0) + itemAt(view.stands.dice, 1);
  return producingHexes(board, view, sum);
};

/** The SVG path of a crack down a section of the Wall. */
const crackOf = (x: number, top: number, base: number): string => {
  const down = (base - top) / 5;
  return `M${x - 4} ${top}l10 ${down}l-18 ${down * 0.8}l22 ${down * 1.2}l-16 ${down}l9 ${down}`;
};

/** Animates the current event: a walking wildling, hexes that produce, or a section that is breached. */
export function EventAnimation(props: AnimationProps) {
  const { event, doc, plan } = props;
  const walk = walkOf(props);
  const broken =
    event.type === 'breach' ? wallDocOf(doc).sections.findIndex(({ clearing }) => clearing === event.clearing) : -1;
  return (
    <g class="moving">
      {yielding(props).map((hex) => (
        <circle key={hex} r={R * 0.72} transform={placed(itemAt(plan.hexes, hex))} class="yields" />
      ))}
      {broken >= 0 && plan.north && (
        <rect
          x={itemAt(plan.north.sections, broken).x - W / 2}
          y={plan.north.top}
          width={W}
          height={plan.north.base - plan.north.top}
          class="breaks"
        />
      )}
      {broken >= 0 && plan.north && (
        <path
          d={crackOf(itemAt(plan.north.sections, broken).x, plan.north.top, plan.north.base)}
          class="crack"
          pathLength="1"
        />
      )}
      {walk && (
        <g
          class="walker"
          style={{
            '--x0': `${walk.from.x}px`,
            '--y0': `${walk.from.y}px`,
            '--x1': `${walk.to.x}px`,
            '--y1': `${walk.to.y}px`,
          }}
        >
          <WildlingFigure kind={walk.kind} />
        </g>
      )}
    </g>
  );
}
