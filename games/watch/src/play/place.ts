import { remove, type Seat } from '@holdfast/kernel';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { noteRoute } from './hands.ts';
import { measureAll, measureThrough, roadsAt } from './longest-road.ts';

/** Pieces on the board and the sets of places derived from them. These functions don't pay costs or emit events. */

/** A building as stored: 0 if none, else 1 + 2 * seat for a settlement, one more for a keep. */
const SETTLEMENT = 1;
const KEEP = 2;
export const ownerOf = (building: number): Seat => (building - 1) >> 1;
export const isKeep = (building: number): boolean => (building & 1) === 0;

/** True if another player's building is on the corner. */
export const isForeign = (state: State, seat: Seat, corner: number): boolean => {
  const building = state.cells[state.at.building + corner];
  return building !== 0 && (building - 1) >> 1 !== seat;
};

/** True if a road of the seat leads to the corner. */
export const touches = (state: State, seat: Seat, corner: number): boolean =>
  ((state.cells[state.at.touch + seat * state.board.cornerWords + (corner >> 5)] >>> (corner & 31)) & 1) === 1;

/** Adds the paths at a corner to those the seat can reach. */
const openPaths = (state: State, seat: Seat, corner: number): void => {
  const { pathWords, pathsAt } = state.board;
  const { cells, at } = state;
  const paths = pathsAt[corner];
  for (let word = 0; word < pathWords; word++) cells[at.reach + seat * pathWords + word] |= paths[word];
};

export function putRoad(state: State, seat: Seat, path: number): void {
  const { cells, at } = state;
  const { cornerWords, pathEnds } = state.board;
  cells[at.road + path] = seat + 1;
  cells[at.roadsLeft + seat]--;
  cells[at.taken + (path >> 5)] |= 1 << (path & 31);
  for (let end = path * 2; end < path * 2 + 2; end++) {
    const corner = pathEnds[end];
    cells[at.touch + seat * cornerWords + (corner >> 5)] |= 1 << (corner & 31);
    if (!isForeign(state, seat, corner)) openPaths(state, seat, corner);
  }
  state.roadLength[seat] = Math.max(state.roadLength[seat], measureThrough(state, seat, path));
}

/** Takes a road off the board again. */
export function takeRoad(state: State, seat: Seat, path: number): void {
  const { cornerWords, pathEnds } = state.board;
  // A longest line that does not use the road stays.
  const wasInLongest = measureThrough(state, seat, path) === state.roadLength[seat];
  state.road[path] = 0;
  state.roadsLeft[seat]++;
  remove(state.taken, path);
  for (let end = path * 2; end < path * 2 + 2; end++) {
    const corner = pathEnds[end];
    if (roadsAt(state, seat, corner) === 0) state.touch[seat * cornerWords + (corner >> 5)] &= ~(1 << (corner & 31));
  }
  for (let end = path * 2; end < path * 2 + 2; end++) surveyPathsAt(state, seat, pathEnds[end]);
  if (wasInLongest) state.roadLength[seat] = measureAll(state, seat);
}

/** True if the seat may build roads from the corner (W-6.3, W-6.4). */
const leadsOn = (state: State, seat: Seat, corner: number): boolean => {
  const building = state.building[corner];
  return building === 0 ? touches(state, seat, corner) : ownerOf(building) === seat;
};

/** Recomputes which paths at a corner the seat can reach. */
function surveyPathsAt(state: State, seat: Seat, corner: number): void {
  const { cornerPaths, cornerNeighbours, pathWords } = state.board;
  const here = leadsOn(state, seat, corner);
  for (let i = corner * 3; i < corner * 3 + 3; i++) {
    const path = cornerPaths[i];
    if (path < 0) continue;
    const at = seat * pathWords + (path >> 5);
    if (here || leadsOn(state, seat, cornerNeighbours[i])) state.reach[at] |= 1 << (path & 31);
    else state.reach[at] &= ~(1 << (path & 31));
  }
}

/** Places a settlement, which blocks neighbouring corners and cuts other players' roads (W-6.4, W-6.7, W-7.3). */
export function putSettlement(rules: Rules, state: State, seat: Seat, corner: number): void {
  const { board } = state;
  state.building[corner] = 2 * seat + SETTLEMENT;
  state.settlementsLeft[seat]--;
  for (let word = 0; word < board.cornerWords; word++) state.free[word] &= ~board.around[corner][word];
  openPaths(state, seat, corner);
  noteRoute(rules, state, seat, corner);
  for (let other = 0; other < rules.seats; other++) {
    if (other === seat || !touches(state, other, corner)) continue;
    surveyPathsAt(state, other, corner);
    // A single road ends at the corner anyway.
    if (roadsAt(state, other, corner) > 1) state.roadLength[other] = measureAll(state, other);
  }
}

export function putKeep(state: State, seat: Seat, corner: number): void {
  state.building[corner] = 2 * seat + KEEP;
  state.settlementsLeft[seat]++;
  state.keepsLeft[seat]--;
}
