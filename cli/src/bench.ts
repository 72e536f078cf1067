import { flags, wholeNumber } from './flags.ts';
import { gameOf, MANIFESTS, rulesOf } from './games.ts';
import { type Command, JSON_FLAG } from './help.ts';
import { Progress } from './progress.ts';
import { UserError } from './user-error.ts';
import { withTools } from './with-tools.ts';

type Bench = typeof import('@holdfast/tools/bench');

const TABLES = MANIFESTS.flatMap(({ id, benchmarks }) => benchmarks.map((table) => ({ ...table, id })));

const round2 = (value: number): number => Math.round(value * 100) / 100;

/** Compares the CPU time of another checkout's engines for the same games; alternates, so that other load hardly matters. */
async function runAgainst(
  { compareEngines }: Bench,
  folder: string,
  cases: typeof TABLES,
  seconds: number,
  json: boolean,
): Promise<void> {
  const rows = [];
  for (const { name, id, options } of cases) {
    const quiet = await compareEngines(folder, id, options, seconds, false);
    const withEvents = await compareEngines(folder, id, options, seconds, true);
    rows.push({
      name,
      ratio: round2(quiet.ratio),
      gamesPerSecond: Math.round(quiet.here),
      theirs: Math.round(quiet.there),
      withEvents: Math.round(withEvents.here),
      theirsWithEvents: Math.round(withEvents.there),
      ratioWithEvents: round2(withEvents.ratio),
      sameGames: quiet.same && withEvents.same,
    });
  }
  if (json) console.log(JSON.stringify(rows));
  else console.table(rows.map(({ name, ...numbers }) => ({ case: name, ...numbers })));
}

/** `npm run bench`: measures the engines' CPU time on one core and prints a table. */
async function runBench(args: readonly string[]): Promise<void> {
  const { values } = flags(args, {
    against: { type: 'string' },
    seconds: { type: 'string' },
    only: { type: 'string' },
    memory: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const seconds = wholeNumber('seconds', values.seconds, 3, 1, 600);
  const memoryGames = wholeNumber('memory', values.memory, 2000, 0);
  const cases = TABLES.filter((row) => !values.only || row.name.includes(values.only));
  if (!cases.length)
    throw new UserError(
      `--only: no row holds "${values.only}"; the rows are ${TABLES.map(({ name }) => name).join('; ')}`,
    );
  const { against, json } = values;
  await withTools(
    () => import('@holdfast/tools/bench'),
    (bench) =>
      against === undefined
        ? measure(bench, cases, seconds, memoryGames, json)
        : runAgainst(bench, against, cases, seconds, json),
  );
}

/** Measures every case of this checkout. */
function measure(
  { speed, copying, growth, micro, MICRO_BENCHMARKS }: Bench,
  cases: typeof TABLES,
  seconds: number,
  memoryGames: number,
  json: boolean,
): void {
  const progress = new Progress('bench', cases.length);
  const rows = cases.map((row, i) => {
    const game = gameOf(row.id);
    const rules = rulesOf(game, row.options);
    speed(game, rules, 1, false);
    const quiet = speed(game, rules, seconds, false);
    const withEvents = speed(game, rules, seconds, true);
    const result = {
      name: row.name,
      goal: row.gamesPerSecond,
      gamesPerSecond: Math.round(quiet.rate),
      withFacts: Math.round(withEvents.rate),
      movesPerGame: Math.round(quiet.moves),
      nsPerMove: Math.round(1e9 / (quiet.rate * quiet.moves)),
      copyNs: Math.round(copying(game, rules)),
      heapGrowthMB: memoryGames ? Math.round(growth(game, rules, memoryGames) * 100) / 100 : null,
    };
    progress.at(i + 1);
    return result;
  });
  progress.end();
  if (json) console.log(JSON.stringify(rows));
  else {
    console.table(rows.map(({ name, ...numbers }) => ({ case: name, ...numbers })));
    for (const each of MICRO_BENCHMARKS)
      console.log(`${each.name}: ${Math.round(micro(each))} ns (goal ${each.goalNs})`);
  }
}

export const benchCommand: Command = {
  run: runBench,
  usage: 'bench [flags]',
  about: 'measures the engines in CPU time',
  flags: [
    ['--seconds N', 'of CPU for each measurement (3)'],
    ['--only TEXT', 'only the rows whose name holds this text'],
    ['--against FOLDER', 'compares with the engines of another checkout: the same games, in turns'],
    ['--memory GAMES', 'over how many games the memory may grow (2000, 0 = not measured)'],
    JSON_FLAG,
  ],
  example: 'bench --only "4 seats" --seconds 1',
};
