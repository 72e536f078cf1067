import { cornerName, cornersOf, hexesAt, hexName, type Problem } from '@holdfast/kernel';
import { boardOf } from './board.ts';
import { MOST_HEXES } from './limits.ts';
import { type BoardDoc, type HexDoc, type Layout, RESOURCES, TERRAINS } from './rules.ts';

type Fields = { readonly [field: string]: unknown };

const FAR = 20;

/** Messages about invalid boards; `{name}` is filled in from the details. */
const FAULTS = {
  'unknown-field': 'there is no such field',
  'not-an-object': 'expected an object',
  name: 'expected a name of 1 to 60 characters',
  'no-hexes': 'expected a list of hexes',
  'too-many-hexes': 'more than {most} hexes',
  place: 'expected a whole number from -{far} to {far}',
  'second-hex': 'a second hex at {hex}',
  terrain: '{value} is none of {among}',
  numbers: 'expected a list of numbers from 2 to 12 without 7',
  'number-twice': 'the same number twice',
  'number-on-barren': 'this terrain carries no number',
  'number-missing': 'this terrain needs a number',
  'no-routes': 'expected a list of trade routes',
  'route-kind': '{value} is none of {among}',
  'route-corners': 'expected a list of corners',
  'no-such-corner': '{value} is no corner of this board',
  'route-inland': '{corner} does not lie on the edge of the board',
  'route-shared': '{corner} already belongs to a trade route',
  'no-starts': 'expected a list of prescribed places, or null',
  'start-colour': 'expected a name',
  'start-place': 'expected a corner and a road',
  'start-too-near': 'too near to another settlement',
  'no-such-path': '{value} is no path of this board',
  'road-taken': 'another road lies there',
  'road-apart': 'the road does not touch its settlement',
  'too-few-corners': 'too few corners for {seats} players: {corners}',
  'too-few-producing': 'too few producing hexes: {producing} instead of {least}',
  tormund: 'expected the place of a hex of this board, or null',
  'wall-hex': 'wall section {section} needs a hex at {hex}',
  'too-few-starts': 'the beginner set-up needs prescribed places for {seats} players',
} as const;
export type BoardFault = keyof typeof FAULTS;

type Details = NonNullable<Problem['with']>;
type Complain = (field: string, code: BoardFault, details?: Details) => void;

const problemOf = (field: string, code: BoardFault, details: Details = {}): Problem => ({
  field,
  because: FAULTS[code].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name])),
  code,
  with: details,
});

/** Least producing hexes, so that Tormund can always move, even with seven wildlings in the Gift. */
const LEAST_PRODUCING = 2;
const LEAST_BELOW_THE_WALL = 10;
/** A value of the document for a message. */
const quoted = (value: unknown): string => String(JSON.stringify(value));
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isPlace = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= FAR;

const checkFields = (doc: Fields, known: readonly string[], at: string, complain: Complain): void => {
  for (const field in doc) if (!known.includes(field)) complain(`${at}.${field}`, 'unknown-field');
};

/** Checks hexes: distinct places, a known terrain, and a number from 2 to 12 except 7 on producing ones (W-23). */
function checkHexes(list: unknown, complain: Complain): void {
  if (!Array.isArray(list) || list.length === 0) {
    complain('board.hexes', 'no-hexes');
    return;
  }
  if (list.length > MOST_HEXES) {
    complain('board.hexes', 'too-many-hexes', { most: MOST_HEXES });
    return;
  }
  const seen = new Set<string>();
  for (const [i, hex] of list.entries()) {
    const at = `board.hexes[${i}]`;
    if (!isFields(hex)) {
      complain(at, 'not-an-object');
      continue;
    }
    checkFields(hex, ['q', 'r', 'terrain', 'numbers'], at, complain);
    if (!isPlace(hex.q)) complain(`${at}.q`, 'place', { far: FAR });
    if (!isPlace(hex.r)) complain(`${at}.r`, 'place', { far: FAR });
    const name = `${hex.q},${hex.r}`;
    if (seen.has(name)) complain(at, 'second-hex', { hex: name });
    seen.add(name);
    const terrain = TERRAINS.indexOf(hex.terrain as never);
    if (terrain < 0) complain(`${at}.terrain`, 'terrain', { value: quoted(hex.terrain), among: TERRAINS.join(', ') });
    const numbers: unknown[] = Array.isArray(hex.numbers) ? hex.numbers : [null];
    const fits = (number: unknown): boolean =>
      Number.isInteger(number) && (number as number) >= 2 && (number as number) <= 12 && number !== 7;
    if (!numbers.every(fits)) complain(`${at}.numbers`, 'numbers');
    else if (new Set(numbers).size !== numbers.length) complain(`${at}.numbers`, 'number-twice');
    else if (terrain >= RESOURCES.length && numbers.length) complain(`${at}.numbers`, 'number-on-barren');
    else if (terrain >= 0 && terrain < RESOURCES.length && numbers.length === 0)
      complain(`${at}.numbers`, 'number-missing');
  }
}

