import type { Seat } from '@holdfast/kernel';
import {
  type Amounts,
  COSTS,
  type MoveType,
  RESOURCES,
  type Resource,
  type View,
  type Work,
} from '@holdfast/watch/table';
import { type Props, type Reason, rulesOf } from './props.ts';
import type { Words } from './words/words.ts';

export const MOVE_OF_WORK: Readonly<Record<Work, MoveType>> = {
  road: 'road',
  settlement: 'settle',
  keep: 'keep',
  guard: 'guard',
  card: 'buy',
};

const RULES: Readonly<Record<Work, { readonly cost: string; readonly pieces: string; readonly place: string }>> = {
  road: { cost: 'W-6.2', pieces: 'W-6.9', place: 'W-6.3' },
  settlement: { cost: 'W-6.5', pieces: 'W-6.9', place: 'W-6.6' },
  keep: { cost: 'W-6.8', pieces: 'W-6.9', place: 'W-6.8' },
  guard: { cost: 'W-16.1', pieces: 'W-16.1', place: 'W-16.3' },
  card: { cost: 'W-6.10', pieces: 'W-6.10', place: 'W-6.10' },
};

/** What a seat still lacks to pay a cost; empty = it can pay. */
export const lacking = (hand: readonly number[], cost: Amounts): readonly (readonly [Resource, number])[] =>
  RESOURCES.flatMap((kind, i) => {
    const lack = (cost[kind] ?? 0) - hand[i];
    return lack > 0 ? [[kind, lack] as const] : [];
  });

/** Pieces a seat can still build; cards left in the deck for `card`. */
export const leftOf = (view: View, seat: Seat, work: Work): number => {
  const { left } = view.players[seat];
  switch (work) {
    case 'road':
      return left.roads;
    case 'settlement':
      return left.settlements;
    case 'keep':
      return left.keeps;
    case 'guard':
      return view.wall?.guardsLeft[seat] ?? 0;
    case 'card':
      return view.deck;
  }
};

/** Cards for one at the supply: the printed rate, or better with a building on a route. */
export const ratesOf = (props: Pick<Props, 'rules'>, view: View, seat: Seat): readonly number[] => {
  const { material, board } = rulesOf(props);
  return RESOURCES.map((kind) => {
    const mine = board.routes.filter(({ corners }) => corners.some((corner) => view.buildings[corner]?.seat === seat));
    if (mine.some((route) => route.kind === kind)) return 2;
    return mine.some((route) => route.kind === 'any') ? Math.min(3, material.rate) : material.rate;
  });
};

/** Nothing is asked of this viewer in general; null = the viewer may act. */
const whyIdle = (props: Props, w: Words): Reason | null => {
  const { truth, viewer, names } = props;
  const { phase, turn, builder } = truth.stands;
  const acting = phase === 'special-build' ? builder : turn;
  if (acting !== viewer && acting !== null) return { text: w.because.notYourTurn(names[acting]), rule: 'W-3.4' };
  if (phase === 'roll') return { text: w.because.rollFirst, rule: 'W-3.5' };
  if (phase !== 'act' && phase !== 'special-build') return { text: w.because.notNow, rule: 'W-3.1' };
  return null;
};

/** Why a piece or card cannot be built or bought now; null = it can. */
export const whyNotBuild = (props: Props, w: Words, work: Work): Reason | null => {
  const { truth, viewer, asked } = props;
  if (viewer === 'table') return { text: w.bar.watching, rule: 'W-3.4' };
  if (asked?.moves.some(({ type }) => type === MOVE_OF_WORK[work])) return null;
  const idle = whyIdle(props, w);
  if (idle) return idle;
  const { cost, pieces, place } = RULES[work];
  const lack = lacking(truth.players[viewer].hand ?? [], COSTS[work]);
  if (leftOf(truth, viewer, work) === 0)
    return { text: work === 'card' ? w.because.deckEmpty : w.because.noPieces(work), rule: pieces };
  if (lack.length)
    return { text: w.because.missing(w.and(lack.map(([kind, count]) => w.amount(count, kind)))), rule: cost };
  return { text: w.because.noPlace(work), rule: place };
};

/** Why no trade can be made now; null = it can. */
export const whyNotTrade = (props: Props, w: Words): Reason | null => {
  const { truth, viewer, asked } = props;
  if (asked?.open.some(({ type }) => type === 'offer') || asked?.moves.some(({ type }) => type === 'swap')) return null;
  if (truth.stands.phase === 'special-build') return { text: w.because.noTradeNow, rule: 'W-20.6' };
  const idle = whyIdle(props, w);
  if (idle) return { text: idle.text, rule: truth.stands.turn === viewer ? 'W-5.1' : 'W-5.2' };
  if (truth.stands.built) return { text: w.because.buildingStarted, rule: 'W-3.2' };
  return { text: w.because.noTradeNow, rule: 'W-5.1' };
};

/** Why no development card can be played now; null = one can. */
export const whyNotPlay = (props: Props, w: Words): Reason => {
  const { truth, viewer } = props;
  if (truth.stands.turn !== viewer)
    return { text: w.because.notYourTurn(props.names[truth.stands.turn]), rule: 'W-8.1' };
  if (truth.stands.cardPlayed) return { text: w.because.cardPlayed, rule: 'W-8.1' };
  if (truth.stands.phase !== 'act' && truth.stands.phase !== 'roll') return { text: w.because.notNow, rule: 'W-8.1' };
  if (truth.stands.bought > 0) return { text: w.because.cardFresh, rule: 'W-8.2' };
  return { text: w.because.noCards, rule: 'W-8.1' };
};

/** Why the own hero does nothing now. */
export const whyNotHero = (props: Props, w: Words, rests: boolean): Reason => {
  if (rests) return { text: w.because.heroRests, rule: 'W-17.6' };
  const { truth, viewer } = props;
  if (truth.stands.turn !== viewer)
    return { text: w.because.notYourTurn(props.names[truth.stands.turn]), rule: 'W-17.2' };
  return { text: w.because.heroIdle, rule: 'W-17.8' };
};
