import type { Seat } from '@holdfast/kernel';
import { CODE } from '../moves.ts';
import { COST, holds } from '../play/hands.ts';
import { mayTrade } from '../play/trade.ts';
import type { Rules } from '../rules.ts';
import { CARD_KINDS, KINDS, type State } from '../state.ts';
import { listGuardPlaces } from './guards.ts';
import { listKeepCorners, listRoadPaths, listSettlementCorners } from './places.ts';

/** Nothing costs fewer cards, neither to build nor to trade. */
const CHEAPEST = 2;

/** Is a card left in the deck? */
export function deckHasCards(state: State): boolean {
  for (let card = 0; card < CARD_KINDS; card++) if (state.deck[card] > 0) return true;
  return false;
}

/** Everything a seat can pay for, has a piece for and may place (W-6.1, W-6.9). */
export function listBuilds(rules: Rules, state: State, seat: Seat, out: Int32Array, n: number): number {
  if (state.handSize[seat] < CHEAPEST) return n;
  if (state.settlementsLeft[seat] > 0 && holds(state, seat, COST.settlement))
    n = listSettlementCorners(state, seat, out, n);
  if (state.roadsLeft[seat] > 0 && holds(state, seat, COST.road)) n = listRoadPaths(state, seat, out, n);
  if (state.keepsLeft[seat] > 0 && holds(state, seat, COST.keep)) n = listKeepCorners(state, seat, out, n);
  if (state.guardsLeft[seat] > 0 && holds(state, seat, COST.guard))
    n = listGuardPlaces(rules, state, seat, CODE.guard, out, n);
  if (holds(state, seat, COST.card) && deckHasCards(state)) out[n++] = CODE.buy;
  return n;
}

/** Trades with the supply: as many equal cards as the rate says, for any other kind it has (W-5.7 to W-5.10). */
export function listSwaps(rules: Rules, state: State, seat: Seat, out: Int32Array, n: number): number {
  if (state.handSize[seat] < CHEAPEST || !mayTrade(rules, state)) return n;
  for (let give = 0; give < KINDS; give++) {
    if (state.hand[seat * KINDS + give] < state.rate[seat * KINDS + give]) continue;
    for (let get = 0; get < KINDS; get++)
      if (get !== give && state.supply[get] > 0) out[n++] = CODE.swap + give * KINDS + get;
  }
  return n;
}
