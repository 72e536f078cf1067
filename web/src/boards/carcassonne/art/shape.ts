import type { Point } from './points.ts';

/** A tile as the drawing code needs it. Edges N E S W = 0 1 2 3; half-edges 0 .. 7, clockwise from the north-west corner. */
export interface TileShape {
  readonly id: string;
  readonly cities: readonly { readonly edges: readonly number[]; readonly shield: boolean }[];
  readonly roads: readonly {
    readonly edges: readonly number[];
    readonly end: 'monastery' | 'junction' | 'city' | 'bazaar' | null;
    readonly inn: boolean;
  }[];
  readonly fields: readonly { readonly halves: readonly number[]; readonly cities: readonly number[] }[];
  readonly monastery: boolean;
  readonly bazaar: boolean;
}

/** Corner c is at the start of edge c, clockwise: NW NE SE SW. */
export const CORNERS: readonly Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];
export const MIDDLES: readonly Point[] = [
  [50, 0],
  [100, 50],
  [50, 100],
  [0, 50],
];
/** Unit vectors from each edge towards the middle of the tile. */
export const INWARD: readonly Point[] = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
];

/** A kind of tile as the game lists it. */
interface Listed {
  readonly id: string;
  readonly monastery: boolean;
  readonly bazaar: boolean;
  readonly cities: readonly { readonly edges: string; readonly shield: boolean }[];
  readonly roads: readonly {
    readonly edges: string;
    readonly end: TileShape['roads'][number]['end'];
    readonly inn?: true;
  }[];
  readonly fields: TileShape['fields'];
}

const numbers = (letters: string): number[] => [...letters].map((letter) => 'NESW'.indexOf(letter));

/** Returns the shape of a listed tile after this many quarter turns clockwise. */
export function shapeOf(tile: Listed, turns: number): TileShape {
  const turn = (letters: string) => numbers(letters).map((e) => (e + turns) & 3);
  return {
    id: tile.id,
    monastery: tile.monastery,
    bazaar: tile.bazaar,
    cities: tile.cities.map(({ edges, shield }) => ({ edges: turn(edges), shield })),
    roads: tile.roads.map(({ edges, end, inn }) => ({ edges: turn(edges), end, inn: inn ?? false })),
    fields: tile.fields.map(({ halves, cities }) => ({ halves: halves.map((half) => (half + 2 * turns) & 7), cities })),
  };
}
