import { flags, GAME_FLAGS, optionsOf, wholeNumber } from './flags.ts';
import { EXAMPLE_GAME, gameOf, rulesOf } from './games.ts';
import { type Command, SEED_FLAG } from './help.ts';
import { withTools } from './with-tools.ts';

/** `holdfast perft`: counts listed move sequences from the set-up, depth by depth. */
async function runPerft(args: readonly string[]): Promise<void> {
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

export const perftCommand: Command = {
  run: runPerft,
  usage: 'perft [flags]',
  about: 'counts sequences of listed moves from the set-up, depth by depth',
  flags: [['--depth N', 'how deep, up to 12 (3)'], SEED_FLAG],
  plays: true,
  example: `perft --game ${EXAMPLE_GAME} --depth 3`,
};
