import type { Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import { allPoints, openPoints, POINT_CARD } from '../score.ts';
import { CARD_KINDS, clear, ENDING, NOBODY, PHASE, type State } from '../state.ts';
import { finish } from './finish.ts';

/** From this many seats on every turn is followed by a special build phase (W-20.5). */
const SEATS_FOR_SPECIAL_BUILD = 5;
/** Nothing costs less; who holds fewer is not asked, which tells nobody anything new. */
const CHEAPEST = 2;

const hasSpecialBuild = (rules: Rules, { flags }: State): boolean =>
  flags.walled && rules.seats >= SEATS_FOR_SPECIAL_BUILD;

/**
 * The next seat after `seat`, clockwise, that could build; false when the player in turn is reached. Then the phase is
 * over, and what lies before the player who is next may be claimed after that player's roll (W-20.7).
 */
function findBuilder(rules: Rules, state: State, seat: Seat): boolean {
  for (let next = (seat + 1) % rules.seats; next !== state.turn[0]; next = (next + 1) % rules.seats)
    if (state.handSize[next] >= CHEAPEST) {
      state.builder[0] = next;
      state.phase[0] = PHASE['special-build'];
      return true;
    }
  state.builder[0] = NOBODY;
  const following = (state.turn[0] + 1) % rules.seats;
  clear(state.claims);
  state.claims[following] = openPoints(rules, state, following);
  return false;
}

/** The turn has ended: true = a special build phase begins (W-20.5). */
export function startSpecialBuild(rules: Rules, state: State): boolean {
  return hasSpecialBuild(rules, state) && findBuilder(rules, state, state.turn[0]);
}

/** The special builder passes; true = somebody else builds now, false = the next turn begins. */
export function passSpecialBuild(rules: Rules, state: State, seat: Seat): boolean {
  return findBuilder(rules, state, seat);
}

/** The roll is resolved: a victory reached in the special build phase is claimed now (W-20.7). */
export function afterRollResolved(rules: Rules, state: State, emit: Listener): void {
  const seat = state.turn[0];
  if (state.claims[seat] === 0 || rules.readings['special-build-claim'] !== 'after-the-roll') return;
  const { goal } = rules.material;
  const then = state.claims[seat] + state.cards[seat * CARD_KINDS + POINT_CARD];
  if (then >= goal && allPoints(rules, state, seat) >= goal) finish(rules, state, ENDING.points, seat, emit);
}
