import type { Board, BoardDoc, View } from '@holdfast/watch/table';
import { WILDLINGS, type Wildling } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { R, W } from '../art/hex-size.ts';
import { TOKEN_Y } from '../art/scatter.ts';
import type { NorthPlan, Plan, Spot } from '../plan.ts';
import {
  campFigure,
  crowdFigures,
  type FigureSpot,
  frostfangsFigure,
  giftFigure,
  tormundFigure,
} from './figure-spots.ts';

/** A thing on the board that the inspector can describe: its key and its position in the drawing. */
export interface BoardThing extends Spot {
  readonly key: string;
  /** Half its width; `ry` is half its height. */
  readonly rx: number;
  readonly ry: number;
  /** The ends of a path or trail; without it the thing is a box, or a hex if `hex` is set. */
  readonly line?: { readonly a: Spot; readonly b: Spot };
  readonly hex?: boolean;
}

export interface ThingsOf {
  readonly doc: BoardDoc;
  readonly board: Board;
  readonly plan: Plan;
  readonly view: View;
}

const HEIGHT: Readonly<Record<Wildling, number>> = { regular: 31, climber: 31, giant: 44, mammoth: 36 };
const WIDTH: Readonly<Record<Wildling, number>> = { regular: 13, climber: 14, giant: 18, mammoth: 22 };

/** The box of a figure, given the position of its feet. */
const figure = (key: string, { x, y, scale }: FigureSpot, height: number, half: number): BoardThing => ({
  key,
  x,
  y: y - (height * scale) / 2,
  rx: half * scale,
  ry: (height * scale) / 2,
});
const wildling = (key: string, spot: FigureSpot, kind: Wildling): BoardThing =>
  figure(key, spot, HEIGHT[kind], WIDTH[kind]);

function landThings({ doc, board, plan, view }: ThingsOf): BoardThing[] {
  const built = new Set(Object.keys(view.buildings));
  const corner = (name: string, i: number): BoardThing => {
    const half = built.has(name) ? 17 : 11;
    const { x, y } = itemAt(plan.corners, i);
    return { key: `corner:${name}`, x, y: built.has(name) ? y - 5 : y, rx: half, ry: half };
  };
  const corners = board.cornerNames.map(corner);
  return [
    ...Object.entries(view.wall?.gift ?? {}).map(([hex, kind]) =>
      wildling(`gift:${hex}`, giftFigure(plan, board, view, hex), kind),
    ),
    ...(view.wall || view.tormund !== null ? [figure('tormund', tormundFigure(plan, board, view), 42, 16)] : []),
    ...corners.filter((_, i) => built.has(itemAt(board.cornerNames, i))),
    ...corners.filter((_, i) => !built.has(itemAt(board.cornerNames, i))),
    ...plan.signs.map(({ x, y }, i): BoardThing => ({ key: `route:${i}`, x, y, rx: 20, ry: 20 })),
    ...board.pathNames.map((name, i): BoardThing => {
      const { a, b } = itemAt(plan.paths, i);
      return { key: `path:${name}`, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, rx: 15, ry: 15, line: { a, b } };
    }),
    ...board.hexNames.map((name, i): BoardThing => {
      const { x, y } = itemAt(plan.hexes, i);
      // The inspector's frame surrounds the place of the number token; the whole hex can be hit.
      return { key: `hex:${name}`, x, y: y + TOKEN_Y, rx: 24, ry: 24, hex: true };
    }),
    ...(doc.wall ? [{ key: 'tormund-camp', x: plan.tormund.x, y: plan.tormund.y + 4, rx: 40, ry: 30 }] : []),
  ];
}

