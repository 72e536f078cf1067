import { readFileSync } from 'node:fs';
import { GAMES } from './games.ts';
import { type Command, describeCommand, HELP, listCommands } from './help.ts';
import { UserError } from './user-error.ts';

/** All commands in the order of the overview; each file exports the command with its help. */
const COMMANDS: { readonly [name: string]: () => Promise<Command> } = {
  start: async () => (await import('./start.ts')).startCommand,
  build: async () => (await import('./build.ts')).buildCommand,
  dev: async () => (await import('./dev.ts')).devCommand,
  test: async () => (await import('./test.ts')).testCommand,
  sim: async () => (await import('./sim.ts')).simCommand,
  simulate: async () => (await import('./simulate.ts')).simulateCommand,
  replay: async () => (await import('./replay.ts')).replayCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand,
  options: async () => (await import('./options.ts')).optionsCommand,
  perft: async () => (await import('./perft.ts')).perftCommand,
  laws: async () => (await import('./laws.ts')).lawsCommand,
  review: async () => (await import('./review.ts')).reviewCommand,
  puzzles: async () => (await import('./puzzles.ts')).puzzlesCommand,
  bench: async () => (await import('./bench.ts')).benchCommand,
  arena: async () => (await import('./arena.ts')).arenaCommand,
  calibration: async () => (await import('./arena.ts')).calibrationCommand,
  'bot-ratings': async () => (await import('./bot-ratings.ts')).botRatingsCommand,
  farm: async () => (await import('./farm.ts')).farmCommand,
  train: async () => (await import('./train.ts')).trainCommand,
  bot: async () => (await import('./bot.ts')).botCommand,
  prove: async () => (await import('./prove.ts')).proveCommand,
  fill: async () => (await import('./fill.ts')).fillCommand,
  growth: async () => (await import('./growth.ts')).growthCommand,
  load: async () => (await import('./load.ts')).loadCommand,
  flood: async () => (await import('./flood.ts')).floodCommand,
  backup: async () => (await import('./store.ts')).backupCommand,
  restore: async () => (await import('./store.ts')).restoreCommand,
  dump: async () => (await import('./dump.ts')).dumpCommand,
  keys: async () => (await import('./store.ts')).keysCommand,
  pack: async () => (await import('./pack.ts')).packCommand,
  docs: async () => (await import('./docs.ts')).docsCommand,
};

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** The list of all commands. */
export const overview = async (): Promise<string> =>
  listCommands(await Promise.all(Object.entries(COMMANDS).map(async ([name, load]) => [name, await load()] as const)));

/** Help for one command; null if there is no such command. */
export const helpOf = async (name: string): Promise<string | null> =>
  Object.hasOwn(COMMANDS, name)
    ? describeCommand(await COMMANDS[name]())
    : name === 'help'
      ? describeCommand(HELP)
      : null;

/** The requested help: `help`, `help COMMAND`, `COMMAND --help`; null for other arguments. */
async function helpAsked(name: string, args: readonly string[]): Promise<string | null> {
  if (name === 'help' || isHelp(name)) return args[0] && !isHelp(args[0]) ? helpOf(args[0]) : overview();
  return args.some(isHelp) ? helpOf(name) : null;
}

function versions(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return `holdfast ${version}, engines: ${Object.values(GAMES)
    .map((game) => `${game.id} ${game.version}`)
    .join(', ')}`;
}

/** Runs a command and returns the exit code; 2 if it was called wrongly, after printing the reason. */
export async function runCommand([name = 'help', ...args]: readonly string[]): Promise<number> {
  try {
    const help = await helpAsked(name, args);
    if (help !== null) console.log(help);
    else if (name === '--version') console.log(versions());
    else if (Object.hasOwn(COMMANDS, name)) await (await COMMANDS[name]()).run(args);
    else throw new UserError(`There is no command "${name === 'help' ? args[0] : name}". Try "holdfast help".`);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    if (error.usage) console.error(`Try "holdfast ${name} --help".`);
    return 2;
  }
}
