import type { Seat } from '@holdfast/kernel';
import type { MoveOf } from '../moves.ts';
import { CARD, canLayRoad } from '../play/cards.ts';
import { type Amounts, RESOURCES, type Rules } from '../rules.ts';
import { PHASE, type State } from '../state.ts';
import { mayPlayCard, playable } from './cards.ts';
import { judgeGuardPlace } from './guards.ts';
import { victimsAt } from './places.ts';
import { mayHost } from './tormund.ts';
import { because, type Judge, lacking, type Verdict } from './verdict.ts';

const total = (amounts: Amounts): number => RESOURCES.reduce((sum, kind) => sum + (amounts[kind] ?? 0), 0);

export function judgeDiscard(_rules: Rules, state: State, seat: Seat, move: MoveOf<'discard'>): Verdict {
  if (state.phase[0] !== PHASE.discard) return because('W-9.2', 'nothing-to-discard');
  const missing = lacking(state, seat, move.cards);
  if (missing) return because('W-9.2', 'not-in-hand', { missing });
  const given = total(move.cards);
  return given === state.owes[seat] ? null : because('W-9.2', 'wrong-number', { given, owed: state.owes[seat] });
}

export function judgeTormund(_rules: Rules, state: State, seat: Seat, move: MoveOf<'tormund'>): Verdict {
  if (state.phase[0] !== PHASE.tormund) return because('W-9.3', 'not-now');
  const hex = state.board.hexByName.get(move.hex)!;
  if (hex === state.tormund[0]) return because('W-9.3', 'must-move');
  if (!mayHost(state, hex))
    return state.gift[hex] ? because('W-12.9', 'wildling-there') : because('W-9.3', 'no-number');
  const victims = victimsAt(state, seat, hex);
  if (move.from === null) return victims ? because('W-9.4', 'choose-victim') : null;
  return victims & (1 << move.from) ? null : because('W-9.4', 'nothing-to-steal');
}

/** Judges whether this development card may be played now. */
function judgeCard(rules: Rules, state: State, seat: Seat, card: number): Verdict {
  if (state.phase[0] === PHASE['special-build']) return because('W-20.6', 'no-cards-now');
  if (state.phase[0] === PHASE.roll && rules.readings['card-before-roll'] !== 'allowed')
    return because('W-8.1', 'roll-first');
  if (state.cardPlayed[0]) return because('W-8.1', 'one-card-a-turn');
  if (!mayPlayCard(state)) return because('W-8.1', 'not-now');
  if (playable(state, seat, card) > 0) return null;
  const bought = seat === state.turn[0] && state.fresh[card] > 0;
  return bought ? because('W-8.2', 'bought-this-turn') : because('W-8.1', 'no-such-card');
}

function judgeWinter(rules: Rules, state: State, seat: Seat, move: MoveOf<'winter'>): Verdict {
  const verdict = judgeCard(rules, state, seat, CARD.winter);
  if (verdict) return verdict;
  const stock = state.supply.reduce((sum, count) => sum + count, 0);
  const first = state.supply[RESOURCES.indexOf(move.first)];
  if (move.second === null) return stock === 1 && first === 1 ? null : because('W-8.7', 'take-two');
  const second = state.supply[RESOURCES.indexOf(move.second)];
  const enough = move.first === move.second ? first >= 2 : first >= 1 && second >= 1;
  return enough ? null : because('W-8.7', 'supply-empty');
}

/** One judge per development card. */
export const CARD_JUDGES = {
  patrol: (rules, state, seat) => judgeCard(rules, state, seat, CARD.patrol),
  'patrol-home': (rules, state, seat, move: MoveOf<'patrol-home'>) =>
    judgeCard(rules, state, seat, CARD.patrol) ??
    (state.gift[state.board.hexByName.get(move.hex)!] ? null : because('W-16.6', 'no-wildling-there')),
  'road-building': (rules, state, seat) =>
    judgeCard(rules, state, seat, CARD.roads) ?? (canLayRoad(state, seat) ? null : because('W-8.6', 'no-place')),
  winter: judgeWinter,
  recruits: (rules, state, seat, move: MoveOf<'recruits'>) =>
    judgeCard(rules, state, seat, CARD.recruits) ?? judgeGuardPlace(rules, state, seat, move.section),
  monopoly: (rules, state, seat) => judgeCard(rules, state, seat, CARD.monopoly),
} satisfies { readonly [type: string]: Judge<never> };
