import { centreOf, type Hex, hexesAt, hexName, pointOf } from '@holdfast/kernel';
import type { Board, BoardDoc } from '@holdfast/watch/table';
import { itemAt, known, valueAt } from '../../core/item-at.ts';
import { R, W } from './art/hex-size.ts';

/** A point of the drawing. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A line segment. */
export interface Stretch {
  readonly a: Spot;
  readonly b: Spot;
}

/** The position of a trade route's sign, and the corners it serves. */
export interface SignPlan extends Spot {
  readonly kind: BoardDoc['routes'][number]['kind'];
  readonly corners: readonly Spot[];
  /** Direction away from the land, in radians. */
  readonly away: number;
}

/** A trail from a clan's camp to a clearing, with the faces of the wildling die that move wildlings along it. */
export interface TrailPlan extends Stretch {
  readonly clan: number;
  readonly higher: boolean;
  readonly section: number;
  readonly faces: readonly number[];
  /** The position of the die numbers. */
  readonly mark: Spot;
}

/** The Wall and everything north of it. */
export interface NorthPlan {
  readonly base: number;
  readonly crest: number;
  readonly top: number;
  /** Centre of each section, on the crest. */
  readonly sections: readonly Spot[];
  /** spaces[section][space]: the position of a guard's feet. */
  readonly spaces: readonly (readonly Spot[])[];
  readonly clearings: readonly Spot[];
  readonly clans: readonly Spot[];
  /** camps[clan][camp]; index 0 is camp 1 of the rules. */
  readonly camps: readonly (readonly Spot[])[];
  readonly trails: readonly TrailPlan[];
  readonly frostfangs: Spot;
  readonly breaches: Spot;
}

/** The whole drawing: its area, and the positions of everything on the board. */
export interface Plan {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly hexes: readonly Spot[];
  readonly corners: readonly Spot[];
  readonly paths: readonly Stretch[];
  readonly signs: readonly SignPlan[];
  readonly tormund: Spot;
  readonly north: NorthPlan | null;
}

/** How far the drawing continues beyond its edges, to fill a frame with another aspect ratio. */
export const BLEED = 900;
/** How far its plain colours continue. */
export const FAR = 5000;

/** Vertical offsets of the Wall and the north from the centre line of the northernmost row of hexes. */
const WALL = { base: -74, crest: -148, top: -183, clearing: -215, camps: -346, edge: -428 } as const;
const GUARD_STEP = 18.6;

const scaled = ({ x, y }: Spot): Spot => ({ x: x * R, y: y * R });
const between = (a: Spot, b: Spot, t = 0.5): Spot => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** Places a route's sign off the coast, beyond the midpoint of its corners. */
const signOf = (
  route: BoardDoc['routes'][number],
  board: Board,
  corners: readonly Spot[],
  land: ReadonlySet<string>,
): SignPlan => {
  const ends = route.corners.map((name) => itemAt(corners, valueAt(board.cornerByName, name)));
  const middle = between(itemAt(ends, 0), itemAt(ends, ends.length - 1));
  const shores = route.corners.flatMap((name) =>
    hexesAt(itemAt(board.cornerPlaces, valueAt(board.cornerByName, name))).filter((hex) => land.has(hexName(hex))),
  );
  const inland = shores.map((hex) => scaled(centreOf(hex)));
  const from = {
    x: inland.reduce((sum, { x }) => sum + x, 0) / inland.length,
    y: inland.reduce((sum, { y }) => sum + y, 0) / inland.length,
  };
  // With two corners, perpendicular to the coast between them, so that neighbouring signs stay apart.
  const along = Math.atan2(
    itemAt(ends, ends.length - 1).y - itemAt(ends, 0).y,
    itemAt(ends, ends.length - 1).x - itemAt(ends, 0).x,
  );
  const outward = Math.atan2(middle.y - from.y, middle.x - from.x);
  const [left, right] = [along - Math.PI / 2, along + Math.PI / 2];
  const normal = Math.cos(left - outward) > Math.cos(right - outward) ? left : right;
  const away = ends.length > 1 ? normal : outward;
  return {
    kind: route.kind,
    corners: ends,
    away,
    x: middle.x + Math.cos(away) * 34,
    y: middle.y + Math.sin(away) * 34,
  };
};

