import { KINDS, openPoints, type Rules, type State, type View } from '@holdfast/watch/engine';
import type { PolicyInput } from '../policy.ts';
import { waysOf } from './rolls.ts';

/** Level 1's input: a sampled position, and the seat's moves. */
export interface Situation extends PolicyInput<Rules, View> {
  readonly state: State;
  readonly board: State['board'];
  /** The deciding seat's hand. */
  readonly hand: Int32Array;
  /** Visible points by seat. */
  readonly points: readonly number[];
}

/** Samples hidden cards. */
export function situationOf(input: PolicyInput<Rules, View>): Situation {
  const { game, rules, seat, view, chance } = input;
  const state = game.imagine(rules, view, seat, chance) as State;
  return {
    ...input,
    state,
    board: state.board,
    hand: state.hand.subarray(seat * KINDS, (seat + 1) * KINDS),
    points: Array.from({ length: rules.seats }, (_, other) => openPoints(rules, state, other)),
  };
}

/** The move with the highest `worth`, random among equals. */
export function best(at: Situation, list: Iterable<number>, worth: (code: number) => number): number {
  const { chance } = at;
  let found = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const code of list) {
    const here = worth(code) + chance.below(1000) / 1e6;
    if (here <= most) continue;
    most = here;
    found = code;
  }
  return found;
}

/** Value of a corner: ways to roll a card, plus a little for each kind. */
export function site(at: Situation, corner: number): number {
  const { state, board } = at;
  let worth = board.route[corner] >= 0 ? 0.5 : 0;
  const kinds = new Set<number>();
  for (let i = corner * 3; i < corner * 3 + 3; i++) {
    const hex = board.cornerHexes[i];
    if (hex < 0 || state.terrain[hex] >= KINDS) continue;
    worth += waysOf(state, hex);
    kinds.add(state.terrain[hex]);
  }
  return worth + kinds.size;
}

/** Value of the road's better end, if something can be built there. */
export function roadWorth(at: Situation, path: number): number {
  const { state, board } = at;
  let worth = 0;
  for (let end = path * 2; end < path * 2 + 2; end++) {
    const corner = board.pathEnds[end];
    if ((state.free[corner >> 5] >>> (corner & 31)) & 1) worth = Math.max(worth, 10 + site(at, corner));
    for (let i = corner * 3; i < corner * 3 + 3; i++) {
      const next = board.cornerNeighbours[i];
      if (next >= 0 && (state.free[next >> 5] >>> (next & 31)) & 1) worth = Math.max(worth, site(at, next));
    }
  }
  return worth;
}

/** Cards a seat can expect from a hex, in ways to roll its number. */
export function yields(at: Situation, who: number, hex: number): number {
  const { state, board } = at;
  let sum = 0;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    const building = state.building[board.hexCorners[i]];
    if (building && (building - 1) >> 1 === who) sum += building & 1 ? 1 : 2;
  }
  return sum * waysOf(state, hex);
}

/** True if Tormund is on a hex that would yield for the seat. */
export function blocked(at: Situation): boolean {
  const { seat, state } = at;
  const hex = state.tormund[0];
  return hex >= 0 && yields(at, seat, hex) > 0;
}

/** Whether there is a free site at one of the seat's roads. */
export function hasSite(at: Situation): boolean {
  const { seat, state, board } = at;
  for (let corner = 0; corner < board.corners; corner++)
    if (
      (state.free[corner >> 5] >>> (corner & 31)) & 1 &&
      (state.touch[seat * board.cornerWords + (corner >> 5)] >>> (corner & 31)) & 1
    )
      return true;
  return false;
}
