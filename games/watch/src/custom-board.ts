import { cornerName, cornersOf, hexesAt, hexName, type Problem } from '@holdfast/kernel';
import { boardOf } from './board.ts';
import { type BoardDoc, type HexDoc, type Layout, RESOURCES, TERRAINS } from './rules.ts';

type Fields = { readonly [field: string]: unknown };
type Complain = (field: string, because: string) => void;

const MOST_HEXES = 61;
const FAR = 20;
/** Tormund must always have somewhere to go, also beside seven wildlings. */
const LEAST_PRODUCING = 2;
const LEAST_BELOW_THE_WALL = 10;
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isPlace = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= FAR;

const checkFields = (doc: Fields, known: readonly string[], at: string, complain: Complain): void => {
  for (const field in doc) if (!known.includes(field)) complain(`${at}.${field}`, 'there is no such field');
};

/** Hexes: places apart from each other, a known terrain, and a number from 2 to 12 but 7 on what produces (W-23). */
function checkHexes(list: unknown, complain: Complain): void {
  if (!Array.isArray(list) || list.length === 0) {
    complain('board.hexes', 'expected a list of hexes');
    return;
  }
  if (list.length > MOST_HEXES) {
    complain('board.hexes', `more than ${MOST_HEXES} hexes`);
    return;
  }
  const seen = new Set<string>();
  for (const [i, hex] of list.entries()) {
    const at = `board.hexes[${i}]`;
    if (!isFields(hex)) {
      complain(at, 'expected an object');
      continue;
    }
    checkFields(hex, ['q', 'r', 'terrain', 'numbers'], at, complain);
    if (!isPlace(hex.q)) complain(`${at}.q`, `expected a whole number from -${FAR} to ${FAR}`);
    if (!isPlace(hex.r)) complain(`${at}.r`, `expected a whole number from -${FAR} to ${FAR}`);
    const name = `${hex.q},${hex.r}`;
    if (seen.has(name)) complain(at, `a second hex at ${name}`);
    seen.add(name);
    const terrain = TERRAINS.indexOf(hex.terrain as never);
    if (terrain < 0) complain(`${at}.terrain`, `${JSON.stringify(hex.terrain)} is none of ${TERRAINS.join(', ')}`);
    const numbers: unknown[] = Array.isArray(hex.numbers) ? hex.numbers : [null];
    const fits = (number: unknown): boolean =>
      Number.isInteger(number) && (number as number) >= 2 && (number as number) <= 12 && number !== 7;
    if (!numbers.every(fits)) complain(`${at}.numbers`, 'expected a list of numbers from 2 to 12 without 7');
    else if (new Set(numbers).size !== numbers.length) complain(`${at}.numbers`, 'the same number twice');
    else if (terrain >= RESOURCES.length && numbers.length) complain(`${at}.numbers`, 'this terrain carries no number');
    else if (terrain >= 0 && terrain < RESOURCES.length && numbers.length === 0)
      complain(`${at}.numbers`, 'this terrain needs a number');
  }
}

/** Routes: a known kind, and corners on the edge of the board (W-1.6). */
function checkRoutes(list: unknown, corners: ReadonlySet<string>, edge: ReadonlySet<string>, complain: Complain): void {
  if (!Array.isArray(list)) {
    complain('board.routes', 'expected a list of trade routes');
    return;
  }
  const seen = new Set<string>();
  for (const [i, route] of list.entries()) {
    const at = `board.routes[${i}]`;
    if (!isFields(route)) {
      complain(at, 'expected an object');
      continue;
    }
    checkFields(route, ['kind', 'corners'], at, complain);
    if (route.kind !== 'any' && !RESOURCES.includes(route.kind as never))
      complain(`${at}.kind`, `${JSON.stringify(route.kind)} is none of any, ${RESOURCES.join(', ')}`);
    if (!Array.isArray(route.corners) || route.corners.length === 0)
      complain(`${at}.corners`, 'expected a list of corners');
    else
      for (const corner of route.corners) {
        if (!corners.has(corner)) complain(`${at}.corners`, `${JSON.stringify(corner)} is no corner of this board`);
        else if (!edge.has(corner)) complain(`${at}.corners`, `${corner} does not lie on the edge of the board`);
        else if (seen.has(corner)) complain(`${at}.corners`, `${corner} already belongs to a trade route`);
        seen.add(corner);
      }
  }
}

