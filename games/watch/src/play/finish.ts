import type { Seat } from '@holdfast/kernel';
import { CELL as cellIndex } from '../cell-index.ts';
import type { Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import { allPoints, explainPoints } from '../score.ts';
import { ENDING, listOf, PHASE as phases, type State } from '../state.ts';
import { cardsOf, handOf } from '../view.ts';
import { outcomeOf, pointWinners } from './endings.ts';

// Own constants: cell-index.ts says why.
const CELL = cellIndex;
const PHASE = phases;

const { phase, turn, round } = CELL;

/** Ends the game at once; whoever called must look at `isOver` before going on. Nothing stays hidden. */
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

/** The last turn of a table with a limit is over: the most points win (W-10.5). */
export function endByTurns(rules: Rules, state: State, emit: Listener): boolean {
  const { turnLimit } = rules.material;
  if (turnLimit === undefined || state.cells[round] < turnLimit * rules.seats) return false;
  finish(rules, state, ENDING.turns, pointWinners(rules, state)[0], emit);
  return true;
}

/** The player in turn wins with enough points, hidden ones included (W-10.1, W-19). */
export function winByPoints(rules: Rules, state: State, emit: Listener): boolean {
  const seat = state.cells[turn];
  if (allPoints(rules, state, seat) < rules.material.goal) return false;
  finish(rules, state, ENDING.points, seat, emit);
  return true;
}
