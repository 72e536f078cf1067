import { CODE, MAX_BID, type Move, offerCode } from '../moves.ts';
import type { Refused } from '../reasons.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { kindOf } from '../topology.ts';

/** Steps above the least bid that are listed; higher bids are open moves (C-8.10). */
export const LISTED = 6;

/** The smallest kind on offer above `after`, -1 if none; iterates over the market without repeats. */
export function nextKind(rules: Rules, state: State, after: number): number {
  let best = -1;
  for (let slot = 0; slot < rules.seats; slot++) {
    const kind = state.market[slot] - 1;
    if (kind > after && (best < 0 || kind < best)) best = kind;
  }
  return best;
}

export function listPick(rules: Rules, state: State, out: Int32Array): number {
  let count = 0;
  for (let kind = nextKind(rules, state, -1); kind >= 0; kind = nextKind(rules, state, kind))
    out[count++] = CODE.pick + kind;
  return count;
}

export function listOffer(rules: Rules, state: State, out: Int32Array): number {
  let count = 0;
  for (let kind = nextKind(rules, state, -1); kind >= 0; kind = nextKind(rules, state, kind))
    for (let bid = 0; bid < LISTED; bid++) out[count++] = offerCode(kind, bid);
  return count;
}

export function listBid(state: State, out: Int32Array): number {
  let count = 0;
  for (let bid = state.high[0] + 1; bid <= Math.min(state.high[0] + LISTED, MAX_BID); bid++)
    out[count++] = CODE.bid + bid;
  out[count++] = CODE.pass;
  return count;
}

export function listSettle(out: Int32Array): number {
  out[0] = CODE.buy;
  out[1] = CODE.sell;
  return 2;
}

/** C-8.4: the tile must be on offer. */
export function refuseTile(rules: Rules, state: State, tile: string): Refused | null {
  const kind = kindOf(tile);
  for (let slot = 0; slot < rules.seats; slot++) if (kind >= 0 && state.market[slot] - 1 === kind) return null;
  return { rule: 'C-8.4', because: 'not-on-offer' };
}

/** C-8.5: a bid must be higher. */
export const refuseBid = (state: State, move: Extract<Move, { type: 'bid' }>): Refused | null =>
  move.bid > state.high[0] ? null : { rule: 'C-8.5', because: 'not-higher', with: { high: state.high[0] } };
