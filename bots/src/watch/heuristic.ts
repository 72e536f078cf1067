import {
  ARGUMENT_BITS,
  CODE,
  COST,
  handLimitOf,
  KINDS,
  openPoints,
  PHASES,
  REPLY,
  RESOURCES,
  type Rules,
  type State,
  TYPE,
  type View,
} from '@holdfast/watch/engine';
import { chancesFrom, type Decision, type Policy, type PolicyInput } from '../policy.ts';
import type { Reason, ReasonId } from './reasons.ts';
import { waysOf } from './rolls.ts';

const typeOf = (code: number): number => code >>> ARGUMENT_BITS;
const HEROES_FROM = TYPE.pass + 1;

/** Level 1: good numbers, build what can be built, rob the leader, keep what is short; a temperament changes the order a little. */
export const heuristic: Policy = (input: PolicyInput<Rules, View>): Decision => {
  const { game, rules, seat, view, codes, open, chance, temperament } = input;
  const state = game.imagine(rules, view, seat, chance) as State;
  const { board } = state;
  const points = Array.from({ length: rules.seats }, (_, other) => openPoints(rules, state, other));
  const say = (code: number, reason?: ReasonId): Decision => ({
    code,
    reasons: [reason ? { reason } : reasonFor(code)],
    chances: chancesFrom(points, 1.5),
  });
  const hand = state.hand.subarray(seat * KINDS, (seat + 1) * KINDS);
  const some = (): number => codes[chance.below(codes.length)];
  switch (PHASES[state.phase[0]]) {
    case 'found-settlement':
      return say(best(codes, (code) => site(code - CODE.settle)));
    case 'found-road':
    case 'free-road':
      return say(best(codes, (code) => roadWorth(code - CODE.road)));
    case 'roll': {
      const patrol = codes.includes(CODE.patrol) && blocked();
      return say(patrol ? CODE.patrol : CODE.roll);
    }
    case 'discard':
      return say(game.moves.encode(rules, { type: 'discard', cards: largestPiles() }));
    case 'tormund':
      return say(best(codes, (code) => tormund(code - CODE.tormund)));
    case 'act':
      return say(act());
    case 'special-build':
      return say(build() ?? CODE.pass);
    case 'offer':
      return seat === state.turn[0] ? close() : say(reply());
    default:
      return say(some());
  }

  /** What speaks for a move, by its type. */
  function reasonFor(code: number): Reason {
    if (PHASES[state.phase[0]].startsWith('found')) return { reason: 'best-site' };
    if (code === CODE.decline)
      return { reason: points[state.turn[0]] >= rules.material.goal - 2 ? 'you-could-win' : 'nothing-for-me' };
    switch (typeOf(code)) {
      case TYPE.roll:
        return { reason: 'rolls' };
      case TYPE.road:
        return { reason: 'builds-road' };
      case TYPE.settle:
        return { reason: 'builds-settlement' };
      case TYPE.keep:
        return { reason: 'builds-keep' };
      case TYPE.guard:
        return { reason: 'builds-guard' };
      case TYPE.buy:
        return { reason: 'builds-card' };
      case TYPE.accept:
      case TYPE.deal:
        return { reason: 'good-trade' };
      case TYPE.discard:
        return { reason: 'misses-least' };
      case TYPE.end:
        return { reason: 'saves-up', with: { for: hasSite() ? 'settlement' : 'keep' } };
      case TYPE.swap: {
        const get = RESOURCES[(code - CODE.swap) % KINDS];
        return { reason: 'trades-for', with: { get, for: hasSite() ? 'settlement' : 'keep' } };
      }
      case TYPE.tormund: {
        const victim = ((code - CODE.tormund) % (rules.seats + 1)) - 1;
        return victim < 0 ? { reason: 'tormund-away' } : { reason: 'holds-back', with: { seat: victim } };
      }
      default:
        return { reason: 'looks-best' };
    }
  }

  function best(list: Iterable<number>, worth: (code: number) => number): number {
    let found = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const code of list) {
      const here = worth(code) + chance.below(1000) / 1e6;
      if (here <= most) continue;
      most = here;
      found = code;
    }
    return found;
  }

  /** Ways to roll a card at a corner, a little more for each kind. */
  function site(corner: number): number {
    let worth = board.route[corner] >= 0 ? 0.5 : 0;
    const kinds = new Set<number>();
    for (let i = corner * 3; i < corner * 3 + 3; i++) {
      const hex = board.cornerHexes[i];
      if (hex < 0 || state.terrain[hex] >= KINDS) continue;
      worth += waysOf(state, hex);
      kinds.add(state.terrain[hex]);
    }
    return worth + kinds.size;
  }

  /** The better end of a road, if something can be built there. */
  function roadWorth(path: number): number {
    let worth = 0;
    for (let end = path * 2; end < path * 2 + 2; end++) {
      const corner = board.pathEnds[end];
      if ((state.free[corner >> 5] >>> (corner & 31)) & 1) worth = Math.max(worth, 10 + site(corner));
      for (let i = corner * 3; i < corner * 3 + 3; i++) {
        const next = board.cornerNeighbours[i];
        if (next >= 0 && (state.free[next >> 5] >>> (next & 31)) & 1) worth = Math.max(worth, site(next));
      }
    }
    return worth;
  }

  function blocked(): boolean {
    const hex = state.tormund[0];
    return hex >= 0 && yields(seat, hex) > 0;
  }

  function yields(who: number, hex: number): number {
    let sum = 0;
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const building = state.building[board.hexCorners[i]];
      if (building && (building - 1) >> 1 === who) sum += building & 1 ? 1 : 2;
    }
    return sum * waysOf(state, hex);
  }

  function tormund(argument: number): number {
    const choices = rules.seats + 1;
    const hex = Math.floor(argument / choices);
    const victim = (argument % choices) - 1;
    let worth = -3 * yields(seat, hex);
    for (let other = 0; other < rules.seats; other++)
      if (other !== seat) worth += yields(other, hex) * (0.5 + points[other] / rules.material.goal);
    return worth + (victim < 0 ? 0 : 2 + points[victim] * (temperament === 'schemer' ? 1 : 0.5));
  }

  function largestPiles(): { [kind: string]: number } {
    const left = Array.from(hand);
    const cards: { [kind: string]: number } = {};
    for (let count = state.owes[seat]; count > 0; count--) left[left.indexOf(Math.max(...left))]--;
    for (const [i, kind] of RESOURCES.entries()) if (hand[i] > left[i]) cards[kind] = hand[i] - left[i];
    return cards;
  }

  /** Keeps, settlements, cards; guards now and then; roads when there is nowhere to build. */
  function build(): number | null {
    const of = (type: number): number[] => Array.from(codes).filter((code) => typeOf(code) === type);
    if (codes.includes(CODE.buy) && temperament === 'schemer' && chance.below(2)) return CODE.buy;
    const keeps = of(TYPE.keep);
    if (keeps.length) return best(keeps, (code) => site(code - CODE.keep));
    const settlements = of(TYPE.settle);
    if (settlements.length) return best(settlements, (code) => site(code - CODE.settle));
    const roads = of(TYPE.road);
    const onward = roads.length > 0 && !hasSite();
    if (onward && temperament === 'builder') return best(roads, (code) => roadWorth(code - CODE.road));
    const guards = of(TYPE.guard);
    // Who would lose half the hand to a 7 spends.
    const full = state.handSize[seat] > handLimitOf(rules) - 2;
    if (guards.length && (temperament === 'loyalist' || full || chance.below(2)))
      return guards[chance.below(guards.length)];
    if (codes.includes(CODE.buy)) return CODE.buy;
    if (onward || (full && roads.length > 0)) return best(roads, (code) => roadWorth(code - CODE.road));
    return null;
  }

  /** Is there a free site at an own road? */
  function hasSite(): boolean {
    for (let corner = 0; corner < board.corners; corner++)
      if (
        (state.free[corner >> 5] >>> (corner & 31)) & 1 &&
        (state.touch[seat * board.cornerWords + (corner >> 5)] >>> (corner & 31)) & 1
      )
        return true;
    return false;
  }

  function act(): number {
    // Building ends trading (W-3.2), so what is wanted is traded for first.
    const trade = supplyTrade(wishes());
    if (trade !== null) return trade;
    const built = build();
    if (built !== null) return built;
    const target = hasSite() ? COST.settlement : COST.keep;
    const deal = codes.find((code) => typeOf(code) === TYPE.deal && wanted(code - CODE.deal));
    if (deal !== undefined) return deal;
    const offered = temperament === 'trader' ? propose(target) : null;
    if (offered !== null) return offered;
    const cards = Array.from(codes).filter((code) => typeOf(code) >= TYPE.patrol && typeOf(code) <= TYPE.monopoly);
    if (cards.length) return cards[chance.below(cards.length)];
    const heroes = Array.from(codes).filter((code) => typeOf(code) >= HEROES_FROM);
    if (heroes.length && chance.below(3) === 0) return heroes[chance.below(heroes.length)];
    return CODE.end;
  }

  /** The cost of what can be built now with trades at the supply; a full hand is spent on lesser things too. */
  function wishes(): number[] {
    const full = state.handSize[seat] > handLimitOf(rules) - 2;
    const total = [0, 0, 0, 0, 0];
    for (const cost of [COST.keep, COST.settlement, ...(full ? [COST.card, COST.guard, COST.road] : [])]) {
      const more = total.map((count, kind) => count + cost[kind]);
      const { lacks, trades } = balance(more);
      if (trades >= lacks && buildable(cost)) total.splice(0, KINDS, ...more);
    }
    return total;
  }

  /** Cards that are missing for a cost, and trades with the supply that the rest of the hand allows. */
  function balance(cost: ArrayLike<number>): { lacks: number; trades: number } {
    let lacks = 0;
    let trades = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      lacks += Math.max(0, cost[kind] - hand[kind]);
      trades += Math.floor(Math.max(0, hand[kind] - cost[kind]) / state.rate[seat * KINDS + kind]);
    }
    return { lacks, trades };
  }

  /** Is there a piece, a place or a card left for this cost? Trading for anything else would help nothing. */
  function buildable(cost: ArrayLike<number>): boolean {
    if (cost === COST.settlement) return state.settlementsLeft[seat] > 0 && hasSite();
    if (cost === COST.keep)
      return state.keepsLeft[seat] > 0 && state.building.some((building) => building === 2 * seat + 1);
    if (cost === COST.card) return state.deck.some((left) => left > 0);
    if (cost === COST.guard) return board.sections > 0 && state.guardsLeft[seat] > 0;
    return state.roadsLeft[seat] > 0;
  }

  /** The next trade with the supply for a cost, null = none is needed or allowed. */
  function supplyTrade(cost: ArrayLike<number>): number | null {
    const next = codes.find((code) => {
      if (typeOf(code) !== TYPE.swap) return false;
      const give = Math.floor((code - CODE.swap) / KINDS);
      const get = (code - CODE.swap) % KINDS;
      return hand[get] < cost[get] && hand[give] - state.rate[seat * KINDS + give] >= cost[give];
    });
    return next ?? null;
  }

  /** Once a turn: one card too many for one that is missing, to those who are no danger and would likely say yes. */
  function propose(target: ArrayLike<number>): number | null {
    if (state.offered[0] !== 0 || !open.some(({ type }) => type === 'offer')) return null;
    const get = RESOURCES.findIndex((_, kind) => hand[kind] < target[kind]);
    const give = RESOURCES.findIndex((_, kind) => hand[kind] > target[kind]);
    if (get < 0 || give < 0) return null;
    const gains = (kind: number): number => (kind === give ? 1 : kind === get ? -1 : 0);
    const to = points.flatMap((had, other) => {
      // Hands as they may be: sampled like everything that is hidden.
      const theirs = state.hand.subarray(other * KINDS, (other + 1) * KINDS);
      const willing = other !== seat && theirs[get] > 0 && welcome(theirs, gains) > 0;
      return willing && had < rules.material.goal - 2 ? [other] : [];
    });
    if (to.length === 0) return null;
    const move = { type: 'offer', give: { [RESOURCES[give]]: 1 }, get: { [RESOURCES[get]]: 1 }, to };
    return game.moves.encode(rules, move);
  }

  /** Deals with the first who says yes; until all have answered it may wait. */
  function close(): Decision {
    const yes = codes.find((code) => typeOf(code) === TYPE.deal && state.reply[code - CODE.deal] === REPLY.accepted);
    const asked = (other: number): boolean => ((state.offerTo[0] >> other) & 1) === 1;
    const waiting = state.reply.some((given, other) => other !== seat && given === REPLY.none && asked(other));
    const decision = yes === undefined ? say(CODE.withdraw, 'nobody-wants') : say(yes, 'good-trade');
    return waiting && yes === undefined ? { ...decision, patient: true } : decision;
  }

  /** Yes to a kind one has none of for one of which there are plenty; not to who is about to win. */
  function reply(): number {
    const yes = codes.includes(CODE.accept) && isWelcome(state.turn[0], (kind) => state.offer[kind]);
    return yes ? CODE.accept : CODE.decline;
  }

  /** The same of a proposal that somebody made unasked. */
  function wanted(partner: number): boolean {
    return isWelcome(partner, (kind) => -state.proposal[partner * KINDS + kind]);
  }

  function isWelcome(partner: number, gains: (kind: number) => number): boolean {
    if (points[partner] >= rules.material.goal - 2) return false;
    return welcome(hand, gains) > (temperament === 'trader' ? -0.6 : 0);
  }

  /** What a change is worth to a hand: a kind one has none of is welcome, a last card is missed. */
  function welcome(cards: ArrayLike<number>, gains: (kind: number) => number): number {
    let gain = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const more = gains(kind);
      if (more > 0) gain += cards[kind] === 0 ? 2 : cards[kind] === 1 ? 1 : 0;
      if (more < 0) gain -= cards[kind] + more <= 1 ? 2 : 0.5;
    }
    return gain;
  }
};
