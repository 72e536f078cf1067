import { parentPort, workerData } from 'node:worker_threads';
import { botsFor } from '../games.ts';
import { contestant } from './contestant.ts';
import { match } from './match.ts';
import type { Fixture } from './schedule.ts';

/** What a worker is started with. */
export interface WorkerOptions {
  readonly gameId: string;
  readonly rules: { readonly seats: number };
  readonly names: readonly string[];
}

const { gameId, rules, names } = workerData as WorkerOptions;
const known = botsFor(gameId);
const contestants = names.map((name) => contestant(known, name));

parentPort?.on('message', (fixtures: readonly Fixture[]) => {
  parentPort?.postMessage(fixtures.map((fixture) => match(known, rules, contestants, fixture)));
});
