import { CODE, KINDS, openPoints, PHASE, REPLY, RESOURCES, type State, unpackNet } from '@holdfast/watch/engine';
import type { Decision } from '../../policy.ts';
import type { ReasonId } from '../reasons.ts';
import { amountsOn } from '../trade.ts';
import { negotiate } from './negotiation.ts';
import { passCards } from './position-value.ts';
import type { Thinking } from './thinking.ts';
import { GUESS, type Work } from './works.ts';

/** What a trade must bring in chance to win: to say yes, to offer it, and what a partner is taken to want. */
export const ACCEPT = 0.003;
export const OFFER = 0.004;
const WILLING = 0.002;
/** A partner that likely has less than this of a card is not asked for it. */
export const LIKELY = 0.6;

/** Is the seat so near its goal that a card may decide? */
export const mayWinSoon = ({ rules, state }: Thinking, other: number): boolean =>
  openPoints(rules, state, other) >= rules.material.goal - 2;

/** The position with the cards of a trade exchanged; net amounts from the side of `giver`. */
export function exchanged(thinking: Thinking, giver: number, partner: number, net: ArrayLike<number>): State {
  const trial = thinking.copy();
  for (let kind = 0; kind < KINDS; kind++) if (net[kind] !== 0) passCards(trial, giver, partner, kind, net[kind]);
  settle(trial, thinking.seat);
  return trial;
}

/** As if nothing lay on the table; hands of others are guesses, so none may fall below 0. */
function settle(trial: State, own: number): void {
  if (trial.phase[0] === PHASE.offer) trial.phase[0] = PHASE.act;
  for (let at = 0; at < trial.hand.length; at++)
    if (trial.hand[at] < 0 && Math.floor(at / KINDS) !== own) trial.hand[at] = 0;
}

/** Kinds that were asked for in this turn: nobody is asked for the same card again, for more. */
export const askedKinds = (state: State): Set<number> =>
  new Set(
    Array.from(state.offered)
      .filter((packed) => packed !== 0)
      .flatMap((packed) => unpackNet(packed).flatMap((count, kind) => (count < 0 ? [kind] : []))),
  );

/** A trade to think about: net amounts (+ = given), the kind that comes in, and how good it looks. */
interface Trade {
  readonly net: readonly number[];
  readonly get: number;
  readonly guess: number;
}

const netOf = (give: number, count: number, get: number): number[] =>
  Array.from({ length: KINDS }, (_, kind) => (kind === give ? count : kind === get ? -1 : 0));

/** Trades of one or two spare cards for the one card that a work lacks. */
function tradesFor({ what, cost }: Work, hand: readonly number[]): Trade[] {
  const lacks = cost.flatMap((count, kind) => (count > hand[kind] ? [{ kind, count: count - hand[kind] }] : []));
  if (lacks.length !== 1 || lacks[0].count !== 1) return [];
  const get = lacks[0].kind;
  return hand.flatMap((count, give) =>
    [1, 2].flatMap((given) => {
      const spare = count - cost[give];
      return give === get || spare < given
        ? []
        : [{ net: netOf(give, given, get), get, guess: GUESS[what] + 0.05 * spare - 0.15 * given }];
    }),
  );
}

/** All trades of one or two cards for one, by the own chance if the turn ended with them. */
function likeliest(thinking: Thinking, partners: readonly number[], hands: Float64Array): Trade[] {
  const { seat, value, now } = thinking;
  const hand = thinking.hand();
  const trades: Trade[] = [];
  for (let get = 0; get < KINDS; get++) {
    const partner = partners.find((other) => hands[other * KINDS + get] >= LIKELY);
    if (partner === undefined) continue;
    for (let give = 0; give < KINDS; give++)
      for (let count = 1; give !== get && count <= Math.min(2, hand[give]); count++) {
        const net = netOf(give, count, get);
        // 3 points of chance count like a settlement.
        const gain = value.of(exchanged(thinking, seat, partner, net), seat) - now[seat];
        trades.push({ net, get, guess: 45 * gain });
      }
  }
  return trades;
}

