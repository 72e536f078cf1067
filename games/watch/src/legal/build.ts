import { lowest, type Seat } from '@holdfast/kernel';
import type { WindowStarts } from '../cell-index.ts';
import { CODE as codes } from '../moves.ts';
import { COST } from '../play/hands.ts';
import { mayTrade } from '../play/trade.ts';
import { type Rules, WORKS, type Work } from '../rules.ts';
import { CARD_KINDS as cardKinds, KINDS as kinds, type State } from '../state.ts';
import { listGuardPlaces } from './guards.ts';
import { listKeepCorners, listRoadPaths, listSettlementCorners } from './places.ts';

// Local copies of imported constants; see cell-index.ts.
const CODE = codes;
const CARD_KINDS = cardKinds;
const KINDS = kinds;

/** Least cards needed to build or trade anything. */
const CHEAPEST = 2;

/** Counts are capped to two bits per kind, since no work costs more than 3 of a kind. */
const COUNTED = 3;
/** AFFORDABLE[hand counts, two bits per kind]: set of works that it can pay (bits in the order of WORKS). */
const AFFORDABLE = Uint8Array.from({ length: 1 << (2 * KINDS) }, (_, hand) =>
  WORKS.reduce((set, work, bit) => {
    const pays = COST[work].every((count, kind) => ((hand >> (2 * kind)) & COUNTED) >= count);
    return pays ? set | (1 << bit) : set;
  }, 0),
);
const bitOf = (work: Work): number => 1 << WORKS.indexOf(work);
const ROAD = bitOf('road');
const SETTLEMENT = bitOf('settlement');
const KEEP = bitOf('keep');
const GUARD = bitOf('guard');
const DEVELOPMENT_CARD = bitOf('card');

/** min(count, COUNTED), without a branch because it would often be mispredicted. */
const capped = (count: number): number => {
  const spare = COUNTED - count;
  return count + (spare & (spare >> 31));
};

/** The set of works that a seat can pay for. */
function affordable({ cells, at }: State, seat: Seat): number {
  const hand = at.hand + seat * KINDS;
  const counts =
    capped(cells[hand]) |
    (capped(cells[hand + 1]) << 2) |
    (capped(cells[hand + 2]) << 4) |
    (capped(cells[hand + 3]) << 6) |
    (capped(cells[hand + 4]) << 8);
  return AFFORDABLE[counts];
}

/** True if a card is left in the deck. */
export function deckHasCards({ cells, at }: State): boolean {
  for (let card = at.deck; card < at.deck + CARD_KINDS; card++) if (cells[card] > 0) return true;
  return false;
}

/** Lists everything a seat can pay for, has a piece for and may place (W-6.1, W-6.9). */
export function listBuilds(rules: Rules, state: State, seat: Seat, out: Int32Array, n: number): number {
  const { cells, at } = state;
  if (cells[at.handSize + seat] < CHEAPEST) return n;
  const works = affordable(state, seat);
  if (works === 0) return n;
  if (works & SETTLEMENT && cells[at.settlementsLeft + seat] > 0) n = listSettlementCorners(state, seat, out, n);
  if (works & ROAD && cells[at.roadsLeft + seat] > 0) n = listRoadPaths(state, seat, out, n);
  if (works & KEEP && cells[at.keepsLeft + seat] > 0) n = listKeepCorners(state, seat, out, n);
  if (works & GUARD && cells[at.guardsLeft + seat] > 0) n = listGuardPlaces(rules, state, seat, CODE.guard, out, n);
  if (works & DEVELOPMENT_CARD && deckHasCards(state)) out[n++] = CODE.buy;
  return n;
}

/** Lists trades of a kind for kinds that the supply has (W-5.10). */
function listKindsFor({ cells, at }: State, give: number, out: Int32Array, n: number): number {
  for (let get = 0; get < KINDS; get++)
    if (cells[at.supply + get] > 0 && get !== give) out[n++] = CODE.swap + give * KINDS + get;
  return n;
}

/** 1 if a seat has enough cards of a kind for a trade with the supply, else 0; without a branch, as above. */
const holdsRate = (cells: Int32Array, at: WindowStarts, kind: number): number =>
  (cells[at.rate + kind] - 1 - cells[at.hand + kind]) >>> 31;

/** Lists trades with the supply: equal cards by the rate, for any other kind it has (W-5.7 to W-5.10). */
export function listSwaps(state: State, seat: Seat, out: Int32Array, n: number): number {
  const { cells, at } = state;
  if (cells[at.handSize + seat] < CHEAPEST || !mayTrade(state)) return n;
  const first = seat * KINDS;
  let gives =
    holdsRate(cells, at, first) |
    (holdsRate(cells, at, first + 1) << 1) |
    (holdsRate(cells, at, first + 2) << 2) |
    (holdsRate(cells, at, first + 3) << 3) |
    (holdsRate(cells, at, first + 4) << 4);
  for (; gives; gives &= gives - 1) n = listKindsFor(state, lowest(gives), out, n);
  return n;
}
