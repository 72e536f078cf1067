import type { Seat } from '@holdfast/kernel';
import { CELL as cellIndex } from '../cell-index.ts';
import { CODE as codes } from '../moves.ts';
import { CARD, canLayRoad } from '../play/cards.ts';
import type { Rules } from '../rules.ts';
import { CARD_KINDS as cardKinds, KINDS as kinds, PHASE as phases, type State } from '../state.ts';
import { listGuardPlaces } from './guards.ts';
import { listGiftHexes } from './places.ts';

// Local copies of imported constants; see cell-index.ts.
const CELL = cellIndex;
const CODE = codes;
const CARD_KINDS = cardKinds;
const KINDS = kinds;
const PHASE = phases;

const { phase, cardPlayed } = CELL;

/** True if development cards may be played now (W-8.1). */
export const mayPlayCard = (state: State): boolean =>
  state.cells[cardPlayed] === 0 &&
  (state.cells[phase] === PHASE.act || (state.cells[phase] === PHASE.roll && state.flags.cardBeforeRoll));

/** Cards of a kind that the seat in turn did not buy in this turn (W-8.2). */
export const playable = (state: State, seat: Seat, card: number): number =>
  state.cards[seat * CARD_KINDS + card] - state.fresh[card];

/** The bit of a card if the seat has more of it than it bought this turn, else 0; without a branch, which would be mispredicted. */
const playableBit = (cells: Int32Array, held: number, fresh: number, card: number): number =>
  ((cells[fresh + card] - cells[held + card]) >>> 31) << card;

/** Every development card that may be played, with every way to play it. */
export function listCards(rules: Rules, state: State, seat: Seat, out: Int32Array, n: number): number {
  if (!mayPlayCard(state)) return n;
  const { cells, at } = state;
  const cards = at.cards + seat * CARD_KINDS;
  const { fresh } = at;
  // Without victory points, the last kind, which are never played.
  const held =
    playableBit(cells, cards, fresh, 0) |
    playableBit(cells, cards, fresh, 1) |
    playableBit(cells, cards, fresh, 2) |
    playableBit(cells, cards, fresh, 3) |
    playableBit(cells, cards, fresh, 4);
  return held === 0 ? n : listPlayable(rules, state, seat, held, out, n);
}

/** Every way to play the cards of a set. */
function listPlayable(rules: Rules, state: State, seat: Seat, held: number, out: Int32Array, n: number): number {
  if (held & (1 << CARD.patrol)) {
    out[n++] = CODE.patrol;
    if (state.flags.walled) n = listGiftHexes(state, CODE['patrol-home'], out, n);
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
