import { type AnyEvent, type AnyGame, type AnyRules, playOut, RandomPlayer, seeded } from '@holdfast/kernel';
import { compareEngines } from './bench-against.ts';
import { flags, wholeNumber } from './flags.ts';
import { gameOf, MANIFESTS, MICRO_BENCHMARKS, type MicroBenchmark, rulesOf } from './games.ts';
import { Progress } from './progress.ts';
import { UserError } from './user-error.ts';

const TABLES = MANIFESTS.flatMap(({ id, benchmarks }) => benchmarks.map((table) => ({ ...table, id })));

/** Seconds of processor time of this process. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Random games per second of CPU time. */
function speed(game: AnyGame, rules: AnyRules, seconds: number, withEvents: boolean): { rate: number; moves: number } {
  const player = new RandomPlayer(game, 0);
  let heard = 0;
  const emit = withEvents ? (_: AnyEvent): void => void heard++ : undefined;
  let games = 0;
  let moves = 0;
  const began = cpu();
  while (cpu() - began < seconds) {
    for (let i = 0; i < 20; i++) {
      const chance = seeded(games++);
      moves += playOut(player, game, rules, game.setup(rules, chance, emit), chance, emit);
    }
  }
  return { rate: games / (cpu() - began), moves: moves / games };
}

/** Nanoseconds to copy a position into a reused one. */
function copying(game: AnyGame, rules: AnyRules): number {
  const from = game.setup(rules, seeded(1));
  const into = game.blank(rules);
  const rounds = 1_000_000;
  for (let i = 0; i < rounds / 10; i++) game.copy(from, into);
  const began = cpu();
  for (let i = 0; i < rounds; i++) game.copy(from, into);
  return ((cpu() - began) / rounds) * 1e9;
}

/** Growth of the heap in MB between the first and the last tenth of many games. */
function growth(game: AnyGame, rules: AnyRules, games: number): number {
  const player = new RandomPlayer(game, 0);
  const settle = (): number => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / 1e6;
  };
  let first = 0;
  for (let i = 0; i < games; i++) {
    const chance = seeded(i);
    playOut(player, game, rules, game.setup(rules, chance), chance);
    if (i === Math.floor(games / 10)) first = settle();
  }
  return settle() - first;
}

/** Nanoseconds per operation of a part of an engine. */
function micro({ prepare }: MicroBenchmark): number {
  const round = prepare();
  for (let i = 0; i < 4000; i++) round();
  let operations = 0;
  const began = cpu();
  for (let i = 0; i < 20_000; i++) operations += round();
  return ((cpu() - began) / operations) * 1e9;
}

const round2 = (value: number): number => Math.round(value * 100) / 100;

/** The same games with the engines of another checkout, in turns: ratios of CPU time, which a busy machine hardly disturbs. */
async function runAgainst(folder: string, cases: typeof TABLES, seconds: number, json: boolean): Promise<void> {
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

/** `npm run bench`: CPU time on one core, as a table. */
export async function runBench(args: readonly string[]): Promise<void> {
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
  if (values.against !== undefined) {
    await runAgainst(values.against, cases, seconds, values.json);
    return;
  }
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
  if (values.json) console.log(JSON.stringify(rows));
  else {
    console.table(rows.map(({ name, ...numbers }) => ({ case: name, ...numbers })));
    for (const each of MICRO_BENCHMARKS)
      console.log(`${each.name}: ${Math.round(micro(each))} ns (goal ${each.goalNs})`);
  }
}
