import type { Seat } from '@holdfast/kernel';
import type { Rules } from './rules.ts';
import { allPoints, guardsOnWall } from './score.ts';
import { SPACES, type State } from './state.ts';

/** The rank of a seat's best guard for the tie-break: smaller is better; 99 without a guard (W-19.5). */
const bestGuard = (rules: Rules, state: State, seat: Seat): number => {
  const byWest = rules.readings['guard-tie'] === 'west-only';
  let best = 99;
  for (let place = 0; place < state.guards.length; place++) {
    if (state.guards[place] !== seat + 1) continue;
    const section = Math.floor(place / SPACES);
    const space = place % SPACES;
    best = Math.min(best, byWest ? section * SPACES + space : space * state.board.sections + section);
  }
  return best;
};

/** Of these seats the ones with the highest worth. */
const best = (seats: readonly Seat[], worth: (seat: Seat) => number): readonly Seat[] => {
  const most = Math.max(...seats.map(worth));
  return seats.filter((seat) => worth(seat) === most);
};

/** Who wins when the Wall has fallen: most guards, then points, then the guard's place (W-19.1, W-19.2, W-19.4, W-19.5). */
export function wallWinners(rules: Rules, state: State): readonly Seat[] {
  const all = Array.from({ length: rules.seats }, (_, seat) => seat);
  const guarding = best(all, (seat) => guardsOnWall(rules, state, seat));
  const leading = best(guarding, (seat) => allPoints(rules, state, seat));
  return best(leading, (seat) => -bestGuard(rules, state, seat));
}
