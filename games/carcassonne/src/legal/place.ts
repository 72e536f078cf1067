import { beside, packXY, placeAt, xOf, yOf } from '../board.ts';
import { ACROSS_NS, BRIDGES, FITS, fit, NO_BRIDGE, ON_NEIGHBOUR } from '../fits.ts';
import { patternAt } from '../frontier.ts';
import { bearsFoot, edgeOf, hasRoomForBridge } from '../lay.ts';
import { CODE, type Move, placeCode } from '../moves.ts';
import type { Refused } from '../reasons.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { EDGE, EDGE_FIELD, kindOf, SAME_TURN } from '../topology.ts';

/** The tile beside a place, in a direction; -1 if none. */
const neighbour = (state: State, xy: number, direction: number): number =>
  state.grid[beside(placeAt(xOf(xy), yOf(xy)), direction)] - 1;

/** C-6.2, C-6.3, C-6.7, C-6.8: true if the neighbour in a direction can bear a bridge that leads away from this place. */
export function neighbourBears(state: State, xy: number, direction: number): boolean {
  const tile = neighbour(state, xy, direction);
  return hasRoomForBridge(state, tile) && bearsFoot(state, tile, direction);
}

/** Writes all legal placements of a kind for a player with `bridges` bridges (C-2.2, C-6.5); returns how many. */
export function placements(state: State, kind: number, bridges: number, out: Int32Array): number {
  let count = 0;
  for (let i = 0; i < state.frontierCount[0]; i++) {
    const entry = state.frontier[i];
    let fits = FITS[(kind << 8) | (entry & 255)];
    for (let turn = 0; fits; turn++, fits >>= 4) {
      const spot = (fits & 15) - 1;
      if (spot < 0 || (spot > 0 && bridges === 0)) continue;
      if (spot >= ON_NEIGHBOUR && !neighbourBears(state, entry >> 8, spot - ON_NEIGHBOUR)) continue;
      out[count++] = placeCode(kind, entry >> 8, turn, spot);
    }
  }
  return count;
}

/** 2 if a kind fits somewhere without a bridge, 1 if only with one, 0 if nowhere (C-2.3). */
export function placeable(state: State, kind: number, bridges: number): 0 | 1 | 2 {
  let best: 0 | 1 = 0;
  for (let i = 0; i < state.frontierCount[0]; i++) {
    const entry = state.frontier[i];
    let fits = FITS[(kind << 8) | (entry & 255)];
    for (; fits; fits >>= 4) {
      const spot = (fits & 15) - 1;
      if (spot === NO_BRIDGE) return 2;
      if (spot < 0 || bridges === 0 || best) continue;
      if (spot < ON_NEIGHBOUR || neighbourBears(state, entry >> 8, spot - ON_NEIGHBOUR)) best = 1;
    }
  }
  return best;
}

/** Lists moves with the tile in hand. */
export function listPlace(rules: Rules, state: State, seat: number, out: Int32Array): number {
  const kind = state.hand[0] - 1;
  const count = placements(state, kind, state.bridges[seat], out);
  if (!mayDecline(rules, state, seat)) return count;
  out[count] = CODE.decline;
  return count + 1;
}

/** C-6.12: a tile that fits only with a bridge may be set aside. */
const mayDecline = (rules: Rules, state: State, seat: number): boolean =>
  rules.scenario !== 'base' &&
  rules.readings['bridge-only-tile'] === 'may-decline' &&
  placeable(state, state.hand[0] - 1, state.bridges[seat]) === 1;

export function refuseDecline(rules: Rules, state: State, seat: number): Refused | null {
  if (mayDecline(rules, state, seat)) return null;
  const only = placeable(state, state.hand[0] - 1, state.bridges[seat]) === 1;
  return { rule: 'C-6.12', because: only ? 'must-build' : 'fits-without-bridge' };
}

/** Judges laying a tile. */
export function refusePlace(state: State, seat: number, move: Extract<Move, { type: 'place' }>): Refused | null {
  const kind = kindOf(move.tile);
  if (kind !== state.hand[0] - 1) return { rule: 'C-2.1', because: 'not-in-hand' };
  const xy = packXY(move.x, move.y);
  const pattern = patternAt(state, xy);
  if (pattern === 0) return { rule: 'C-2.2', because: lies(state, move) ? 'place-taken' : 'touches-nothing' };
  const turn = SAME_TURN[kind * 4 + move.turn];
  const asked = BRIDGES.indexOf(move.bridge);
  const spot = fit(kind, turn, pattern) - 1;
  if (spot < 0) return refuseFeet(kind, turn, asked) ?? { rule: 'C-2.2', because: 'edges-differ' };
  if (spot === NO_BRIDGE) return asked === NO_BRIDGE ? null : { rule: 'C-2.4', because: 'bridge-not-needed' };
  if (state.bridges[seat] === 0)
    return asked === NO_BRIDGE ? { rule: 'C-2.2', because: 'edges-differ' } : { rule: 'C-6.1', because: 'no-bridge' };
  if (spot >= ON_NEIGHBOUR) {
    const refusal = refuseNeighbour(state, xy, spot - ON_NEIGHBOUR);
    if (refusal) return refusal;
  }
  if (asked === NO_BRIDGE) return { rule: 'C-6.5', because: 'needs-bridge', with: { bridge: BRIDGES[spot] } };
  return asked === spot ? null : { rule: 'C-6.2', because: 'bridge-elsewhere', with: { bridge: BRIDGES[spot] } };
}

const lies = (state: State, { x, y }: { x: number; y: number }): boolean => {
  const tile = state.grid[placeAt(x, y)] - 1;
  return tile >= 0 && state.at[tile] === packXY(x, y);
};

/** C-6.3: why a bridge across the new tile is not possible. */
function refuseFeet(kind: number, turn: number, asked: number): Refused | null {
  if (asked === NO_BRIDGE || asked >= ON_NEIGHBOUR) return null;
  const foot = asked === ACROSS_NS ? 0 : 1;
  for (const direction of [foot, foot + 2])
    if (EDGE[(kind * 4 + turn) * 4 + direction] !== EDGE_FIELD) return { rule: 'C-6.3', because: 'foot-not-on-field' };
  return null;
}

function refuseNeighbour(state: State, xy: number, direction: number): Refused | null {
  const tile = neighbour(state, xy, direction);
  if (!hasRoomForBridge(state, tile)) return { rule: 'C-6.8', because: 'already-bridged' };
  if (edgeOf(state, tile, direction) !== EDGE_FIELD) return { rule: 'C-6.3', because: 'foot-not-on-field' };
  return bearsFoot(state, tile, direction) ? null : { rule: 'C-6.7', because: 'far-foot-blocked' };
}