function northThings({ doc, view }: ThingsOf, north: NorthPlan): BoardThing[] {
  const { wall } = view;
  if (!wall || !doc.wall) return [];
  const middle = (north.crest + north.base) / 2;
  return [
    ...wall.clearings.flatMap((counts, section) =>
      crowdFigures(counts).map(({ kind, x, y, scale }, i) => {
        const at = itemAt(north.clearings, section);
        return wildling(`wildling:${section}:${i}:${kind}`, { x: at.x + x, y: at.y + y, scale }, kind);
      }),
    ),
    ...wall.guards.flatMap((spaces, section) =>
      spaces.map((seat, space): BoardThing => {
        const { x, y } = itemAt(itemAt(north.spaces, section), space);
        return {
          key: `guard:${section}:${space}`,
          x,
          y: seat === null ? y + 3 : y - 14,
          rx: 9,
          ry: seat === null ? 9 : 21,
        };
      }),
    ),
    ...wall.camps.flatMap((camp, clan) =>
      itemAt(north.camps, clan).map(({ x, y }, i): BoardThing => {
        const kind = camp[i];
        const key = `camp:${clan}:${i}`;
        return kind ? wildling(key, campFigure(north, clan, i), kind) : { key, x, y, rx: 19, ry: 14 };
      }),
    ),
    ...wall.frostfangs.flatMap((count, i) =>
      count > 0 ? [wildling(`frostfangs:${i}`, frostfangsFigure(north, i), itemAt(WILDLINGS, i))] : [],
    ),
    { key: 'breaches', x: north.breaches.x, y: north.breaches.y - 26, rx: 44, ry: 22 },
    { key: 'gift-count', x: north.breaches.x, y: north.breaches.y + 30, rx: 44, ry: 34 },
    ...north.trails.map(
      ({ clan, higher, mark, faces }): BoardThing => ({
        key: `trail:${clan}:${higher ? 1 : 0}`,
        ...mark,
        rx: 12 * faces.length,
        ry: 14,
      }),
    ),
    ...north.trails.map(
      ({ clan, higher, a, b, mark }): BoardThing => ({
        key: `trail:${clan}:${higher ? 1 : 0}`,
        ...mark,
        rx: 12,
        ry: 14,
        line: { a, b },
      }),
    ),
    ...north.clans.map(({ x, y }, clan): BoardThing => ({ key: `clan:${clan}`, x, y: y - 50, rx: 14, ry: 16 })),
    ...north.clearings.map(({ x, y }, section): BoardThing => ({ key: `clearing:${section}`, x, y, rx: 46, ry: 27 })),
    ...north.sections.map(
      ({ x }, section): BoardThing => ({
        key: `section:${section}`,
        x,
        y: middle,
        rx: W / 2 - 6,
        ry: (north.base - north.crest) / 2,
      }),
    ),
    ...north.clans.map(({ x, y }, clan): BoardThing => ({ key: `camps:${clan}`, x, y: y + 8, rx: 62, ry: 52 })),
    { key: 'frostfangs', x: north.frostfangs.x, y: north.frostfangs.y - 20, rx: 70, ry: 70 },
  ];
}

/** Everything on the board, topmost first. */
export const thingsOf = (of: ThingsOf): readonly BoardThing[] => [
  ...(of.plan.north ? northThings(of, of.plan.north) : []),
  ...landThings(of),
];

/** The distance of a point from a line segment. */
const fromLine = ({ a, b }: { readonly a: Spot; readonly b: Spot }, { x, y }: Spot): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
};

const inHex = (x: number, y: number): boolean => Math.abs(x) <= W / 2 && Math.abs(y) <= R - Math.abs(x) / Math.sqrt(3);

const holds = (thing: BoardThing, at: Spot): boolean => {
  if (thing.line) return fromLine(thing.line, at) < 7;
  if (thing.hex) return inHex(at.x - thing.x, at.y - thing.y + TOKEN_Y);
  return Math.abs(at.x - thing.x) <= thing.rx && Math.abs(at.y - thing.y) <= thing.ry;
};

/** The key of the thing at a point of the drawing; `north`, `wall` or `sea` if there is none. */
export function keyAt(of: ThingsOf, at: Spot, things = thingsOf(of)): string {
  const { north } = of.plan;
  const found = things.find((thing) => holds(thing, at));
  if (found) return found.key;
  if (!north) return 'sea';
  return at.y < north.top ? 'north' : at.y < north.base ? 'wall' : 'sea';
}
