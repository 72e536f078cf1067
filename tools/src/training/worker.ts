import { parentPort, workerData } from 'node:worker_threads';
import { botsFor } from '@holdfast/bots';
import { type Job, playTrainingGame, type Samples } from './training-game.ts';

/** Data of a new worker. */
export interface ActorOptions {
  readonly gameId: string;
}

const bots = botsFor((workerData as ActorOptions).gameId);

parentPort?.on('message', (job: Job) => parentPort?.postMessage(answer(job)));

/** Reports and skips a game that throws, so that a rare fault does not end a long training run. */
function answer(job: Job): Samples {
  try {
    if (!bots.learner) throw new Error(`no network of "${bots.game.id}" can be trained`);
    return playTrainingGame(bots, bots.learner, job);
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { number: job.number, positions: [], moves: 0, won: 0, parity: 0, faults: [fault] };
  }
}
