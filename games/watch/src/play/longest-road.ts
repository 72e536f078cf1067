import { type Chance, lowest, type Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import { listOf, NOBODY, type State } from '../state.ts';
import { emitPoints } from './emit.ts';
import { isOver } from './finish.ts';
import { afterSpecialCard } from './wildlings.ts';

const LEAST = 5;
/** Length of the smallest ring of roads, around one hex. */
const SMALLEST_RING = 6;
const NOWHERE = -1;

/** Roads of the line being measured are temporarily removed from the board, so that none is counted twice. */

/** A corner to watch for during the walk, and whether it was reached. */
let soughtCorner = NOWHERE;
let cameToSought = false;

/** The longest line on from a corner over the seat's roads; another player's building ends it (W-7.2, W-7.3). */
function onward(state: State, seat: Seat, corner: number): number {
  if (corner === soughtCorner) cameToSought = true;
  const building = state.cells[state.at.building + corner];
  return building !== 0 && (building - 1) >> 1 !== seat ? 0 : waysFrom(state, seat, corner);
}

/** The longest line that starts at a corner, ignoring buildings there. */
function waysFrom(state: State, seat: Seat, corner: number): number {
  const { cells, at } = state;
  const { cornerPaths, cornerNeighbours } = state.board;
  let best = 0;
  for (let i = corner * 3; i < corner * 3 + 3; i++) {
    const path = cornerPaths[i];
    if (path < 0 || cells[at.road + path] !== seat + 1) continue;
    cells[at.road + path] = 0;
    const length = 1 + onward(state, seat, cornerNeighbours[i]);
    cells[at.road + path] = seat + 1;
    if (length > best) best = length;
  }
  return best;
}

/** The longest line through a road of a ring, going on from `corner` and then from the other end of the first road. */
function bothWays(state: State, seat: Seat, corner: number, otherEnd: number): number {
  const { cells, at } = state;
  let best = onward(state, seat, otherEnd);
  const building = cells[at.building + corner];
  if (building !== 0 && (building - 1) >> 1 !== seat) return best;
  const { cornerPaths, cornerNeighbours } = state.board;
  for (let i = corner * 3; i < corner * 3 + 3; i++) {
    const path = cornerPaths[i];
    if (path < 0 || cells[at.road + path] !== seat + 1) continue;
    cells[at.road + path] = 0;
    const length = 1 + bothWays(state, seat, cornerNeighbours[i], otherEnd);
    cells[at.road + path] = seat + 1;
    if (length > best) best = length;
  }
  return best;
}

/** The longest line through this road: the longest lines from both ends, unless they meet and may share a road. */
export function measureThrough(state: State, seat: Seat, path: number): number {
  const road = state.at.road + path;
  const end = state.board.pathEnds[path * 2];
  const otherEnd = state.board.pathEnds[path * 2 + 1];
  state.cells[road] = 0;
  soughtCorner = otherEnd;
  cameToSought = false;
  const way = onward(state, seat, end);
  soughtCorner = NOWHERE;
  const both = cameToSought ? bothWays(state, seat, end, otherEnd) : way + onward(state, seat, otherEnd);
  state.cells[road] = seat + 1;
  return 1 + both;
}

/** How many roads of the seat lead to a corner. */
export function roadsAt({ cells, at, board }: State, seat: Seat, corner: number): number {
  const { cornerPaths } = board;
  let count = 0;
  for (let i = corner * 3; i < corner * 3 + 3; i++)
    if (cornerPaths[i] >= 0 && cells[at.road + cornerPaths[i]] === seat + 1) count++;
  return count;
}

/** The seat's longest line. Lines start at corners with one or three roads; only rings can start at a corner with two. */
export function measureAll(state: State, seat: Seat): number {
  const { cells, at } = state;
  const { cornerWords } = state.board;
  let best = 0;
  let ends = 0;
  for (let word = 0; word < cornerWords; word++)
    for (let left = cells[at.touch + seat * cornerWords + word]; left; left &= left - 1) {
      const corner = word * 32 + lowest(left);
      const roads = roadsAt(state, seat, corner);
      ends += roads;
      if (roads !== 2 || cells[at.building + corner] !== 0) best = Math.max(best, waysFrom(state, seat, corner));
    }
  const others = ends / 2 - best;
  return others < SMALLEST_RING || others <= best ? best : Math.max(best, measureRings(state, seat));
}

/** The longest line that begins at any corner. */
function measureRings(state: State, seat: Seat): number {
  const { cornerWords } = state.board;
  let best = 0;
  for (let word = 0; word < cornerWords; word++)
    for (let left = state.touch[seat * cornerWords + word]; left; left &= left - 1)
      best = Math.max(best, waysFrom(state, seat, word * 32 + lowest(left)));
  return best;
}

/** The owner of Longest Road: the holder unless another road is longer, else the only longest of 5 or more (W-7.1, W-7.4, W-7.5). */
function rightfulHolder(state: State, seats: number): Seat {
  let longest = 0;
  let leader = NOBODY;
  for (let seat = 0; seat < seats; seat++) {
    const length = state.roadLength[seat];
    if (length > longest) {
      longest = length;
      leader = seat;
    } else if (length === longest) leader = NOBODY;
  }
  if (longest < LEAST) return NOBODY;
  const holder = state.longest[0];
  return holder !== NOBODY && state.roadLength[holder] === longest ? holder : leader;
}

export function emitRoadLengths(state: State, emit: Listener): void {
  emit?.({ type: 'road-lengths', lengths: listOf(state.roadLength) });
}

/** Publishes the lengths and passes the card on; returns the new holder or NOBODY. The holder must still draw a token (W-15.4). */
export function passLongestRoad(rules: Rules, state: State, emit: Listener): Seat {
  emitRoadLengths(state, emit);
  const before = state.longest[0];
  const holder = rightfulHolder(state, rules.seats);
  if (holder === before) {
    if (holder !== NOBODY) emitPoints(rules, state, holder, emit);
    return NOBODY;
  }
  state.longest[0] = holder;
  if (emit) {
    emit({ type: 'longest-road', seat: holder === NOBODY ? null : holder });
    if (before !== NOBODY) emitPoints(rules, state, before, emit);
    if (holder !== NOBODY) emitPoints(rules, state, holder, emit);
  }
  return holder;
}

/** Draws a token for a new holder of Longest Road, if any. */
export function afterLongestRoad(rules: Rules, state: State, taker: Seat, chance: Chance, emit: Listener): void {
  if (taker !== NOBODY && !isOver(state)) afterSpecialCard(rules, state, taker, chance, emit);
}

/** Passes Longest Road on after roads changed, and draws a token for a new holder. */
export function settleLongestRoad(rules: Rules, state: State, chance: Chance, emit: Listener): void {
  afterLongestRoad(rules, state, passLongestRoad(rules, state, emit), chance, emit);
}