/** Checks routes: a known kind, and corners on the edge of the board (W-1.6). */
function checkRoutes(list: unknown, corners: ReadonlySet<string>, edge: ReadonlySet<string>, complain: Complain): void {
  if (!Array.isArray(list)) {
    complain('board.routes', 'no-routes');
    return;
  }
  const seen = new Set<string>();
  for (const [i, route] of list.entries()) {
    const at = `board.routes[${i}]`;
    if (!isFields(route)) {
      complain(at, 'not-an-object');
      continue;
    }
    checkFields(route, ['kind', 'corners'], at, complain);
    if (route.kind !== 'any' && !RESOURCES.includes(route.kind as never))
      complain(`${at}.kind`, 'route-kind', { value: quoted(route.kind), among: ['any', ...RESOURCES].join(', ') });
    if (!Array.isArray(route.corners) || route.corners.length === 0) complain(`${at}.corners`, 'route-corners');
    else
      for (const corner of route.corners) {
        if (!corners.has(corner)) complain(`${at}.corners`, 'no-such-corner', { value: quoted(corner) });
        else if (!edge.has(corner)) complain(`${at}.corners`, 'route-inland', { corner });
        else if (seen.has(corner)) complain(`${at}.corners`, 'route-shared', { corner });
        seen.add(corner);
      }
  }
}

/** Checks prescribed places: they exist, roads touch their settlements, and the distance rule holds. */
function checkStarts(list: unknown, doc: BoardDoc, complain: Complain): void {
  if (!Array.isArray(list)) {
    complain('board.starts', 'no-starts');
    return;
  }
  const board = boardOf(doc);
  const crowded = new Set<number>();
  const roads = new Set<number>();
  for (const [i, start] of list.entries()) {
    const at = `board.starts[${i}]`;
    if (!isFields(start)) {
      complain(at, 'not-an-object');
      continue;
    }
    checkFields(start, ['colour', 'first', 'second'], at, complain);
    if (typeof start.colour !== 'string') complain(`${at}.colour`, 'start-colour');
    for (const which of ['first', 'second'] as const) {
      const place = start[which];
      if (!isFields(place)) {
        complain(`${at}.${which}`, 'start-place');
        continue;
      }
      checkFields(place, ['corner', 'road'], `${at}.${which}`, complain);
      const corner = board.cornerByName.get(place.corner as string);
      const road = board.pathByName.get(place.road as string);
      if (corner === undefined) complain(`${at}.${which}.corner`, 'no-such-corner', { value: quoted(place.corner) });
      else if (crowded.has(corner)) complain(`${at}.${which}.corner`, 'start-too-near');
      if (road === undefined) complain(`${at}.${which}.road`, 'no-such-path', { value: quoted(place.road) });
      else if (roads.has(road)) complain(`${at}.${which}.road`, 'road-taken');
      if (corner === undefined || road === undefined) continue;
      if (board.pathEnds[road * 2] !== corner && board.pathEnds[road * 2 + 1] !== corner)
        complain(`${at}.${which}.road`, 'road-apart');
      roads.add(road);
      crowded.add(corner);
      for (const near of board.cornerNeighbours.subarray(corner * 3, corner * 3 + 3)) if (near >= 0) crowded.add(near);
    }
  }
}

/** Checks a custom board. The Wall, if any, is the scenario's and needs its hexes. */
export function checkBoard(
  json: unknown,
  printed: BoardDoc,
  seats: number,
  layout: Layout,
): { readonly board: BoardDoc } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const complain: Complain = (field, code, details) => void problems.push(problemOf(field, code, details));
  if (!isFields(json)) return { problems: [problemOf('board', 'not-an-object')] };
  checkFields(json, ['name', 'hexes', 'routes', 'starts', 'tormund'], 'board', complain);
  if (typeof json.name !== 'string' || json.name.length === 0 || json.name.length > 60) complain('board.name', 'name');
  checkHexes(json.hexes, complain);
  if (problems.length) return { problems };
  const hexes = json.hexes as readonly HexDoc[];
  const names = new Set(hexes.map(hexName));
  const places = hexes.flatMap((hex) => cornersOf(hex));
  const corners = new Set(places.map(cornerName));
  const edge = new Set(
    places.filter((corner) => !hexesAt(corner).every((hex) => names.has(hexName(hex)))).map(cornerName),
  );
  // A settlement blocks at most four corners, so this many always leave room for everybody's two.
  if (corners.size < 8 * seats) complain('board.hexes', 'too-few-corners', { seats, corners: corners.size });
  checkRoutes(json.routes ?? [], corners, edge, complain);
  const producing = hexes.filter(({ numbers }) => numbers.length).length;
  const least = printed.wall ? LEAST_BELOW_THE_WALL : LEAST_PRODUCING;
  if (producing < least) complain('board.hexes', 'too-few-producing', { producing, least });
  const tormund = json.tormund ?? null;
  const standsOn = (hex: Fields): boolean => isPlace(hex.q) && isPlace(hex.r) && names.has(`${hex.q},${hex.r}`);
  if (tormund !== null && !(isFields(tormund) && standsOn(tormund))) complain('board.tormund', 'tormund');
  else if (isFields(tormund)) checkFields(tormund, ['q', 'r'], 'board.tormund', complain);
  for (const [i, section] of (printed.wall?.sections ?? []).entries())
    if (!names.has(hexName(section))) complain('board.hexes', 'wall-hex', { section: i + 1, hex: hexName(section) });
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
    complain('board.starts', 'too-few-starts', { seats });
  return problems.length ? { problems } : { board };
}
