import { type Chance, lowest, type Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import { CARDS, RESOURCES, type Rules } from '../rules.ts';
import { CARD_KINDS, KINDS, listOf, NOBODY, PHASE, type State } from '../state.ts';
import { amountsOf } from '../view.ts';
import { buildRoad } from './build.ts';
import { emitCards, emitHand, emitPoints } from './emit.ts';
import { isOver } from './finish.ts';
import { putGuard } from './guards.ts';
import { passOn, take } from './hands.ts';
import { askForTormund } from './tormund.ts';
import { afterSpecialCard, sendHome } from './wildlings.ts';

export const CARD = Object.fromEntries(CARDS.map((card, i) => [card, i])) as {
  readonly [C in (typeof CARDS)[number]]: number;
};
const LEAST_PATROLS = 3;

/** Removes a played card from the hand: a patrol stays face up, a progress card leaves the game (W-8.3, W-8.5). */
function layDown(state: State, seat: Seat, card: number, emit: Listener): void {
  state.cards[seat * CARD_KINDS + card]--;
  state.cardPlayed[0] = 1;
  if (card === CARD.patrol) state.patrols[seat]++;
  else state.gone[card]++;
  emit?.({ type: 'played', seat, card: CARDS[card], patrols: state.patrols[seat], gone: listOf(state.gone) });
  emitCards(state, seat, emit);
}

/** True if the seat has more patrols than the holder, or than everybody if there is no holder. */
function hasMorePatrols(state: State, seat: Seat, holder: Seat): boolean {
  if (holder !== NOBODY) return state.patrols[seat] > state.patrols[holder];
  for (let other = 0; other < state.patrols.length; other++)
    if (other !== seat && state.patrols[other] >= state.patrols[seat]) return false;
  return true;
}

/** Gives Largest Patrol to the first with 3 patrols, then to whoever has more than the holder (W-8.4). */
function settleLargestPatrol(rules: Rules, state: State, seat: Seat, chance: Chance, emit: Listener): void {
  const holder = state.largest[0];
  const patrols = state.patrols[seat];
  const takes = holder !== seat && patrols >= LEAST_PATROLS && hasMorePatrols(state, seat, holder);
  if (takes) state.largest[0] = seat;
  if (emit) {
    if (takes) emit({ type: 'largest-patrol', seat });
    if (takes && holder !== NOBODY) emitPoints(rules, state, holder, emit);
    if (state.largest[0] === seat) emitPoints(rules, state, seat, emit);
  }
  if (takes) afterSpecialCard(rules, state, seat, chance, emit);
}

/** Ranger Patrol, upper option: Tormund moves as after a 7 (W-8.3). */
export function playPatrol(rules: Rules, state: State, seat: Seat, chance: Chance, emit: Listener): void {
  layDown(state, seat, CARD.patrol, emit);
  settleLargestPatrol(rules, state, seat, chance, emit);
  if (!isOver(state)) askForTormund(state);
}

/** Ranger Patrol, lower option: sends a wildling home, before Largest Patrol may bring another (W-16.6). */
export function playPatrolHome(
  rules: Rules,
  state: State,
  seat: Seat,
  hex: number,
  chance: Chance,
  emit: Listener,
): void {
  layDown(state, seat, CARD.patrol, emit);
  sendHome(rules, state, seat, hex, emit);
  settleLargestPatrol(rules, state, seat, chance, emit);
}

/** True if the seat has a road and a place for it. */
export function canLayRoad(state: State, seat: Seat): boolean {
  if (state.roadsLeft[seat] === 0) return false;
  const { pathWords } = state.board;
  for (let word = 0; word < pathWords; word++)
    if (state.reach[seat * pathWords + word] & ~state.taken[word]) return true;
  return false;
}

/** Road Building: two free roads (W-8.6). */
export function playRoadBuilding(state: State, seat: Seat, emit: Listener): void {
  layDown(state, seat, CARD.roads, emit);
  state.resume[0] = state.phase[0];
  state.phase[0] = PHASE['free-road'];
  state.freeRoads[0] = 2;
}

/** Places a free road; the second one is forfeited if there is no place for it. */
export function layFreeRoad(
  rules: Rules,
  state: State,
  seat: Seat,
  path: number,
  chance: Chance,
  emit: Listener,
): void {
  buildRoad(rules, state, seat, path, chance, emit);
  state.freeRoads[0] = canLayRoad(state, seat) ? state.freeRoads[0] - 1 : 0;
  if (state.freeRoads[0] === 0 && !isOver(state)) state.phase[0] = state.resume[0];
}

/** Winter is Coming: any two cards from the supply; `second` is -1 if it has only one (W-8.7). */
export function playWinter(state: State, seat: Seat, first: number, second: number, emit: Listener): void {
  layDown(state, seat, CARD.winter, emit);
  take(state, seat, first, 1);
  if (second >= 0) take(state, seat, second, 1);
  if (!emit) return;
  const cards = new Array<number>(KINDS).fill(0);
  cards[first]++;
  if (second >= 0) cards[second]++;
  emit({ type: 'took', seat, cards: amountsOf(cards), why: 'winter' });
  emitHand(state, seat, emit);
}

/** New Recruits: a free guard. */
export function playRecruits(rules: Rules, state: State, seat: Seat, section: number, emit: Listener): void {
  layDown(state, seat, CARD.recruits, emit);
  putGuard(rules, state, seat, section, emit);
}

/** Monopoly: all cards of a kind from all others (W-11.5). */
export function playMonopoly(rules: Rules, state: State, seat: Seat, kind: number, emit: Listener): void {
  layDown(state, seat, CARD.monopoly, emit);
  const taken = emit ? new Array<number>(rules.seats).fill(0) : null;
  let givers = 0;
  for (let other = 0; other < rules.seats; other++) {
    const count = state.hand[other * KINDS + kind];
    if (other === seat || count === 0) continue;
    passOn(state, other, seat, kind, count);
    givers |= 1 << other;
    if (taken) taken[other] = count;
  }
  if (!emit || !taken) return;
  emit({ type: 'monopoly', seat, kind: RESOURCES[kind], taken });
  emitHand(state, seat, emit);
  for (; givers; givers &= givers - 1) emitHand(state, lowest(givers), emit);
}
