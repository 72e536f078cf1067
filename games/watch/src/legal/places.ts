import { lowest, type Seat } from '@holdfast/kernel';
import { CODE as codes } from '../moves.ts';
import { ownerOf } from '../play/place.ts';
import type { State } from '../state.ts';

// Local copies of imported constants; see cell-index.ts.
const CODE = codes;

/** 1 if two non-negative numbers are equal, else 0; without a branch, which would be mispredicted. */
export const oneIfEqual = (a: number, b: number): number => ((a ^ b) - 1) >>> 31;

/** These functions append places as codes to `out` from n on and return the new length. Cost and stock are checked elsewhere. */

/** Corners where a settlement may be founded: the distance rule alone (W-2.7). */
export function listFoundingCorners(state: State, out: Int32Array, n: number): number {
  for (let word = 0; word < state.board.cornerWords; word++)
    for (let left = state.free[word]; left; left &= left - 1) out[n++] = CODE.settle + word * 32 + lowest(left);
  return n;
}

/** Corners where a settlement may be built, at a road of the seat (W-6.6, W-6.7). */
export function listSettlementCorners(state: State, seat: Seat, out: Int32Array, n: number): number {
  const { cells, at } = state;
  const { cornerWords } = state.board;
  for (let word = 0; word < cornerWords; word++)
    for (let left = cells[at.free + word] & cells[at.touch + seat * cornerWords + word]; left; left &= left - 1)
      out[n++] = CODE.settle + word * 32 + lowest(left);
  return n;
}

/** Free paths that the seat's roads or buildings reach (W-6.3, W-6.4). */
export function listRoadPaths(state: State, seat: Seat, out: Int32Array, n: number): number {
  const { cells, at } = state;
  const { pathWords } = state.board;
  for (let word = 0; word < pathWords; word++)
    for (let left = cells[at.reach + seat * pathWords + word] & ~cells[at.taken + word]; left; left &= left - 1)
      out[n++] = CODE.road + word * 32 + lowest(left);
  return n;
}

/** Paths at the settlement founded just before (W-2.8). */
export function listFoundingPaths(state: State, out: Int32Array, n: number): number {
  const { pathWords, pathsAt } = state.board;
  const paths = pathsAt[state.lastCorner[0]];
  for (let word = 0; word < pathWords; word++)
    for (let left = paths[word] & ~state.taken[word]; left; left &= left - 1)
      out[n++] = CODE.road + word * 32 + lowest(left);
  return n;
}

/** The seat's settlements, each of which may become a keep (W-6.8). */
export function listKeepCorners(state: State, seat: Seat, out: Int32Array, n: number): number {
  const { cells, at } = state;
  const settlement = 2 * seat + 1;
  const { corners } = state.board;
  for (let corner = 0; corner < corners; corner++) {
    out[n] = CODE.keep + corner;
    n += oneIfEqual(cells[at.building + corner], settlement);
  }
  return n;
}

/** Hexes of the Gift with a wildling, as `code + hex`. */
export function listGiftHexes({ cells, at, board }: State, code: number, out: Int32Array, n: number): number {
  const { hexes } = board;
  for (let hex = 0; hex < hexes; hex++) {
    out[n] = code + hex;
    n += -cells[at.gift + hex] >>> 31;
  }
  return n;
}

/** Set of opponents at a hex who have a card (W-9.4). */
export function victimsAt(state: State, thief: Seat, hex: number): number {
  const { hexCorners } = state.board;
  let victims = 0;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const building = state.building[hexCorners[i]];
    if (building === 0) continue;
    const owner = ownerOf(building);
    if (owner !== thief && state.handSize[owner] > 0) victims |= 1 << owner;
  }
  return victims;
}
