import {
  add,
  type Corner,
  cornerName,
  cornersOf,
  HEX_DIRECTIONS,
  type Hex,
  hexesAt,
  hexName,
  type Words,
  wordsFor,
} from '@holdfast/kernel';
import { type BoardDoc, RESOURCES, type TrailDoc } from './rules.ts';

/** The geometry of a board, computed once. Places are numbers 0 .. n - 1; their names are for notation. */
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
  /** cornerHexes[corner * 3 + i]: the hexes at a corner, -1 if off the board. */
  readonly cornerHexes: Int32Array;
  /** cornerPaths[corner * 3 + i]: the paths at a corner, -1 if none. */
  readonly cornerPaths: Int32Array;
  /** cornerNeighbours[corner * 3 + i]: the corner at the other end of that path, -1 if none. */
  readonly cornerNeighbours: Int32Array;
  /** pathEnds[path * 2 + i]. */
  readonly pathEnds: Int32Array;
  /** Neighbouring hexes: hexNeighbours[hex * 6 + i], order E SE SW W NW NE, -1 if off the board. */
  readonly hexNeighbours: Int32Array;
  readonly cornerWords: number;
  readonly pathWords: number;
  /** Sets per corner: itself and its neighbours; the paths at it. */
  readonly around: readonly Words[];
  readonly pathsAt: readonly Words[];
  /** Trade routes by corner: -1 for none, 0 .. 4 for the kind of a 2:1 route, 5 for a 3:1 route. */
  readonly route: Int32Array;
  /** Lines of hexes from each wall section, to the south-west and to the south-east, first hex first. */
  readonly southWest: readonly (readonly number[])[];
  readonly southEast: readonly (readonly number[])[];
  /** By section: true if the clearing always sends its wildlings south-west. */
  readonly eastmost: readonly boolean[];
  /** trailOf[face]: clan * 2 + (higher ? 1 : 0) of the trail that a face of the wildling die moves, -1 if none. */
  readonly trailOf: Int32Array;
  /** trailSection[clan * 2 + higher]: the section whose clearing a trail leads to. */
  readonly trailSection: Int32Array;
}

/** Kind of a 3:1 route in `route`. */
const ANY_KIND = RESOURCES.length;
const OFF = -1;

const northWestFirst = (a: Hex, b: Hex): number => a.r - b.r || a.q - b.q;

/** The name of the path between two neighbouring hexes. */
export const pathName = (a: Hex, b: Hex): string => [a, b].sort(northWestFirst).map(hexName).join('/');

/** The two hexes on either side of the path between two neighbouring corners. */
const sidesOf = (from: Corner, to: Corner): readonly Hex[] => {
  const there = new Set(hexesAt(to).map(hexName));
  return hexesAt(from).filter((hex) => there.has(hexName(hex)));
};

/** Hexes from `start` in one direction up to the edge of the board. */
const lineFrom = (start: Hex, step: Hex, hexByName: ReadonlyMap<string, number>): number[] => {
  const line: number[] = [];
  let { q, r } = start;
  for (let hex = hexByName.get(hexName(start)); hex !== undefined; hex = hexByName.get(hexName({ q, r }))) {
    line.push(hex);
    q += step.q;
    r += step.r;
  }
  return line;
};

