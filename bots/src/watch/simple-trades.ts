import { CODE, COST, handLimitOf, KINDS, RESOURCES, TYPE } from '@holdfast/watch/engine';
import { typeOf } from './move-type.ts';
import { hasSite, type Situation } from './situation.ts';

/** The cost of what can be built now with trades with the supply; a full hand is also spent on less useful things. */
export function wishes(at: Situation): number[] {
  const { rules, seat, state } = at;
  const full = state.handSize[seat] > handLimitOf(rules) - 2;
  const total = [0, 0, 0, 0, 0];
  for (const cost of [COST.keep, COST.settlement, ...(full ? [COST.card, COST.guard, COST.road] : [])]) {
    const more = total.map((count, kind) => count + cost[kind]);
    const { lacks, trades } = balance(at, more);
    if (trades >= lacks && buildable(at, cost)) total.splice(0, KINDS, ...more);
  }
  return total;
}

/** Cards missing for a cost, and possible trades with the supply from the rest of the hand. */
function balance(at: Situation, cost: ArrayLike<number>): { lacks: number; trades: number } {
  const { seat, state, hand } = at;
  let lacks = 0;
  let trades = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    lacks += Math.max(0, cost[kind] - hand[kind]);
    trades += Math.floor(Math.max(0, hand[kind] - cost[kind]) / state.rate[seat * KINDS + kind]);
  }
  return { lacks, trades };
}

/** True if there is a piece, a place or a card left for this cost, so that trading for it makes sense. */
function buildable(at: Situation, cost: ArrayLike<number>): boolean {
  const { seat, state, board } = at;
  if (cost === COST.settlement) return state.settlementsLeft[seat] > 0 && hasSite(at);
  if (cost === COST.keep)
    return state.keepsLeft[seat] > 0 && state.building.some((building) => building === 2 * seat + 1);
  if (cost === COST.card) return state.deck.some((left) => left > 0);
  if (cost === COST.guard) return board.sections > 0 && state.guardsLeft[seat] > 0;
  return state.roadsLeft[seat] > 0;
}

/** The next trade with the supply for a cost, null if none is needed or allowed. */
export function supplyTrade(at: Situation, cost: ArrayLike<number>): number | null {
  const { seat, state, hand, codes } = at;
  const next = codes.find((code) => {
    if (typeOf(code) !== TYPE.swap) return false;
    const give = Math.floor((code - CODE.swap) / KINDS);
    const get = (code - CODE.swap) % KINDS;
    return hand[get] < cost[get] && hand[give] - state.rate[seat * KINDS + give] >= cost[give];
  });
  return next ?? null;
}

/** Once a turn, offers a surplus card for a missing one to safe partners who would likely accept. */
export function propose(at: Situation, target: ArrayLike<number>): number | null {
  const { game, rules, seat, state, hand, points, open } = at;
  if (state.offered[0] !== 0 || !open.some(({ type }) => type === 'offer')) return null;
  const get = RESOURCES.findIndex((_, kind) => hand[kind] < target[kind]);
  const give = RESOURCES.findIndex((_, kind) => hand[kind] > target[kind]);
  if (get < 0 || give < 0) return null;
  const gains = (kind: number): number => (kind === give ? 1 : kind === get ? -1 : 0);
  const to = points.flatMap((had, other) => {
    // Sampled hands.
    const theirs = state.hand.subarray(other * KINDS, (other + 1) * KINDS);
    const willing = other !== seat && theirs[get] > 0 && valueOfChange(theirs, gains) > 0;
    return willing && had < rules.material.goal - 2 ? [other] : [];
  });
  if (to.length === 0) return null;
  const move = { type: 'offer', give: { [RESOURCES[give]]: 1 }, get: { [RESOURCES[get]]: 1 }, to };
  return game.moves.encode(rules, move);
}

/** Accepts a missing resource for one that is plentiful, unless the partner is about to win. */
export function reply(at: Situation): number {
  const { state, codes } = at;
  const yes = codes.includes(CODE.accept) && isWelcome(at, state.turn[0], (kind) => state.offer[kind]);
  return yes ? CODE.accept : CODE.decline;
}

/** Judges a proposal out of turn in the same way. */
export function isProposalWanted(at: Situation, partner: number): boolean {
  const { state } = at;
  return isWelcome(at, partner, (kind) => -state.proposal[partner * KINDS + kind]);
}

function isWelcome(at: Situation, partner: number, gains: (kind: number) => number): boolean {
  const { rules, hand, points, temperament } = at;
  if (points[partner] >= rules.material.goal - 2) return false;
  return valueOfChange(hand, gains) > (temperament === 'trader' ? -0.6 : 0);
}

/** Value of a change to a hand: extra for gaining a missing resource, a penalty for giving the last card of one. */
function valueOfChange(cards: ArrayLike<number>, gains: (kind: number) => number): number {
  let gain = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const more = gains(kind);
    if (more > 0) gain += cards[kind] === 0 ? 2 : cards[kind] === 1 ? 1 : 0;
    if (more < 0) gain -= cards[kind] + more <= 1 ? 2 : 0.5;
  }
  return gain;
}
