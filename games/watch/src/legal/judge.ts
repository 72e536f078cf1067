import { has, type Refusal, type Seat } from '@holdfast/kernel';
import { type Move, type MoveOf, moves, OPEN_ROWS } from '../moves.ts';
import { legalCodes, waitingOn } from '../phases.ts';
import { CARD, canLayRoad } from '../play/cards.ts';
import { COST, holds } from '../play/hands.ts';
import { touches } from '../play/place.ts';
import { mayTrade } from '../play/trade.ts';
import { type Amounts, COSTS, RESOURCES, type Resource, type Rules, type Work } from '../rules.ts';
import { KINDS, PHASE, type State } from '../state.ts';
import type { Reason } from '../words/words.ts';
import { deckHasCards } from './build.ts';
import { mayPlayCard, playable } from './cards.ts';
import { judgeGuardPlace } from './guards.ts';
import { judgeHero } from './judge-heroes.ts';
import { isInvitation } from './offer.ts';
import { victimsAt } from './places.ts';
import { mayHost } from './tormund.ts';

/** How many listed moves there may be at most. */
export const MAX_MOVES = 2048;
const listed = new Int32Array(MAX_MOVES);

type Verdict = Refusal | null;
type Judge<M> = (rules: Rules, state: State, seat: Seat, move: M) => Verdict;

const because = (rule: string, reason: Reason, details?: Refusal['with']): Refusal =>
  details ? { rule, because: reason, with: details } : { rule, because: reason };

/** The rule of each cost. */
const COST_RULE: Readonly<Record<Work, string>> = {
  road: 'W-6.2',
  settlement: 'W-6.5',
  keep: 'W-6.8',
  guard: 'W-16.1',
  card: 'W-6.10',
};

/** Can it be paid, and is it the time to build? */
function judgePaying(state: State, seat: Seat, work: Work): Verdict {
  const phase = state.phase[0];
  if (phase === PHASE.roll) return because('W-3.5', 'roll-first');
  if (phase !== PHASE.act && phase !== PHASE['special-build']) return because('W-3.1', 'not-now');
  if (holds(state, seat, COST[work])) return null;
  const missing = RESOURCES.find((kind, i) => state.hand[seat * KINDS + i] < (COSTS[work][kind] ?? 0))!;
  return because(COST_RULE[work], 'cannot-pay', { missing });
}

const judgeCorner = (state: State, corner: number): Verdict => {
  if (state.building[corner]) return because('W-1.4', 'corner-occupied');
  return has(state.free, corner) ? null : because('W-6.7', 'too-near');
};

function judgeSettle(_rules: Rules, state: State, seat: Seat, move: MoveOf<'settle'>): Verdict {
  const corner = state.board.cornerByName.get(move.corner)!;
  if (state.phase[0] === PHASE['found-settlement']) return judgeCorner(state, corner);
  if (state.phase[0] === PHASE['found-road']) return because('W-2.8', 'road-first');
  const paying = judgePaying(state, seat, 'settlement');
  if (paying) return paying;
  if (state.settlementsLeft[seat] === 0) return because('W-6.9', 'no-piece-left');
  return judgeCorner(state, corner) ?? (touches(state, seat, corner) ? null : because('W-6.6', 'no-own-road'));
}

function judgeRoad(_rules: Rules, state: State, seat: Seat, move: MoveOf<'road'>): Verdict {
  const { pathByName, pathWords, pathEnds } = state.board;
  const path = pathByName.get(move.path)!;
  const phase = state.phase[0];
  if (phase === PHASE['found-settlement']) return because('W-2.6', 'settlement-first');
  const founding = phase === PHASE['found-road'];
  const paying = founding || phase === PHASE['free-road'] ? null : judgePaying(state, seat, 'road');
  if (paying) return paying;
  if (state.roadsLeft[seat] === 0) return because('W-6.9', 'no-piece-left');
  if (state.road[path]) return because('W-1.4', 'path-occupied');
  const ends = [pathEnds[path * 2], pathEnds[path * 2 + 1]];
  if (founding) return ends.includes(state.lastCorner[0]) ? null : because('W-2.8', 'not-at-the-settlement');
  if ((state.reach[seat * pathWords + (path >> 5)] >>> (path & 31)) & 1) return null;
  return ends.some((corner) => touches(state, seat, corner))
    ? because('W-6.4', 'foreign-building')
    : because('W-6.3', 'not-connected');
}

function judgeKeep(_rules: Rules, state: State, seat: Seat, move: MoveOf<'keep'>): Verdict {
  const paying = judgePaying(state, seat, 'keep');
  if (paying) return paying;
  const building = state.building[state.board.cornerByName.get(move.corner)!];
  if (building !== 2 * seat + 1) return because('W-6.8', 'no-own-settlement');
  return state.keepsLeft[seat] === 0 ? because('W-6.9', 'no-piece-left') : null;
}

