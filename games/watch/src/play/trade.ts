import { SEATS, type Seat } from '@holdfast/kernel';
import { CELL as cellIndex } from '../cell-index.ts';
import type { Listener } from '../events.ts';
import { packNet } from '../packed-offer.ts';
import { RESOURCES } from '../rules.ts';
import { KINDS as kinds, listOf, PHASE as phases, REPLY, type State } from '../state.ts';
import { amountsOf, offerView } from '../view.ts';
import { emitHand } from './emit.ts';
import { giveBack, passOn, take } from './hands.ts';

// Local copies of imported constants; see cell-index.ts.
const CELL = cellIndex;
const KINDS = kinds;
const PHASE = phases;

const { phase, built } = CELL;

/** Trades equal cards with the supply for another one (W-5.7 to W-5.9). */
export function swap(state: State, seat: Seat, give: number, get: number, emit: Listener): void {
  const count = state.rate[seat * KINDS + give];
  giveBack(state, seat, give, count);
  take(state, seat, get, 1);
  if (!emit) return;
  emit({ type: 'swapped', seat, give: RESOURCES[give], count, get: RESOURCES[get] });
  emitHand(state, seat, emit);
}

/** Makes an offer (W-5.3); if all amounts are zero, an invitation to propose something. */
export function offer(state: State, seat: Seat, net: ArrayLike<number>, to: number, emit: Listener): void {
  state.resume[0] = state.phase[0];
  state.phase[0] = PHASE.offer;
  state.offer.set(net);
  state.offerTo[0] = to;
  state.reply.fill(REPLY.none);
  state.counter.fill(0);
  state.offered.copyWithin(1, 0);
  state.offered[0] = packNet(net);
  emit?.({ type: 'offered', seat, offer: offerView(state)!, offered: listOf(state.offered) });
}

/** Takes the offer off the table. */
function clear(state: State): void {
  state.phase[0] = state.resume[0];
  state.offer.fill(0);
  state.offerTo[0] = 0;
  state.reply.fill(REPLY.none);
  state.counter.fill(0);
}

/** A seat accepts or declines; the offer ends when all have declined. */
export function reply(state: State, seat: Seat, how: number, emit: Listener): void {
  state.reply[seat] = how;
  const allDeclined = SEATS[state.offerTo[0]].every((asked) => state.reply[asked] === REPLY.declined);
  if (allDeclined) clear(state);
  emit?.({ type: 'replied', seat, offer: offerView(state), how: how === REPLY.accepted ? 'accepted' : 'declined' });
}

/** A seat makes a counter-offer; `net` is from the active player's side. */
export function counter(state: State, seat: Seat, net: ArrayLike<number>, emit: Listener): void {
  state.reply[seat] = REPLY.countered;
  state.counter.set(net, seat * KINDS);
  emit?.({ type: 'replied', seat, offer: offerView(state), how: 'countered' });
}

/** The active player trades with a partner who accepted or countered (W-5.4). */
export function deal(state: State, seat: Seat, partner: Seat, emit: Listener): void {
  const countered = state.reply[partner] === REPLY.countered;
  const net = countered ? state.counter.slice(partner * KINDS, partner * KINDS + KINDS) : state.offer.slice();
  clear(state);
  exchange(state, seat, partner, net, emit);
}

/** Exchanges the cards of a trade; `net` is from the side of `seat`. */
export function exchange(state: State, seat: Seat, partner: Seat, net: ArrayLike<number>, emit: Listener): void {
  for (let kind = 0; kind < KINDS; kind++) {
    if (net[kind] > 0) passOn(state, seat, partner, kind, net[kind]);
    else if (net[kind] < 0) passOn(state, partner, seat, kind, -net[kind]);
  }
  if (!emit) return;
  emit({ type: 'dealt', seat, partner, gave: amountsOf(net), got: amountsOf(net, 0, -1) });
  emitHand(state, seat, emit);
  emitHand(state, partner, emit);
}

export function withdraw(state: State, seat: Seat, emit: Listener): void {
  clear(state);
  emit?.({ type: 'withdrawn', seat });
}

/** True if trading is still allowed this turn (W-3.2). */
export const mayTrade = ({ cells, flags }: State): boolean =>
  cells[phase] === PHASE.act && (cells[built] === 0 || flags.mixedTrade);
