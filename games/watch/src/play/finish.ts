import type { Seat } from '@holdfast/kernel';
import { CELL as cellIndex } from '../cell-index.ts';
import type { Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import { allPoints, explainPoints } from '../score.ts';
import { ENDING, listOf, PHASE as phases, type State } from '../state.ts';
import { cardsOf, handOf } from '../view.ts';
import { outcomeOf, pointWinners } from './endings.ts';

// Local copies of imported constants; see cell-index.ts.
const CELL = cellIndex;
const PHASE = phases;

const { phase, turn, round } = CELL;

/** Ends the game and reveals everything; the caller must check `isOver` before going on. */
export function finish(rules: Rules, state: State, ending: number, winner: Seat, emit: Listener): void {
  state.phase[0] = PHASE.over;
  state.ending[0] = ending;
  state.winner[0] = winner;
  if (!emit) return;
  const seats = Array.from({ length: rules.seats }, (_, seat) => seat);
  emit({
    type: 'over',
    outcome: outcomeOf(rules, state)!,
    hands: seats.map((seat) => handOf(state, seat)),
    cards: seats.map((seat) => cardsOf(state, seat)),
    fresh: listOf(state.fresh),
    points: seats.map((seat) => explainPoints(rules, state, seat, true)),
  });
}

export const isOver = ({ cells }: State): boolean => cells[phase] === PHASE.over;

/** Ends the game after the last turn of a table with a turn limit (W-10.5); true if it did. */
export function endByTurns(rules: Rules, state: State, emit: Listener): boolean {
  const { turnLimit } = rules.material;
  if (turnLimit === undefined || state.cells[round] < turnLimit * rules.seats) return false;
  finish(rules, state, ENDING.turns, pointWinners(rules, state)[0], emit);
  return true;
}

/** Ends the game if the active player has enough points, including hidden ones (W-10.1, W-19); true if it did. */
export function winByPoints(rules: Rules, state: State, emit: Listener): boolean {
  const seat = state.cells[turn];
  if (allPoints(rules, state, seat) < rules.material.goal) return false;
  finish(rules, state, ENDING.points, seat, emit);
  return true;
}
