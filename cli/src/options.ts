import type { AnyGame } from '@holdfast/kernel';
import { flags } from './flags.ts';
import { EXAMPLE_GAME, GAME_IDS, GAMES, gameOf, oneOf } from './games.ts';
import type { Command } from './help.ts';

/** Prints a game's options with their flags; the first answer is the default. */
function printOptions(game: AnyGame): void {
  const { seats, choices } = game.describe();
  console.log(`--game ${game.id}`);
  for (const [scenario, numbers] of Object.entries(seats))
    console.log(`  --scenario ${scenario.padEnd(30)} --seats ${numbers.join(', ')}`);
  for (const { path, kind, answers, standard } of choices) {
    if (kind === 'scenario') continue;
    const name = path.slice(path.lastIndexOf('.') + 1);
    const flag = kind === 'variant' ? `--variant ${name}=` : kind === 'reading' ? `--reading ${name}=` : `--${name} `;
    const others = answers.filter((answer) => answer !== standard);
    console.log(`  ${flag.padEnd(41)} ${[standard, ...others].join(', ')}`);
  }
}

/** `holdfast options`: all options of a game. */
function runOptions(args: readonly string[]): void {
  const { values } = flags(args, { game: { type: 'string' } });
  const games = values.game === undefined ? Object.values(GAMES) : [gameOf(values.game)];
  games.forEach(printOptions);
  console.log('The first answer holds when nothing is said; an edition may settle readings otherwise.');
}

export const optionsCommand: Command = {
  run: runOptions,
  usage: 'options [--game NAME]',
  about: 'what can be chosen before a game: scenarios, seats, editions, variants, readings',
  flags: [['--game NAME', `${oneOf(GAME_IDS)} (all)`]],
  example: `options --game ${EXAMPLE_GAME}`,
};
