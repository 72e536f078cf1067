import { type Corner, cornerName, cornersOf, type Hex, hexesAt, hexName, type Words, wordsFor } from '@holdfast/kernel';
import type { BoardDoc, Rules } from './rules.ts';

/** The geometry of a board, computed once: places are numbers 0 .. n - 1, names are for people. */
export interface Board {
  readonly hexes: number;
  readonly corners: number;
  readonly paths: number;
  readonly sections: number;
  readonly clans: number;
  readonly hexPlaces: readonly Hex[];
  readonly cornerPlaces: readonly Corner[];
  readonly hexNames: readonly string[];
  readonly cornerNames: readonly string[];
  /** A path is named by the two hexes it lies between, e.g. `0,0/0,1`; one may be off the board. */
  readonly pathNames: readonly string[];
  readonly hexByName: ReadonlyMap<string, number>;
  readonly cornerByName: ReadonlyMap<string, number>;
  readonly pathByName: ReadonlyMap<string, number>;
  /** hexCorners[hex * 6 + i]: the corners of a hex, clockwise from north. */
  readonly hexCorners: Int32Array;
  /** cornerHexes[corner * 3 + i]: the hexes at a corner, -1 = off the board. */
  readonly cornerHexes: Int32Array;
  /** cornerPaths[corner * 3 + i]: the paths at a corner, -1 = none. */
  readonly cornerPaths: Int32Array;
  /** cornerNeighbours[corner * 3 + i]: the corner at the other end of that path, -1 = none. */
  readonly cornerNeighbours: Int32Array;
  /** pathEnds[path * 2 + i]. */
  readonly pathEnds: Int32Array;
  /** Neighbouring hexes: hexNeighbours[hex * 6 + i], order E SE SW W NW NE, -1 = off the board. */
  readonly hexNeighbours: Int32Array;
  readonly cornerWords: number;
  readonly pathWords: number;
  /** Sets per corner: itself and its neighbours; the paths at it. */
  readonly around: readonly Words[];
  readonly pathsAt: readonly Words[];
  /** Trade routes per corner: -1 none, 0 .. 4 the kind of a 2:1 route, 5 a 3:1 route. */
  readonly route: Int32Array;
  /** Lines of hexes from each wall section, to the south-west and to the south-east, first hex first. */
  readonly southWest: readonly (readonly number[])[];
  readonly southEast: readonly (readonly number[])[];
  /** Does the clearing always send its wildlings south-west? */
  readonly eastmost: readonly boolean[];
  /** trailOf[face]: clan * 2 + (higher ? 1 : 0) of the trail that a face of the wildling die moves, -1 = none. */
  readonly trailOf: Int32Array;
  /** trailSection[clan * 2 + higher]: the section whose clearing a trail leads to. */
  readonly trailSection: Int32Array;
}
