import type { AnyEvent, AnyGame, AnyRules, AnyState, Seat } from './game.ts';
import { tellsOthers } from './secret.ts';

/**
 * Why a seat may not take its move back; null if it may. Luck, what others were told, and what the mover learned of others
 * cannot be made unknown again; that the mover's own hand changed can. Law L11 holds games to it.
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
