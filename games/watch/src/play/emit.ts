import { type Emit, onlyFor, SEATS, type Seat } from '@holdfast/kernel';
import type { Event, Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import { explainPoints } from '../score.ts';
import { KINDS as kinds, listOf, type State } from '../state.ts';
import { cardsOf, perKind } from '../view.ts';

// Local copies of imported constants; see cell-index.ts.
const KINDS = kinds;

const total = (counts: readonly number[]): number => {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i];
  return sum;
};

/** Emits a changed hand: its size to all, its cards to the owner. */
export function emitHand(state: State, seat: Seat, emit: Listener): void {
  if (emit) emitHandWith(state, seat, perKind(state.cells, state.at.supply), emit);
}

/** Emits several changed hands, whose events share the supply. */
export function emitHands(state: State, seats: readonly Seat[], emit: Emit<Event>): void {
  const supply = perKind(state.cells, state.at.supply);
  for (let i = 0; i < seats.length; i++) emitHandWith(state, seats[i], supply, emit);
}

function emitHandWith({ cells, at }: State, seat: Seat, supply: readonly number[], emit: Emit<Event>): void {
  const hand = onlyFor(SEATS[1 << seat], perKind(cells, at.hand + seat * KINDS));
  emit({ type: 'holds', seat, size: cells[at.handSize + seat], hand, supply });
}

/** Emits a seat's changed development cards. */
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

/** Emits a seat's changed visible points, explained. */
export function emitPoints(rules: Rules, state: State, seat: Seat, emit: Listener): void {
  emit?.({ type: 'points', seat, points: explainPoints(rules, state, seat, false) });
}
