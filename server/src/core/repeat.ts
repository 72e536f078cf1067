import { logger } from './logger.ts';

/** Runs a job every `everyMs` milliseconds, never twice at once. Returns a function that stops it and awaits the run in progress. */
export function repeat(name: string, everyMs: number, job: () => unknown): () => Promise<void> {
  let running: Promise<void> | null = null;
  let failed = false;
  const run = async (): Promise<void> => {
    try {
      await job();
      failed = false;
    } catch (error) {
      // Log only the first of several failures in a row, for instance if the store is down.
      if (!failed) logger.error({ err: error, job: name }, 'background work failed');
      failed = true;
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= run();
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
