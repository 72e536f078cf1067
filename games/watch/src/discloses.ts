import type { Seat } from '@holdfast/kernel';
import type { Event } from './events.ts';
import type { Rules } from './rules.ts';
import { openPoints } from './score.ts';
import { CARD_KINDS, type State } from './state.ts';

/** True if the seat's hidden cards could have been enough to win. */
function mightHaveWon(rules: Rules, state: State, seat: Seat): boolean {
  const first = seat * CARD_KINDS;
  const hidden = state.cards.slice(first, first + CARD_KINDS).reduce((sum, count) => sum + count, 0);
  return openPoints(rules, state, seat) + hidden >= rules.material.goal;
}

/**
 * Everybody learns who had none of a named card, even if no card changes hands (W-11.5, W-18.1). If points win at once in the
 * active player's turn (W-10.1), a turn that starts and goes on reveals that the hidden cards were not enough.
 */
export const discloses = (rules: Rules, state: State, event: Event): boolean =>
  event.type === 'monopoly' ||
  event.type === 'demanded' ||
  (event.type === 'turn' && state.flags.winsAtOnce && mightHaveWon(rules, state, event.seat));
