import { parentPort, workerData } from 'node:worker_threads';
import { playing } from '../games.ts';
import { contestant } from './contestant.ts';
import { match } from './match.ts';
import type { Fixture } from './schedule.ts';

/** What a worker is told at its start. */
export interface Booth {
  readonly gameId: string;
  readonly rules: { readonly seats: number };
  readonly names: readonly string[];
}

const { gameId, rules, names } = workerData as Booth;
const known = playing(gameId);
const contestants = names.map((name) => contestant(known, name));

parentPort?.on('message', (fixtures: readonly Fixture[]) => {
  parentPort?.postMessage(fixtures.map((fixture) => match(known, rules, contestants, fixture)));
});
