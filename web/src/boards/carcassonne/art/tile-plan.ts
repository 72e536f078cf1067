import { itemAt, known } from '../../../core/item-at.ts';
import { faces } from './faces.ts';
import { along, cubic, type Line, type Point, plus, roomiest } from './points.ts';
import { varied } from './random.ts';
import { CORNERS, INWARD, MIDDLES, type TileShape } from './shape.ts';

const CENTRE: Point = [50, 50];

/** A city wall from corner to corner, the edges that it separates from the city, and its middle, where a gate may be. */
interface Wall {
  readonly city: number;
  readonly from: number;
  readonly edges: readonly number[];
  readonly halves: readonly [Line, Line];
  readonly middle: Point;
}

/** The geometry of a tile. Drawing, hit testing and highlighting all use the same lines. */
export interface TilePlan {
  readonly walls: readonly Wall[];
  readonly roads: readonly Line[];
  /** Where roads meet, or where the monastery or the bazaar is. */
  readonly hub: Point;
  readonly cities: readonly Line[];
  readonly fields: readonly Line[];
  /** Where a meeple stands on each part. */
  readonly spots: {
    readonly cities: readonly Point[];
    readonly roads: readonly Point[];
    readonly fields: readonly Point[];
    readonly monastery: Point;
  };
}

export function planOf(shape: TileShape, variation: string): TilePlan {
  const vary = varied(`${shape.id}/${variation}`);
  const walls = shape.cities.flatMap((city, index) => wallsOf(shape, index, city.edges, vary.between(-1.5, 1.5)));
  const hub = hubOf(shape, walls);
  const roads = shape.roads.map((road) => roadOf(shape, road, walls, hub, vary.between(-1, 1)));
  const { cities, fields } = faces(
    shape,
    walls.flatMap((each) => each.halves),
    roads,
  );
  const paths = roads.map((line, i) =>
    itemAt(line, Math.round((line.length - 1) * (itemAt(shape.roads, i).end === null ? 0.5 : 0.42))),
  );
  const clear = paths.map((at) => ({ at, radius: 8 }));
  if (shape.monastery || shape.bazaar) clear.push({ at: hub, radius: shape.monastery ? 17 : 16 });
  return {
    walls,
    roads,
    hub,
    cities,
    fields,
    spots: {
      cities: cities.map((face) => roomiest(face, clear)),
      roads: paths,
      fields: fields.map((face) => roomiest(face, clear)),
      monastery: hub,
    },
  };
}

/** Returns a city's walls: one for each run of edges outside the city. A run is split where the city touches a corner. */
function wallsOf(shape: TileShape, city: number, edges: readonly number[], wobble: number): Wall[] {
  if (edges.length === 4) return [];
  const runs: number[][] = [];
  const first = known(
    [0, 1, 2, 3].find((e) => !edges.includes(e) && edges.includes((e + 3) & 3)),
    'an edge beside the city',
  );
  for (let i = 0; i < 4; i++) {
    const edge = (first + i) & 3;
    if (edges.includes(edge)) continue;
    const before = (edge + 3) & 3;
    const fresh = edges.includes(before) || cutAt(shape, edge);
    if (fresh) runs.push([edge]);
    else itemAt(runs, runs.length - 1).push(edge);
  }
  const cut = runs.length > 1 && edges.length === 1;
  return runs.map((run) => wall(city, run, cut, wobble));
}

/** True if the half-edges at a corner belong to two different fields, so that the city between them reaches the corner. */
function cutAt(shape: TileShape, corner: number): boolean {
  const owner = (half: number) => shape.fields.findIndex((field) => field.halves.includes(half & 7));
  const [before, after] = [owner(2 * corner + 7), owner(2 * corner)];
  return before >= 0 && after >= 0 && before !== after;
}

