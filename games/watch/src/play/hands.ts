import type { Chance, Seat } from '@holdfast/kernel';
import { COSTS, handLimitOf, RESOURCES, type Rules, WORKS, type Work } from '../rules.ts';
import { clear, KINDS as kinds, type State } from '../state.ts';

// Local copies of imported constants; see cell-index.ts.
const KINDS = kinds;

/** The costs as counts in the order of RESOURCES. */
export const COST = Object.fromEntries(
  WORKS.map((work) => [work, Int32Array.from(RESOURCES, (kind) => COSTS[work][kind] ?? 0)]),
) as { readonly [W in Work]: Int32Array };

/** True if the seat has all of these cards. */
export function holds(state: State, seat: Seat, counts: ArrayLike<number>): boolean {
  const at = seat * KINDS;
  for (let kind = 0; kind < KINDS; kind++) if (state.hand[at + kind] < counts[kind]) return false;
  return true;
}

/** Cards to discard on a 7: half the hand, rounded down, if it is above the limit (W-9.2, W-9.7). */
export const discardFor = (rules: Rules, size: number): number => (size > handLimitOf(rules) ? size >> 1 : 0);

/** A proposal lapses if its maker's hand changes, so that it can always be paid and its end reveals no cards (W-5.11). */
const lapse = (state: State, seat: Seat): void => {
  // In revision 1, without proposals, this reads past the end of `cells`, which gives undefined.
  if (state.cells[state.at.proposed + seat]) clear(state.proposal, seat * KINDS, seat * KINDS + KINDS);
};

/** From the supply into a hand; the supply must have it. */
export function take(state: State, seat: Seat, kind: number, count: number): void {
  lapse(state, seat);
  const { cells, at } = state;
  cells[at.supply + kind] -= count;
  cells[at.hand + seat * KINDS + kind] += count;
  cells[at.handSize + seat] += count;
}

/** From a hand back to the supply. */
export function giveBack(state: State, seat: Seat, kind: number, count: number): void {
  take(state, seat, kind, -count);
}

export function pay(state: State, seat: Seat, cost: Int32Array): void {
  for (let kind = 0; kind < KINDS; kind++) if (cost[kind]) giveBack(state, seat, kind, cost[kind]);
}

/** From one hand into another. */
export function passOn(state: State, from: Seat, to: Seat, kind: number, count: number): void {
  lapse(state, from);
  lapse(state, to);
  const { cells, at } = state;
  cells[at.hand + from * KINDS + kind] -= count;
  cells[at.handSize + from] -= count;
  cells[at.hand + to * KINDS + kind] += count;
  cells[at.handSize + to] += count;
}

const weights = new Int32Array(KINDS);

/** The kind of a random card of a hand that holds one. */
export function randomCard(state: State, seat: Seat, chance: Chance): number {
  for (let kind = 0; kind < KINDS; kind++) weights[kind] = state.hand[seat * KINDS + kind];
  return chance.pick(weights);
}

/** Updates the seat's trade rates after building at a trade route (W-5.7 to W-5.9). */
export function noteRoute(rules: Rules, state: State, seat: Seat, corner: number): void {
  const route = state.board.route[corner];
  if (route < 0) return;
  const at = seat * KINDS;
  if (route < KINDS) state.rate[at + route] = 2;
  else
    for (let kind = 0; kind < KINDS; kind++)
      state.rate[at + kind] = Math.min(state.rate[at + kind], 3, rules.material.rate);
}
