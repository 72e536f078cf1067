import type { Seat } from '@holdfast/kernel';
import { restore } from './imagine.ts';
import { legalCodes, waitingOn } from './legal/legal.ts';
import { open } from './legal/open.ts';
import { MAX_MOVES, refuseMove } from './legal/refuse.ts';
import { because, type Verdict } from './legal/verdict.ts';
import { ARGUMENT_BITS, CODE, countMoves, type ListedType, moves, TYPE } from './moves.ts';
import { discardFor } from './play/hands.ts';
import type { Refused } from './reasons.ts';
import { type Amounts, CARDS, type Card, type Hero, RESOURCES, type Resource, type Rules, type Work } from './rules.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

/**
 * Answers to players' questions at the table, for page, bots and tests. They ask the engine, on a position restored from the
 * view, so that readings apply and no rule is implemented twice. `seat` is the seat whose view it is.
 */

/** The move by which each work is built or bought. */
export const MOVE_OF_WORK = {
  road: 'road',
  settlement: 'settle',
  keep: 'keep',
  guard: 'guard',
  card: 'buy',
} as const satisfies { readonly [W in Work]: ListedType };

/** The moves by which each development card is played; a patrol does one of two things, a victory point is never played. */
export const MOVES_OF_CARD: { readonly [C in Card]: readonly ListedType[] } = {
  patrol: ['patrol', 'patrol-home'],
  roads: ['road-building'],
  winter: ['winter'],
  recruits: ['recruits'],
  monopoly: ['monopoly'],
  point: [],
};

/** The moves by which a hero is used. */
export const movesOfHero = (hero: Hero): readonly ListedType[] =>
  hero === 'benjen' ? ['benjen-clearing', 'benjen-camp'] : [hero];

/** Cards missing from a hand to pay a cost; empty if it can be paid. */
export const lacking = (hand: readonly number[], cost: Amounts): readonly (readonly [Resource, number])[] =>
  RESOURCES.flatMap((kind, i) => {
    const lack = (cost[kind] ?? 0) - hand[i];
    return lack > 0 ? [[kind, lack] as const] : [];
  });

/** Cards a seat would have to discard if a 7 were rolled next (W-9.2, W-9.7); Jon Snow's player none (W-18.14). */
export function discardOnSeven(rules: Rules, view: View, seat: Seat): number {
  const hero = view.wall?.heroes[seat];
  // A resting hero is ready again in the next turn, and after the roll the next 7 can only come in another turn.
  const spared = hero?.hero === 'jon' && !(hero.rests && view.stands.phase === 'roll');
  return spared ? 0 : discardFor(rules, view.players[seat].size);
}

/** Pieces a seat can still build; cards left in the deck for `card`. */
export function piecesLeft(view: View, seat: Seat, work: Work): number {
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
}

const positions = new WeakMap<View, State>();

/** The position restored from a view, cached by view. */
export function positionOf(rules: Rules, view: View): State {
  let state = positions.get(view);
  if (!state) positions.set(view, (state = restore(rules, view)));
  return state;
}

const codes = new Int32Array(MAX_MOVES);
/** Most ways to make one type of move that are tried; of more, they are tried in equal steps. */
const MOST_TRIED = 128;

/** True if a move of one of these types is listed. */
function isListed(rules: Rules, state: State, seat: Seat, types: readonly ListedType[]): boolean {
  const wanted = types.map((type) => TYPE[type]);
  const count = legalCodes(rules, state, seat, codes);
  for (let i = 0; i < count; i++) if (wanted.includes(codes[i] >> ARGUMENT_BITS)) return true;
  return false;
}

/**
 * Why no move of these types is allowed; null if one is. Returns the judge's reason if it is the same for all moves or if no piece
 * is left, otherwise `mixed`.
 */
