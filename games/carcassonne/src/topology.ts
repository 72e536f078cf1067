import { BASE } from './boxes/base.ts';
import { BRIDGES_CASTLES_BAZAARS } from './boxes/bridges-castles-bazaars.ts';
import type { Tile } from './tile.ts';

/** Every kind of tile, in the order of its number: first the base box, then the expansion. */
export const KINDS: readonly Tile[] = [...BASE, ...BRIDGES_CASTLES_BAZAARS];
export const BASE_KINDS = BASE.length;
export type TileId = string;
const NUMBER = new Map(KINDS.map((tile, kind) => [tile.id, kind]));
/** The number of a kind by its id, -1 if there is none. */
export const kindOf = (id: TileId): number => NUMBER.get(id) ?? -1;
export const START_KIND = kindOf('D');

/** Parts of tiles on which meeples can be placed; each tile has some of them. */
export const PARTS = [
  'city1',
  'city2',
  'city3',
  'city4',
  'road1',
  'road2',
  'road3',
  'road4',
  'field1',
  'field2',
  'field3',
  'field4',
  'monastery',
  'bridge',
  'bridge2',
] as const;
export type Part = (typeof PARTS)[number];
export const MONASTERY_PART = 12;
export const BRIDGE_PART = 13;
/** A second bridge on a tile, across the first (C-6.8). */
export const SECOND_BRIDGE_PART = 14;

export const CITY = 0;
export const ROAD = 1;
export const FIELD = 2;
export const MONASTERY = 3;
export const FEATURES = ['city', 'road', 'field', 'monastery'] as const;
export type FeatureName = (typeof FEATURES)[number];

export const isBridge = (part: Part): boolean => part === 'bridge' || part === 'bridge2';

/** The feature that a part belongs to. */
export function featureOf(part: Part): FeatureName {
  if (part === 'monastery') return part;
  return isBridge(part) ? 'road' : (part.slice(0, -1) as FeatureName);
}
export const isBridgePart = (part: number): boolean => part >= BRIDGE_PART;
/** The feature a part belongs to: parts come in fours, and a bridge is road. */
export const featureOfPart = (part: number): number => (isBridgePart(part) ? ROAD : part >> 2);

/** Kinds of edges; 0 for none. */
export const EDGE_CITY = 1;
export const EDGE_ROAD = 2;
export const EDGE_FIELD = 3;
const LETTERS = ' CRF';

/** Room for the segments of one kind in the tables below (none has more than 8). */
export const ROOM = 8;
const size = KINDS.length;
export const SEGMENTS = new Uint8Array(size);
/** By kind * ROOM + segment. */
export const PART = new Uint8Array(size * ROOM);
export const TYPE = new Uint8Array(size * ROOM);
export const OPEN = new Uint8Array(size * ROOM);
export const SHIELD = new Uint8Array(size * ROOM);
export const CAP = new Uint8Array(size * ROOM);
/** City segments (as bits) that a field segment touches. */
export const TOUCHES = new Uint8Array(size * ROOM);
/** By kind * 16 + part: the segment, or -1. */
export const SEGMENT_OF = new Int8Array(size * 16).fill(-1);
export const HAS_MONASTERY = new Uint8Array(size);
export const HAS_BAZAAR = new Uint8Array(size);
/** By (kind * 4 + turn) * 4 + direction: kind of edge, and city or road segment at it (-1 if none). */
export const EDGE = new Uint8Array(size * 16);
export const EDGE_SEGMENT = new Int8Array(size * 16).fill(-1);
/** By (kind * 4 + turn) * 8 + half-edge: the field there, or -1. */
export const HALF_SEGMENT = new Int8Array(size * 32).fill(-1);
/** By kind * 4 + turn: the smallest turn that looks the same to the rules. */
export const SAME_TURN = new Uint8Array(size * 4);

const DIRECTIONS = 'NESW';
const directions = (edges: string): number[] => [...edges].map((letter) => DIRECTIONS.indexOf(letter));

function fill(kind: number, tile: Tile): void {
  let segment = 0;
  const add = (part: number, open: number): number => {
    const at = kind * ROOM + segment;
    PART[at] = part;
    TYPE[at] = featureOfPart(part);
    OPEN[at] = open;
    SEGMENT_OF[kind * 16 + part] = segment;
    return segment++;
  };
  const reach = (edges: string, reaching: number): void => {
    for (const direction of directions(edges))
      for (let turn = 0; turn < 4; turn++) EDGE_SEGMENT[(kind * 4 + turn) * 4 + ((direction + turn) & 3)] = reaching;
  };
  tile.cities.forEach(({ edges, shield, cap }, n) => {
    const city = add(n, edges.length);
    SHIELD[kind * ROOM + city] = Number(shield);
    CAP[kind * ROOM + city] = Number(cap);
    reach(edges, city);
  });
  tile.roads.forEach(({ edges }, n) => {
    reach(edges, add(4 + n, edges.length));
  });
  tile.fields.forEach(({ halves, cities }, n) => {
    const field = add(8 + n, 0);
    for (const city of cities) TOUCHES[kind * ROOM + field] |= 1 << city;
    for (const half of halves)
      for (let turn = 0; turn < 4; turn++) HALF_SEGMENT[(kind * 4 + turn) * 8 + ((half + 2 * turn) & 7)] = field;
  });
  if (tile.monastery) add(MONASTERY_PART, 0);
  SEGMENTS[kind] = segment;
  HAS_MONASTERY[kind] = Number(tile.monastery);
  HAS_BAZAAR[kind] = Number(tile.bazaar);
  for (let turn = 0; turn < 4; turn++)
    for (let e = 0; e < 4; e++) EDGE[(kind * 4 + turn) * 4 + ((e + turn) & 3)] = LETTERS.indexOf(tile.edges[e]);
  for (let turn = 0; turn < 4; turn++)
    SAME_TURN[kind * 4 + turn] = [0, 1, 2, 3].findIndex((other) => shape(kind, other) === shape(kind, turn));
}

/** A turned tile's shape as text, regardless of its parts' names. */
function shape(kind: number, turn: number): string {
  const at = kind * 4 + turn;
  const cities = (field: number): string => {
    const touched = new Set<number>();
    for (let e = 0; e < 4; e++) {
      const city = EDGE_SEGMENT[at * 4 + e];
      if (EDGE[at * 4 + e] === EDGE_CITY && TOUCHES[kind * ROOM + field] & (1 << city)) touched.add(e);
    }
    return [...touched].join('');
  };
  const sides = [0, 1, 2, 3].map((e) => {
    const segment = EDGE_SEGMENT[at * 4 + e];
    const same = [0, 1, 2, 3].filter((other) => segment >= 0 && EDGE_SEGMENT[at * 4 + other] === segment);
    return `${EDGE[at * 4 + e]}:${same.join('')}`;
  });
  const halves = [0, 1, 2, 3, 4, 5, 6, 7].map((h) => {
    const field = HALF_SEGMENT[at * 8 + h];
    if (field < 0) return '-';
    const same = [0, 1, 2, 3, 4, 5, 6, 7].filter((other) => HALF_SEGMENT[at * 8 + other] === field);
    return `${same.join('')}/${cities(field)}`;
  });
  return [...sides, ...halves].join(' ');
}

KINDS.forEach((tile, kind) => {
  fill(kind, tile);
});
