import type { State } from './state.ts';

/** Index of the first entry that is not before a square. */
function seek(state: State, xy: number): number {
  let low = 0;
  let high = state.frontierCount[0];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (state.frontier[middle] >> 8 < xy) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The pattern around an empty place (see fits.ts); 0 if it touches no tile or is not empty. */
export function patternAt(state: State, xy: number): number {
  const i = seek(state, xy);
  const entry = i < state.frontierCount[0] ? state.frontier[i] : 0;
  return entry >> 8 === xy ? entry & 255 : 0;
}

/** Removes a filled place from the frontier. */
export function drop(state: State, xy: number): void {
  const i = seek(state, xy);
  if (i >= state.frontierCount[0] || state.frontier[i] >> 8 !== xy) return;
  state.frontier.copyWithin(i, i + 1, state.frontierCount[0]);
  state.frontier[--state.frontierCount[0]] = 0;
}

/** Adds an edge in a direction to the pattern of an empty place. */
export function show(state: State, xy: number, direction: number, edge: number): void {
  const i = seek(state, xy);
  if (i >= state.frontierCount[0] || state.frontier[i] >> 8 !== xy) {
    state.frontier.copyWithin(i + 1, i, state.frontierCount[0]++);
    state.frontier[i] = xy << 8;
  }
  state.frontier[i] = (state.frontier[i] & ~(3 << (2 * direction))) | (edge << (2 * direction));
}
