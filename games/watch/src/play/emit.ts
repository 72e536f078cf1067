import { type Emit, onlyFor, SEATS, type Seat } from '@holdfast/kernel';
import type { Event, Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import { explainPoints } from '../score.ts';
import { KINDS as kinds, listOf, type State } from '../state.ts';
import { cardsOf, perKind } from '../view.ts';

// Own constants: cell-index.ts says why.
const KINDS = kinds;

const total = (counts: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i];
  return sum;
};

/** After a hand changed: how many cards to all, which ones to its owner. */
export function emitHand(state: State, seat: Seat, emit: Listener): void {
  if (emit) emitHandWith(state, seat, perKind(state.cells, state.at.supply), emit);
}

/** After several hands changed: their events share what is left in the supply. */
export function emitHands(state: State, seats: readonly Seat[], emit: Emit<Event>): void {
  const supply = perKind(state.cells, state.at.supply);
  for (let i = 0; i < seats.length; i++) emitHandWith(state, seats[i], supply, emit);
}

function emitHandWith({ cells, at }: State, seat: Seat, supply: readonly number[], emit: Emit<Event>): void {
  const hand = onlyFor(SEATS[1 << seat], perKind(cells, at.hand + seat * KINDS));
  emit({ type: 'holds', seat, size: cells[at.handSize + seat], hand, supply });
}

/** After somebody's development cards changed. */
export function emitCards(state: State, seat: Seat, emit: Listener): void {
  if (!emit) return;
  const cards = cardsOf(state, seat);
  const fresh = listOf(state.fresh);
  emit({
    type: 'keeps-cards',
    seat,
    size: total(cards),
    cards: onlyFor(SEATS[1 << seat], cards),
    bought: total(fresh),
    fresh: onlyFor(SEATS[1 << state.turn[0]], fresh),
  });
}

/** After the open points of a seat changed: the sum, explained. */
export function emitPoints(rules: Rules, state: State, seat: Seat, emit: Listener): void {
  emit?.({ type: 'points', seat, points: explainPoints(rules, state, seat, false) });
}