function judgeGuard(rules: Rules, state: State, seat: Seat, move: MoveOf<'guard'>): Verdict {
  if (state.phase[0] !== PHASE['found-guard']) {
    const paying = judgePaying(state, seat, 'guard');
    if (paying) return paying;
    if (state.guardsLeft[seat] === 0) return because('W-6.9', 'no-piece-left');
  }
  return judgeGuardPlace(rules, state, seat, move.section);
}

function judgeBuy(_rules: Rules, state: State, seat: Seat): Verdict {
  return judgePaying(state, seat, 'card') ?? (deckHasCards(state) ? null : because('W-6.10', 'deck-empty'));
}

const total = (amounts: Amounts): number => RESOURCES.reduce((sum, kind) => sum + (amounts[kind] ?? 0), 0);

/** The first kind of which the seat holds too few. */
const lacking = (state: State, seat: Seat, amounts: Amounts): Resource | undefined =>
  RESOURCES.find((kind, i) => (amounts[kind] ?? 0) > state.hand[seat * KINDS + i]);

function judgeDiscard(_rules: Rules, state: State, seat: Seat, move: MoveOf<'discard'>): Verdict {
  if (state.phase[0] !== PHASE.discard) return because('W-9.2', 'nothing-to-discard');
  const missing = lacking(state, seat, move.cards);
  if (missing) return because('W-9.2', 'not-in-hand', { missing });
  const given = total(move.cards);
  return given === state.owes[seat] ? null : because('W-9.2', 'wrong-number', { given, owed: state.owes[seat] });
}

function judgeTormund(rules: Rules, state: State, seat: Seat, move: MoveOf<'tormund'>): Verdict {
  if (state.phase[0] !== PHASE.tormund) return because('W-9.3', 'not-now');
  const hex = state.board.hexByName.get(move.hex)!;
  if (hex === state.tormund[0]) return because('W-9.3', 'must-move');
  if (!mayHost(rules, state, hex))
    return state.gift[hex] ? because('W-12.9', 'wildling-there') : because('W-9.3', 'no-number');
  const victims = victimsAt(state, seat, hex);
  if (move.from === null) return victims ? because('W-9.4', 'choose-victim') : null;
  return victims & (1 << move.from) ? null : because('W-9.4', 'nothing-to-steal');
}

/** May this development card be played now? */
function judgeCard(rules: Rules, state: State, seat: Seat, card: number): Verdict {
  if (state.phase[0] === PHASE['special-build']) return because('W-20.6', 'no-cards-now');
  if (state.phase[0] === PHASE.roll && rules.readings['card-before-roll'] !== 'allowed')
    return because('W-8.1', 'roll-first');
  if (state.cardPlayed[0]) return because('W-8.1', 'one-card-a-turn');
  if (!mayPlayCard(rules, state)) return because('W-8.1', 'not-now');
  if (playable(state, seat, card) > 0) return null;
  const bought = seat === state.turn[0] && state.fresh[card] > 0;
  return bought ? because('W-8.2', 'bought-this-turn') : because('W-8.1', 'no-such-card');
}

function judgeWinter(rules: Rules, state: State, seat: Seat, move: MoveOf<'winter'>): Verdict {
  const verdict = judgeCard(rules, state, seat, CARD.winter);
  if (verdict) return verdict;
  const stock = state.supply.reduce((sum, count) => sum + count, 0);
  const first = state.supply[RESOURCES.indexOf(move.first)];
  if (move.second === null) return stock === 1 && first === 1 ? null : because('W-8.7', 'take-two');
  const second = state.supply[RESOURCES.indexOf(move.second)];
  const enough = move.first === move.second ? first >= 2 : first >= 1 && second >= 1;
  return enough ? null : because('W-8.7', 'supply-empty');
}

/** May trade take place now? */
const judgeTrading = (rules: Rules, state: State): Verdict => {
  if (state.phase[0] === PHASE.roll) return because('W-3.5', 'roll-first');
  if (state.phase[0] === PHASE['special-build']) return because('W-20.6', 'no-trade-now');
  if (mayTrade(rules, state)) return null;
  return state.phase[0] === PHASE.act ? because('W-3.2', 'already-built') : because('W-5.1', 'not-now');
};

