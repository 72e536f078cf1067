import type { Chance, Seat } from '@holdfast/kernel';
import { onlyFor } from '@holdfast/kernel';
import type { Event, Listener } from '../events.ts';
import { CARDS, type Rules, revisionOf } from '../rules.ts';
import { CARD_KINDS as cardKinds, PHASE as phases, type State } from '../state.ts';
import { leftOf, ratesOf } from '../view.ts';
import { emitCards, emitHand, emitPoints } from './emit.ts';
import { isOver } from './finish.ts';
import { putGuard } from './guards.ts';
import { COST, pay } from './hands.ts';
import { afterLongestRoad, emitRoadLengths, passLongestRoad, settleLongestRoad } from './longest-road.ts';
import { putKeep, putRoad, putSettlement } from './place.ts';
import { afterBuild } from './wildlings.ts';

// Local copies of imported constants; see cell-index.ts.
const CARD_KINDS = cardKinds;
const PHASE = phases;

type How = Extract<Event, { type: 'built' }>['how'];

/** Publishes a new piece and the points it brings. */
export function emitBuilt(
  rules: Rules,
  state: State,
  seat: Seat,
  what: 'road' | 'settlement' | 'keep',
  at: string,
  how: How,
  emit: Listener,
): void {
  if (!emit) return;
  emit({ type: 'built', seat, what, at, how, left: leftOf(state, seat), rates: ratesOf(state, seat) });
  if (how === 'paid') emitHand(state, seat, emit);
  if (what !== 'road') emitPoints(rules, state, seat, emit);
}

/** Notes that the player has built or bought, which may end trading this turn (W-3.2). */
const noteBuilt = (state: State, seat: Seat): void => {
  if (seat === state.turn[0] && state.phase[0] === PHASE.act) state.built[0] = 1;
};

/** A road, paid or free (W-6.2). */
export function buildRoad(rules: Rules, state: State, seat: Seat, path: number, chance: Chance, emit: Listener): void {
  const free = state.phase[0] === PHASE['free-road'];
  if (!free) {
    pay(state, seat, COST.road);
    noteBuilt(state, seat);
  }
  putRoad(state, seat, path);
  emitBuilt(rules, state, seat, 'road', state.board.pathNames[path], free ? 'free' : 'paid', emit);
  settleLongestRoad(rules, state, chance, emit);
}

/** Builds a settlement (W-6.5), which may cut another player's road (W-7.5). */
export function buildSettlement(
  rules: Rules,
  state: State,
  seat: Seat,
  corner: number,
  chance: Chance,
  emit: Listener,
): void {
  pay(state, seat, COST.settlement);
  noteBuilt(state, seat);
  putSettlement(rules, state, seat, corner);
  emitBuilt(rules, state, seat, 'settlement', state.board.cornerNames[corner], 'paid', emit);
  if (revisionOf(rules) < 2) settleRoadsLast(rules, state, seat, chance, emit);
  else {
    // Longest Road changes hands before tokens are turned up, because their effects may end the game (W-15.4).
    const taker = passLongestRoad(rules, state, emit);
    afterBuild(rules, state, seat, 'settlement', chance, emit);
    afterLongestRoad(rules, state, taker, chance, emit);
  }
}

/** The order of revision 1, in which Longest Road stayed where it was if the settlement's token ended the game. */
function settleRoadsLast(rules: Rules, state: State, seat: Seat, chance: Chance, emit: Listener): void {
  afterBuild(rules, state, seat, 'settlement', chance, emit);
  if (isOver(state)) emitRoadLengths(state, emit);
  else settleLongestRoad(rules, state, chance, emit);
}

/** A keep replaces a settlement (W-6.8). */
export function buildKeep(
  rules: Rules,
  state: State,
  seat: Seat,
  corner: number,
  chance: Chance,
  emit: Listener,
): void {
  pay(state, seat, COST.keep);
  noteBuilt(state, seat);
  putKeep(state, seat, corner);
  emitBuilt(rules, state, seat, 'keep', state.board.cornerNames[corner], 'paid', emit);
  afterBuild(rules, state, seat, 'keep', chance, emit);
}

/** A guard (W-16.1). */
export function buildGuard(rules: Rules, state: State, seat: Seat, section: number, emit: Listener): void {
  pay(state, seat, COST.guard);
  noteBuilt(state, seat);
  emitHand(state, seat, emit);
  putGuard(rules, state, seat, section, emit);
}

/** A development card, drawn from the deck's counts (W-6.10). */
export function buyCard(state: State, seat: Seat, chance: Chance, emit: Listener): void {
  pay(state, seat, COST.card);
  emitHand(state, seat, emit);
  gainCard(state, seat, chance.pick(state.deck), emit);
}

/** Moves a card of this kind from the deck into a hand; it can't be played this turn (W-8.2). */
export function gainCard(state: State, seat: Seat, card: number, emit: Listener): void {
  noteBuilt(state, seat);
  state.deck[card]--;
  state.cards[seat * CARD_KINDS + card]++;
  if (seat === state.turn[0] && state.phase[0] !== PHASE['special-build']) state.fresh[card]++;
  if (!emit) return;
  let deck = 0;
  for (let kind = 0; kind < CARD_KINDS; kind++) deck += state.deck[kind];
  emit({ type: 'bought', seat, card: onlyFor([seat], CARDS[card]), deck });
  emitCards(state, seat, emit);
}
