import type { Chance, Seat } from '@holdfast/kernel';
import { CELL as cellIndex } from '../cell-index.ts';
import type { Listener } from '../events.ts';
import { ARGUMENT_BITS as argumentBits, LISTED_TYPES, OPEN_CODE, TYPE as types } from '../moves.ts';
import type { Rules } from '../rules.ts';
import { KINDS as kinds, PHASE as phases, REPLY, type State } from '../state.ts';
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
import { endTurn, pass } from './turn.ts';

// Local copies of imported constants; see cell-index.ts.
const CELL = cellIndex;
const ARGUMENT_BITS = argumentBits;
const TYPE = types;
const KINDS = kinds;
const PHASE = phases;

const ARGUMENT = 2 ** ARGUMENT_BITS - 1;
const MOST = 25;
const counts = new Int32Array(KINDS);
const net = new Int32Array(KINDS);

/** Unpacks packed amounts into `counts`. */
const unpack = (packed: number): Int32Array => {
  for (let kind = KINDS - 1; kind >= 0; kind--) {
    counts[kind] = packed % MOST;
    packed = Math.floor(packed / MOST);
  }
  return counts;
};

/** Net amounts of a proposal from the active player's side; `side` is -1 if another player proposes. */
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

/** Carries out a listed move. A switch, so that V8 can inline the cases, with frequent ones first. */
function playListed(rules: Rules, state: State, seat: Seat, code: number, chance: Chance, emit: Listener): void {
  const argument = code & ARGUMENT;
  const phase = state.cells[CELL.phase];
  switch (code >>> ARGUMENT_BITS) {
    case TYPE.roll:
      rollDice(rules, state, chance, emit);
      break;
    case TYPE.end:
      endTurn(rules, state, emit);
      break;
    case TYPE.pass:
      if (phase === PHASE['special-build']) pass(rules, state, seat, emit);
      else playHero(rules, state, seat, code, chance, emit);
      break;
    case TYPE.swap:
      swap(state, seat, (argument / KINDS) | 0, argument % KINDS, emit);
      break;
    case TYPE.road:
      if (phase === PHASE['found-road']) foundRoad(rules, state, seat, argument, emit);
      else if (phase === PHASE['free-road']) layFreeRoad(rules, state, seat, argument, chance, emit);
      else buildRoad(rules, state, seat, argument, chance, emit);
      break;
    case TYPE.tormund: {
      const choices = rules.seats + 1;
      moveTormund(rules, state, seat, (argument / choices) | 0, (argument % choices) - 1, chance, emit);
      break;
    }
    case TYPE.settle:
      if (phase === PHASE['found-settlement']) foundSettlement(rules, state, seat, argument, chance, emit);
      else buildSettlement(rules, state, seat, argument, chance, emit);
      break;
    case TYPE.keep:
      buildKeep(rules, state, seat, argument, chance, emit);
      break;
    case TYPE.guard:
      if (phase === PHASE['found-guard']) foundGuard(rules, state, seat, argument, emit);
      else buildGuard(rules, state, seat, argument, emit);
      break;
    case TYPE.buy:
      buyCard(state, seat, chance, emit);
      break;
    case TYPE.discard:
      discard(rules, state, seat, unpack(argument), emit);
      break;
    case TYPE.patrol:
      playPatrol(rules, state, seat, chance, emit);
      break;
    case TYPE['patrol-home']:
      playPatrolHome(rules, state, seat, argument, chance, emit);
      break;
    case TYPE['road-building']:
      playRoadBuilding(state, seat, emit);
      break;
    case TYPE.winter:
      playWinter(state, seat, (argument / (KINDS + 1)) | 0, (argument % (KINDS + 1)) - 1, emit);
      break;
    case TYPE.recruits:
      playRecruits(rules, state, seat, argument, emit);
      break;
    case TYPE.monopoly:
      playMonopoly(rules, state, seat, argument, emit);
      break;
    case TYPE.accept:
      reply(state, seat, REPLY.accepted, emit);
      break;
    case TYPE.decline:
      reply(state, seat, REPLY.declined, emit);
      break;
    case TYPE.deal:
      if (phase === PHASE.offer) deal(state, seat, argument, emit);
      else takeUp(state, seat, argument, emit);
      break;
    case TYPE.withdraw:
      if (phase === PHASE.offer) withdraw(state, seat, emit);
      else withdrawProposal(state, seat, emit);
      break;
    default:
      playHero(rules, state, seat, code, chance, emit);
  }
}

/** Moves after which the active player may have more points or has changed; hero moves never win at once. */
const BRING_POINTS: readonly (keyof typeof TYPE)[] = ['settle', 'road', 'keep', 'buy', 'patrol', 'end'];
const BRINGS_POINTS = LISTED_TYPES.map((type) => BRING_POINTS.includes(type));

/** Plays one move, checks for a win, and publishes the state of the turn. */
export function play(rules: Rules, state: State, seat: Seat, code: number, chance: Chance, emit: Listener): void {
  if (code < OPEN_CODE.invite) playListed(rules, state, seat, code, chance, emit);
  else playOpen(rules, state, seat, code, emit);
  if (state.flags.winsAtOnce && BRINGS_POINTS[code >>> ARGUMENT_BITS] && !isOver(state))
    winByPoints(rules, state, emit);
  emit?.({ type: 'stands', stands: standsView(state) });
}
