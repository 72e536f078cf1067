import { type AnyGame, type AnyRules, perft, seeded } from '@holdfast/kernel';

/** How many sequences of listed moves there are from the set-up, for depth 1, 2, ... up to `depth`; the same seed gives the same luck. */
export function* countsByDepth(game: AnyGame, rules: AnyRules, seed: string, depth: number): Generator<number> {
  const state = game.setup(rules, seeded(seed));
  for (let deep = 1; deep <= depth; deep++) yield perft(game, rules, state, deep, (left) => seeded(`${seed}/${left}`));
}
