import type { Chance, Emit } from '@holdfast/kernel';
import type { Event, EventOf } from '../events.ts';
import { fieldsOf } from '../moves.ts';
import type { Rules } from '../rules.ts';
import {
  AUCTION,
  BID,
  FROM_AUCTION,
  OFFER,
  PICK_AND_LAY,
  pointsFrom,
  SETTLE,
  type State,
  scoresOf,
  TURNS,
} from '../state.ts';
import { KINDS } from '../topology.ts';
import { bagOf } from '../view.ts';
import { drawKind } from './draw.ts';
import { give } from './pay.ts';

/** C-8.2: turns up one tile per player; with an auction the left neighbour then offers one (C-8.4). */
export function openBazaar(rules: Rules, state: State, chance: Chance, emit?: Emit<Event>): void {
  const opener = state.active[0];
  state.opener[0] = opener;
  for (let slot = 0; slot < rules.seats; slot++) state.market[slot] = 1 + drawKind(state, chance);
  if (emit) {
    const tiles = [...state.market.subarray(0, rules.seats)].map((kind) => KINDS[kind - 1].id);
    emit({ type: 'opened-bazaar', seat: opener, tiles, bag: bagOf(rules, state) });
  }
  state.round[0] = rules.auction ? AUCTION : PICK_AND_LAY;
  if (rules.auction) askOffer(state, (opener + 1) % rules.seats);
}

/** C-8.4: asks a player to pick a tile and make the first bid. */
function askOffer(state: State, seat: number): void {
  state.phase[0] = OFFER;
  state.asked[0] = seat;
}

export function playOffer(rules: Rules, state: State, seat: number, code: number, emit?: Emit<Event>): void {
  const fields = fieldsOf(code);
  state.picker[0] = seat;
  state.bidder[0] = seat;
  state.offered[0] = 1 + (fields >> 20);
  state.high[0] = fields & 0xfffff;
  emit?.({ type: 'offered', seat, tile: KINDS[fields >> 20].id, bid: state.high[0] });
  askBid(rules, state, seat, emit);
}

/** C-8.5: asks the next player without a tile; when all have been asked, the picker settles (C-8.6, C-8.7). */
function askBid(rules: Rules, state: State, after: number, emit?: Emit<Event>): void {
  const picker = state.picker[0];
  for (let seat = (after + 1) % rules.seats; seat !== picker; seat = (seat + 1) % rules.seats) {
    if (state.bought[seat]) continue;
    state.phase[0] = BID;
    state.asked[0] = seat;
    return;
  }
  if (state.bidder[0] !== picker) {
    state.phase[0] = SETTLE;
    state.asked[0] = picker;
    return;
  }
  const price = state.high[0];
  give(state, picker, -price, FROM_AUCTION);
  state.away[0] += price;
  hand(rules, state, picker, 'own-bid', price, null, emit);
  nextOffer(rules, state, emit);
}

export function playBid(rules: Rules, state: State, seat: number, code: number, emit?: Emit<Event>): void {
  state.high[0] = fieldsOf(code);
  state.bidder[0] = seat;
  emit?.({ type: 'bid', seat, bid: state.high[0] });
  askBid(rules, state, seat, emit);
}

export function playPass(rules: Rules, state: State, seat: number, emit?: Emit<Event>): void {
  emit?.({ type: 'passed', seat });
  askBid(rules, state, seat, emit);
}

/** C-8.6: the picker buys the tile by paying the highest bidder, or sells it to them. */
export function playSettle(rules: Rules, state: State, buys: boolean, emit?: Emit<Event>): void {
  const price = state.high[0];
  const buyer = buys ? state.picker[0] : state.bidder[0];
  const paid = buys ? state.bidder[0] : state.picker[0];
  give(state, buyer, -price, FROM_AUCTION);
  give(state, paid, price, FROM_AUCTION);
  hand(rules, state, buyer, buys ? 'bought' : 'sold', price, paid, emit);
  nextOffer(rules, state, emit);
}

/** A seat gets the tile of the auction. */
function hand(
  rules: Rules,
  state: State,
  seat: number,
  how: EventOf<'got'>['how'],
  price: number,
  to: number | null,
  emit?: Emit<Event>,
): void {
  const kind = state.offered[0] - 1;
  leaveMarket(rules, state, kind);
  state.bought[seat] = kind + 1;
  emit?.({
    type: 'got',
    seat,
    tile: KINDS[kind].id,
    price,
    to,
    how,
    scores: scoresOf(rules, state),
    points: pointsFrom(rules, state, FROM_AUCTION),
  });
}

/** Removes a tile of this kind from the market. */
export function leaveMarket(rules: Rules, state: State, kind: number): void {
  for (let slot = 0; slot < rules.seats; slot++) {
    if (state.market[slot] - 1 !== kind) continue;
    state.market[slot] = 0;
    return;
  }
}

/** C-8.8, C-8.9: asks the next picker, gives away the last tile, or starts the turns (C-8.11). */
function nextOffer(rules: Rules, state: State, emit?: Emit<Event>): void {
  const last = state.picker[0];
  state.offered[0] = 0;
  state.high[0] = 0;
  state.picker[0] = 0;
  state.bidder[0] = 0;
  let without = 0;
  let next = -1;
  for (let i = 1; i <= rules.seats; i++) {
    const seat = (last + i) % rules.seats;
    if (state.bought[seat]) continue;
    without++;
    if (next < 0) next = seat;
  }
  if (without > 1) {
    askOffer(state, next);
    return;
  }
  for (let slot = 0; slot < rules.seats; slot++) if (state.market[slot]) state.offered[0] = state.market[slot];
  hand(rules, state, next, 'free', 0, null, emit);
  state.offered[0] = 0;
  state.round[0] = TURNS;
}
