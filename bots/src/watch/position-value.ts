import type { Rules, State } from '@holdfast/watch/engine';
import { Evaluator } from './value.ts';
import { WEIGHTS } from './weights.ts';

/**
 * What one resource card in hand is worth in points when a position is judged from outside. Level 2 compares hands by plans and
 * reports 0.02; from outside a card is worth more (fitted to the results of its own games, see README.md).
 */
const HAND_CARD = 0.25;

/** The chance of each seat to win from the true position, every hand open: each seat is judged with what it holds itself. */
export function evaluatePosition(rules: Rules): (state: State, chances: Float64Array) => void {
  const marks = new Float64Array(rules.seats);
  const own = new Float64Array(rules.seats);
  return (state, chances) => {
    let evaluator: Evaluator | null = null;
    for (let seat = 0; seat < rules.seats; seat++) {
      evaluator = new Evaluator(rules, state, seat, WEIGHTS);
      evaluator.marks(state, marks);
      // Cards that a seven takes are as good as gone.
      own[seat] = marks[seat] + HAND_CARD * (state.handSize[seat] - state.owes[seat]);
    }
    if (evaluator) chances.set(evaluator.chances(own));
  };
}
