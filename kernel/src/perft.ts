import type { Chance } from './chance.ts';
import type { AnyGame, AnyRules, AnyState } from './game.ts';

/** Counts the sequences of `depth` listed moves from a position; each move gets new luck from `chance(depth)`. */
export function perft(
  game: AnyGame,
  rules: AnyRules,
  state: AnyState,
  depth: number,
  chance: (depth: number) => Chance,
): number {
  if (depth === 0) return 1;
  const codes = new Int32Array(game.maxMoves);
  const next = game.blank(rules);
  let count = 0;
  for (const seat of [...game.waitingOn(rules, state), ...(game.mayAct?.(rules, state) ?? [])]) {
    const moves = game.legalCodes(rules, state, seat, codes);
    if (depth === 1) {
      count += moves;
      continue;
    }
    for (let i = 0; i < moves; i++) {
      game.copy(state, next);
      game.play(rules, next, seat, codes[i], chance(depth));
      count += perft(game, rules, next, depth - 1, chance);
    }
  }
  return count;
}
