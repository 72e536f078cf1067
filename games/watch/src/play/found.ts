import type { Chance, Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import { KINDS, PHASE, type State } from '../state.ts';
import { amountsOf } from '../view.ts';
import { emitBuilt } from './build.ts';
import { emitHand } from './emit.ts';
import { isOver } from './finish.ts';
import { putGuard } from './guards.ts';
import { take } from './hands.ts';
import { emitRoadLengths } from './longest-road.ts';
import { putRoad, putSettlement } from './place.ts';
import { beginTurn } from './turn.ts';
import { afterFounding } from './wildlings.ts';

/** The seat of the next founding placement: round 1 clockwise, round 2 back, round 3 (guards) clockwise (W-2.6). */
const founderOf = (rules: Rules, state: State): Seat => {
  const { seats } = rules;
  const done = state.founded[0];
  const round = Math.floor(done / seats);
  const place = done % seats;
  return (state.first[0] + (round === 1 ? seats - 1 - place : place)) % seats;
};

/** One card for every producing hex at the second settlement (W-2.9). */
export function takeStartResources(state: State, seat: Seat, corner: number, emit: Listener): void {
  const { cornerHexes } = state.board;
  for (let i = corner * 3; i < corner * 3 + 3; i++) {
    const hex = cornerHexes[i];
    if (hex >= 0 && state.terrain[hex] < KINDS && state.supply[state.terrain[hex]] > 0)
      take(state, seat, state.terrain[hex], 1);
  }
  emit?.({ type: 'took', seat, cards: amountsOf(state.hand, seat * KINDS), why: 'start' });
  emitHand(state, seat, emit);
}

/** Continues the founding, or starts the first turn. */
export function nextFounding(rules: Rules, state: State, emit: Listener): void {
  const rounds = rules.board.wall ? 3 : 2;
  if (state.founded[0] === rounds * rules.seats) {
    beginTurn(state, state.first[0], emit);
    return;
  }
  state.turn[0] = founderOf(rules, state);
  state.phase[0] = state.founded[0] < 2 * rules.seats ? PHASE['found-settlement'] : PHASE['found-guard'];
}

/** A founding settlement (W-2.7); the second one brings start resources. */
export function foundSettlement(
  rules: Rules,
  state: State,
  seat: Seat,
  corner: number,
  chance: Chance,
  emit: Listener,
): void {
  putSettlement(rules, state, seat, corner);
  state.lastCorner[0] = corner;
  state.phase[0] = PHASE['found-road'];
  emitBuilt(rules, state, seat, 'settlement', state.board.cornerNames[corner], 'founded', emit);
  if (state.founded[0] >= rules.seats) takeStartResources(state, seat, corner, emit);
  afterFounding(rules, state, seat, chance, emit);
}

/** The road at the settlement placed just before (W-2.8). */
export function foundRoad(rules: Rules, state: State, seat: Seat, path: number, emit: Listener): void {
  putRoad(state, seat, path);
  emitBuilt(rules, state, seat, 'road', state.board.pathNames[path], 'founded', emit);
  emitRoadLengths(state, emit);
  state.lastCorner[0] = -1;
  state.founded[0]++;
  if (!isOver(state)) nextFounding(rules, state, emit);
}

/** Round 3 of the Watch: one guard each. */
export function foundGuard(rules: Rules, state: State, seat: Seat, section: number, emit: Listener): void {
  putGuard(rules, state, seat, section, emit);
  state.founded[0]++;
  nextFounding(rules, state, emit);
}