const northOf = (doc: BoardDoc, wall: NonNullable<BoardDoc['wall']>, left: number, right: number): NorthPlan => {
  const row = Math.min(...doc.hexes.map(({ r }) => r)) * 1.5 * R;
  const over = wall.sections.map((section) => scaled(centreOf(section)));
  const first = itemAt(over, 0).x - W / 2;
  const span = itemAt(over, over.length - 1).x + W / 2 - first;
  const clans = wall.clans.map((_, i) => ({ x: first + ((i + 0.5) * span) / wall.clans.length, y: row + WALL.camps }));
  const clearings = over.map(({ x }) => ({ x, y: row + WALL.clearing }));
  const camps = clans.map(({ x, y }) => {
    const step = Math.min(43, span / wall.clans.length / 3.05);
    return [
      { x: x - step * 0.55, y: y + 34 },
      { x: x + step * 0.55, y: y + 34 },
      { x: x - step, y: y - 8 },
      { x, y: y - 8 },
      { x: x + step, y: y - 8 },
    ];
  });
  const trails = wall.clans.flatMap(({ lower, higher }, clan) =>
    [lower, higher].map((trail, i): TrailPlan => {
      const fire = itemAt(itemAt(camps, clan), i);
      const a = { x: fire.x + (i ? 4 : -4), y: fire.y + 20 };
      const into = itemAt(clearings, trail.section);
      const b = { x: into.x + Math.sign(a.x - into.x || 1) * 20, y: into.y - 27 };
      return { a, b, clan, higher: i === 1, section: trail.section, faces: trail.faces, mark: between(a, b, 0.52) };
    }),
  );
  return {
    base: row + WALL.base,
    crest: row + WALL.crest,
    top: row + WALL.top,
    sections: over.map(({ x }) => ({ x, y: row + WALL.crest })),
    spaces: over.map(({ x }) =>
      Array.from({ length: 5 }, (_, i) => ({ x: x + (i - 2) * GUARD_STEP, y: row + WALL.crest - 8 })),
    ),
    clearings,
    clans,
    camps,
    trails,
    frostfangs: { x: (left + first) / 2, y: row + WALL.camps + 22 },
    // Low, just above the Wall, because the coach's goal line covers the upper right corner of the board.
    breaches: { x: (right + first + span) / 2, y: row + WALL.camps + 90 },
  };
};

const draw = (doc: BoardDoc, board: Board): Plan => {
  const hexes = board.hexPlaces.map((hex) => scaled(centreOf(hex)));
  const corners = board.cornerPlaces.map((corner) => scaled(pointOf(corner)));
  const land = new Set(board.hexNames);
  const signs = doc.routes.map((route) => signOf(route, board, corners, land));
  const xs = [...hexes.flatMap(({ x }) => [x - W / 2, x + W / 2]), ...signs.flatMap(({ x }) => [x - 20, x + 20])];
  const ys = [...hexes.flatMap(({ y }) => [y - R, y + R]), ...signs.flatMap(({ y }) => [y - 20, y + 20])];
  const left = Math.min(...xs) - 22;
  const right = Math.max(...xs) + 22;
  const north = doc.wall ? northOf(doc, doc.wall, left, right) : null;
  const top = north ? north.base - WALL.base + WALL.edge : Math.min(...ys) - 22;
  const bottom = Math.max(...ys) + 20;
  const firstRow = itemAt(
    [...board.hexPlaces].sort((a, b) => a.r - b.r || a.q - b.q),
    0,
  );
  const camp: Hex = { q: firstRow.q - 1, r: firstRow.r };
  const beside = scaled(centreOf(camp));
  return {
    left,
    top,
    width: right - left,
    height: bottom - top,
    hexes,
    corners,
    paths: board.pathNames.map((_, path) => ({
      a: itemAt(corners, itemAt(board.pathEnds, path * 2)),
      b: itemAt(corners, itemAt(board.pathEnds, path * 2 + 1)),
    })),
    signs,
    tormund: { x: beside.x - 6, y: beside.y },
    north,
  };
};

const drawn = new WeakMap<BoardDoc, Plan>();

/** The drawing plan of a board document; computed once per document. */
export const planOf = (doc: BoardDoc, board: Board): Plan => {
  const known = drawn.get(doc);
  if (known) return known;
  const plan = draw(doc, board);
  drawn.set(doc, plan);
  return plan;
};

/** Positions in the drawing by name; throw if the board has no such name. */
export const hexSpot = (plan: Plan, board: Board, name: string): Spot =>
  itemAt(plan.hexes, valueAt(board.hexByName, name));
export const cornerSpot = (plan: Plan, board: Board, name: string): Spot =>
  itemAt(plan.corners, valueAt(board.cornerByName, name));
export const pathLine = (plan: Plan, board: Board, name: string): Stretch =>
  itemAt(plan.paths, valueAt(board.pathByName, name));
/** The plan of the Wall and the north; throws if the board has no Wall. */
export const northPlan = (plan: Plan): NorthPlan => known(plan.north, 'the Wall of this board');
