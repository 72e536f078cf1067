import { type AnyRules, type AnyState, seeded } from '@holdfast/kernel';
import { PHASE, type Rules, type State, type View, watch } from '@holdfast/watch/engine';
import type { Encoder } from '../../network/encoder.ts';
import type { Learner } from '../../network/learner.ts';
import { PositionInputs, PRIOR_SCALE, SHARED_INPUTS } from './inputs.ts';
import { networkPolicy } from './level3.ts';
import { searchPolicy } from './search.ts';
import { SEAT_INPUTS } from './seat-inputs.ts';

/** Encoder of this game's network; increase the version if an input changes its meaning. */
export const watchEncoder: Encoder<Rules, View> = {
  version: 2,
  perSeat: SEAT_INPUTS,
  shared: SHARED_INPUTS,
  prior: { at: 0, scale: PRIOR_SCALE },
  encode(rules, view, viewer, into) {
    // Any position that fits the view will do, since hidden data is not read.
    const state = watch.imagine(rules, view, viewer, seeded(0)) as State;
    new PositionInputs(rules, state).encode(state, viewer, into);
  },
};

/** Tables of all sizes; the most played ones are used most often. */
const TABLES = [
  ...[4, 4, 3].map((seats) => ({ scenario: 'island', seats })),
  ...[4, 4, 3].map((seats) => ({ scenario: 'gift', seats })),
  ...[4, 4, 3, 5, 6].map((seats) => ({ scenario: 'watch', seats })),
];

export const watchLearner: Learner = {
  encoder: watchEncoder,
  policy: networkPolicy,
  search: searchPolicy,
  tables: TABLES,
  /** Before the roll, since positions inside a turn are evaluated as if it ended there. */
  judges: (_rules: AnyRules, state: AnyState) => (state as State).phase[0] === PHASE.roll,
};
