import { KINDS, RESOURCES, type State } from '@holdfast/watch/engine';
import type { Decision } from '../../policy.ts';
import { amountsOn } from '../trade.ts';
import { PositionValue } from './position-value.ts';
import type { Thinking } from './thinking.ts';
import { ACCEPT, askedKinds, exchanged, LIKELY, mayWinSoon, OFFER } from './trades.ts';
import { TurnPlans } from './turn-plans.ts';

/** The own chance may fall by this much before a trade has been used: what is built with it decides. */
const BEFORE_USE = 0.002;

const NOTHING = new Array<number>(KINDS).fill(0);

/** Net amounts of all trades of at most two cards for at most two of other kinds; `isAsked` = kinds that are not asked for. */
function tradesOf(hand: readonly number[], isAsked: (kind: number) => boolean): number[][] {
  const most = (kind: number): number => hand[kind];
  const gives = sides((kind) => most(kind));
  const gets = sides((kind) => (isAsked(kind) ? 0 : 2));
  return gives.flatMap((give) =>
    gets.flatMap((get) =>
      give.some((count, kind) => count > 0 && get[kind] > 0) ? [] : [give.map((count, kind) => count - get[kind])],
    ),
  );
}

/** All choices of one or two cards, at most so many of each kind. */
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

/** How a partner sees trades: with its own hand, which was counted, and without counting itself. */
class Partner {
  readonly seat: number;
  readonly #thinking: Thinking;
  readonly #value: PositionValue;
  readonly #now: number;
  #plans: TurnPlans | null = null;
  #without = 0;

  constructor(thinking: Thinking, seat: number) {
    const { input, rules, state, value } = thinking;
    this.seat = seat;
    this.#thinking = thinking;
    this.#value = new PositionValue(input.game, rules, state, seat, input.chance, value.network);
    this.#now = this.#value.of(exchanged(thinking, thinking.seat, seat, NOTHING), seat);
  }

  /** What a trade brings it if the turn ended there. */
  gains(after: State): number {
    return this.#value.of(after, this.seat) - this.#now;
  }

  /** The same when the one who offers has made the best use of the cards. */
  gainsInTheEnd(net: readonly number[]): number {
    const { seat, effort, state } = this.#thinking;
    if (!this.#plans) {
      this.#plans = new TurnPlans(this.#value, state, effort);
      this.#without = this.#afterUse(exchanged(this.#thinking, seat, this.seat, NOTHING));
    }
    return this.#afterUse(exchanged(this.#thinking, seat, this.seat, net)) - this.#without;
  }

  #afterUse(position: State): number {
    const { seat, effort } = this.#thinking;
    const plans = this.#plans!;
    const { set } = plans.best(position, seat, effort.after);
    return plans.valueFor(position, seat, set, this.seat);
  }
}

/** The offer that raises the own chance most among those that a partner would take, as far as its hand is known; null = there is none. */
export function negotiate(thinking: Thinking, without: number): Decision | null {
  const { rules, state, seat, input, now, effort, plans, value } = thinking;
  // Who may win soon is refused.
  if (mayWinSoon(thinking, seat)) return null;
  plans.measures.look(state, seat);
  const hands = plans.measures.hands.slice();
  const asked = askedKinds(state);
  const trades = tradesOf(thinking.hand(), (kind) => asked.has(kind));
  const deals: { readonly net: readonly number[]; readonly partner: Partner; readonly rough: number }[] = [];
  for (let other = 0; other < rules.seats; other++) {
    if (other === seat || state.handSize[other] === 0 || mayWinSoon(thinking, other)) continue;
    const partner = new Partner(thinking, other);
    for (const net of trades) {
      const isHeld = net.every((count, kind) => count >= 0 || hands[other * KINDS + kind] + count >= LIKELY - 1);
      if (!isHeld) continue;
      const rough = value.of(exchanged(thinking, seat, other, net), seat) - now[seat];
      if (rough < -BEFORE_USE) continue;
      if (partner.gains(exchanged(thinking, seat, other, net)) >= ACCEPT) deals.push({ net, partner, rough });
    }
  }
  deals.sort((a, b) => b.rough - a.rough);
  let best: (typeof deals)[number] | null = null;
  let most = without + OFFER;
  for (const deal of deals.slice(0, effort.offers)) {
    const { net, partner } = deal;
    const gained = plans.best(exchanged(thinking, seat, partner.seat, net), seat, effort.after).value;
    if (gained <= most || partner.gainsInTheEnd(net) < ACCEPT) continue;
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
