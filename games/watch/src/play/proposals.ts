import type { Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import { KINDS, type State } from '../state.ts';
import { amountsOf, proposalsView } from '../view.ts';
import { exchange } from './trade.ts';

/** How many proposals a seat may make in the turn of another, so that nobody floods the active player (W-5.11). */
export const MOST_PROPOSALS = 2;

/** Does a proposal of the seat lie on the table? */
export function hasProposal(state: State, seat: Seat): boolean {
  if (!state.proposed[seat]) return false;
  for (let at = seat * KINDS; at < seat * KINDS + KINDS; at++) if (state.proposal[at] !== 0) return true;
  return false;
}

/** A seat proposes a trade to the active player without being asked, in place of an earlier one; net from the active side (W-5.11). */
export function propose(state: State, seat: Seat, net: ArrayLike<number>, emit: Listener): void {
  state.proposal.set(net, seat * KINDS);
  state.proposed[seat]++;
  emit?.({
    type: 'proposed',
    seat,
    to: state.turn[0],
    give: amountsOf(net, 0, -1),
    get: amountsOf(net),
    proposals: proposalsView(state),
  });
}

export function withdrawProposal(state: State, seat: Seat, emit: Listener): void {
  state.proposal.fill(0, seat * KINDS, seat * KINDS + KINDS);
  emit?.({ type: 'proposal-withdrawn', seat, proposals: proposalsView(state) });
}

/** The active player takes up a proposal: the cards change hands, and with the hands the proposal lapses. */
export function takeUp(state: State, seat: Seat, partner: Seat, emit: Listener): void {
  exchange(state, seat, partner, state.proposal.slice(partner * KINDS, partner * KINDS + KINDS), emit);
}
