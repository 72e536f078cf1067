import { Fault } from './fault.ts';
import { GAME_HELP } from './flags.ts';

const HELP = `holdfast: an open table for Brotherhood of the Watch and Carcassonne

  start     serves the table (settings: HOSTING.md)
  test      types, lint, every test                --fast (without heavy and browser tests)
  sim       plays games and sums them up           --games N --seed TEXT --players random|level-0|level-1|level-2[,...] --json --out RECORD
  replay    FILE  the readable log                 --json (a line per step) --at N --as SEAT|table
  verify    FILE  checks every byte, move and fingerprint of a record, and its luck
  perft     counts move sequences                  --depth N --seed TEXT
  laws      the ten laws over random games         --games N --seed TEXT --game NAME --look N (look closely every N moves)
  bench     measures the engines                   --seconds N --only TEXT --memory GAMES --json
  arena     bots against bots                      --bots 2,1 --seating one|mixes|lots --blocks N --seed TEXT --claim LOW:HIGH --workers N --json
  bot serve a bot behind stdin and stdout          --level 0|1|2 --temperament NAME --seed TEXT
  load      measures a server on this machine      --tables N --seconds N --rate N --spectators N --json
  backup    FILE  copies the embedded store, also while the server runs   --folder DATA
  restore   FILE  puts a back-up in place          --folder DATA

which game (sim, perft, arena, load):
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
  arena: async () => (await import('./arena.ts')).runArenaCommand,
  bot: async () => (await import('./bot.ts')).runBot,
  load: async () => (await import('./load.ts')).runLoad,
  backup: async () => (await import('./store.ts')).runBackup,
  restore: async () => (await import('./store.ts')).runRestore,
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