/** Each trade once. */
const distinct = (trades: readonly Trade[]): Trade[] => [
  ...new Map(trades.map((trade) => [trade.net.join(), trade])).values(),
];

/** An offer worth making, or null: it raises the own chance, and that of somebody who likely holds the cards and is no danger. */
export function makeOffer(thinking: Thinking, without: number): Decision | null {
  const { rules, state, seat, input, now, effort, plans, value } = thinking;
  const made = state.offered.reduce((sum, packed) => sum + (packed === 0 ? 0 : 1), 0);
  if (made >= effort.mostOffers || effort.offers === 0) return null;
  if (effort.negotiates) return negotiate(thinking, without);
  plans.measures.look(state, seat);
  const hands = plans.measures.hands.slice();
  const partners: number[] = [];
  for (let other = 0; other < rules.seats; other++)
    if (other !== seat && state.handSize[other] > 0 && !mayWinSoon(thinking, other)) partners.push(other);
  if (partners.length === 0) return null;
  const hand = thinking.hand();
  const asked = askedKinds(state);
  const wished = plans.works(state, seat).flatMap((work) => tradesFor(work, hand));
  const trades = effort.allTrades ? [...wished, ...likeliest(thinking, partners, hands)] : wished;
  const possible = trades.filter(
    ({ get }) => !asked.has(get) && partners.some((other) => hands[other * KINDS + get] >= LIKELY),
  );
  const close = distinct(possible.sort((a, b) => b.guess - a.guess))
    .slice(0, effort.offers)
    .map(({ net, get }) => {
      const partner = partners.find((other) => hands[other * KINDS + get] >= LIKELY)!;
      return { net, get, value: plans.best(exchanged(thinking, seat, partner, net), seat, effort.after).value };
    });
  close.sort((a, b) => b.value - a.value);
  for (const { net, get, value: gained } of close) {
    if (gained < without + OFFER) return null;
    const to = partners.filter((other) => {
      if (hands[other * KINDS + get] < LIKELY) return false;
      const chances = value.chances(exchanged(thinking, seat, other, net));
      return chances[other] > now[other] + WILLING;
    });
    if (to.length === 0) continue;
    const move = { type: 'offer', give: amountsOn(net, 1), get: amountsOn(net, -1), to };
    return thinking.decide(input.game.moves.encode(rules, move), {
      reason: 'trade-helps',
      with: { get: RESOURCES[get] },
    });
  }
  return null;
}

/** Yes, no, or a proposal of one's own. */
export function answerOffer(thinking: Thinking): Decision {
  const { rules, state, seat, input } = thinking;
  const maker = state.turn[0];
  const decline = (reason: ReasonId): Decision => thinking.decide(CODE.decline, { reason });
  if (mayWinSoon(thinking, maker)) return decline('you-could-win');
  const rough = gainOf(thinking, maker, state.offer, false);
  if (input.codes.includes(CODE.accept) && rough >= ACCEPT && gainOf(thinking, maker, state.offer, true) >= ACCEPT)
    return thinking.decide(CODE.accept, { reason: 'good-trade' });
  return (
    counter() ??
    decline(
      openPoints(rules, state, maker) > openPoints(rules, state, seat) + 1 ? 'helps-the-leader' : 'nothing-for-me',
    )
  );

  /** The same card for another one. */
  function counter(): Decision | null {
    if (!input.open.some(({ type }) => type === 'counter')) return null;
    const wanted = state.offer.findIndex((count) => count < 0);
    if (wanted < 0 || state.hand[seat * KINDS + wanted] === 0 || state.offer[wanted] !== -1) return null;
    thinking.plans.measures.look(state, seat);
    const hands = thinking.plans.measures.hands.slice();
    let best = -1;
    let most = 2 * ACCEPT;
    for (let kind = 0; kind < KINDS; kind++) {
      if (kind === wanted || state.offer[kind] > 0 || hands[maker * KINDS + kind] < 0.5) continue;
      const net = [0, 0, 0, 0, 0];
      net[wanted] = -1;
      net[kind] = 1;
      const gain = gainOf(thinking, maker, net, false);
      if (gain <= most) continue;
      most = gain;
      best = kind;
    }
    if (best < 0) return null;
    const move = { type: 'counter', give: { [RESOURCES[wanted]]: 1 }, get: { [RESOURCES[best]]: 1 } };
    return thinking.decide(input.game.moves.encode(rules, move), {
      reason: 'rather-for',
      with: { get: RESOURCES[best] },
    });
  }
}

