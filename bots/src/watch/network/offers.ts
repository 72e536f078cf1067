import { KINDS, RESOURCES } from '@holdfast/watch/engine';
import type { Decision } from '../../policy.ts';
import { amountsOn } from '../trade.ts';
import type { Thinking } from './thinking.ts';
import { askedKinds, exchanged, LIKELY, mayOffer, mayWinSoon, OFFER, WILLING } from './trades.ts';
import { CHANCE_OF_POINT, GUESS, type Work } from './works.ts';

/** A candidate trade: net amounts (positive: given), the kind received, and a rough value. */
interface Trade {
  readonly net: readonly number[];
  readonly get: number;
  readonly guess: number;
}

const netOf = (give: number, count: number, get: number): number[] =>
  Array.from({ length: KINDS }, (_, kind) => (kind === give ? count : kind === get ? -1 : 0));

/** Trades of one or two spare cards for the one card that a work lacks. */
export function tradesFor({ what, cost }: Work, hand: readonly number[]): Trade[] {
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

/** All trades of one or two cards for one, by the seat's chance if the turn ended after them. */
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
        const gain = value.of(exchanged(thinking, seat, partner, net), seat) - now[seat];
        trades.push({ net, get, guess: gain / CHANCE_OF_POINT });
      }
  }
  return trades;
}

/** Removes duplicates. */
const distinct = (trades: readonly Trade[]): Trade[] => [
  ...new Map(trades.map((trade) => [trade.net.join(), trade])).values(),
];

/** An offer that improves the chances of the seat and of a safe partner who likely has the cards; null if none. */
export function makeOffer(thinking: Thinking, without: number): Decision | null {
  const { rules, state, seat, input, now, effort, plans, value } = thinking;
  if (effort.offers === 0 || !mayOffer(thinking)) return null;
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
