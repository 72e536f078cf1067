import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { AnyRules } from '@holdfast/kernel';
import { contestant } from './arena/contestant.ts';
import type { Result } from './arena/match.ts';
import { block, type Seating } from './arena/schedule.ts';
import { type Claim, sequential } from './arena/statistics.ts';
import { type Report, Tally } from './arena/tally.ts';
import type { Booth } from './arena/worker.ts';
import { playing } from './games.ts';

export { bar, describe } from './arena/describe.ts';
export { SEATINGS, type Seating } from './arena/schedule.ts';
export type { Claim } from './arena/statistics.ts';
export type { Report } from './arena/tally.ts';
export { LEVELS, TEMPERAMENTS } from './brain.ts';

/** What to play in the arena. */
export interface ArenaOptions {
  readonly gameId: string;
  /** Options of the game as `resolve` takes them: `{ seats: 4, scenario: 'island' }`. */
  readonly options: object;
  /** Names of contestants: `2`, `1/trader`, `anchor-1`; the first is the one that is measured. */
  readonly contestants: readonly string[];
  readonly seating: Seating;
  /** Blocks; every block is one seed, played once per seating. */
  readonly blocks: number;
  readonly seed: string;
  /** Stop early when this is decided about the first contestant. */
  readonly claim?: Claim;
  readonly workers?: number;
  /** Told after each block. */
  readonly progress?: (done: number, all: number, won: number, played: number) => void;
}

/** Plays blocks of games on all cores and reports; the same options give the same games. */
export async function runArena(options: ArenaOptions): Promise<Report> {
  const { gameId, contestants: names, seating, blocks, seed, claim = null } = options;
  const known = playing(gameId);
  for (const name of names) contestant(known, name);
  const resolved = known.game.resolve(options.options);
  if (resolved.problems) throw new Error(resolved.problems.map((p) => `${p.field}: ${p.because}`).join('; '));
  const rules: AnyRules = resolved.rules;
  const tally = new Tally(names.length, rules.seats);
  const started = performance.now();
  let next = 0;
  let done = 0;
  const take = () => (next < blocks ? block(seating, rules.seats, names.length, `${seed}/${next++}`) : null);
  const count = (results: readonly Result[]): void => {
    for (const result of results) tally.add(result);
    done++;
    const { won, played } = tally.first();
    options.progress?.(done, blocks, won, played);
    if (claim && sequential(won, played, claim).verdict !== 'open') next = blocks;
  };
  const booth: Booth = { gameId, rules, names };
  const size = Math.max(1, Math.min(options.workers ?? availableParallelism(), blocks));
  await Promise.all(Array.from({ length: size }, () => employ(booth, take, count)));
  const seconds = (performance.now() - started) / 1000;
  const about = { game: gameId, options: options.options, seating, seed, names, seats: rules.seats, claim, seconds };
  return tally.report(about);
}

/** Runs one worker until there is nothing left to take. */
function employ(
  booth: Booth,
  take: () => readonly unknown[] | null,
  count: (results: readonly Result[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./arena/worker.ts', import.meta.url), { workerData: booth });
    const feed = (): void => {
      const work = take();
      if (work) worker.postMessage(work);
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on('message', (results: readonly Result[]) => {
      count(results);
      feed();
    });
    worker.on('error', reject);
    feed();
  });
}
