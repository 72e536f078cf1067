import { fitting, KINDS, pointsAtEnd, SOURCES, type TileId } from '@holdfast/carcassonne/table';
import { itemAt } from '../../../core/item-at.ts';
import type { Answer } from '../../inspector/answer.ts';
import { tileName } from '../names.ts';
import { tileOf } from '../tiles.ts';
import { type Asking, answer } from './land.ts';

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);

/** Answers about a kind of tile: in hand, on offer, or still in the bag. Null if there is no such kind. */
export function tileAnswer(asking: Asking, id: TileId, inHand: boolean): Answer | null {
  const { a, w, props, rules } = asking;
  if (!KINDS.some((kind) => kind.id === id)) return null;
  const { bag } = props.truth;
  const count = bag[id] ?? 0;
  const places = new Set(fitting(rules, props.truth, id).map(({ x, y }) => `${x},${y}`)).size;
  return answer(asking, a.tile.title({ name: tileName(w, id, 0) }), tileOf(id).bazaar ? 'C-8.1' : 'C-2.1', {
    text: [a.tile.fits({ count: places }), props.aids && (count > 0 ? a.tile.left({ count }) : a.tile.last)],
    next: [tileOf(id).bazaar && a.tile.bazaar, inHand && props.asked !== null && a.tile.next],
    odds: [count > 0 && a.tile.odds({ count, all: sumOf(bag) })],
  });
}

export function bagAnswer(asking: Asking): Answer {
  const { a, props, rules } = asking;
  const left = sumOf(props.truth.bag);
  const aside = sumOf(props.truth.aside);
  return answer(asking, a.bag.title({ count: left }), 'C-5.1', {
    text: [a.bag.text, aside > 0 && a.bag.aside({ count: aside })],
    next: [left > 0 && a.bag.each({ rounds: Math.ceil(left / rules.seats) })],
  });
}

export function supplyAnswer(asking: Asking, seat: number): Answer {
  const { a, props } = asking;
  const standing = props.truth.tiles.filter(
    ({ meeple, bridge, bridge2 }) => meeple?.seat === seat || bridge?.meeple === seat || bridge2?.meeple === seat,
  ).length;
  return answer(asking, a.supply.title({ name: asking.name(seat), count: itemAt(props.truth.supply, seat) }), 'C-3.1', {
    text: [a.supply.text, a.supply.out({ count: standing })],
  });
}

export const bridgesAnswer = (asking: Asking, seat: number): Answer =>
  answer(
    asking,
    asking.a.bridges.title({ name: asking.name(seat), count: itemAt(asking.props.truth.bridgesLeft, seat) }),
    'C-6.1',
    {
      text: [asking.a.bridges.text],
    },
  );

export const castlesAnswer = (asking: Asking, seat: number): Answer =>
  answer(
    asking,
    asking.a.castles.title({ name: asking.name(seat), count: itemAt(asking.props.truth.castlesLeft, seat) }),
    'C-7.1',
    {
      text: [asking.a.castles.text],
    },
  );

export function pointsAnswer(asking: Asking, seat: number): Answer {
  const { a, w, props, rules } = asking;
  const { points, scores } = props.truth;
  const score = itemAt(scores, seat);
  const lines = SOURCES.flatMap((source) => {
    const from = itemAt(points[source], seat);
    return from === 0 ? [] : [a.points.line({ what: w.features[source], points: from })];
  });
  const promised = props.aids && props.outcome === null ? itemAt(pointsAtEnd(rules, props.truth), seat) : null;
  return answer(asking, a.points.title({ name: asking.name(seat), points: score }), 'C-5.6', {
    text: [lines.length > 0 ? `${lines.join('; ')}.` : a.points.none],
    next: [promised !== null && a.points.end({ points: score + promised })],
  });
}

/** Answers about a bid at the bazaar: what it means, and the highest bid so far. */
export function bidAnswer(asking: Asking): Answer {
  const { a, w, props } = asking;
  const auction = props.truth.bazaar?.auction ?? null;
  return answer(asking, w.bazaar.yourBid, 'C-8.5', {
    text: [a.bid.text],
    next: [auction && a.bid.high({ points: auction.high, name: asking.name(auction.bidder) })],
  });
}
