import { parentPort, workerData } from 'node:worker_threads';
import type { BotQuery } from '@holdfast/session';
import { engineFor, loadGames } from '../core/registry.ts';
import { chooseMove } from './choose-move.ts';

/** A worker thread that computes bots' answers, one query at a time; it may be terminated at any moment. */
const port = parentPort;
if (!port) throw new Error('bots/worker.ts runs in a worker thread');
const games = await loadGames(String(workerData.games));

port.on('message', (query: BotQuery) => {
  try {
    const game = engineFor(games, query.gameId, '');
    if (!game) throw new Error(`no game "${query.gameId}"`);
    port.postMessage({ answer: chooseMove(game, query) });
  } catch (error) {
    port.postMessage({ error });
  }
});
