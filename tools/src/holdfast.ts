import { Fault } from './fault.ts';
import { GAME_HELP } from './flags.ts';

const HELP = `holdfast: an open table for Brotherhood of the Watch and Carcassonne

  holdfast sim      plays games and sums them up   --games N --seed TEXT --players random[,...] --json --out RECORD
  holdfast replay   FILE  the readable log         --json (a line per step) --at N --as SEAT|table
  holdfast verify   FILE  checks every byte, move and fingerprint of a record, and its luck
  holdfast perft    counts move sequences          --depth N --seed TEXT
  holdfast bench    measures the engines           --json
  holdfast laws     the ten laws over random games --games N --seed TEXT --game NAME --look N (check views every N moves)
  holdfast test     types, lint, every test
  holdfast start    the main job

which game (sim, perft):
${GAME_HELP}
`;

type Command = (args: readonly string[]) => void | Promise<void>;

const COMMANDS: { readonly [name: string]: () => Promise<Command> } = {
  sim: async () => (await import('./sim.ts')).runSim,
  replay: async () => (await import('./replay.ts')).runReplay,
  verify: async () => (await import('./verify.ts')).runVerify,
  perft: async () => (await import('./perft.ts')).runPerft,
  bench: async () => (await import('./bench.ts')).runBench,
  laws: async () => (await import('./laws.ts')).runLaws,
  test: async () => (await import('./test.ts')).runTest,
  start: async () => (await import('./start.ts')).runStart,
  help: async () => () => console.log(HELP),
};

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const [name = 'help', ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(COMMANDS, name)) throw new Fault(`There is no command "${name}". Try "holdfast help".`);
  await (await COMMANDS[name]())(args);
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
