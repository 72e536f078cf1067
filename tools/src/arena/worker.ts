import { parentPort, workerData } from 'node:worker_threads';
import { botsFor } from '@holdfast/bots';
import { calibratedMatch } from './calibration.ts';
import { contestant } from './contestant.ts';
import { match } from './match.ts';
import type { Fixture } from './schedule.ts';

/** Data of a new worker. */
export interface WorkerOptions {
  readonly gameId: string;
  readonly rules: { readonly seats: number };
  readonly names: readonly string[];
  /** Also ask every contestant for chances. */
  readonly calibrated: boolean;
}

const { gameId, rules, names, calibrated } = workerData as WorkerOptions;
const known = botsFor(gameId);
const play = calibrated ? calibratedMatch : match;
const contestants = names.map((name) => contestant(known, name));

parentPort?.on('message', (fixtures: readonly Fixture[]) => {
  parentPort?.postMessage(fixtures.map((fixture) => play(known, rules, contestants, fixture)));
});
