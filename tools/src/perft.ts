import { type AnyGame, type AnyRules, perft, seeded } from '@holdfast/kernel';

/** Numbers of sequences of listed moves from the set-up, for depths 1 to `depth`; the same seed gives the same luck. */
export function* countsByDepth(game: AnyGame, rules: AnyRules, seed: string, depth: number): Generator<number> {
  const state = game.setup(rules, seeded(seed));
  for (let deep = 1; deep <= depth; deep++) yield perft(game, rules, state, deep, (left) => seeded(`${seed}/${left}`));
}
