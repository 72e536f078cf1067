import { KINDS, type View } from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';

/**
 * A second, naive scorer: it floods every feature over the whole map each time and counts. It shares only the tile data and
 * the view's type with the engine.
 */
export interface Found {
  readonly what: string;
  readonly pieces: readonly Piece[];
  readonly tiles: ReadonlySet<number>;
  readonly shields: number;
  readonly complete: boolean;
  readonly men: readonly number[];
}

/** A part of a laid tile, with the sides or half-edges it reaches. */
export interface Piece {
  readonly tile: number;
  readonly name: string;
  readonly what: string;
  readonly sides: readonly number[];
  readonly halves: readonly number[];
  readonly shield: boolean;
  readonly touches: readonly number[];
}

const DX = [0, 1, 0, -1];
const DY = [-1, 0, 1, 0];
const byId = new Map(KINDS.map((tile) => [tile.id, tile]));

/** The pieces of one laid tile, turned. */
function piecesOf(view: View, index: number): Piece[] {
  const { tile: id, turn, bridge, bridge2 } = view.tiles[index];
  const tile = byId.get(id)!;
  const turned = (edges: string): number[] => [...edges].map((letter) => ('NESW'.indexOf(letter) + turn) % 4);
  const none = { tile: index, sides: [], halves: [], shield: false, touches: [] };
  const list: Piece[] = [];
  tile.cities.forEach(({ edges, shield }, n) => {
    list.push({ ...none, name: `city${n + 1}`, what: 'city', sides: turned(edges), shield });
  });
  tile.roads.forEach(({ edges }, n) => {
    list.push({ ...none, name: `road${n + 1}`, what: 'road', sides: turned(edges) });
  });
  tile.fields.forEach(({ halves, cities }, n) => {
    const around = halves.map((half) => (half + 2 * turn) % 8);
    list.push({ ...none, name: `field${n + 1}`, what: 'field', halves: around, touches: cities });
  });
  if (tile.monastery) list.push({ ...none, name: 'monastery', what: 'monastery' });
  const feet = (axis: string): number[] => (axis === 'ns' ? [0, 2] : [1, 3]);
  if (bridge) list.push({ ...none, name: 'bridge', what: 'road', sides: feet(bridge.axis) });
  if (bridge2) list.push({ ...none, name: 'bridge2', what: 'road', sides: feet(bridge2.axis) });
  return list;
}

const key = (x: number, y: number): number => x * 1000 + y;

/** Floods every feature of the map. */
export function flood(rules: Rules, view: View): Found[] {
  const pieces = view.tiles.map((_, index) => piecesOf(view, index));
  const at = new Map(view.tiles.map(({ x, y }, index) => [key(x, y), index]));
  const seen = new Set<Piece>();
  const found: Found[] = [];
  const neighbour = (index: number, side: number): readonly Piece[] => {
    const { x, y } = view.tiles[index];
    return pieces[at.get(key(x + DX[side], y + DY[side])) ?? -1] ?? [];
  };
  for (const start of pieces.flat()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const all = [start];
    let gaps = 0;
    for (const piece of all) {
      const reach = (next: Piece | undefined): void => {
        if (!next) gaps++;
        else if (!seen.has(next)) {
          seen.add(next);
          all.push(next);
        }
      };
      for (const side of piece.sides)
        reach(neighbour(piece.tile, side).find((next) => next.sides.includes((side + 2) % 4)));
      for (const half of piece.halves)
        reach(neighbour(piece.tile, half >> 1).find((next) => next.halves.includes(half ^ 5)));
    }
    const men = new Array<number>(rules.seats).fill(0);
    for (const { tile, name } of all) {
      const { meeple, bridge, bridge2 } = view.tiles[tile];
      if (meeple?.part === name) men[meeple.seat]++;
      const over = name === 'bridge' ? bridge : name === 'bridge2' ? bridge2 : null;
      if (over && over.meeple !== null) men[over.meeple]++;
    }
    found.push({
      what: start.what,
      pieces: all,
      tiles: new Set(all.map(({ tile }) => tile)),
      shields: all.filter(({ shield }) => shield).length,
      complete:
        start.what === 'monastery' ? neighboursOf(view, at, start.tile) === 8 : start.what !== 'field' && gaps === 0,
      men,
    });
  }
  return found;
}

function neighboursOf(view: View, at: ReadonlyMap<number, number>, index: number): number {
  const { x, y } = view.tiles[index];
  let count = -1;
  for (let dx = -1; dx <= 1; dx++) for (let dy = -1; dy <= 1; dy++) count += Number(at.has(key(x + dx, y + dy)));
  return count;
}

/** Points of a road, city or monastery, complete or left incomplete at the end. */
export function pointsOf(rules: Rules, view: View, feature: Found): number {
  const { what, tiles, shields, complete } = feature;
  if (what === 'road') return tiles.size;
  if (what === 'city') {
    const half = !complete || (tiles.size === 2 && rules.readings['two-tile-city'] === 'two');
    return (tiles.size + shields) * (half ? 1 : 2);
  }
  const at = new Map(view.tiles.map(({ x, y }, index) => [key(x, y), index]));
  return 1 + neighboursOf(view, at, [...tiles][0]);
}

/** Seats with most meeples. */
export const ownersOf = ({ men }: Found): number[] => {
  const most = Math.max(...men);
  return most === 0 ? [] : men.flatMap((count, seat) => (count === most ? [seat] : []));
};

/** Farmers' points at the end, by seat. */
export function farmPoints(rules: Rules, view: View): number[] {
  const all = flood(rules, view);
  const fields = all.filter(({ what }) => what === 'field');
  const cities = all.filter(({ what, complete }) => what === 'city' && complete);
  const touching = (field: Found, city: Found): boolean =>
    field.pieces.some(({ tile, touches }) =>
      city.pieces.some((piece) => piece.tile === tile && touches.some((n) => piece.name === `city${n + 1}`)),
    );
  const how = rules.readings['farm-scoring'];
  const worth = (city: Found): number => {
    const plain = how === 'most-around-city' ? 4 : 3;
    const castle = view.castles.find(
      ({ tiles }) => city.tiles.size === 2 && tiles.every((tile) => city.tiles.has(tile)),
    );
    if (!castle) return plain;
    return castle.occupied && rules.readings['occupied-castle-field'] === 'nothing' ? 0 : plain + 1;
  };
  const points = new Array<number>(rules.seats).fill(0);
  for (const city of cities) {
    const around = fields.filter((field) => touching(field, city));
    if (how === 'each-field')
      for (const field of around) for (const seat of ownersOf(field)) points[seat] += worth(city);
    else if (how === 'city-once') for (const seat of new Set(around.flatMap(ownersOf))) points[seat] += worth(city);
    else {
      const men = points.map((_, seat) => around.reduce((sum, field) => sum + field.men[seat], 0));
      for (const seat of ownersOf({ ...city, men })) points[seat] += worth(city);
    }
  }
  return points;
}
