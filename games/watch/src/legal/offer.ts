import type { Seat } from '@holdfast/kernel';
import { CODE as codes } from '../moves.ts';
import { hasProposal, MOST_PROPOSALS } from '../play/proposals.ts';
import { mayTrade } from '../play/trade.ts';
import { KINDS as kinds, REPLY, type State } from '../state.ts';

// Local copies of imported constants; see cell-index.ts.
const CODE = codes;
const KINDS = kinds;

/** True if the seat can pay its side of net amounts; `side` is 1 for the active player, -1 for the partner. */
function canPayNet(state: State, seat: Seat, net: ArrayLike<number>, at: number, side: 1 | -1): boolean {
  for (let kind = 0; kind < KINDS; kind++) if (net[at + kind] * side > state.hand[seat * KINDS + kind]) return false;
  return true;
}

/** True for an invitation, which has nothing on either side. */
export const isInvitation = (state: State): boolean => state.offer.every((net) => net === 0);

/** Set of seats that may still react to the offer: those who have not answered, and its maker. */
export function offerWaits(state: State): number {
  let waits = 1 << state.turn[0];
  for (let seat = 0; seat < state.reply.length; seat++)
    if (state.offerTo[0] & (1 << seat) && state.reply[seat] === REPLY.none) waits |= 1 << seat;
  return waits;
}

/** True if the seat may make a proposal, provided that the active player may trade (W-5.11). */
export const mayPropose = (state: State, seat: Seat): boolean =>
  seat !== state.turn[0] && state.handSize[seat] > 0 && state.proposed[seat] < MOST_PROPOSALS;

/** Lists proposals that the active player can accept; their makers can always pay (W-5.11). */
export function listProposals(state: State, seat: Seat, out: Int32Array, n: number): number {
  if (!mayTrade(state)) return n;
  const { cells, at } = state;
  const proposers = state.proposed.length;
  for (let partner = 0; partner < proposers; partner++)
    if (
      cells[at.proposed + partner] !== 0 &&
      hasProposal(state, partner) &&
      canPayNet(state, seat, state.proposal, partner * KINDS, 1)
    )
      out[n++] = CODE.deal + partner;
  return n;
}

/** Lists moves out of turn: withdrawing a proposal. Proposing is an open move. */
export function listUnasked(state: State, seat: Seat, out: Int32Array): number {
  if (!hasProposal(state, seat)) return 0;
  out[0] = CODE.withdraw;
  return 1;
}

/** Lists answers to an offer, or its maker's choices (W-5.3, W-5.4). */
export function listOffer(state: State, seat: Seat, out: Int32Array, n: number): number {
  if (seat !== state.turn[0]) {
    if (!isInvitation(state) && canPayNet(state, seat, state.offer, 0, -1)) out[n++] = CODE.accept;
    out[n++] = CODE.decline;
    return n;
  }
  for (let partner = 0; partner < state.reply.length; partner++) {
    const countered =
      state.reply[partner] === REPLY.countered && canPayNet(state, seat, state.counter, partner * KINDS, 1);
    if (state.reply[partner] === REPLY.accepted || countered) out[n++] = CODE.deal + partner;
  }
  out[n++] = CODE.withdraw;
  return n;
}
