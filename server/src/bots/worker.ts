import { parentPort, workerData } from 'node:worker_threads';
import type { Games } from '../registry.ts';
import { engineFor } from '../registry.ts';
import { type ThinkRequest, think } from './brain.ts';

/** A thread that thinks for bots, one question at a time; it may be stopped at any moment. */
const { games } = (await import((workerData as { games: string }).games)) as { games: Games };

parentPort!.on('message', (request: ThinkRequest) => {
  const game = engineFor(games, request.game, '');
  try {
    parentPort!.postMessage(game ? think(game, request) : -1);
  } catch {
    parentPort!.postMessage(-1);
  }
});
