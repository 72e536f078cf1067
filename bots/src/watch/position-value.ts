import type { Rules, State } from '@holdfast/watch/engine';
import { Evaluator } from './value.ts';
import { WEIGHTS } from './weights.ts';

/**
 * Value of a resource card in hand in points, for judging a position from outside. Level 2, which compares hands by plans, uses
 * 0.02; this is fitted to the results of its games (see README.md).
 */
const HAND_CARD = 0.25;

/** Each seat's chance to win from the true position, with all hands open. */
export function evaluatePosition(rules: Rules): (state: State, chances: Float64Array) => void {
  const marks = new Float64Array(rules.seats);
  const own = new Float64Array(rules.seats);
  return (state, chances) => {
    let evaluator: Evaluator | null = null;
    for (let seat = 0; seat < rules.seats; seat++) {
      evaluator = new Evaluator(rules, state, seat, WEIGHTS);
      evaluator.marks(state, marks);
      // Cards that must be discarded don't count.
      own[seat] = marks[seat] + HAND_CARD * (state.handSize[seat] - state.owes[seat]);
    }
    if (evaluator) chances.set(evaluator.chances(own));
  };
}
