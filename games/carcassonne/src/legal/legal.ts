import { SEATS, type Seat } from '@holdfast/kernel';
import { MAX_BID, type Move, type MoveType, moves } from '../moves.ts';
import type { Refused } from '../reasons.ts';
import type { Rules } from '../rules.ts';
import {
  BID,
  CASTLE,
  FEED,
  MEEPLE,
  OFFER,
  OVER,
  PHASES,
  type Phase,
  PICK,
  PLACE,
  SETTLE,
  type State,
} from '../state.ts';
import { listBid, listOffer, listPick, listSettle, refuseBid, refuseTile } from './bazaar.ts';
import { listCastle, listFeed, refuseCastle, refuseTake } from './castle.ts';
import { listMeeple, refuseBridge, refuseMeeple } from './meeple.ts';
import { listPlace, refuseDecline, refusePlace } from './place.ts';

/** The asked seat; none if the game is over. */
export const waitingOn = (_: Rules, state: State): readonly Seat[] =>
  state.phase[0] === OVER ? SEATS[0] : SEATS[1 << state.asked[0]];

/** Codes of the listed moves of the seat that is asked, ascending. */
export function legalCodes(rules: Rules, state: State, seat: number, out: Int32Array): number {
  if (seat !== state.asked[0]) return 0;
  switch (state.phase[0]) {
    case PLACE:
      return listPlace(rules, state, seat, out);
    case MEEPLE:
      return listMeeple(rules, state, seat, out);
    case CASTLE:
      return listCastle(state, out);
    case FEED:
      return listFeed(rules, state, out);
    case PICK:
      return listPick(rules, state, out);
    case OFFER:
      return listOffer(rules, state, out);
    case BID:
      return listBid(state, out);
    case SETTLE:
      return listSettle(out);
    default:
      return 0;
  }
}

/** Types of moves by phase. */
const ANSWERS: { readonly [P in Phase]: readonly MoveType[] } = {
  over: [],
  place: ['place', 'decline'],
  meeple: ['bridge', 'meeple', 'skip'],
  castle: ['castle', 'score'],
  feed: ['take'],
  pick: ['pick'],
  offer: ['offer'],
  bid: ['bid', 'pass'],
  settle: ['buy', 'sell'],
};

/** Judges a move; null if allowed. Allowed moves always have a code, so half a point is not a bid (C-8.4). */
export function refuse(rules: Rules, state: State, seat: number, json: Move): Refused | null {
  const shaped = moves.parse(rules, json);
  if ('move' in shaped) return refuseAnswer(rules, state, seat, shaped.move);
  const { field } = shaped.problem;
  // A bid that is too low and a tile that is not on offer are refused by their own rules.
  const inBazaar =
    json?.type === 'bid' ? typeof json.bid === 'number' : json?.type === 'pick' || json?.type === 'offer';
  const refusal = inBazaar ? refuseAnswer(rules, state, seat, json) : null;
  if (refusal) return refusal;
  if (field === 'bid' && 'bid' in json && typeof json.bid === 'number' && json.bid > MAX_BID)
    return { rule: 'C-8.10', because: 'bid-too-high', with: { most: MAX_BID } };
  return { rule: field === 'bid' ? 'C-8.4' : 'C-2.5', because: 'no-such-answer', with: { field } };
}

function refuseAnswer(rules: Rules, state: State, seat: number, move: Move): Refused | null {
  if (state.phase[0] === OVER) return { rule: 'C-5.1', because: 'over' };
  if (seat !== state.asked[0]) return { rule: 'C-2.5', because: 'not-asked' };
  const phase = PHASES[state.phase[0]];
  if (!ANSWERS[phase].includes(move.type)) return { rule: 'C-2.5', because: 'other-question', with: { phase } };
  switch (move.type) {
    case 'place':
      return refusePlace(state, seat, move);
    case 'decline':
      return refuseDecline(rules, state, seat);
    case 'bridge':
      return refuseBridge(rules, state, seat, move);
    case 'meeple':
      return refuseMeeple(rules, state, seat, move);
    case 'castle':
    case 'score':
      return refuseCastle(state, move);
    case 'take':
      return refuseTake(rules, state, move);
    case 'pick':
    case 'offer':
      return refuseTile(rules, state, move.tile);
    case 'bid':
      return refuseBid(state, move);
    default:
      return null;
  }
}
