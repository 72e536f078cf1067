import { KINDS, RESOURCES, type State } from '@holdfast/watch/engine';
import type { Decision } from '../../policy.ts';
import { amountsOn } from '../trade.ts';
import { tradesFor } from './offers.ts';
import { PositionValue } from './position-value.ts';
import type { Thinking } from './thinking.ts';
import { ACCEPT, askedKinds, exchanged, LIKELY, mayOffer, mayWinSoon, OFFER } from './trades.ts';
import { CHANCE_OF_POINT } from './works.ts';

const NOTHING = new Array<number>(KINDS).fill(0);

/** Net amounts of all trades of at most two cards for at most two of other kinds, not asking for kinds in `left`. */
function tradesOf(hand: readonly number[], left: ReadonlySet<number>): number[][] {
  const gives = sides((kind) => hand[kind]);
  const gets = sides((kind) => (left.has(kind) ? 0 : 2));
  return gives.flatMap((give) =>
    gets.flatMap((get) =>
      give.some((count, kind) => count > 0 && get[kind] > 0) ? [] : [give.map((count, kind) => count - get[kind])],
    ),
  );
}

/** All choices of one or two cards, at most `most(kind)` of each kind. */
function sides(most: (kind: number) => number): number[][] {
  const list: number[][] = [];
  for (let first = 0; first < KINDS; first++) {
    if (most(first) < 1) continue;
    list.push(NOTHING.map((_, kind) => (kind === first ? 1 : 0)));
    for (let second = first; second < KINDS; second++)
      if (most(second) >= (second === first ? 2 : 1))
        list.push(NOTHING.map((_, kind) => (kind === first ? 1 : 0) + (kind === second ? 1 : 0)));
  }
  return list;
}

/** Evaluates trades from a partner's side, with its hand as far as known. */
class Partner {
  readonly seat: number;
  readonly #value: PositionValue;
  readonly #now: number;

  constructor(thinking: Thinking, seat: number) {
    const { input, rules, state, value } = thinking;
    this.seat = seat;
    this.#value = new PositionValue(input.game, rules, state, seat, input.chance, value.network);
    this.#now = this.#value.of(exchanged(thinking, thinking.seat, seat, NOTHING), seat);
  }

  /** Gain of the partner if the turn ended after the trade. */
  gains(after: State): number {
    return this.#value.of(after, this.seat) - this.#now;
  }
}

/** The best offer for the seat that a partner would accept, as far as its hand is known; null if there is none. */
export function negotiate(thinking: Thinking, without: number): Decision | null {
  const { rules, state, seat, input, now, effort, plans, value } = thinking;
  // No trades with a seat that may win soon.
  if (mayWinSoon(thinking, seat) || !mayOffer(thinking)) return null;
  plans.measures.look(state, seat);
  const hands = plans.measures.hands.slice();
  const hand = thinking.hand();
  const trades = tradesOf(hand, askedKinds(state));
  const wished = new Map(
    plans.works(state, seat).flatMap((work) => tradesFor(work, hand).map(({ net, guess }) => [net.join(), guess])),
  );
  const deals: { readonly net: readonly number[]; readonly partner: Partner; readonly guess: number }[] = [];
  for (let other = 0; other < rules.seats; other++) {
    if (other === seat || state.handSize[other] === 0 || mayWinSoon(thinking, other)) continue;
    const partner = new Partner(thinking, other);
    for (const net of trades) {
      const isHeld = net.every((count, kind) => count >= 0 || hands[other * KINDS + kind] + count >= LIKELY - 1);
      if (!isHeld) continue;
      const after = exchanged(thinking, seat, other, net);
      if (partner.gains(after) < ACCEPT) continue;
      const guess = (value.of(after, seat) - now[seat]) / CHANCE_OF_POINT;
      deals.push({ net, partner, guess: Math.max(guess, wished.get(net.join()) ?? guess) });
    }
  }
  deals.sort((a, b) => b.guess - a.guess);
  let best: (typeof deals)[number] | null = null;
  let most = without + OFFER;
  for (const deal of deals.slice(0, effort.offers)) {
    const { net, partner } = deal;
    const gained = plans.best(exchanged(thinking, seat, partner.seat, net), seat, effort.after).value;
    if (gained <= most) continue;
    most = gained;
    best = deal;
  }
  if (!best) return null;
  const { net } = best;
  const to = deals.flatMap((deal) => (deal.net === net ? [deal.partner.seat] : [])).sort((a, b) => a - b);
  const move = { type: 'offer', give: amountsOn(net, 1), get: amountsOn(net, -1), to };
  const get = RESOURCES[net.findIndex((count) => count < 0)];
  return thinking.decide(input.game.moves.encode(rules, move), { reason: 'trade-helps', with: { get } });
}
