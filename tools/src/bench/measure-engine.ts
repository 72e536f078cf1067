import { type AnyEvent, type AnyGame, type AnyRules, playOut, RandomPlayer, seeded } from '@holdfast/kernel';
import type { MicroBenchmark } from '../games.ts';

/** CPU seconds of this process. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Random games per second of CPU time. */
export function speed(
  game: AnyGame,
  rules: AnyRules,
  seconds: number,
  withEvents: boolean,
): { rate: number; moves: number } {
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
export function copying(game: AnyGame, rules: AnyRules): number {
  const from = game.setup(rules, seeded(1));
  const into = game.blank(rules);
  const rounds = 1_000_000;
  for (let i = 0; i < rounds / 10; i++) game.copy(from, into);
  const began = cpu();
  for (let i = 0; i < rounds; i++) game.copy(from, into);
  return ((cpu() - began) / rounds) * 1e9;
}

/** Heap growth in MB from the first to the last tenth of the games. */
export function growth(game: AnyGame, rules: AnyRules, games: number): number {
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
export function micro({ prepare }: MicroBenchmark): number {
  const round = prepare();
  for (let i = 0; i < 4000; i++) round();
  let operations = 0;
  const began = cpu();
  for (let i = 0; i < 20_000; i++) operations += round();
  return ((cpu() - began) / operations) * 1e9;
}
