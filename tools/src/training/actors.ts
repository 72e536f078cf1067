import { Worker } from 'node:worker_threads';
import type { Job, Samples } from './training-game.ts';
import type { ActorOptions } from './worker.ts';

/** Plays games for the learner, one at a time. */
export interface Actor {
  play(job: Job): Promise<Samples>;
  close(): Promise<void>;
}

/** The worker beside this file: TypeScript in the repository, JavaScript in the package. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);

/** An actor in a worker thread. */
export function threadActor(gameId: string): Actor {
  const options: ActorOptions = { gameId };
  const worker = new Worker(WORKER, { workerData: options });
  let waiting: { resolve(samples: Samples): void; reject(error: Error): void } | null = null;
  worker.on('message', (samples: Samples) => waiting?.resolve(samples));
  worker.on('error', (error: Error) => waiting?.reject(error));
  return {
    play: (job) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        worker.postMessage(job);
      }),
    close: async () => void (await worker.terminate()),
  };
}
