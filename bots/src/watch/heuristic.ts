import {
  CODE,
  COST,
  handLimitOf,
  KINDS,
  PHASES,
  REPLY,
  RESOURCES,
  type Rules,
  TYPE,
  type View,
} from '@holdfast/watch/engine';
import { chancesFrom, type Decision, type Policy, type PolicyInput } from '../policy.ts';
import { typeOf } from './move-type.ts';
import type { Reason, ReasonId } from './reasons.ts';
import { isProposalWanted, propose, reply, supplyTrade, wishes } from './simple-trades.ts';
import { best, blocked, hasSite, roadWorth, type Situation, site, situationOf, yields } from './situation.ts';

const HEROES_FROM = TYPE.pass + 1;

/** Level 1: good numbers, build what is possible, rob the leader, keep scarce cards; a temperament changes the order a little. */
export const heuristic: Policy = (input: PolicyInput<Rules, View>): Decision => {
  const at = situationOf(input);
  const { game, rules, seat, state, codes, chance } = at;
  switch (PHASES[state.phase[0]]) {
    case 'found-settlement':
      return say(
        at,
        best(at, codes, (code) => site(at, code - CODE.settle)),
      );
    case 'found-road':
    case 'free-road':
      return say(
        at,
        best(at, codes, (code) => roadWorth(at, code - CODE.road)),
      );
    case 'roll':
      return say(at, codes.includes(CODE.patrol) && blocked(at) ? CODE.patrol : CODE.roll);
    case 'discard':
      return say(at, game.moves.encode(rules, { type: 'discard', cards: largestPiles(at) }));
    case 'tormund':
      return say(
        at,
        best(at, codes, (code) => tormund(at, code - CODE.tormund)),
      );
    case 'act':
      return say(at, act(at));
    case 'special-build':
      return say(at, build(at) ?? CODE.pass);
    case 'offer':
      return seat === state.turn[0] ? close(at) : say(at, reply(at));
    default:
      return say(at, codes[chance.below(codes.length)]);
  }
};

const say = (at: Situation, code: number, reason?: ReasonId): Decision => ({
  code,
  reasons: [reason ? { reason } : reasonFor(at, code)],
  chances: chancesFrom(at.points, 1.5),
});

/** The reason for a move, by its type. */
function reasonFor(at: Situation, code: number): Reason {
  const { rules, state, points } = at;
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
      return { reason: 'saves-up', with: { for: hasSite(at) ? 'settlement' : 'keep' } };
    case TYPE.swap: {
      const get = RESOURCES[(code - CODE.swap) % KINDS];
      return { reason: 'trades-for', with: { get, for: hasSite(at) ? 'settlement' : 'keep' } };
    }
    case TYPE.tormund: {
      const victim = ((code - CODE.tormund) % (rules.seats + 1)) - 1;
      return victim < 0 ? { reason: 'tormund-away' } : { reason: 'holds-back', with: { seat: victim } };
    }
    default:
      return { reason: 'looks-best' };
  }
}

/** Value of moving Tormund to a hex and stealing from a seat. */
function tormund(at: Situation, argument: number): number {
  const { rules, seat, points, temperament } = at;
  const choices = rules.seats + 1;
  const hex = Math.floor(argument / choices);
  const victim = (argument % choices) - 1;
  let worth = -3 * yields(at, seat, hex);
  for (let other = 0; other < rules.seats; other++)
    if (other !== seat) worth += yields(at, other, hex) * (0.5 + points[other] / rules.material.goal);
  return worth + (victim < 0 ? 0 : 2 + points[victim] * (temperament === 'schemer' ? 1 : 0.5));
}

/** Cards to discard, one by one from the largest pile. */
function largestPiles(at: Situation): { [kind: string]: number } {
  const { seat, state, hand } = at;
  const left = Array.from(hand);
  const cards: { [kind: string]: number } = {};
  for (let count = state.owes[seat]; count > 0; count--) left[left.indexOf(Math.max(...left))]--;
  for (const [i, kind] of RESOURCES.entries()) if (hand[i] > left[i]) cards[kind] = hand[i] - left[i];
  return cards;
}

/** Keeps, settlements, cards; sometimes guards; roads if there is no building site. */
function build(at: Situation): number | null {
  const { rules, seat, state, codes, chance, temperament } = at;
  const of = (type: number): number[] => Array.from(codes).filter((code) => typeOf(code) === type);
  if (codes.includes(CODE.buy) && temperament === 'schemer' && chance.below(2)) return CODE.buy;
  const keeps = of(TYPE.keep);
  if (keeps.length) return best(at, keeps, (code) => site(at, code - CODE.keep));
  const settlements = of(TYPE.settle);
  if (settlements.length) return best(at, settlements, (code) => site(at, code - CODE.settle));
  const roads = of(TYPE.road);
  const onward = roads.length > 0 && !hasSite(at);
  if (onward && temperament === 'builder') return best(at, roads, (code) => roadWorth(at, code - CODE.road));
  const guards = of(TYPE.guard);
  // Spend if a 7 would cost half the hand.
  const full = state.handSize[seat] > handLimitOf(rules) - 2;
  if (guards.length && (temperament === 'loyalist' || full || chance.below(2)))
    return guards[chance.below(guards.length)];
  if (codes.includes(CODE.buy)) return CODE.buy;
  if (onward || (full && roads.length > 0)) return best(at, roads, (code) => roadWorth(at, code - CODE.road));
  return null;
}

function act(at: Situation): number {
  const { codes, chance, temperament } = at;
  // Building ends trading (W-3.2), so trade first.
  const trade = supplyTrade(at, wishes(at));
  if (trade !== null) return trade;
  const built = build(at);
  if (built !== null) return built;
  const target = hasSite(at) ? COST.settlement : COST.keep;
  const deal = codes.find((code) => typeOf(code) === TYPE.deal && isProposalWanted(at, code - CODE.deal));
  if (deal !== undefined) return deal;
  const offered = temperament === 'trader' ? propose(at, target) : null;
  if (offered !== null) return offered;
  const cards = Array.from(codes).filter((code) => typeOf(code) >= TYPE.patrol && typeOf(code) <= TYPE.monopoly);
  if (cards.length) return cards[chance.below(cards.length)];
  const heroes = Array.from(codes).filter((code) => typeOf(code) >= HEROES_FROM);
  if (heroes.length && chance.below(3) === 0) return heroes[chance.below(heroes.length)];
  return CODE.end;
}

/** Trades with the first seat that accepts; waits until all have answered. */
function close(at: Situation): Decision {
  const { seat, state, codes } = at;
  const yes = codes.find((code) => typeOf(code) === TYPE.deal && state.reply[code - CODE.deal] === REPLY.accepted);
  const asked = (other: number): boolean => ((state.offerTo[0] >> other) & 1) === 1;
  const waiting = state.reply.some((given, other) => other !== seat && given === REPLY.none && asked(other));
  const decision = yes === undefined ? say(at, CODE.withdraw, 'nobody-wants') : say(at, yes, 'good-trade');
  return waiting && yes === undefined ? { ...decision, patient: true } : decision;
}
