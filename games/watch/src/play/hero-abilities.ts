import { type Chance, onlyFor, type Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import { TYPE } from '../moves.ts';
import { CARDS, RESOURCES, type Rules, WILDLINGS } from '../rules.ts';
import { CAMP, CARD_KINDS, KINDS, listOf, NOBODY, PHASE, SPACES, type State, WILDLING_KINDS } from '../state.ts';
import { amountsOf, handOf } from '../view.ts';
import { ASK, campsView, clearingsView, frostfangsView, REROLL, shownCards, shownSeats } from '../wall-view.ts';
import { gainCard } from './build.ts';
import { emitHand, emitPoints } from './emit.ts';
import { clearingName, guardPatch, guardsOn, putGuard, takeGuard } from './guards.ts';
import { COST, giveBack, passOn, pay, take } from './hands.ts';
import { settleLongestRoad } from './longest-road.ts';
import { putRoad, takeRoad } from './place.ts';
import { steal } from './tormund.ts';
import { leaveCamp, leaveGift, migrateFromPool, takeOfHex } from './wildlings.ts';

const PATROL = CARDS.indexOf('patrol');
const LEAST_PATROLS = 3;
const LOOKED_AT = 3;

/** Mormont: a player with the named card hands it over and gets one in return (W-18.1). */
function demand(rules: Rules, state: State, seat: Seat, argument: number, emit: Listener): void {
  const second = (argument % (rules.seats + 1)) - 1;
  const rest = Math.floor(argument / (rules.seats + 1));
  const kind = Math.floor(rest / rules.seats);
  let givers = 0;
  for (const other of second < 0 ? [rest % rules.seats] : [rest % rules.seats, second]) {
    if (state.hand[other * KINDS + kind] === 0) continue;
    passOn(state, other, seat, kind, 1);
    state.shown[givers++] = other + 1;
  }
  if (emit) {
    const from = shownSeats(state);
    emit({ type: 'demanded', seat, kind: RESOURCES[kind], from });
    for (const other of from) emitHand(state, other, emit);
    emitHand(state, seat, emit);
    if (givers) emit({ type: 'owed', to: from, wall: { shown: { what: 'gives', to: from } } });
  }
  if (givers === 0) return;
  state.phase[0] = PHASE['choose-gift'];
  state.asked[seat] = ASK.gift;
}

function giveInReturn(state: State, seat: Seat, kind: number, emit: Listener): void {
  const to = state.shown[0] - 1;
  passOn(state, seat, to, kind, 1);
  state.shown[0] = state.shown[1];
  state.shown[1] = 0;
  if (emit) {
    emit({ type: 'gave', seat, to, kind: RESOURCES[kind] });
    emitHand(state, seat, emit);
    emitHand(state, to, emit);
    const left = shownSeats(state);
    if (left.length) emit({ type: 'owed', to: left, wall: { shown: { what: 'gives', to: left } } });
  }
  if (state.shown[0] === 0) lookAway(state, seat, emit);
}

/** Ends a question and hides the shown cards. */
function lookAway(state: State, seat: Seat, emit: Listener): void {
  state.shown.fill(0, 0, REROLL);
  state.asked[seat] = ASK.none;
  emit?.({ type: 'looked-away', wall: { shown: null } });
}

/** Marsh: one for one with the supply (W-18.2). */
function exchangeOne(state: State, seat: Seat, argument: number, emit: Listener): void {
  const give = Math.floor(argument / KINDS);
  const get = argument % KINDS;
  giveBack(state, seat, give, 1);
  take(state, seat, get, 1);
  emit?.({ type: 'swapped', seat, give: RESOURCES[give], count: 1, get: RESOURCES[get] });
  emitHand(state, seat, emit);
}

/** Yarwyck: a road moves (W-18.4). */
function moveRoad(rules: Rules, state: State, seat: Seat, argument: number, chance: Chance, emit: Listener): void {
  const { paths, pathNames } = state.board;
  const from = Math.floor(argument / paths);
  const to = argument % paths;
  takeRoad(state, seat, from);
  putRoad(state, seat, to);
  emit?.({ type: 'road-moved', seat, from: pathNames[from], to: pathNames[to] });
  settleLongestRoad(rules, state, chance, emit);
}

/** The cost with one card replaced by another (W-18.5, W-18.6); the usual cost if `save` is below 0. */
function payOtherwise(state: State, seat: Seat, cost: Int32Array, save: number, instead: number, emit: Listener): void {
  pay(state, seat, cost);
  if (save >= 0) {
    take(state, seat, save, 1);
    giveBack(state, seat, instead, 1);
  }
  state.built[0] = 1;
  if (!emit) return;
  const paid = listOf(cost);
  if (save >= 0) {
    paid[save]--;
    paid[instead]++;
  }
  emit({ type: 'paid-otherwise', seat, cards: amountsOf(paid) });
  emitHand(state, seat, emit);
}

/** Melisandre: shows three cards of the deck to the seat (W-18.6). */
function lookAtCards(state: State, seat: Seat, argument: number, chance: Chance, emit: Listener): void {
  payOtherwise(state, seat, COST.card, Math.floor(argument / (KINDS + 1)) - 1, (argument % (KINDS + 1)) - 1, emit);
  const deck = state.deck.slice();
  let left = 0;
  for (let card = 0; card < CARD_KINDS; card++) left += deck[card];
  for (let i = 0; i < LOOKED_AT && left > 0; i++, left--) {
    const card = chance.pick(deck);
    deck[card]--;
    state.shown[i] = card + 1;
  }
  state.shown.subarray(0, LOOKED_AT).sort();
  state.phase[0] = PHASE['choose-card'];
  state.asked[seat] = ASK.card;
  emit?.({ type: 'saw-cards', seat, cards: onlyFor([seat], shownCards(state)) });
}

/** Mance: shows the hand of an opponent with more points to the seat (W-18.7). */
function lookAtHand(state: State, seat: Seat, from: Seat, emit: Listener): void {
  state.shown[0] = from + 1;
  state.phase[0] = PHASE['choose-loot'];
  state.asked[seat] = ASK.loot;
  emit?.({ type: 'saw-hand', seat, from, hand: onlyFor([seat, from], handOf(state, from)) });
}

/** Benjen: a wildling of a clearing or camp leaves, a token brings another (W-18.8). */
function driveOff(state: State, seat: Seat, kind: number, from: string, emit: Listener): void {
  state.frostfangs[kind]++;
  if (!emit) return;
  const wall = { camps: campsView(state), clearings: clearingsView(state), frostfangs: frostfangsView(state) };
  emit({ type: 'sent-home', seat, kind: WILDLINGS[kind], from, wall });
}

/** Yoren: recounts patrols; the card goes to the only player with more, or beside the board (W-18.10). */
function recountPatrols(rules: Rules, state: State, seat: Seat, chance: Chance, emit: Listener): void {
  if (state.largest[0] !== seat || rules.readings['yoren-and-largest-patrol'] !== 'recount') return;
  const own = state.patrols[seat];
  let most = Math.max(own, LEAST_PATROLS - 1);
  let leader = own >= LEAST_PATROLS ? seat : NOBODY;
  for (let other = 0; other < rules.seats; other++) {
    if (other === seat || state.patrols[other] < most) continue;
    if (state.patrols[other] > most) leader = other;
    else if (leader !== seat) leader = NOBODY;
    most = state.patrols[other];
  }
  if (leader === seat) return;
  state.largest[0] = leader;
  emit?.({ type: 'largest-patrol', seat: leader === NOBODY ? null : leader });
  emitPoints(rules, state, seat, emit);
  if (leader === NOBODY) return;
  emitPoints(rules, state, leader, emit);
  migrateFromPool(rules, state, leader, chance, emit);
}

function dropPatrol(rules: Rules, state: State, seat: Seat, section: number, chance: Chance, emit: Listener): void {
  state.patrols[seat]--;
  state.gone[PATROL]++;
  emit?.({ type: 'patrol-dropped', seat, patrols: state.patrols[seat], gone: listOf(state.gone) });
  putGuard(rules, state, seat, section, emit);
  recountPatrols(rules, state, seat, chance, emit);
}

/** Aemon: moves a guard to another section (W-18.12). */
function moveGuard(rules: Rules, state: State, argument: number, emit: Listener): void {
  const { sections } = state.board;
  const to = argument % sections;
  const place = Math.floor(argument / sections);
  const from = Math.floor(place / SPACES);
  const seat = takeGuard(state, from, place % SPACES);
  state.guards[to * SPACES + guardsOn(state, to)] = seat + 1;
  state.guardsLeft[seat]--;
  if (!emit) return;
  const wall = guardPatch(state);
  emit({ type: 'guard-moved', seat, from: clearingName(rules, from), to: clearingName(rules, to), wall });
}

/** Carries out the ability of a hero used in the player's turn. */
export function useAbility(
  rules: Rules,
  state: State,
  seat: Seat,
  type: number,
  argument: number,
  chance: Chance,
  emit: Listener,
): void {
  switch (type) {
    case TYPE.mormont:
      demand(rules, state, seat, argument, emit);
      break;
    case TYPE.marsh:
      exchangeOne(state, seat, argument, emit);
      break;
    case TYPE.yarwyck:
      moveRoad(rules, state, seat, argument, chance, emit);
      break;
    case TYPE.thorne: {
      const instead = argument % KINDS;
      const rest = Math.floor(argument / KINDS);
      payOtherwise(state, seat, COST.guard, rest % KINDS, instead, emit);
      putGuard(rules, state, seat, Math.floor(rest / KINDS), emit);
      break;
    }
    case TYPE.melisandre:
      lookAtCards(state, seat, argument, chance, emit);
      break;
    case TYPE.mance:
      lookAtHand(state, seat, argument, emit);
      break;
    case TYPE['benjen-clearing']: {
      state.clearings[argument]--;
      const section = Math.floor(argument / WILDLING_KINDS);
      driveOff(state, seat, argument % WILDLING_KINDS, clearingName(rules, section), emit);
      migrateFromPool(rules, state, seat, chance, emit);
      break;
    }
    case TYPE['benjen-camp']: {
      const clan = Math.floor(argument / SPACES);
      const kind = leaveCamp(state, clan, argument % SPACES);
      driveOff(state, seat, kind, rules.board.wall?.clans[clan].clan ?? '', emit);
      migrateFromPool(rules, state, seat, chance, emit);
      break;
    }
    case TYPE.ygritte:
      leaveGift(state, seat, argument, emit);
      break;
    case TYPE.yoren:
      dropPatrol(rules, state, seat, argument, chance, emit);
      break;
    case TYPE.qhorin: {
      const hex = state.tormund[0];
      state.tormund[0] = CAMP;
      emit?.({ type: 'tormund', seat, hex: null });
      takeOfHex(state, seat, hex, 'qhorin', emit);
      break;
    }
    case TYPE.aemon:
      moveGuard(rules, state, argument, emit);
      break;
    case TYPE.osha: {
      const second = (argument % (state.board.hexes + 1)) - 1;
      takeOfHex(state, seat, Math.floor(argument / (state.board.hexes + 1)), 'osha', emit);
      if (second >= 0) takeOfHex(state, seat, second, 'osha', emit);
    }
  }
}

/** Carries out the second half of a hero's ability: what to give, keep or take. */
export function answerAbility(state: State, seat: Seat, type: number, argument: number, emit: Listener): void {
  switch (type) {
    case TYPE.give:
      giveInReturn(state, seat, argument, emit);
      break;
    case TYPE['keep-card']:
      gainCard(state, seat, argument, emit);
      lookAway(state, seat, emit);
      break;
    case TYPE.loot:
      steal(state, seat, state.shown[0] - 1, argument, emit);
      lookAway(state, seat, emit);
      break;
  }
}
