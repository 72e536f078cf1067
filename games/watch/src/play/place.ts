import { add, remove, type Seat } from '@holdfast/kernel';
import type { Rules } from '../rules.ts';
import { clear, type State } from '../state.ts';
import { noteRoute } from './hands.ts';
import { measureAll, measureThrough } from './longest-road.ts';

/** Pieces on the board, and the sets of places that follow from them. Nothing is paid and no event is emitted here. */

/** A building as stored: 0 = none, else 1 + 2 * seat for a settlement, one more for a keep. */
const SETTLEMENT = 1;
const KEEP = 2;
export const ownerOf = (building: number): Seat => (building - 1) >> 1;
export const isKeep = (building: number): boolean => (building & 1) === 0;

/** Does a building of somebody else stand on the corner? */
export const isForeign = (state: State, seat: Seat, corner: number): boolean => {
  const building = state.building[corner];
  return building !== 0 && (building - 1) >> 1 !== seat;
};

/** Does a road of the seat lead to the corner? */
export const touches = (state: State, seat: Seat, corner: number): boolean =>
  ((state.touch[seat * state.board.cornerWords + (corner >> 5)] >>> (corner & 31)) & 1) === 1;

/** Brings the paths at a corner into a seat's reach. */
const openPaths = (state: State, seat: Seat, corner: number): void => {
  const { pathWords, pathsAt } = state.board;
  for (let word = 0; word < pathWords; word++) state.reach[seat * pathWords + word] |= pathsAt[corner][word];
};

export function putRoad(state: State, seat: Seat, path: number): void {
  const { cornerWords, pathEnds } = state.board;
  state.road[path] = seat + 1;
  state.roadsLeft[seat]--;
  add(state.taken, path);
  for (let end = path * 2; end < path * 2 + 2; end++) {
    const corner = pathEnds[end];
    state.touch[seat * cornerWords + (corner >> 5)] |= 1 << (corner & 31);
    if (!isForeign(state, seat, corner)) openPaths(state, seat, corner);
  }
  state.roadLength[seat] = Math.max(state.roadLength[seat], measureThrough(state, seat, path));
}

/** Takes a road off the board again. */
export function takeRoad(state: State, seat: Seat, path: number): void {
  state.road[path] = 0;
  state.roadsLeft[seat]++;
  remove(state.taken, path);
  surveyRoads(state, seat);
  state.roadLength[seat] = measureAll(state, seat);
}

/** Works out corners at own roads and paths in reach anew (W-6.3, W-6.4). */
function surveyRoads(state: State, seat: Seat): void {
  const { corners, cornerWords, paths, pathWords, pathEnds } = state.board;
  clear(state.touch, seat * cornerWords, (seat + 1) * cornerWords);
  clear(state.reach, seat * pathWords, (seat + 1) * pathWords);
  for (let path = 0; path < paths; path++) {
    if (state.road[path] !== seat + 1) continue;
    for (let end = path * 2; end < path * 2 + 2; end++) {
      const corner = pathEnds[end];
      state.touch[seat * cornerWords + (corner >> 5)] |= 1 << (corner & 31);
      if (!isForeign(state, seat, corner)) openPaths(state, seat, corner);
    }
  }
  for (let corner = 0; corner < corners; corner++)
    if (state.building[corner] && ownerOf(state.building[corner]) === seat) openPaths(state, seat, corner);
}

/** A settlement: it keeps its neighbours free and cuts the roads of others (W-6.4, W-6.7, W-7.3). */
export function putSettlement(rules: Rules, state: State, seat: Seat, corner: number): void {
  const { board } = state;
  state.building[corner] = 2 * seat + SETTLEMENT;
  state.settlementsLeft[seat]--;
  for (let word = 0; word < board.cornerWords; word++) state.free[word] &= ~board.around[corner][word];
  openPaths(state, seat, corner);
  noteRoute(rules, state, seat, corner);
  for (let other = 0; other < rules.seats; other++) {
    if (other === seat || !touches(state, other, corner)) continue;
    surveyRoads(state, other);
    state.roadLength[other] = measureAll(state, other);
  }
}

export function putKeep(state: State, seat: Seat, corner: number): void {
  state.building[corner] = 2 * seat + KEEP;
  state.settlementsLeft[seat]++;
  state.keepsLeft[seat]--;
}
