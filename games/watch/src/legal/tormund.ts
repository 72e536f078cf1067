import { lowest, type Seat } from '@holdfast/kernel';
import { MOST_HEXES } from '../limits.ts';
import { CODE as codes } from '../moves.ts';
import { ownerOf } from '../play/place.ts';
import type { Rules } from '../rules.ts';
import { clear, KINDS as kinds, type State } from '../state.ts';

// Local copies of imported constants; see cell-index.ts.
const CODE = codes;
const KINDS = kinds;

/** True if Tormund may go to this hex (W-9.3, W-11.6, W-12.9). */
export function mayHost(state: State, hex: number): boolean {
  if (hex === state.tormund[0] || (state.flags.tormundNeedsNumber && state.numbers[hex] === 0)) return false;
  return state.flags.tormundSharesHex || state.gift[hex] === 0;
}

/** victims[hex + 1]: set of opponents to steal from at a hex; index 0 is for off the board. A shared array. */
const victims = new Int32Array(MOST_HEXES + 1);

/** Corners with a building; a shared array, larger than any board needs. */
const built = new Int32Array(MOST_HEXES * 6);

/** Fills `built`; returns how many. Without a branch, which would be mispredicted. */
function findBuildings({ cells, at, board }: State): number {
  const { corners } = board;
  let found = 0;
  for (let corner = 0; corner < corners; corner++) {
    built[found] = corner;
    found += -cells[at.building + corner] >>> 31;
  }
  return found;
}

/** By seat: the set with only this seat, empty if nothing can be stolen from it; a shared array. */
const robbed = new Int32Array(8);

/** Fills `victims` with `victimsAt` of every hex, in one pass over the buildings. */
function findVictims(state: State, thief: Seat): void {
  const { cells, at } = state;
  const { cornerHexes, hexes } = state.board;
  clear(victims, 1, hexes + 1);
  const seats = state.handSize.length;
  for (let seat = 0; seat < seats; seat++) robbed[seat] = (-cells[at.handSize + seat] >>> 31) << seat;
  robbed[thief] = 0;
  const found = findBuildings(state);
  for (let i = 0; i < found; i++) {
    const corner = built[i];
    const set = robbed[ownerOf(cells[at.building + corner])];
    // Unrolled, because V8 hoists checks only out of innermost loops.
    victims[cornerHexes[corner * 3] + 1] |= set;
    victims[cornerHexes[corner * 3 + 1] + 1] |= set;
    victims[cornerHexes[corner * 3 + 2] + 1] |= set;
  }
}

/** The hexes Tormund may go to; a shared array. */
const hosts = new Int32Array(MOST_HEXES);

/** Fills `hosts` with the hexes for which `mayHost` is true, reading the rules once; returns how many. */
function findHosts({ cells, at, board, flags }: State): number {
  const from = cells[at.tormund];
  const { hexes } = board;
  const anyNumber = !flags.tormundNeedsNumber;
  const shares = flags.tormundSharesHex;
  let found = 0;
  for (let hex = 0; hex < hexes; hex++)
    if ((anyNumber || cells[at.numbers + hex] !== 0) && (shares || cells[at.gift + hex] === 0) && hex !== from)
      hosts[found++] = hex;
  return found;
}

/** Lists every hex with every opponent to steal from; at most three, since no two neighbouring corners have buildings (W-6.7). */
export function listTormund(rules: Rules, state: State, seat: Seat, out: Int32Array, n: number): number {
  findVictims(state, seat);
  const found = findHosts(state);
  const choices = rules.seats + 1;
  for (let i = 0; i < found; i++) {
    const hex = hosts[i];
    const code = CODE.tormund + hex * choices;
    // Without branches, which would be mispredicted: surplus entries are overwritten. `lowest` of an empty set is -1, so that a hex
    // without victims is listed alone.
    const first = victims[hex + 1];
    const second = first & (first - 1);
    const third = second & (second - 1);
    out[n] = code + lowest(first) + 1;
    out[n + 1] = code + lowest(second) + 1;
    out[n + 2] = code + lowest(third) + 1;
    n += 1 + (-second >>> 31) + (-third >>> 31);
  }
  return n;
}

const MOST = 25;

/** Lists ways to discard in ascending order, as far as there is room; the rest are open moves (W-9.2). */
export function listDiscards(state: State, seat: Seat, out: Int32Array, n: number): number {
  const { hand, owes } = state;
  const at = seat * KINDS;
  const owed = owes[seat];
  const [a, b, c, d, e] = [hand[at], hand[at + 1], hand[at + 2], hand[at + 3], hand[at + 4]];
  for (let i = Math.max(0, owed - b - c - d - e); i <= a && i <= owed; i++)
    for (let j = Math.max(0, owed - i - c - d - e); j <= b && i + j <= owed; j++)
      for (let k = Math.max(0, owed - i - j - d - e); k <= c && i + j + k <= owed; k++)
        for (let l = Math.max(0, owed - i - j - k - e); l <= d && i + j + k + l <= owed; l++) {
          if (n === out.length) return n;
          out[n++] = CODE.discard + (((i * MOST + j) * MOST + k) * MOST + l) * MOST + (owed - i - j - k - l);
        }
  return n;
}