const survey = (doc: BoardDoc): Board => {
  const hexPlaces = doc.hexes.map(({ q, r }): Hex => ({ q, r }));
  const hexNames = hexPlaces.map(hexName);
  const hexByName = new Map(hexNames.map((name, i) => [name, i]));
  const cornerPlaces: Corner[] = [];
  const cornerByName = new Map<string, number>();
  const pathNames: string[] = [];
  const pathByName = new Map<string, number>();
  const ends: number[] = [];
  const hexCorners = new Int32Array(hexPlaces.length * 6);
  for (const [h, hex] of hexPlaces.entries()) {
    const ring = cornersOf(hex);
    for (const [i, corner] of ring.entries()) {
      const name = cornerName(corner);
      if (!cornerByName.has(name)) cornerByName.set(name, cornerPlaces.push(corner) - 1);
      hexCorners[h * 6 + i] = cornerByName.get(name)!;
    }
    for (const [i, corner] of ring.entries()) {
      const [a, b] = sidesOf(corner, ring[(i + 1) % 6]);
      const name = pathName(a, b);
      if (pathByName.has(name)) continue;
      pathByName.set(name, pathNames.push(name) - 1);
      ends.push(hexCorners[h * 6 + i], hexCorners[h * 6 + ((i + 1) % 6)]);
    }
  }
  const corners = cornerPlaces.length;
  const pathEnds = Int32Array.from(ends);
  const cornerPaths = new Int32Array(corners * 3).fill(OFF);
  const cornerNeighbours = new Int32Array(corners * 3).fill(OFF);
  const around = Array.from({ length: corners }, () => new Int32Array(wordsFor(corners)));
  const pathsAt = Array.from({ length: corners }, () => new Int32Array(wordsFor(pathNames.length)));
  for (let path = 0; path < pathNames.length; path++)
    for (const [here, there] of [
      [ends[path * 2], ends[path * 2 + 1]],
      [ends[path * 2 + 1], ends[path * 2]],
    ]) {
      const slot = cornerPaths.indexOf(OFF, here * 3);
      cornerPaths[slot] = path;
      cornerNeighbours[slot] = there;
      add(around[here], here);
      add(around[here], there);
      add(pathsAt[here], path);
    }
  const cornerHexes = new Int32Array(corners * 3);
  for (const [c, corner] of cornerPlaces.entries())
    for (const [i, hex] of hexesAt(corner).entries()) cornerHexes[c * 3 + i] = hexByName.get(hexName(hex)) ?? OFF;
  const hexNeighbours = new Int32Array(hexPlaces.length * 6);
  for (const [h, { q, r }] of hexPlaces.entries())
    for (const [i, step] of HEX_DIRECTIONS.entries())
      hexNeighbours[h * 6 + i] = hexByName.get(hexName({ q: q + step.q, r: r + step.r })) ?? OFF;
  const route = new Int32Array(corners).fill(OFF);
  for (const { kind, corners: at } of doc.routes)
    for (const name of at) route[cornerByName.get(name)!] = kind === 'any' ? ANY_KIND : RESOURCES.indexOf(kind);
  const sections = doc.wall?.sections ?? [];
  const clans = doc.wall?.clans ?? [];
  const trailOf = new Int32Array(13).fill(OFF);
  const trailSection = new Int32Array(clans.length * 2);
  const lay = (trail: TrailDoc, index: number): void => {
    trailSection[index] = trail.section;
    for (const face of trail.faces) trailOf[face] = index;
  };
  for (const [i, clan] of clans.entries()) {
    lay(clan.lower, i * 2);
    lay(clan.higher, i * 2 + 1);
  }
  return {
    hexes: hexPlaces.length,
    corners,
    paths: pathNames.length,
    sections: sections.length,
    clans: clans.length,
    hexPlaces,
    cornerPlaces,
    hexNames,
    cornerNames: cornerPlaces.map(cornerName),
    pathNames,
    hexByName,
    cornerByName,
    pathByName,
    hexCorners,
    cornerHexes,
    cornerPaths,
    cornerNeighbours,
    pathEnds,
    hexNeighbours,
    cornerWords: wordsFor(corners),
    pathWords: wordsFor(pathNames.length),
    around,
    pathsAt,
    route,
    southWest: sections.map((section) => lineFrom(section, { q: -1, r: 1 }, hexByName)),
    southEast: sections.map((section) => lineFrom(section, { q: 0, r: 1 }, hexByName)),
    eastmost: sections.map((section) => section.eastmost),
    trailOf,
    trailSection,
  };
};

const surveyed = new WeakMap<BoardDoc, Board>();

/** The geometry of a board document; computed once per document. */
export const boardOf = (doc: BoardDoc): Board => {
  const known = surveyed.get(doc);
  if (known) return known;
  const board = survey(doc);
  surveyed.set(doc, board);
  return board;
};
