import type { Seat } from '@holdfast/kernel';
import type { Event } from './events.ts';
import type { Rules } from './rules.ts';
import { openPoints } from './score.ts';
import { CARD_KINDS, type State } from './state.ts';

/** Could the hidden cards of a seat be all it needs to win? */
function mightHaveWon(rules: Rules, state: State, seat: Seat): boolean {
  const first = seat * CARD_KINDS;
  const hidden = state.cards.slice(first, first + CARD_KINDS).reduce((sum, count) => sum + count, 0);
  return openPoints(rules, state, seat) + hidden >= rules.material.goal;
}

/**
 * Who had none of a named card is told to everybody, even when no card changes hands (W-11.5, W-18.1). Where points win at
 * once in the own turn (W-10.1), a turn that begins and goes on tells that the hidden cards were not enough.
 */
export const discloses = (rules: Rules, state: State, event: Event): boolean =>
  event.type === 'monopoly' ||
  event.type === 'demanded' ||
  (event.type === 'turn' && state.flags.winsAtOnce && mightHaveWon(rules, state, event.seat));
