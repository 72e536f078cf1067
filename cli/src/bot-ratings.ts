import { flags, wholeNumber } from './flags.ts';
import { EXAMPLE_GAME, gameOf } from './games.ts';
import type { Command } from './help.ts';
import { withTools } from './with-tools.ts';

/** `holdfast bot-ratings`: prints the fixed ratings of bots, or measures them again. */
async function runBotRatings(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    play: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    game: { type: 'string' },
    blocks: { type: 'string' },
    workers: { type: 'string' },
  });
  await withTools(
    () => import('@holdfast/tools/bot-ratings'),
    async ({ botRatings, playMatches, writeMatches }) => {
      const print = (ratings: ReturnType<typeof botRatings>): void => {
        for (const { game, levels } of ratings)
          console.log(`${game}: ${levels.map((points, level) => `level ${level} ${points}`).join(', ')}`);
      };
      if (!values.play) return print(botRatings());
      const matches = await playMatches({
        ...(values.game === undefined ? {} : { game: gameOf(values.game).id }),
        ...(values.blocks === undefined ? {} : { blocks: wholeNumber('blocks', values.blocks, 10) }),
        ...(values.workers === undefined ? {} : { workers: wholeNumber('workers', values.workers, 1, 1, 64) }),
        onMatch: ({ game, options, bots, games, won }, again) =>
          console.log(
            `${game} ${JSON.stringify(options)} ${bots.join(' against ')}: ${again.won} of ${again.games}; in the file ${won} of ${games}`,
          ),
      });
      print(botRatings(matches));
      if (values.write) writeMatches(matches);
    },
  );
}

export const botRatingsCommand: Command = {
  run: runBotRatings,
  usage: 'bot-ratings [flags]',
  about: 'the fixed ratings of bots, from games of bots against bots',
  flags: [
    ['--play', 'plays the games of bots/weights/ratings.json again; takes hours for all'],
    ['--write', 'writes the results into the file (then: npm run format)'],
    ['--game NAME', 'plays only those of this game'],
    ['--blocks N', 'plays at most so many blocks of each match'],
    ['--workers N', 'threads at the same time'],
  ],
  example: `bot-ratings --play --game ${EXAMPLE_GAME} --blocks 5`,
};
