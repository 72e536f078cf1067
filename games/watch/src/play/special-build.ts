import type { Seat } from '@holdfast/kernel';
import { CELL as cellIndex } from '../cell-index.ts';
import type { Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import { allPoints, openPoints, POINT_CARD } from '../score.ts';
import { CARD_KINDS as cardKinds, clear, ENDING, NOBODY, PHASE as phases, type State } from '../state.ts';
import { finish } from './finish.ts';

// Local copies of imported constants; see cell-index.ts.
const CELL = cellIndex;
const CARD_KINDS = cardKinds;
const PHASE = phases;

/** With this many seats or more every turn is followed by a special build phase (W-20.5). */
const SEATS_FOR_SPECIAL_BUILD = 5;
/** Least cards needed to build; seats with fewer are skipped, which reveals nothing since hand sizes are public. */
const CHEAPEST = 2;

/** The next seat clockwise; without `%`, whose division takes as long as the rest of a pass. */
const seatAfter = (seat: Seat, seats: number): Seat => (seat + 1 === seats ? 0 : seat + 1);

const hasSpecialBuild = (rules: Rules, { flags }: State): boolean =>
  flags.walled && rules.seats >= SEATS_FOR_SPECIAL_BUILD;

/**
 * Finds the next seat clockwise after `seat` that could build. False if the active player is reached: then the phase is over,
 * and the next player may claim a victory after their roll (W-20.7).
 */
function findBuilder(rules: Rules, state: State, seat: Seat): boolean {
  const { cells, at } = state;
  const { seats } = rules;
  const inTurn = cells[CELL.turn];
  for (let next = seatAfter(seat, seats); next !== inTurn; next = seatAfter(next, seats))
    if (cells[at.handSize + next] >= CHEAPEST) {
      cells[at.builder] = next;
      cells[CELL.phase] = PHASE['special-build'];
      return true;
    }
  cells[at.builder] = NOBODY;
  const following = seatAfter(inTurn, seats);
  clear(cells, at.claims, at.claims + seats);
  cells[at.claims + following] = openPoints(rules, state, following);
  return false;
}

/** Called at the end of a turn; true if a special build phase starts (W-20.5). */
export function startSpecialBuild(rules: Rules, state: State): boolean {
  return hasSpecialBuild(rules, state) && findBuilder(rules, state, state.turn[0]);
}

/** The special builder passes; true if another seat builds now, false if the next turn starts. */
export function passSpecialBuild(rules: Rules, state: State, seat: Seat): boolean {
  return findBuilder(rules, state, seat);
}

/** Claims a victory reached in the special build phase, after the roll is resolved (W-20.7). */
export function afterRollResolved(rules: Rules, state: State, emit: Listener): void {
  const seat = state.turn[0];
  if (state.claims[seat] === 0 || rules.readings['special-build-claim'] !== 'after-the-roll') return;
  const { goal } = rules.material;
  const then = state.claims[seat] + state.cards[seat * CARD_KINDS + POINT_CARD];
  if (then >= goal && allPoints(rules, state, seat) >= goal) finish(rules, state, ENDING.points, seat, emit);
}
