import { flags, wholeNumber } from './flags.ts';
import { EXAMPLE_GAME, gameOf } from './games.ts';
import { type Command, JSON_FLAG, SEED_FLAG } from './help.ts';
import { otherCheckout } from './other-checkout.ts';
import { withTools } from './with-tools.ts';

/** `holdfast farm`: scripted cheats among honest players in the rating code; fails if they move others further than noise does. */
async function runFarmCommand(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    game: { type: 'string', default: EXAMPLE_GAME },
    accounts: { type: 'string' },
    games: { type: 'string' },
    cheats: { type: 'string' },
    seeds: { type: 'string' },
    seed: { type: 'string', default: 'farm' },
    checkout: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const options = {
    game: gameOf(values.game).id,
    accounts: wholeNumber('accounts', values.accounts, 60, 4, 10_000),
    games: wholeNumber('games', values.games, 4_000, 100, 1_000_000),
    cheats: wholeNumber('cheats', values.cheats, 1_000, 0, 1_000_000),
    seeds: wholeNumber('seeds', values.seeds, 24, 2, 200),
    seed: values.seed,
    ...(values.checkout === undefined ? {} : { checkout: otherCheckout('checkout', values.checkout) }),
  };
  await withTools(
    () => import('@holdfast/tools/farm'),
    async ({ formatFarm, runFarm }) => {
      const measured = await runFarm(options);
      console.log(values.json ? JSON.stringify(measured) : formatFarm(measured));
      if (!measured.holds) process.exitCode = 1;
    },
  );
}

export const farmCommand: Command = {
  run: runFarmCommand,
  usage: 'farm [flags]',
  about: 'cheats among honest players: by how much they move ratings and places, beside the noise',
  flags: [
    ['--game NAME', `whose bots sit among them (${EXAMPLE_GAME})`],
    ['--accounts N', 'honest accounts (60)'],
    ['--games N', 'honest games (4000)'],
    ['--cheats N', 'games of cheats (1000)'],
    ['--seeds N', 'how often all results are drawn again, to measure the noise (24)'],
    ['--checkout FOLDER', 'the rating code of another checkout with packages installed'],
    SEED_FLAG,
    JSON_FLAG,
  ],
  example: 'farm --seeds 4',
};
