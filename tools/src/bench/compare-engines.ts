import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../refusal.ts';
import type { BenchResult, BenchRound, BenchTable } from './engine-process.ts';

const HERE = fileURLToPath(new URL('../../../', import.meta.url));
const WORKER = fileURLToPath(new URL('./engine-process.ts', import.meta.url));
/** CPU seconds per round of the slower side: long enough for the clock, short enough for equal noise on both sides. */
const SECONDS_OF_ROUND = 0.25;
const WARM_UP_GAMES = 300;
/** Games whose events are compared. */
const COMPARED_GAMES = 20;

async function start(table: BenchTable): Promise<ChildProcess> {
  const child = fork(WORKER, [JSON.stringify(table)]);
  const ready = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (ready[0] !== 'ready') throw new Refusal(`--against: the engines of ${table.folder} could not be loaded`);
  return child;
}

async function play(child: ChildProcess, round: BenchRound): Promise<BenchResult> {
  const answer = once(child, 'message');
  child.send(round);
  const [result] = await answer;
  return result;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];

export interface Comparison {
  /** Median over the rounds of the ratio of the other checkout's CPU time to this one's. */
  readonly ratio: number;
  /** Games per second of both, medians over the rounds. */
  readonly here: number;
  readonly there: number;
  /** True if both played all games alike, and compared ones with the same events. */
  readonly same: boolean;
}

/** Plays the same random games with this and another checkout's engine, alternating, and compares CPU time. */
export async function compareEngines(
  folder: string,
  game: string,
  options: object,
  seconds: number,
  withEvents: boolean,
): Promise<Comparison> {
  const there = resolve(folder);
  if (!existsSync(join(there, 'bots/src/games.ts')))
    throw new Refusal(`--against: ${folder} is not a checkout of this repository`);
  const sides = await Promise.all([HERE, there].map((side) => start({ folder: side, game, options })));
  try {
    const both = async (first: number, games: number, compare = false): Promise<[BenchResult, BenchResult]> => {
      const round = { first, games, events: withEvents ? (compare ? 'compare' : 'count') : 'none' } as const;
      const mine = await play(sides[0], round);
      return [mine, await play(sides[1], round)];
    };
    const compared = await both(0, COMPARED_GAMES, true);
    await both(0, WARM_UP_GAMES);
    const [, { seconds: warm }] = await both(0, WARM_UP_GAMES);
    const games = Math.max(1, Math.round((WARM_UP_GAMES * SECONDS_OF_ROUND) / warm));
    const rounds: [BenchResult, BenchResult][] = [];
    for (let i = 0; i < Math.max(3, seconds / SECONDS_OF_ROUND); i++) rounds.push(await both(i * games, games));
    return {
      ratio: median(rounds.map(([mine, other]) => other.seconds / mine.seconds)),
      here: games / median(rounds.map(([mine]) => mine.seconds)),
      there: games / median(rounds.map(([, other]) => other.seconds)),
      same: [compared, ...rounds].every(([mine, other]) => mine.fingerprint === other.fingerprint),
    };
  } finally {
    for (const side of sides) side.kill();
  }
}
