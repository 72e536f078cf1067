import { lowest, type Seat } from '@holdfast/kernel';
import { CODE } from '../moves.ts';
import { COST } from '../play/hands.ts';
import { mayTrade } from '../play/trade.ts';
import { type Rules, WORKS, type Work } from '../rules.ts';
import { CARD_KINDS, KINDS, type State } from '../state.ts';
import { listGuardPlaces } from './guards.ts';
import { listKeepCorners, listRoadPaths, listSettlementCorners } from './places.ts';

/** Nothing costs fewer cards, neither to build nor to trade. */
const CHEAPEST = 2;

/** Costs and hands count in two bits per kind: no work costs more than 3 of one. */
const COUNTED = 3;
/** AFFORDABLE[counts of a hand, two bits per kind]: the set of works (bits in the order of WORKS) that it pays for. */
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

/** The set of works that a seat can pay for. */
function affordable({ hand }: State, seat: Seat): number {
  let counts = 0;
  for (let kind = KINDS - 1, at = seat * KINDS + kind; kind >= 0; kind--, at--)
    counts = (counts << 2) | (hand[at] < COUNTED ? hand[at] : COUNTED);
  return AFFORDABLE[counts];
}

/** Is a card left in the deck? */
export function deckHasCards(state: State): boolean {
  for (let card = 0; card < CARD_KINDS; card++) if (state.deck[card] > 0) return true;
  return false;
}

/** Everything a seat can pay for, has a piece for and may place (W-6.1, W-6.9). */
export function listBuilds(rules: Rules, state: State, seat: Seat, out: Int32Array, n: number): number {
  if (state.handSize[seat] < CHEAPEST) return n;
  const works = affordable(state, seat);
  if (works === 0) return n;
  if (works & SETTLEMENT && state.settlementsLeft[seat] > 0) n = listSettlementCorners(state, seat, out, n);
  if (works & ROAD && state.roadsLeft[seat] > 0) n = listRoadPaths(state, seat, out, n);
  if (works & KEEP && state.keepsLeft[seat] > 0) n = listKeepCorners(state, seat, out, n);
  if (works & GUARD && state.guardsLeft[seat] > 0) n = listGuardPlaces(rules, state, seat, CODE.guard, out, n);
  if (works & DEVELOPMENT_CARD && deckHasCards(state)) out[n++] = CODE.buy;
  return n;
}

/** What the supply has for cards of a kind (W-5.10). */
function listKindsFor({ supply }: State, give: number, out: Int32Array, n: number): number {
  for (let get = 0; get < KINDS; get++) if (supply[get] > 0 && get !== give) out[n++] = CODE.swap + give * KINDS + get;
  return n;
}

/** Trades with the supply: as many equal cards as the rate says, for any other kind it has (W-5.7 to W-5.10). */
export function listSwaps(state: State, seat: Seat, out: Int32Array, n: number): number {
  if (state.handSize[seat] < CHEAPEST || !mayTrade(state)) return n;
  const { hand, rate } = state;
  let gives = 0;
  for (let kind = 0, at = seat * KINDS; kind < KINDS; kind++, at++) if (hand[at] >= rate[at]) gives |= 1 << kind;
  for (; gives; gives &= gives - 1) n = listKindsFor(state, lowest(gives), out, n);
  return n;
}
