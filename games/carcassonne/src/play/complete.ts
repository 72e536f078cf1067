import type { Emit } from '@holdfast/kernel';
import { placeAt, round, xOf, yOf } from '../board.ts';
import type { Event, Spot } from '../events.ts';
import { castleOn, majority, segmentOfPart, spotOf, typeOfSegment } from '../features.ts';
import { newestBridge } from '../lay.ts';
import type { Rules } from '../rules.ts';
import { completeValue, isComplete, terms } from '../score.ts';
import type { State } from '../state.ts';
import { HAS_MONASTERY, MONASTERY_PART, SEGMENTS } from '../topology.ts';
import { emitScore, pay, sendHome } from './pay.ts';

/** C-4.8: scores everything that the tile just laid has completed, and notes it for castles nearby (C-7.19). */
export function scoreCompleted(rules: Rules, state: State, emit?: Emit<Event>): void {
  const tile = state.placed[0] - 1;
  const kind = state.kind[tile];
  for (let local = 0; local < SEGMENTS[kind] - HAS_MONASTERY[kind]; local++)
    complete(rules, state, state.first[tile] + local, emit);
  if (state.bridged[0]) complete(rules, state, newestBridge(state, state.bridged[0] - 1), emit);
  const place = placeAt(xOf(state.at[tile]), yOf(state.at[tile]));
  for (let i = -1; i < 8; i++) {
    const other = i < 0 ? tile : state.grid[round(place, i)] - 1;
    if (other >= 0 && HAS_MONASTERY[state.kind[other]] && state.around[other] === 8)
      complete(rules, state, segmentOfPart(state, other, MONASTERY_PART), emit);
  }
}

/** Scores the feature of a segment if it is complete and was not scored in this turn. */
function complete(rules: Rules, state: State, segment: number, emit?: Emit<Event>): void {
  if (!isComplete(state, segment)) return;
  const feature = state.feature[segment];
  for (let entry = 0; entry < state.doneCount[0]; entry++) if (state.feature[state.done[entry]] === feature) return;
  if (castleOn(state, feature) >= 0) return; // C-7.15
  const value = completeValue(rules, state, segment);
  state.done[state.doneCount[0]] = segment;
  state.doneValue[state.doneCount[0]++] = value;
  const seats = majority(state.men[feature]);
  if (seats === 0) return;
  const source = typeOfSegment(state, segment);
  const home: Spot[] | null = emit ? [] : null;
  pay(state, seats, value, source);
  sendHome(state, feature, home);
  if (emit && home) {
    const sum = terms(rules, state, segment, true);
    emitScore(rules, state, emit, seats, value, source, { complete: true, at: spotOf(state, segment), sum, home });
  }
}
