import type { Seat } from '@holdfast/kernel';
import type { MoveOf } from '../moves.ts';
import { hasProposal, MOST_PROPOSALS } from '../play/proposals.ts';
import { mayTrade } from '../play/trade.ts';
import { type Amounts, RESOURCES, type Rules, revisionOf } from '../rules.ts';
import { KINDS, PHASE, REPLY, type State } from '../state.ts';
import { isInvitation } from './offer.ts';
import { because, lacking, type Verdict } from './verdict.ts';

/** Judges whether trading is allowed now. */
const judgeTrading = (state: State): Verdict => {
  if (state.phase[0] === PHASE.roll) return because('W-3.5', 'roll-first');
  if (state.phase[0] === PHASE['special-build']) return because('W-20.6', 'no-trade-now');
  if (mayTrade(state)) return null;
  return state.phase[0] === PHASE.act ? because('W-3.2', 'already-built') : because('W-5.1', 'not-now');
};

export function judgeSwap(rules: Rules, state: State, seat: Seat, move: MoveOf<'swap'>): Verdict {
  const verdict = judgeTrading(state);
  if (verdict) return verdict;
  const give = RESOURCES.indexOf(move.give);
  const rate = state.rate[seat * KINDS + give];
  const have = state.hand[seat * KINDS + give];
  const standard = rules.board.wall ? 'W-12.13' : 'W-5.7';
  const rule = rate === 2 ? 'W-5.9' : rate === rules.material.rate ? standard : 'W-5.8';
  if (move.give === move.get) return because(rule, 'same-kind');
  if (have < rate) return because(rule, 'too-few-cards', { have, need: rate });
  return state.supply[RESOURCES.indexOf(move.get)] > 0 ? null : because('W-5.10', 'supply-empty');
}

/** Judges a trade: both sides not empty, no kind on both, and the seat has the cards (W-5.5, W-5.6). */
function judgeSides(state: State, seat: Seat, give: Amounts, get: Amounts): Verdict {
  if (RESOURCES.some((kind) => give[kind] && get[kind])) return because('W-5.5', 'same-kind');
  const missing = lacking(state, seat, give);
  return missing ? because('W-5.6', 'not-in-hand', { missing }) : null;
}

const judgeAddressees = (seat: Seat, to: readonly Seat[]): Verdict =>
  to.includes(seat) ? because('W-5.2', 'not-with-yourself') : null;

export function judgeOffer(_rules: Rules, state: State, seat: Seat, move: MoveOf<'offer'>): Verdict {
  return judgeTrading(state) ?? judgeAddressees(seat, move.to) ?? judgeSides(state, seat, move.give, move.get);
}

export function judgeInvite(_rules: Rules, state: State, seat: Seat, move: MoveOf<'invite'>): Verdict {
  return judgeTrading(state) ?? judgeAddressees(seat, move.to);
}

export function judgeCounter(_rules: Rules, state: State, seat: Seat, move: MoveOf<'counter'>): Verdict {
  if (state.phase[0] !== PHASE.offer || seat === state.turn[0]) return because('W-5.3', 'no-offer-to-you');
  return judgeSides(state, seat, move.give, move.get);
}

/** Judges whether the active player can pay a partner's net amounts. */
const judgeNet = (state: State, seat: Seat, net: Int32Array, partner: Seat): Verdict => {
  const missing = RESOURCES.find((_, i) => net[partner * KINDS + i] > state.hand[seat * KINDS + i]);
  return missing ? because('W-5.6', 'not-in-hand', { missing }) : null;
};

/** Trading with a partner who answered the offer, or accepting a proposal. */
export function judgeDeal(_rules: Rules, state: State, seat: Seat, { partner }: MoveOf<'deal'>): Verdict {
  if (state.phase[0] !== PHASE.offer) {
    if (!hasProposal(state, partner)) return because('W-5.4', 'no-offer');
    return judgeTrading(state) ?? judgeNet(state, seat, state.proposal, partner);
  }
  if (seat !== state.turn[0]) return because('W-5.4', 'not-your-turn');
  if (state.reply[partner] === REPLY.accepted) return null;
  return state.reply[partner] === REPLY.countered
    ? judgeNet(state, seat, state.counter, partner)
    : because('W-5.4', 'not-accepted');
}

/** The active player withdraws the offer, or another player their proposal. */
export function judgeWithdraw(_rules: Rules, state: State, seat: Seat): Verdict {
  if (state.phase[0] !== PHASE.offer) return hasProposal(state, seat) ? null : because('W-5.4', 'no-offer');
  return seat === state.turn[0] ? null : because('W-5.4', 'not-your-turn');
}

/** A proposal out of turn (W-5.11). */
export function judgePropose(rules: Rules, state: State, seat: Seat, move: MoveOf<'propose'>): Verdict {
  if (revisionOf(rules) < 2) return because('W-3.4', 'not-your-turn');
  if (seat === state.turn[0]) return because('W-5.2', 'not-with-yourself');
  if (!mayTrade(state)) return because('W-5.11', 'no-proposals-now');
  if (state.proposed[seat] >= MOST_PROPOSALS) return because('W-5.11', 'enough-proposals');
  return judgeSides(state, seat, move.give, move.get);
}

export const judgeDecline = (_rules: Rules, state: State, seat: Seat): Verdict =>
  state.phase[0] === PHASE.offer && seat !== state.turn[0] ? null : because('W-5.3', 'no-offer-to-you');

export function judgeAccept(_rules: Rules, state: State, seat: Seat): Verdict {
  if (state.phase[0] !== PHASE.offer || seat === state.turn[0]) return because('W-5.3', 'no-offer-to-you');
  if (isInvitation(state)) return because('W-5.5', 'nothing-offered');
  const missing = RESOURCES.find((_, i) => -state.offer[i] > state.hand[seat * KINDS + i]);
  return missing ? because('W-5.6', 'not-in-hand', { missing }) : null;
}