function judgeSwap(rules: Rules, state: State, seat: Seat, move: MoveOf<'swap'>): Verdict {
  const verdict = judgeTrading(rules, state);
  if (verdict) return verdict;
  const give = RESOURCES.indexOf(move.give);
  const rate = state.rate[seat * KINDS + give];
  const have = state.hand[seat * KINDS + give];
  if (move.give === move.get) return because('W-5.7', 'same-kind');
  if (have < rate) {
    const rule = rate === 2 ? 'W-5.9' : rate === rules.material.rate ? 'W-5.7' : 'W-5.8';
    return because(rule, 'too-few-cards', { have, need: rate });
  }
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

function judgeOffer(rules: Rules, state: State, seat: Seat, move: MoveOf<'offer'>): Verdict {
  return judgeTrading(rules, state) ?? judgeAddressees(seat, move.to) ?? judgeSides(state, seat, move.give, move.get);
}

function judgeInvite(rules: Rules, state: State, seat: Seat, move: MoveOf<'invite'>): Verdict {
  return judgeTrading(rules, state) ?? judgeAddressees(seat, move.to);
}

function judgeCounter(_rules: Rules, state: State, seat: Seat, move: MoveOf<'counter'>): Verdict {
  if (state.phase[0] !== PHASE.offer || seat === state.turn[0]) return because('W-5.3', 'no-offer-to-you');
  return judgeSides(state, seat, move.give, move.get);
}

function judgeAccept(_rules: Rules, state: State, seat: Seat): Verdict {
  if (state.phase[0] !== PHASE.offer || seat === state.turn[0]) return because('W-5.3', 'no-offer-to-you');
  if (isInvitation(state)) return because('W-5.5', 'nothing-offered');
  const missing = RESOURCES.find((_, i) => -state.offer[i] > state.hand[seat * KINDS + i]);
  return missing ? because('W-5.6', 'not-in-hand', { missing }) : null;
}

/** Reasons that are more telling than "not now". */
const JUDGES: { readonly [T in Move['type']]?: Judge<never> } = {
  settle: judgeSettle,
  road: judgeRoad,
  keep: judgeKeep,
  guard: judgeGuard,
  buy: judgeBuy,
  discard: judgeDiscard,
  tormund: judgeTormund,
  patrol: (rules, state, seat) => judgeCard(rules, state, seat, CARD.patrol),
  'patrol-home': (rules, state, seat, move: MoveOf<'patrol-home'>) =>
    judgeCard(rules, state, seat, CARD.patrol) ??
    (state.gift[state.board.hexByName.get(move.hex)!] ? null : because('W-16.6', 'no-wildling-there')),
  'road-building': (rules, state, seat) =>
    judgeCard(rules, state, seat, CARD.roads) ?? (canLayRoad(state, seat) ? null : because('W-8.6', 'no-place')),
  winter: judgeWinter,
  recruits: (rules, state, seat, move: MoveOf<'recruits'>) =>
    judgeCard(rules, state, seat, CARD.recruits) ?? judgeGuardPlace(rules, state, seat, move.section),
  monopoly: (rules, state, seat) => judgeCard(rules, state, seat, CARD.monopoly),
  swap: judgeSwap,
  offer: judgeOffer,
  invite: judgeInvite,
  counter: judgeCounter,
  accept: judgeAccept,
  deal: (_, state) => (state.phase[0] === PHASE.offer ? null : because('W-5.4', 'no-offer')),
  withdraw: (_, state) => (state.phase[0] === PHASE.offer ? null : because('W-5.4', 'no-offer')),
  roll: (_, state) => (state.phase[0] === PHASE.roll ? null : because('W-3.1', 'already-rolled')),
  end: (_, state) => {
    if (state.phase[0] === PHASE.roll) return because('W-3.1', 'roll-first');
    return state.phase[0] === PHASE.act ? null : because('W-3.3', 'not-now');
  },
};

/** Winter's two kinds may be named in any order; the list has them in one. */
const inListedOrder = (move: Move): Move =>
  move.type === 'winter' && move.second && RESOURCES.indexOf(move.second) < RESOURCES.indexOf(move.first)
    ? { ...move, first: move.second, second: move.first }
    : move;

/** The judge: whose turn it is, then the telling reasons, then the list. */
export function refuse(rules: Rules, state: State, seat: Seat, move: Move): Verdict {
  if (state.phase[0] === PHASE.over) return because('W-10.1', 'game-over');
  if (!waitingOn(rules, state).includes(seat)) return because('W-3.4', 'not-your-turn');
  const judge = JUDGES[move.type] as Judge<Move> | undefined;
  const verdict = judge ? judge(rules, state, seat, move) : judgeHero(rules, state, seat, move);
  if (verdict) return verdict;
  // Discards beyond the list and the open moves are settled by their judges alone.
  if (move.type in OPEN_ROWS || move.type === 'discard') return null;
  const code = moves.encode(rules, inListedOrder(move));
  const count = legalCodes(rules, state, seat, listed);
  for (let i = 0; i < count; i++) if (listed[i] === code) return null;
  return because('W-3.4', 'not-now');
}
