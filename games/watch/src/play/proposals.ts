import type { Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import { KINDS, type State } from '../state.ts';
import { amountsOf, proposalsView } from '../view.ts';
import { exchange } from './trade.ts';

/** Most proposals of a seat in another player's turn, so that nobody floods the active player (W-5.11). */
export const MOST_PROPOSALS = 2;

/** True if the seat has an open proposal. */
export function hasProposal(state: State, seat: Seat): boolean {
  if (!state.proposed[seat]) return false;
  for (let at = seat * KINDS; at < seat * KINDS + KINDS; at++) if (state.proposal[at] !== 0) return true;
  return false;
}

/** Proposes a trade to the active player, replacing an earlier proposal; `net` is from the active player's side (W-5.11). */
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

/** Accepts a proposal: the cards change hands, which also makes the proposal lapse. */
export function takeUp(state: State, seat: Seat, partner: Seat, emit: Listener): void {
  exchange(state, seat, partner, state.proposal.slice(partner * KINDS, partner * KINDS + KINDS), emit);
}
