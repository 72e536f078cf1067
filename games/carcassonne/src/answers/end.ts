import { scoreFarmers } from '../play/finish.ts';
import type { Rules } from '../rules.ts';
import { blank, copy, scoresOf } from '../state.ts';
import type { View } from '../view.ts';
import { features, positionOf } from './features.ts';

/** Further points of each seat if the game ended now; features complete but not yet scored count in full. */
export function pointsAtEnd(rules: Rules, view: View): readonly number[] {
  if (view.phase === 'over') return view.scores.map(() => 0);
  const owned = features(rules, view).filter(({ what }) => what !== 'field');
  // The engine scores farmers, because the rules for it depend on a reading.
  const state = blank(rules);
  copy(positionOf(rules, view), state);
  scoreFarmers(rules, state);
  return scoresOf(rules, state).map(
    (score, seat) =>
      score -
      (view.scores[seat] ?? 0) +
      owned.filter(({ owners }) => owners.includes(seat)).reduce((sum, { worthAtEnd }) => sum + worthAtEnd, 0),
  );
}
