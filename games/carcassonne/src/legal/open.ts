import type { Chance, OpenMove, Seat } from '@holdfast/kernel';
import { CODE, MAX_BID, offerCode } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { BID, OFFER, type State } from '../state.ts';
import { KINDS } from '../topology.ts';
import { LISTED, nextKind } from './bazaar.ts';

/** Forms for bids: the listed ones and all higher ones. */
export function open(rules: Rules, state: State, seat: Seat): readonly OpenMove[] {
  if (seat !== state.asked[0]) return [];
  if (state.phase[0] === BID) return [{ type: 'bid', least: state.high[0] + 1, most: MAX_BID }];
  if (state.phase[0] !== OFFER) return [];
  const tiles: string[] = [];
  for (let kind = nextKind(rules, state, -1); kind >= 0; kind = nextKind(rules, state, kind))
    tiles.push(KINDS[kind].id);
  return [{ type: 'offer', tiles, least: 0, most: MAX_BID }];
}

/** A bid higher than those listed. */
export function proposeOpen(rules: Rules, state: State, seat: Seat, chance: Chance): number {
  if (seat !== state.asked[0]) return -1;
  const bold = LISTED + chance.below(10);
  if (state.phase[0] === BID) return state.high[0] + 1 + bold > MAX_BID ? -1 : CODE.bid + state.high[0] + 1 + bold;
  if (state.phase[0] !== OFFER) return -1;
  return offerCode(nextKind(rules, state, -1), bold);
}
