import type { Seat } from '@holdfast/kernel';
import type { MoveOf } from '../moves.ts';
import { mayTrade } from '../play/trade.ts';
import { type Amounts, RESOURCES, type Rules } from '../rules.ts';
import { KINDS, PHASE, REPLY, type State } from '../state.ts';
import { isInvitation } from './offer.ts';
import { because, lacking, type Verdict } from './verdict.ts';

/** May trade take place now? */
const judgeTrading = (rules: Rules, state: State): Verdict => {
  if (state.phase[0] === PHASE.roll) return because('W-3.5', 'roll-first');
  if (state.phase[0] === PHASE['special-build']) return because('W-20.6', 'no-trade-now');
  if (mayTrade(rules, state)) return null;
  return state.phase[0] === PHASE.act ? because('W-3.2', 'already-built') : because('W-5.1', 'not-now');
};

export function judgeSwap(rules: Rules, state: State, seat: Seat, move: MoveOf<'swap'>): Verdict {
  const verdict = judgeTrading(rules, state);
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

/** Two sides, no kind on both, and only what is in the hand (W-5.5, W-5.6). */
function judgeSides(state: State, seat: Seat, give: Amounts, get: Amounts): Verdict {
  if (RESOURCES.some((kind) => give[kind] && get[kind])) return because('W-5.5', 'same-kind');
  const missing = lacking(state, seat, give);
  return missing ? because('W-5.6', 'not-in-hand', { missing }) : null;
}

const judgeAddressees = (seat: Seat, to: readonly Seat[]): Verdict =>
  to.includes(seat) ? because('W-5.2', 'not-with-yourself') : null;

export function judgeOffer(rules: Rules, state: State, seat: Seat, move: MoveOf<'offer'>): Verdict {
  return judgeTrading(rules, state) ?? judgeAddressees(seat, move.to) ?? judgeSides(state, seat, move.give, move.get);
}

export function judgeInvite(rules: Rules, state: State, seat: Seat, move: MoveOf<'invite'>): Verdict {
  return judgeTrading(rules, state) ?? judgeAddressees(seat, move.to);
}

export function judgeCounter(_rules: Rules, state: State, seat: Seat, move: MoveOf<'counter'>): Verdict {
  if (state.phase[0] !== PHASE.offer || seat === state.turn[0]) return because('W-5.3', 'no-offer-to-you');
  return judgeSides(state, seat, move.give, move.get);
}

/** Is an offer on the table that the player in turn made? */
const judgeOwnOffer = (state: State, seat: Seat): Verdict => {
  if (state.phase[0] !== PHASE.offer) return because('W-5.4', 'no-offer');
  return seat === state.turn[0] ? null : because('W-5.4', 'not-your-turn');
};

export function judgeDeal(_rules: Rules, state: State, seat: Seat, { partner }: MoveOf<'deal'>): Verdict {
  const verdict = judgeOwnOffer(state, seat);
  if (verdict || state.reply[partner] === REPLY.accepted) return verdict;
  if (state.reply[partner] !== REPLY.countered) return because('W-5.4', 'not-accepted');
  const missing = RESOURCES.find((_, i) => state.counter[partner * KINDS + i] > state.hand[seat * KINDS + i]);
  return missing ? because('W-5.6', 'not-in-hand', { missing }) : null;
}

export const judgeWithdraw = (_rules: Rules, state: State, seat: Seat): Verdict => judgeOwnOffer(state, seat);

export const judgeDecline = (_rules: Rules, state: State, seat: Seat): Verdict =>
  state.phase[0] === PHASE.offer && seat !== state.turn[0] ? null : because('W-5.3', 'no-offer-to-you');

export function judgeAccept(_rules: Rules, state: State, seat: Seat): Verdict {
  if (state.phase[0] !== PHASE.offer || seat === state.turn[0]) return because('W-5.3', 'no-offer-to-you');
  if (isInvitation(state)) return because('W-5.5', 'nothing-offered');
  const missing = RESOURCES.find((_, i) => -state.offer[i] > state.hand[seat * KINDS + i]);
  return missing ? because('W-5.6', 'not-in-hand', { missing }) : null;
}
