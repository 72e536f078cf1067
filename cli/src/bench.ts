import { carcassonne, placements } from '@holdfast/carcassonne/engine';
import { type AnyEvent, type AnyGame, type AnyRules, playOut, RandomPlayer, seeded } from '@holdfast/kernel';
import { Fault } from './fault.ts';
import { flags, whole } from './flags.ts';
import { GAMES, rulesOf } from './games.ts';
import { Progress } from './progress.ts';

/** A row of the bench: a game, its options, and the games per second it has promised. */
interface Case {
  readonly name: string;
  readonly game: string;
  readonly options: object;
  readonly goal: number;
}

const CASES: readonly Case[] = [
  { name: 'island, 4 seats', game: 'watch', options: { scenario: 'island', seats: 4 }, goal: 2000 },
  { name: 'the Gift, 4 seats', game: 'watch', options: { scenario: 'gift', seats: 4 }, goal: 1500 },
  { name: 'the Watch, 4 seats', game: 'watch', options: { scenario: 'watch', seats: 4 }, goal: 1000 },
  { name: 'the Watch, 6 seats', game: 'watch', options: { scenario: 'watch', seats: 6 }, goal: 500 },
  { name: 'Carcassonne, 2 seats', game: 'carcassonne', options: { scenario: 'base', seats: 2 }, goal: 700 },
  {
    name: 'Carcassonne + BCB, 4 seats',
    game: 'carcassonne',
    options: { scenario: 'bridges-castles-bazaars', seats: 4 },
    goal: 400,
  },
];

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Random games per second of CPU time. */
function speed(game: AnyGame, rules: AnyRules, seconds: number, facts: boolean): { rate: number; moves: number } {
  const player = new RandomPlayer(game, 0);
  let heard = 0;
  const emit = facts ? (_: AnyEvent): void => void heard++ : undefined;
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

/** Nanoseconds to find every placement of one Carcassonne tile with 40 tiles on the table, over all kinds. */
function placing(): number {
  const rules = rulesOf(carcassonne, { scenario: 'bridges-castles-bazaars', seats: 4 }) as Parameters<
    typeof carcassonne.setup
  >[0];
  const chance = seeded('placements');
  const player = new RandomPlayer(carcassonne);
  const state = carcassonne.setup(rules, chance);
  while (state.laid[0] < 40) {
    player.next(rules, state, chance);
    carcassonne.play(rules, state, player.turn.seat, player.turn.code, chance);
  }
  const out = new Int32Array(carcassonne.maxMoves);
  const kinds = state.bag.length;
  const all = (rounds: number): void => {
    for (let i = 0; i < rounds; i++) for (let kind = 0; kind < kinds; kind++) placements(state, kind, 3, out);
  };
  all(4000);
  const began = cpu();
  all(20_000);
  return ((cpu() - began) / 20_000 / kinds) * 1e9;
}

/** `npm run bench`: CPU time on one core, as a table. */
export function runBench(args: readonly string[]): void {
  const { values } = flags(args, {
    seconds: { type: 'string' },
    only: { type: 'string' },
    memory: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const seconds = whole('seconds', values.seconds, 3, 1, 600);
  const memoryGames = whole('memory', values.memory, 2000, 0);
  const cases = CASES.filter((row) => !values.only || row.name.includes(values.only));
  if (!cases.length)
    throw new Fault(`--only: no row holds "${values.only}"; the rows are ${CASES.map(({ name }) => name).join('; ')}`);
  const progress = new Progress('bench', cases.length);
  const rows = cases.map((row, i) => {
    const game = GAMES[row.game];
    const rules = rulesOf(game, row.options);
    speed(game, rules, 1, false);
    const quiet = speed(game, rules, seconds, false);
    const told = speed(game, rules, seconds, true);
    const result = {
      name: row.name,
      goal: row.goal,
      gamesPerSecond: Math.round(quiet.rate),
      withFacts: Math.round(told.rate),
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
    console.log(`every placement of one Carcassonne tile at 40 tiles: ${Math.round(placing())} ns (goal 2000)`);
  }
}
