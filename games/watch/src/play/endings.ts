import type { Outcome, Seat } from '@holdfast/kernel';
import type { Rules } from '../rules.ts';
import { allPoints, guardsOnWall } from '../score.ts';
import { ENDING, ENDINGS, PHASE, SPACES, type State } from '../state.ts';

const NO_GUARD = 99;

/** The lowest space on which a guard of the seat stands, on any section (W-19.5). */
const lowestSpace = (state: State, seat: Seat): number => {
  for (let space = 0; space < SPACES; space++)
    for (let place = space; place < state.guards.length; place += SPACES)
      if (state.guards[place] === seat + 1) return space;
  return NO_GUARD;
};

/** The place of the seat's most western guard, counted from the west (W-19.5). */
const mostWestern = (state: State, seat: Seat): number => {
  const place = state.guards.indexOf(seat + 1);
  return place < 0 ? NO_GUARD : place;
};

/** The seats with the highest `worth`. */
const best = (seats: readonly Seat[], worth: (seat: Seat) => number): readonly Seat[] => {
  const most = Math.max(...seats.map(worth));
  return seats.filter((seat) => worth(seat) === most);
};

/** The winners after the fall of the Wall: most guards, then points, then the guard's place (W-19.1, W-19.2, W-19.4, W-19.5). */
export function wallWinners(rules: Rules, state: State): readonly Seat[] {
  const all = Array.from({ length: rules.seats }, (_, seat) => seat);
  const guarding = best(all, (seat) => guardsOnWall(rules, state, seat));
  const leading = best(guarding, (seat) => allPoints(rules, state, seat));
  const oldest =
    rules.readings['guard-tie'] === 'west-only' ? leading : best(leading, (seat) => -lowestSpace(state, seat));
  return best(oldest, (seat) => -mostWestern(state, seat));
}

/** The winners at the turn limit: the most points, including hidden ones (W-10.5). */
export const pointWinners = (rules: Rules, state: State): readonly Seat[] =>
  best(
    Array.from({ length: rules.seats }, (_, seat) => seat),
    (seat) => allPoints(rules, state, seat),
  );

const winnersOf = (rules: Rules, state: State): readonly Seat[] => {
  if (state.ending[0] === ENDING.points) return [state.winner[0]];
  return state.ending[0] === ENDING.turns ? pointWinners(rules, state) : wallWinners(rules, state);
};

/** How the game ended; null while it goes on. */
export function outcomeOf(rules: Rules, state: State): Outcome | null {
  if (state.phase[0] !== PHASE.over) return null;
  return {
    winners: winnersOf(rules, state),
    reason: ENDINGS[state.ending[0]],
    scores: Array.from({ length: rules.seats }, (_, seat) => allPoints(rules, state, seat)),
  };
}