/** Prescribed places: real ones, roads beside their settlements, the distance rule kept. */
function checkStarts(list: unknown, doc: BoardDoc, complain: Complain): void {
  if (!Array.isArray(list)) {
    complain('board.starts', 'expected a list of prescribed places, or null');
    return;
  }
  const board = boardOf(doc);
  const crowded = new Set<number>();
  const roads = new Set<number>();
  for (const [i, start] of list.entries()) {
    const at = `board.starts[${i}]`;
    if (!isFields(start)) {
      complain(at, 'expected an object');
      continue;
    }
    checkFields(start, ['colour', 'first', 'second'], at, complain);
    if (typeof start.colour !== 'string') complain(`${at}.colour`, 'expected a name');
    for (const which of ['first', 'second'] as const) {
      const place = start[which];
      if (!isFields(place)) {
        complain(`${at}.${which}`, 'expected a corner and a road');
        continue;
      }
      checkFields(place, ['corner', 'road'], `${at}.${which}`, complain);
      const corner = board.cornerByName.get(place.corner as string);
      const road = board.pathByName.get(place.road as string);
      if (corner === undefined)
        complain(`${at}.${which}.corner`, `${JSON.stringify(place.corner)} is no corner of this board`);
      else if (crowded.has(corner)) complain(`${at}.${which}.corner`, 'too near to another settlement');
      if (road === undefined) complain(`${at}.${which}.road`, `${JSON.stringify(place.road)} is no path of this board`);
      else if (roads.has(road)) complain(`${at}.${which}.road`, 'another road lies there');
      if (corner === undefined || road === undefined) continue;
      if (board.pathEnds[road * 2] !== corner && board.pathEnds[road * 2 + 1] !== corner)
        complain(`${at}.${which}.road`, 'the road does not touch its settlement');
      roads.add(road);
      crowded.add(corner);
      for (const near of board.cornerNeighbours.subarray(corner * 3, corner * 3 + 3)) if (near >= 0) crowded.add(near);
    }
  }
}

/** Checks a people's own board; the Wall, where there is one, is the scenario's and needs its hexes. */
export function checkBoard(
  json: unknown,
  printed: BoardDoc,
  seats: number,
  layout: Layout,
): { readonly board: BoardDoc } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const complain: Complain = (field, because) => void problems.push({ field, because });
  if (!isFields(json)) return { problems: [{ field: 'board', because: 'expected an object' }] };
  checkFields(json, ['name', 'hexes', 'routes', 'starts', 'tormund'], 'board', complain);
  if (typeof json.name !== 'string' || json.name.length === 0 || json.name.length > 60)
    complain('board.name', 'expected a name of 1 to 60 characters');
  checkHexes(json.hexes, complain);
  if (problems.length) return { problems };
  const hexes = json.hexes as readonly HexDoc[];
  const names = new Set(hexes.map(hexName));
  const places = hexes.flatMap((hex) => cornersOf(hex));
  const corners = new Set(places.map(cornerName));
  const edge = new Set(
    places.filter((corner) => !hexesAt(corner).every((hex) => names.has(hexName(hex)))).map(cornerName),
  );
  // A settlement closes at most four corners, so this many always leave room for everybody's two.
  if (corners.size < 8 * seats) complain('board.hexes', `too few corners for ${seats} players: ${corners.size}`);
  checkRoutes(json.routes ?? [], corners, edge, complain);
  const producing = hexes.filter(({ numbers }) => numbers.length).length;
  const least = printed.wall ? LEAST_BELOW_THE_WALL : LEAST_PRODUCING;
  if (producing < least) complain('board.hexes', `too few producing hexes: ${producing} instead of ${least}`);
  const tormund = json.tormund ?? null;
  const standsOn = (hex: Fields): boolean => isPlace(hex.q) && isPlace(hex.r) && names.has(`${hex.q},${hex.r}`);
  if (tormund !== null && !(isFields(tormund) && standsOn(tormund)))
    complain('board.tormund', 'expected the place of a hex of this board, or null');
  else if (isFields(tormund)) checkFields(tormund, ['q', 'r'], 'board.tormund', complain);
  for (const [i, section] of (printed.wall?.sections ?? []).entries())
    if (!names.has(hexName(section)))
      complain('board.hexes', `wall section ${i + 1} needs a hex at ${hexName(section)}`);
  if (problems.length) return { problems };
  const starts = json.starts ?? null;
  const board = {
    name: json.name,
    hexes,
    routes: json.routes ?? [],
    starts,
    tormund,
    wall: printed.wall,
  } as BoardDoc;
  if (starts !== null) checkStarts(starts, board, complain);
  if (layout === 'beginner' && (!Array.isArray(starts) || starts.length < seats))
    complain('board.starts', `the beginner set-up needs prescribed places for ${seats} players`);
  return problems.length ? { problems } : { board };
}
