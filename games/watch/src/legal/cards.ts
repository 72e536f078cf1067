import type { Seat } from '@holdfast/kernel';
import { CODE } from '../moves.ts';
import { CARD, canLayRoad } from '../play/cards.ts';
import type { Rules } from '../rules.ts';
import { CARD_KINDS, KINDS, PHASE, type State } from '../state.ts';
import { listGuardPlaces } from './guards.ts';

/** May a development card be played at all at this moment (W-8.1)? */
export const mayPlayCard = (state: State): boolean =>
  state.cardPlayed[0] === 0 &&
  (state.phase[0] === PHASE.act || (state.phase[0] === PHASE.roll && state.flags.cardBeforeRoll));

/** Cards of a kind that the seat in turn did not buy in this turn (W-8.2). */
export const playable = (state: State, seat: Seat, card: number): number =>
  state.cards[seat * CARD_KINDS + card] - state.fresh[card];

/** Every development card that may be played, with every way to play it. */
export function listCards(rules: Rules, state: State, seat: Seat, out: Int32Array, n: number): number {
  if (!mayPlayCard(state)) return n;
  const { cards, fresh } = state;
  let held = 0;
  for (let card = 0, at = seat * CARD_KINDS; card < CARD_KINDS; card++, at++)
    if (cards[at] > fresh[card]) held |= 1 << card;
  return held === 0 ? n : listPlayable(rules, state, seat, held, out, n);
}

/** Every way to play the cards of a set. */
function listPlayable(rules: Rules, state: State, seat: Seat, held: number, out: Int32Array, n: number): number {
  if (held & (1 << CARD.patrol)) {
    out[n++] = CODE.patrol;
    if (state.flags.walled)
      for (let hex = 0; hex < state.board.hexes; hex++) if (state.gift[hex]) out[n++] = CODE['patrol-home'] + hex;
  }
  if (held & (1 << CARD.roads) && canLayRoad(state, seat)) out[n++] = CODE['road-building'];
  if (held & (1 << CARD.winter)) n = listWinter(state, out, n);
  if (held & (1 << CARD.recruits)) n = listGuardPlaces(rules, state, seat, CODE.recruits, out, n);
  if (held & (1 << CARD.monopoly)) for (let kind = 0; kind < KINDS; kind++) out[n++] = CODE.monopoly + kind;
  return n;
}

/** Any two cards of the supply, or its last one (W-8.7). */
function listWinter(state: State, out: Int32Array, n: number): number {
  let stock = 0;
  for (let kind = 0; kind < KINDS; kind++) stock += state.supply[kind];
  for (let first = 0; first < KINDS; first++) {
    if (state.supply[first] === 0) continue;
    if (stock === 1) out[n++] = CODE.winter + first * (KINDS + 1);
    for (let second = first; second < KINDS; second++)
      if (state.supply[second] > (second === first ? 1 : 0)) out[n++] = CODE.winter + first * (KINDS + 1) + second + 1;
  }
  return n;
}