function whyNone(rules: Rules, view: View, seat: Seat, types: readonly ListedType[], mixed: Refused): Verdict {
  const state = positionOf(rules, view);
  // Out of turn every move is refused for the same reason.
  if (!waitingOn(rules, state).includes(seat)) return refuseMove(rules, state, seat, { type: 'end' });
  if (isListed(rules, state, seat, types)) return null;
  let found: Verdict = null;
  for (const type of types) {
    const count = countMoves(rules, type);
    const step = Math.ceil(count / MOST_TRIED);
    for (let argument = 0; argument < count; argument += step) {
      const refusal = refuseMove(rules, state, seat, moves.decode(rules, CODE[type] + argument));
      if (refusal?.because === 'no-piece-left') return refusal;
      found = found === null || found.because === refusal?.because ? (found ?? refusal) : mixed;
    }
  }
  return found ?? mixed;
}

/** The rule about the places of each work. */
const PLACE_RULE: { readonly [W in Work]: string } = {
  road: 'W-6.3',
  settlement: 'W-6.6',
  keep: 'W-6.8',
  guard: 'W-16.3',
  card: 'W-6.10',
};

/** Why a work cannot be built or bought now; null if it can. `fits-nowhere` if the seat could pay for it. */
export const whyNotBuild = (rules: Rules, view: View, seat: Seat, work: Work): Verdict =>
  whyNone(rules, view, seat, [MOVE_OF_WORK[work]], because(PLACE_RULE[work], 'fits-nowhere'));

/** Why no trade can be made now; null if an offer or a trade with the supply can. */
export function whyNotTrade(rules: Rules, view: View, seat: Seat): Verdict {
  const state = positionOf(rules, view);
  const invitation = refuseMove(rules, state, seat, { type: 'invite', to: [(seat + 1) % rules.seats] });
  if (invitation) return invitation;
  return open(rules, state, seat).length > 0 ? null : because('W-5.6', 'nothing-to-give');
}

/** True if building or buying now would end trading that is still possible this turn (W-3.2). */
export const endsTrade = (rules: Rules, view: View, seat: Seat): boolean =>
  rules.readings['trade-and-build'] !== 'mixed' &&
  view.stands.phase === 'act' &&
  view.stands.turn === seat &&
  whyNotTrade(rules, view, seat) === null &&
  isListed(rules, positionOf(rules, view), seat, Object.values(MOVE_OF_WORK));

/** Why the seat cannot propose a trade in another player's turn; null if it can (W-5.11). */
export function whyNotPropose(rules: Rules, view: View, seat: Seat): Verdict {
  const verdict = refuseMove(rules, positionOf(rules, view), seat, {
    type: 'propose',
    give: { brick: 1 },
    get: { ore: 1 },
  });
  // The hand limits what can be proposed, not whether.
  if (verdict?.because !== 'not-in-hand') return verdict;
  return view.players[seat].size > 0 ? null : because('W-5.6', 'nothing-to-give');
}

/** Why a development card cannot be played now; null if it can. */
export function whyNotPlay(rules: Rules, view: View, seat: Seat, card: Card): Verdict {
  if (card !== 'point') return whyNone(rules, view, seat, MOVES_OF_CARD[card], because('W-8.1', 'no-effect'));
  const general = refuseMove(rules, positionOf(rules, view), seat, { type: 'patrol' });
  const always = general === null || general.because === 'no-such-card' || general.because === 'bought-this-turn';
  return always ? because('W-8.8', 'never-played') : general;
}

/** Why no development card of the seat can be played now (the reason of its first card); null if one can. */
export function whyNotPlayAny(rules: Rules, view: View, seat: Seat): Verdict {
  const held = CARDS.filter((_, i) => (view.players[seat].cards?.[i] ?? 0) > 0);
  const verdicts = (held.length > 0 ? held : (['patrol'] as const)).map((card) => whyNotPlay(rules, view, seat, card));
  return verdicts.includes(null) ? null : verdicts[0];
}

/** Why the seat's hero cannot be used now; null if it can. */
export function whyNotHero(rules: Rules, view: View, seat: Seat): Verdict {
  const held = view.wall?.heroes[seat];
  if (!held) return because('W-17.1', 'not-your-hero');
  const verdict = whyNone(rules, view, seat, movesOfHero(held.hero), because('W-17.8', 'no-effect'));
  return verdict?.because === 'not-now' && verdict.rule !== 'W-17.2' ? because('W-17.8', 'no-effect') : verdict;
}
