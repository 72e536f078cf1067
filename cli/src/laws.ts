import { checkLaws, everyTable } from '@holdfast/kernel/testing';
import { flags, wholeNumber } from './flags.ts';
import { EXAMPLE_GAME, GAME_IDS, GAMES, gameOf, oneOf, rulesOf } from './games.ts';
import { type Command, SEED_FLAG } from './help.ts';
import { Progress } from './progress.ts';

/** `holdfast laws`: checks the eleven laws in random games of every game, scenario, edition, layout, variant and seat count. */
function runLaws(args: readonly string[]): void {
  const { values } = flags(args, {
    games: { type: 'string' },
    seed: { type: 'string', default: 'long' },
    game: { type: 'string' },
    look: { type: 'string' },
  });
  const games = wholeNumber('games', values.games, 100_000);
  const chosen = values.game === undefined ? Object.values(GAMES) : [gameOf(values.game)];
  const tables = chosen.flatMap((game) =>
    everyTable(game).map((options) => ({ game, options, rules: rulesOf(game, options) })),
  );
  const progress = new Progress('laws', games);
  let moves = 0;
  for (let i = 0; i < games; i++) {
    const { game, rules } = tables[i % tables.length];
    moves += checkLaws({ game, rules, seed: `${values.seed}/${i}`, lookEvery: wholeNumber('look', values.look, 7) });
    progress.at(i + 1);
  }
  progress.end();
  console.log(`the eleven laws held over ${games} games, ${moves} moves, ${tables.length} different tables`);
}

export const lawsCommand: Command = {
  run: runLaws,
  usage: 'laws [flags]',
  about: 'the eleven laws of the engine over random games of every kind of table',
  flags: [
    ['--games N', 'how many (100000)'],
    ['--game NAME', `${oneOf(GAME_IDS)} (all)`],
    ['--look N', 'look closely every N moves (7)'],
    SEED_FLAG,
  ],
  example: `laws --games 500 --game ${EXAMPLE_GAME}`,
};
