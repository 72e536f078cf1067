import { flags, GAME_FLAGS, optionsOf, wholeNumber } from './flags.ts';
import { gameOf, rulesOf } from './games.ts';
import { withTools } from './with-tools.ts';

/** `holdfast perft`: counts listed move sequences from the set-up, depth by depth. */
export async function runPerft(args: readonly string[]): Promise<void> {
  const { values } = flags(args, { ...GAME_FLAGS, depth: { type: 'string' }, seed: { type: 'string', default: '1' } });
  const game = gameOf(values.game);
  const rules = rulesOf(game, optionsOf(values));
  const depth = wholeNumber('depth', values.depth, 3, 1, 12);
  await withTools(
    () => import('@holdfast/tools/perft'),
    ({ countsByDepth }) => {
      let deep = 0;
      for (const count of countsByDepth(game, rules, values.seed, depth))
        console.log(`${String(++deep).padStart(2)}  ${count}`);
    },
  );
}
