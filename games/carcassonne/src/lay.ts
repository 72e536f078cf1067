import { DX, DY } from '@holdfast/kernel';
import { beside, packXY, placeAt, round, xOf, yOf } from './board.ts';
import { drop, show } from './frontier.ts';
import type { State } from './state.ts';
import {
  EDGE,
  EDGE_CITY,
  EDGE_FIELD,
  EDGE_ROAD,
  EDGE_SEGMENT,
  HALF_SEGMENT,
  OPEN,
  ROOM,
  SEGMENTS,
  SHIELD,
} from './topology.ts';

/** Added to a tile's bridge if a second one crosses it (see state.ts). */
export const CROSSED = 4;

/** True if a tile's first bridge touches a direction. */
const onAxis = (bridge: number, direction: number): boolean => (bridge & 3) === 1 + (direction & 1);

/** The segment of the bridge that touches a direction of a laid tile, -1 if none. */
export function bridgeAt(state: State, tile: number, direction: number): number {
  if (onAxis(state.bridge[tile], direction)) return state.bridgeSegment[tile];
  return state.bridge[tile] & CROSSED ? state.secondBridge[tile] : -1;
}

/** Segment of the newest bridge of a tile that has one. */
export const newestBridge = (state: State, tile: number): number =>
  state.bridge[tile] & CROSSED ? state.secondBridge[tile] : state.bridgeSegment[tile];

/** C-6.8: true if a tile can bear another bridge. */
export const hasRoomForBridge = (state: State, tile: number): boolean =>
  state.bridge[tile] === 0 || (state.secondBridge.length > 0 && !(state.bridge[tile] & CROSSED));

/** Edge of a laid tile in a direction, including its bridge (C-6.4). */
export function edgeOf(state: State, tile: number, direction: number): number {
  if (state.bridge[tile] & CROSSED || onAxis(state.bridge[tile], direction)) return EDGE_ROAD;
  return EDGE[(state.kind[tile] * 4 + state.turn[tile]) * 4 + direction];
}

/** The city or road that reaches an edge of a laid tile. */
export function segmentAt(state: State, tile: number, direction: number): number {
  const bridge = bridgeAt(state, tile, direction);
  return bridge >= 0
    ? bridge
    : state.first[tile] + EDGE_SEGMENT[(state.kind[tile] * 4 + state.turn[tile]) * 4 + direction];
}

const fieldAt = (state: State, tile: number, half: number): number =>
  state.first[tile] + HALF_SEGMENT[(state.kind[tile] * 4 + state.turn[tile]) * 8 + half];

function newSegment(state: State, tile: number, open: number, shields: number): number {
  const segment = state.segments[0]++;
  state.feature[segment] = segment;
  state.next[segment] = segment;
  state.tileOf[segment] = tile;
  state.size[segment] = 1;
  state.open[segment] = open;
  state.shields[segment] = shields;
  const tiles = tile < 32 ? state.tiles0 : tile < 64 ? state.tiles1 : state.tiles2;
  tiles[segment] = 1 << (tile & 31);
  return segment;
}

/** Joins two features; the smaller one gets the other's number. */
function join(state: State, a: number, b: number): void {
  let big = state.feature[a];
  let small = state.feature[b];
  if (big === small) return;
  if (state.size[big] < state.size[small]) [big, small] = [small, big];
  let segment = small;
  do {
    state.feature[segment] = big;
    segment = state.next[segment];
  } while (segment !== small);
  const next = state.next[big];
  state.next[big] = state.next[small];
  state.next[small] = next;
  state.size[big] += state.size[small];
  state.men[big] += state.men[small];
  state.open[big] += state.open[small];
  state.shields[big] += state.shields[small];
  state.tiles0[big] |= state.tiles0[small];
  state.tiles1[big] |= state.tiles1[small];
  state.tiles2[big] |= state.tiles2[small];
}

/** Lays a tile with its bridges (as in state.ts, 0 if none) and joins it with its neighbours. Does not check that it fits. */
export function lay(state: State, kind: number, x: number, y: number, turn: number, bridges: number): number {
  const tile = state.laid[0]++;
  const place = placeAt(x, y);
  state.kind[tile] = kind;
  state.turn[tile] = turn;
  state.at[tile] = packXY(x, y);
  state.first[tile] = state.segments[0];
  state.bridge[tile] = bridges;
  state.grid[place] = tile + 1;
  for (let i = 0; i < SEGMENTS[kind]; i++) newSegment(state, tile, OPEN[kind * ROOM + i], SHIELD[kind * ROOM + i]);
  if (bridges) state.bridgeSegment[tile] = newSegment(state, tile, 2, 0);
  if (bridges & CROSSED) state.secondBridge[tile] = newSegment(state, tile, 2, 0);
  drop(state, packXY(x, y));
  for (let direction = 0; direction < 4; direction++) {
    const other = state.grid[beside(place, direction)] - 1;
    const edge = edgeOf(state, tile, direction);
    const back = (direction + 2) & 3;
    if (other < 0) {
      show(state, packXY(x + DX[direction], y + DY[direction]), back, edge);
      continue;
    }
    if (edge !== EDGE_FIELD) {
      const mine = segmentAt(state, tile, direction);
      join(state, segmentAt(state, other, back), mine);
      state.open[state.feature[mine]] -= 2;
    }
    // C-5.4, C-6.9: fields continue beside a road, and under a bridge.
    if (edge !== EDGE_CITY)
      for (let half = 2 * direction; half < 2 * direction + 2; half++)
        join(state, fieldAt(state, other, half ^ 5), fieldAt(state, tile, half));
  }
  for (let i = 0; i < 8; i++) {
    const other = state.grid[round(place, i)] - 1;
    if (other < 0) continue;
    state.around[other]++;
    state.around[tile]++;
  }
  return tile;
}

/** Builds a bridge on a laid tile; the places next to both feet are empty (C-6.7). */
export function bridge(state: State, tile: number, axis: number): void {
  const segment = newSegment(state, tile, 2, 0);
  if (state.bridge[tile]) {
    state.bridge[tile] |= CROSSED;
    state.secondBridge[tile] = segment;
  } else {
    state.bridge[tile] = axis;
    state.bridgeSegment[tile] = segment;
  }
  const x = xOf(state.at[tile]);
  const y = yOf(state.at[tile]);
  for (let direction = axis - 1; direction < 4; direction += 2)
    show(state, packXY(x + DX[direction], y + DY[direction]), (direction + 2) & 3, EDGE_ROAD);
}

/** True if a bridge can have a foot there: the place in the direction is empty and the edge is a field. */
export const bearsFoot = (state: State, tile: number, direction: number): boolean =>
  edgeOf(state, tile, direction) === EDGE_FIELD &&
  state.grid[beside(placeAt(xOf(state.at[tile]), yOf(state.at[tile])), direction)] === 0;
