import { LEVELS } from '@holdfast/bots';
import { writeRecord } from '@holdfast/kernel';
import type { SimulationSummary } from '@holdfast/tools/sim';
import { flags, GAME_FLAGS, optionsOf, wholeNumber } from './flags.ts';
import { EXAMPLE_GAME, gameOf, oneOf, rulesOf } from './games.ts';
import { type Command, JSON_FLAG, SEED_FLAG } from './help.ts';
import { Progress } from './progress.ts';
import { withTools } from './with-tools.ts';
import { writeWhole } from './write.ts';

/** `holdfast sim`: plays many games and prints a summary. */
async function runSim(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    ...GAME_FLAGS,
    games: { type: 'string' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: 'random' },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
  });
  const game = gameOf(values.game);
  const rules = rulesOf(game, optionsOf(values));
  const games = wholeNumber('games', values.games, 100);
  const { out, players, seed } = values;
  const progress = new Progress('games', games);
  const summary = await withTools(
    () => import('@holdfast/tools/sim'),
    ({ simulate }) =>
      simulate({
        game,
        rules,
        games,
        players,
        seed,
        progress: (done) => progress.at(done),
        ...(out === undefined ? {} : { keepFirst: (record) => writeWhole(out, writeRecord(record)) }),
      }),
  );
  progress.end();
  if (values.json) console.log(JSON.stringify(summary));
  else report(summary);
}

function report({ game, seats, players, games, cpuSeconds, ...summary }: SimulationSummary): void {
  console.log(
    `${games} games of ${game} with ${seats} seats (${players}), ${summary.movesPerGame} moves a game, ${cpuSeconds.toFixed(2)} s of CPU`,
  );
  console.log(
    `endings     ${Object.entries(summary.endings)
      .map(([reason, n]) => `${reason} ${(100 * n).toFixed(1)} %`)
      .join(', ')}`,
  );
  console.log(`wins        ${summary.wins.map((n, seat) => `seat ${seat + 1} ${(100 * n).toFixed(1)} %`).join(', ')}`);
  console.log(`mean points ${summary.meanPoints.map((n) => n.toFixed(2)).join(', ')}`);
  console.log('facts a game');
  for (const [type, n] of Object.entries(summary.factsPerGame)) console.log(`  ${type.padEnd(20)} ${n}`);
}

export const simCommand: Command = {
  run: runSim,
  usage: 'sim [flags]',
  about: 'plays games by the rules alone and prints a summary ("simulate" runs servers and pages)',
  flags: [
    ['--games N', 'how many (100)'],
    [
      '--players LIST',
      `${oneOf(['random', ...LEVELS.map((level) => `level-${level}`)])}: one for all seats, or one per seat with commas (random)`,
    ],
    SEED_FLAG,
    ['--out RECORD', 'writes the first game as a record, for replay and verify'],
    JSON_FLAG,
  ],
  plays: true,
  example: `sim --game ${EXAMPLE_GAME} --seats 3 --players level-1 --games 1 --out game.json`,
};
