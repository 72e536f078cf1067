import { has, type Seat } from '@holdfast/kernel';
import type { MoveOf } from '../moves.ts';
import { COST, holds } from '../play/hands.ts';
import { touches } from '../play/place.ts';
import { COSTS, RESOURCES, type Rules, type Work } from '../rules.ts';
import { KINDS, PHASE, type State } from '../state.ts';
import { deckHasCards } from './build.ts';
import { judgeGuardPlace } from './guards.ts';
import { because, type Verdict } from './verdict.ts';

/** The rule of each cost. */
const COST_RULE: Readonly<Record<Work, string>> = {
  road: 'W-6.2',
  settlement: 'W-6.5',
  keep: 'W-6.8',
  guard: 'W-16.1',
  card: 'W-6.10',
};

/** Judges whether the seat may build now and can pay. */
function judgePaying(state: State, seat: Seat, work: Work): Verdict {
  const phase = state.phase[0];
  if (phase === PHASE.roll) return because('W-3.5', 'roll-first');
  if (phase !== PHASE.act && phase !== PHASE['special-build']) return because('W-3.1', 'not-now');
  if (holds(state, seat, COST[work])) return null;
  const missing = RESOURCES.find((kind, i) => state.hand[seat * KINDS + i] < (COSTS[work][kind] ?? 0))!;
  return because(COST_RULE[work], 'cannot-pay', { missing });
}

const judgeCorner = (state: State, corner: number): Verdict => {
  if (state.building[corner]) return because('W-1.4', 'corner-occupied');
  return has(state.free, corner) ? null : because('W-6.7', 'too-near');
};

export function judgeSettle(_rules: Rules, state: State, seat: Seat, move: MoveOf<'settle'>): Verdict {
  const corner = state.board.cornerByName.get(move.corner)!;
  if (state.phase[0] === PHASE['found-settlement']) return judgeCorner(state, corner);
  if (state.phase[0] === PHASE['found-road']) return because('W-2.8', 'road-first');
  const paying = judgePaying(state, seat, 'settlement');
  if (paying) return paying;
  if (state.settlementsLeft[seat] === 0) return because('W-6.9', 'no-piece-left');
  return judgeCorner(state, corner) ?? (touches(state, seat, corner) ? null : because('W-6.6', 'no-own-road'));
}

export function judgeRoad(_rules: Rules, state: State, seat: Seat, move: MoveOf<'road'>): Verdict {
  const { pathByName, pathWords, pathEnds } = state.board;
  const path = pathByName.get(move.path)!;
  const phase = state.phase[0];
  if (phase === PHASE['found-settlement']) return because('W-2.6', 'settlement-first');
  const founding = phase === PHASE['found-road'];
  const paying = founding || phase === PHASE['free-road'] ? null : judgePaying(state, seat, 'road');
  if (paying) return paying;
  if (state.roadsLeft[seat] === 0) return because('W-6.9', 'no-piece-left');
  if (state.road[path]) return because('W-1.4', 'path-occupied');
  const ends = [pathEnds[path * 2], pathEnds[path * 2 + 1]];
  if (founding) return ends.includes(state.lastCorner[0]) ? null : because('W-2.8', 'not-at-the-settlement');
  if ((state.reach[seat * pathWords + (path >> 5)] >>> (path & 31)) & 1) return null;
  return ends.some((corner) => touches(state, seat, corner))
    ? because('W-6.4', 'foreign-building')
    : because('W-6.3', 'not-connected');
}

export function judgeKeep(_rules: Rules, state: State, seat: Seat, move: MoveOf<'keep'>): Verdict {
  const paying = judgePaying(state, seat, 'keep');
  if (paying) return paying;
  const building = state.building[state.board.cornerByName.get(move.corner)!];
  if (building !== 2 * seat + 1) return because('W-6.8', 'no-own-settlement');
  return state.keepsLeft[seat] === 0 ? because('W-6.9', 'no-piece-left') : null;
}

export function judgeGuard(rules: Rules, state: State, seat: Seat, move: MoveOf<'guard'>): Verdict {
  if (state.phase[0] !== PHASE['found-guard']) {
    const paying = judgePaying(state, seat, 'guard');
    if (paying) return paying;
    if (state.guardsLeft[seat] === 0) return because('W-6.9', 'no-piece-left');
  }
  return judgeGuardPlace(rules, state, seat, move.section);
}

export function judgeBuy(_rules: Rules, state: State, seat: Seat): Verdict {
  return judgePaying(state, seat, 'card') ?? (deckHasCards(state) ? null : because('W-6.10', 'deck-empty'));
}
