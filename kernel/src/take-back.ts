import type { AnyEvent, AnyGame, AnyRules, AnyState, Seat } from './game.ts';
import { tellsOthers } from './secret.ts';

/**
 * Why a seat can't take its move back; null if it can. A move is final if it used luck, revealed something to others or
 * taught the mover something about them; changes of the mover's hand are not. Law L11 checks this.
 */
export function closesTakeBack(
  game: AnyGame,
  rules: AnyRules,
  /** After the move. */
  state: AnyState,
  seat: Seat,
  luck: readonly number[],
  events: readonly AnyEvent[],
): 'luck' | 'secret' | null {
  if (luck.length > 0) return 'luck';
  const closes = (event: AnyEvent): boolean =>
    tellsOthers(event, seat) || game.discloses?.(rules, state, event) === true;
  return events.some(closes) ? 'secret' : null;
}
