import type { Chance, Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import { ARGUMENT_BITS, CODE, LISTED_TYPES, OPEN_CODE, type TYPE } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { KINDS, PHASE, REPLY, type State } from '../state.ts';
import { standsView } from '../view.ts';
import { buildGuard, buildKeep, buildRoad, buildSettlement, buyCard } from './build.ts';
import {
  layFreeRoad,
  playMonopoly,
  playPatrol,
  playPatrolHome,
  playRecruits,
  playRoadBuilding,
  playWinter,
} from './cards.ts';
import { isOver, winByPoints } from './finish.ts';
import { foundGuard, foundRoad, foundSettlement } from './found.ts';
import { playHero } from './hero-moves.ts';
import { propose, takeUp, withdrawProposal } from './proposals.ts';
import { rollDice } from './roll.ts';
import { discard, moveTormund } from './tormund.ts';
import { counter, deal, offer, reply, swap, withdraw } from './trade.ts';
import { endTurn, pass, winsAtOnce } from './turn.ts';

const ARGUMENT = 2 ** ARGUMENT_BITS - 1;
const MOST = 25;
const counts = new Int32Array(KINDS);
const net = new Int32Array(KINDS);

/** Spreads packed amounts over `counts`. */
const unpack = (packed: number): Int32Array => {
  for (let kind = KINDS - 1; kind >= 0; kind--) {
    counts[kind] = packed % MOST;
    packed = Math.floor(packed / MOST);
  }
  return counts;
};

/** Net amounts of a proposal, seen from the player in turn: `side` -1 when somebody else proposes. */
const netOf = (proposal: number, side: 1 | -1): Int32Array => {
  const size = MOST ** KINDS;
  net.fill(0);
  const give = unpack(Math.floor(proposal / size));
  for (let kind = 0; kind < KINDS; kind++) net[kind] += give[kind] * side;
  const get = unpack(proposal % size);
  for (let kind = 0; kind < KINDS; kind++) net[kind] -= get[kind] * side;
  return net;
};

function playOpen(rules: Rules, state: State, seat: Seat, code: number, emit: Listener): void {
  const sets = 1 << rules.seats;
  if (code >= OPEN_CODE.propose) propose(state, seat, netOf(code - OPEN_CODE.propose, -1), emit);
  else if (code >= OPEN_CODE.offer) {
    const argument = code - OPEN_CODE.offer;
    offer(state, seat, netOf(Math.floor(argument / sets), 1), argument % sets, emit);
  } else if (code >= OPEN_CODE.counter) counter(state, seat, netOf(code - OPEN_CODE.counter, -1), emit);
  else offer(state, seat, net.fill(0), code - OPEN_CODE.invite, emit);
}

/** Carries out one type of listed move; `argument` is the low part of its code. */
type Play = (rules: Rules, state: State, seat: Seat, argument: number, chance: Chance, emit: Listener) => void;

/** One row per type of listed move but those of heroes. */
const PLAYS: { readonly [T in keyof typeof TYPE]?: Play } = {
  roll: (rules, state, _, __, chance, emit) => rollDice(rules, state, chance, emit),
  end: (rules, state, _, __, ___, emit) => endTurn(rules, state, emit),
  settle(rules, state, seat, corner, chance, emit) {
    const founding = state.phase[0] === PHASE['found-settlement'];
    if (founding) foundSettlement(rules, state, seat, corner, chance, emit);
    else buildSettlement(rules, state, seat, corner, chance, emit);
  },
  road(rules, state, seat, path, chance, emit) {
    if (state.phase[0] === PHASE['found-road']) foundRoad(rules, state, seat, path, emit);
    else if (state.phase[0] === PHASE['free-road']) layFreeRoad(rules, state, seat, path, chance, emit);
    else buildRoad(rules, state, seat, path, chance, emit);
  },
  keep: buildKeep,
  guard(rules, state, seat, section, _, emit) {
    if (state.phase[0] === PHASE['found-guard']) foundGuard(rules, state, seat, section, emit);
    else buildGuard(rules, state, seat, section, emit);
  },
  buy: (_, state, seat, __, chance, emit) => buyCard(state, seat, chance, emit),
  discard: (rules, state, seat, packed, _, emit) => discard(rules, state, seat, unpack(packed), emit),
  tormund(rules, state, seat, argument, chance, emit) {
    const choices = rules.seats + 1;
    moveTormund(rules, state, seat, Math.floor(argument / choices), (argument % choices) - 1, chance, emit);
  },
  patrol: (rules, state, seat, _, chance, emit) => playPatrol(rules, state, seat, chance, emit),
  'patrol-home': playPatrolHome,
  'road-building': (_, state, seat, __, ___, emit) => playRoadBuilding(state, seat, emit),
  winter: (_, state, seat, argument, __, emit) =>
    playWinter(state, seat, Math.floor(argument / (KINDS + 1)), (argument % (KINDS + 1)) - 1, emit),
  recruits: (rules, state, seat, section, _, emit) => playRecruits(rules, state, seat, section, emit),
  monopoly: (rules, state, seat, kind, _, emit) => playMonopoly(rules, state, seat, kind, emit),
  swap: (_, state, seat, argument, __, emit) => swap(state, seat, Math.floor(argument / KINDS), argument % KINDS, emit),
  accept: (_, state, seat, __, ___, emit) => reply(state, seat, REPLY.accepted, emit),
  decline: (_, state, seat, __, ___, emit) => reply(state, seat, REPLY.declined, emit),
  deal(_, state, seat, partner, __, emit) {
    if (state.phase[0] === PHASE.offer) deal(state, seat, partner, emit);
    else takeUp(state, seat, partner, emit);
  },
  withdraw(_, state, seat, __, ___, emit) {
    if (state.phase[0] === PHASE.offer) withdraw(state, seat, emit);
    else withdrawProposal(state, seat, emit);
  },
  pass(rules, state, seat, _, chance, emit) {
    if (state.phase[0] === PHASE['special-build']) pass(rules, state, seat, emit);
    else playHero(rules, state, seat, CODE.pass, chance, emit);
  },
};

const BY_TYPE = LISTED_TYPES.map((type) => PLAYS[type] ?? null);

function playListed(rules: Rules, state: State, seat: Seat, code: number, chance: Chance, emit: Listener): void {
  const carryOut = BY_TYPE[code >>> ARGUMENT_BITS];
  if (carryOut) carryOut(rules, state, seat, code & ARGUMENT, chance, emit);
  else playHero(rules, state, seat, code, chance, emit);
}

/** Plays one move, sees whether it won the game, and publishes how the turn stands. */
export function play(rules: Rules, state: State, seat: Seat, code: number, chance: Chance, emit: Listener): void {
  if (code < OPEN_CODE.invite) playListed(rules, state, seat, code, chance, emit);
  else playOpen(rules, state, seat, code, emit);
  if (winsAtOnce(rules) && !isOver(state)) winByPoints(rules, state, emit);
  emit?.({ type: 'stands', stands: standsView(state) });
}