/** What a trade with the player in turn brings; `followed` = when that player has made the best use of the cards in this turn. */
function gainOf(thinking: Thinking, maker: number, net: ArrayLike<number>, followed: boolean): number {
  const { seat, value, plans, effort, now } = thinking;
  const own = thinking.state.hand;
  for (let kind = 0; kind < KINDS; kind++) if (own[seat * KINDS + kind] + net[kind] < 0) return -1;
  if (!followed) return value.of(exchanged(thinking, maker, seat, net), seat) - now[seat];
  const before = exchanged(thinking, maker, seat, [0, 0, 0, 0, 0]);
  const without = afterBest(before);
  return afterBest(exchanged(thinking, maker, seat, net)) - without;

  function afterBest(position: State): number {
    const { set } = plans.best(position, maker, effort.after);
    return plans.valueFor(position, maker, set, seat);
  }
}

/** The best of the deals that are listed, null when none is worth it; `given` = cards of a kind that the partner would get, net. */
function bestDeal(
  thinking: Thinking,
  acting: boolean,
  given: (partner: number, kind: number) => number,
): number | null {
  const { input, seat, plans, effort, value, now } = thinking;
  const deals = input.codes.filter((code) => code >= CODE.deal && code < CODE.withdraw);
  if (deals.length === 0) return null;
  const worthOf = (trial: State): number =>
    acting ? plans.best(trial, seat, effort.after).value : value.of(trial, seat);
  const idle = thinking.copy();
  settle(idle, seat);
  let most = (acting ? worthOf(idle) : now[seat]) + ACCEPT / 2;
  let best: number | null = null;
  for (const code of deals) {
    const partner = code - CODE.deal;
    const net = Array.from({ length: KINDS }, (_, kind) => given(partner, kind));
    const gained = worthOf(exchanged(thinking, seat, partner, net));
    if (gained <= most) continue;
    most = gained;
    best = code;
  }
  return best;
}

/** Takes up a proposal that another player made unasked, or null: it is ignored. */
export function takeProposal(thinking: Thinking): Decision | null {
  const { proposal } = thinking.state;
  const code = bestDeal(thinking, true, (partner, kind) => proposal[partner * KINDS + kind]);
  return code === null ? null : thinking.decide(code, { reason: 'good-trade' });
}

/** Which answer to one's own offer is taken, if any; while answers are missing the choice may wait. */
export function closeOffer(thinking: Thinking): Decision {
  const { state, seat } = thinking;
  const { reply, counter, offer } = state;
  const code =
    bestDeal(thinking, state.resume[0] === PHASE.act, (partner, kind) =>
      reply[partner] === REPLY.countered ? counter[partner * KINDS + kind] : offer[kind],
    ) ?? CODE.withdraw;
  const waiting = reply.some(
    (given, other) => other !== seat && given === REPLY.none && ((state.offerTo[0] >> other) & 1) === 1,
  );
  const decision = thinking.decide(code, { reason: code === CODE.withdraw ? 'nobody-wants' : 'good-trade' });
  return waiting ? { ...decision, patient: true } : decision;
}
