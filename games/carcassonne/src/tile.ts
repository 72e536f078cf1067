/** How a road ends on its tile. */
export type RoadEnd = 'monastery' | 'junction' | 'city' | 'bazaar';

/**
 * A kind of tile, not turned: directions N E S W, half-edges numbered clockwise from the north-west corner (edge e has 2e and
 * 2e + 1). The rules are computed and the web's pictures drawn from it.
 */
export interface Tile {
  readonly id: string;
  /** Number of copies in the box. */
  readonly count: number;
  /** N, E, S, W: C city, R road, F field. */
  readonly edges: string;
  readonly monastery: boolean;
  readonly bazaar: boolean;
  /** `cap`: a semicircle that may be half of a castle (C-7.2). */
  readonly cities: readonly { readonly edges: string; readonly shield: boolean; readonly cap: boolean }[];
  /** One edge and an end, or two edges and no end. The inn is only in the picture. */
  readonly roads: readonly { readonly edges: string; readonly end: RoadEnd | null; readonly inn?: true }[];
  /** The half-edges of a field and the cities of this tile that it touches. */
  readonly fields: readonly { readonly halves: readonly number[]; readonly cities: readonly number[] }[];
}
