import { parentPort, workerData } from 'node:worker_threads';
import { engineFor, type GameRegistry } from '../registry.ts';
import { type BotQuestion, think } from './choose-move.ts';

/** A thread that thinks for bots, one question at a time; it may be stopped at any moment. */
const { games } = (await import((workerData as { games: string }).games)) as { games: GameRegistry };

parentPort!.on('message', (question: BotQuestion) => {
  const game = engineFor(games, question.gameId, '');
  try {
    parentPort!.postMessage(game && think(game, question));
  } catch {
    parentPort!.postMessage(null);
  }
});
