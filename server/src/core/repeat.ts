import { logger } from './logger.ts';

/** Runs a job every `ms`, never twice at once. The function it returns ends that, after the run in progress. */
export function repeat(ms: number, job: () => unknown): () => Promise<void> {
  let running: Promise<void> | null = null;
  let failed = false;
  const run = async (): Promise<void> => {
    try {
      await job();
      failed = false;
    } catch (error) {
      // Logged once: a store that does not answer fails many runs in a row.
      if (!failed) logger.error({ err: error }, 'background work failed');
      failed = true;
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= run();
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