function wall(city: number, run: readonly number[], cut: boolean, wobble: number): Wall {
  const from = itemAt(run, 0);
  const [a, b] = [itemAt(CORNERS, from), itemAt(CORNERS, (from + run.length) & 3)];
  const base = { city, from, edges: run };
  if (run.length === 2) {
    const out = plus(itemAt(CORNERS, (from + 1) & 3), CENTRE, -1);
    const middle = plus(CENTRE, out, -0.05 + wobble / 60);
    const bow = (t: number) => plus(along(a, b, t), out, 0.12);
    const beside = (t: number) => plus(middle, plus(b, a, -1), t);
    return {
      ...base,
      middle,
      halves: [cubic(a, bow(0.17), beside(-0.16), middle), cubic(middle, beside(0.16), bow(0.83), b)],
    };
  }
  const edge = run.length === 1 ? from : (from + 3) & 3;
  const deep = (run.length === 1 ? (cut ? 15 : 25) : 29) + wobble;
  const apex = plus(itemAt(MIDDLES, edge), itemAt(INWARD, edge), deep);
  const point = (t: number, depth: number) => plus(along(a, b, t), itemAt(INWARD, edge), depth);
  return {
    ...base,
    middle: apex,
    halves: [
      cubic(a, point(0.15, deep * 0.4), point(0.28, deep), apex),
      cubic(apex, point(0.72, deep), point(0.85, deep * 0.4), b),
    ],
  };
}

function hubOf(shape: TileShape, walls: readonly Wall[]): Point {
  let hub = CENTRE;
  for (const each of walls) {
    if (each.edges.length === 3) hub = plus(hub, itemAt(INWARD, (each.from + 3) & 3), shape.bazaar ? 11 : 7);
  }
  const through = shape.roads.find((road) => road.end === null);
  if (shape.monastery && through) hub = plus(hub, awayFromRoad(shape, through.edges), -13);
  return hub;
}

/** On a tile whose road passes a monastery, returns the direction from the monastery, in the tile's first field, to the road. */
function awayFromRoad(shape: TileShape, edges: readonly number[]): Point {
  const side = (itemAt(edges, 0) + 1) & 3;
  return itemAt(shape.fields, 0).halves.includes(2 * side) ? itemAt(INWARD, side) : itemAt(INWARD, (side + 2) & 3);
}

function roadOf(
  shape: TileShape,
  road: TileShape['roads'][number],
  walls: readonly Wall[],
  hub: Point,
  wobble: number,
): Line {
  const first = itemAt(road.edges, 0);
  const start = itemAt(MIDDLES, first);
  if (road.end !== null) {
    const end = road.end === 'city' ? gateOf(shape, first, walls) : hub;
    const gate =
      road.end === 'city'
        ? known(
            walls.find((each) => each.middle === end),
            'the wall with the gate',
          )
        : null;
    const arrive = gate === null ? along(end, start, 0.4) : plus(end, gateOut(gate), 14);
    return cubic(start, plus(start, itemAt(INWARD, first), 16), arrive, end);
  }
  const second = itemAt(road.edges, 1);
  const end = itemAt(MIDDLES, second);
  if (((first ^ second) & 1) === 1) {
    const pull = 27 + wobble * 5;
    return cubic(start, plus(start, itemAt(INWARD, first), pull), plus(end, itemAt(INWARD, second), pull), end, 20);
  }
  const aside = shape.monastery ? awayFromRoad(shape, road.edges) : itemAt(INWARD, (first + 1) & 3);
  const cap = walls.find((each) => each.edges.length === 3);
  const middle = shape.monastery
    ? plus(CENTRE, aside, 14)
    : cap
      ? plus(CENTRE, itemAt(INWARD, (cap.from + 3) & 3), 7 + wobble * 3)
      : plus(CENTRE, aside, wobble * 8);
  const level = plus(itemAt(INWARD, first), [0, 0]);
  return [
    ...cubic(start, plus(start, level, 22), plus(middle, level, -22), middle),
    ...cubic(middle, plus(middle, level, 22), plus(end, level, -22), end).slice(1),
  ];
}

function gateOf(shape: TileShape, edge: number, walls: readonly Wall[]): Point {
  const side = (half: number) =>
    known(
      shape.fields.find((field) => field.halves.includes(half)),
      'a field beside the road',
    ).cities;
  const city = side(2 * edge).find((each) => side(2 * edge + 1).includes(each));
  return known(
    walls.find((each) => each.city === city && each.edges.includes(edge)),
    'a wall across the road',
  ).middle;
}

/** Returns the direction out of a gate, at right angles to the wall; its length is about 1. */
function gateOut(gate: Wall): Point {
  if (gate.edges.length === 2) {
    const [x, y] = plus(itemAt(CORNERS, (gate.from + 1) & 3), CENTRE, -1);
    return [x / 70, y / 70];
  }
  return gate.edges.length === 1 ? plus([0, 0], itemAt(INWARD, gate.from), -1) : itemAt(INWARD, (gate.from + 3) & 3);
}
