import { perft, seeded } from '@holdfast/kernel';
import { flags, GAME_FLAGS, optionsOf, wholeNumber } from './flags.ts';
import { gameOf, rulesOf } from './games.ts';

/** `holdfast perft`: counts listed move sequences from the set-up, depth by depth. */
export function runPerft(args: readonly string[]): void {
  const { values } = flags(args, { ...GAME_FLAGS, depth: { type: 'string' }, seed: { type: 'string', default: '1' } });
  const game = gameOf(values.game);
  const rules = rulesOf(game, optionsOf(values));
  const state = game.setup(rules, seeded(values.seed));
  for (let depth = 1; depth <= wholeNumber('depth', values.depth, 3, 1, 12); depth++) {
    const count = perft(game, rules, state, depth, (left) => seeded(`${values.seed}/${left}`));
    console.log(`${String(depth).padStart(2)}  ${count}`);
  }
}
