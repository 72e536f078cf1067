import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { botsFor } from '@holdfast/bots';
import type { AnyRules } from '@holdfast/kernel';
import { type CalibratedResult, type Calibration, calibrate } from './arena/calibration.ts';
import { contestant } from './arena/contestant.ts';
import type { Result } from './arena/match.ts';
import { type Report, ReportBuilder } from './arena/report.ts';
import { block, type Seating } from './arena/schedule.ts';
import { type Claim, sequential } from './arena/statistics.ts';
import type { WorkerOptions } from './arena/worker.ts';

export { format, formatCalibration, formatTally, progressBar } from './arena/format.ts';
export type { Report } from './arena/report.ts';
export { SEATINGS, type Seating } from './arena/schedule.ts';
export type { Claim } from './arena/statistics.ts';

/** Options of an arena run. */
export interface ArenaOptions {
  readonly gameId: string;
  /** Options of the game as `resolve` takes them: `{ seats: 4, scenario: 'island' }`. */
  readonly options: object;
  /** Names of contestants: `2`, `1/trader`, `baseline-1`; the first one is measured. */
  readonly contestants: readonly string[];
  readonly seating: Seating;
  /** Number of blocks; each block is one seed, played once per seating. */
  readonly blocks: number;
  readonly seed: string;
  /** Stops early once this is decided about the first contestant. */
  readonly claim?: Claim;
  readonly workers?: number;
  /** Called after each block. */
  readonly progress?: (done: number, all: number, won: number, played: number) => void;
}

/** Plays blocks of games on all cores and reports; the same options give the same games. */
export async function runArena(options: ArenaOptions): Promise<Report> {
  return (await playBlocks(options, false)).report;
}

/** The same, but measures how accurate each contestant's chances are, at the same positions. */
export async function runCalibration(options: ArenaOptions): Promise<readonly Calibration[]> {
  const { results } = await playBlocks(options, true);
  return calibrate(options.contestants, results as readonly CalibratedResult[]);
}

async function playBlocks(
  options: ArenaOptions,
  calibrated: boolean,
): Promise<{ readonly report: Report; readonly results: readonly Result[] }> {
  const { gameId, contestants: names, seating, blocks, seed, claim = null } = options;
  const known = botsFor(gameId);
  for (const name of names) contestant(known, name);
  const resolved = known.game.resolve(options.options);
  if (resolved.problems) throw new Error(resolved.problems.map((p) => `${p.field}: ${p.because}`).join('; '));
  const rules: AnyRules = resolved.rules;
  const builder = new ReportBuilder(names.length, rules.seats);
  const started = performance.now();
  const kept: Result[] = [];
  let next = 0;
  let done = 0;
  const take = () => (next < blocks ? block(seating, rules.seats, names.length, `${seed}/${next++}`) : null);
  const count = (results: readonly Result[]): void => {
    builder.addBlock(results);
    if (calibrated) kept.push(...results);
    done++;
    const { won, played } = builder.first();
    options.progress?.(done, blocks, won, played);
    if (claim && sequential(won, played, claim).verdict !== 'open') next = blocks;
  };
  const workerOptions: WorkerOptions = { gameId, rules, names, calibrated };
  const size = Math.max(1, Math.min(options.workers ?? availableParallelism(), blocks));
  await Promise.all(Array.from({ length: size }, () => runWorker(workerOptions, take, count)));
  const seconds = (performance.now() - started) / 1000;
  const about = { game: gameId, options: options.options, seating, seed, names, seats: rules.seats, claim, seconds };
  return { report: builder.report(about), results: kept };
}

/** The worker beside this file: TypeScript in the repository, JavaScript in the package. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './arena/worker.ts' : './arena/worker.js', import.meta.url);

/** Runs one worker until there is nothing left to take. */
function runWorker(
  workerOptions: WorkerOptions,
  take: () => readonly unknown[] | null,
  count: (results: readonly Result[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: workerOptions });
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
