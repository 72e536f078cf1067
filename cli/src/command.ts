import { readFileSync } from 'node:fs';
import { GAMES } from './games.ts';
import { helpOf, overview } from './help.ts';
import { UserError } from './user-error.ts';

type Command = (args: readonly string[]) => void | Promise<void>;

const COMMANDS: { readonly [name: string]: () => Promise<Command> } = {
  sim: async () => (await import('./sim.ts')).runSim,
  replay: async () => (await import('./replay.ts')).runReplay,
  review: async () => (await import('./review.ts')).runReview,
  puzzles: async () => (await import('./puzzles.ts')).runPuzzles,
  verify: async () => (await import('./verify.ts')).runVerify,
  options: async () => (await import('./options.ts')).runOptions,
  perft: async () => (await import('./perft.ts')).runPerft,
  bench: async () => (await import('./bench.ts')).runBench,
  laws: async () => (await import('./laws.ts')).runLaws,
  arena: async () => (await import('./arena.ts')).runArenaCommand,
  calibration: async () => (await import('./arena.ts')).runCalibrationCommand,
  train: async () => (await import('./train.ts')).runTrain,
  bot: async () => (await import('./bot.ts')).runBot,
  load: async () => (await import('./load.ts')).runLoad,
  prove: async () => (await import('./prove.ts')).runProve,
  backup: async () => (await import('./store.ts')).runBackup,
  restore: async () => (await import('./store.ts')).runRestore,
  dump: async () => (await import('./dump.ts')).runDump,
  keys: async () => (await import('./store.ts')).runKeys,
  pack: async () => (await import('./pack.ts')).runPack,
  docs: async () => (await import('./docs.ts')).runDocs,
  test: async () => (await import('./test.ts')).runTest,
  build: async () => (await import('./build.ts')).runBuildCommand,
  start: async () => (await import('./start.ts')).runStart,
  dev: async () => (await import('./dev.ts')).runDev,
};

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** The help that is asked for, if any: `help`, `help COMMAND`, `COMMAND --help`. */
function helpAsked(name: string, args: readonly string[]): string | null {
  if (name === 'help' || isHelp(name)) return args[0] && !isHelp(args[0]) ? helpOf(args[0]) : overview();
  return args.some(isHelp) ? helpOf(name) : null;
}

function versions(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return `holdfast ${version}, engines: ${Object.values(GAMES)
    .map((game) => `${game.id} ${game.version}`)
    .join(', ')}`;
}

/** Runs one command; the exit code: 2 = it was called wrongly (the reason was printed). */
export async function runCommand([name = 'help', ...args]: readonly string[]): Promise<number> {
  try {
    const help = helpAsked(name, args);
    if (help !== null) console.log(help);
    else if (name === '--version') console.log(versions());
    else if (Object.hasOwn(COMMANDS, name)) await (await COMMANDS[name]())(args);
    else throw new UserError(`There is no command "${name === 'help' ? args[0] : name}". Try "holdfast help".`);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    if (error.usage) console.error(`Try "holdfast ${name} --help".`);
    return 2;
  }
}
