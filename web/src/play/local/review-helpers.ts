import type { ReviewHelper } from '@holdfast/bots/review';
import { WorkerCalls } from './worker-calls.ts';

/** More helpers would take too much memory, and on a phone slow down the page's own thread. */
const MOST_HELPERS = 4;

/**
 * Number of helpers for a device with this many processor cores: none on a single core; with three or more, one core is left for
 * the page.
 */
export function helpersFor(cores: number): number {
  return cores < 2 ? 0 : Math.min(MOST_HELPERS, Math.max(2, cores - 1));
}

/** Starts copies of this worker for the tasks of a review; they end with this worker. None if a worker cannot start others. */
export function startHelpers(text: string): { readonly helpers: readonly ReviewHelper[]; end(): void } {
  const count = typeof Worker === 'function' ? helpersFor(navigator.hardwareConcurrency) : 0;
  const started = Array.from({ length: count }, (_, i) => {
    const worker = new Worker(location.href, { type: 'module', name: `holdfast-review-${i + 1}` });
    return new WorkerCalls(
      worker,
      () => {},
      () => {},
    );
  });
  return {
    helpers: started.map((calls) => {
      const ready = calls.call('openReview', text);
      // Awaited only with the first task; until then this handler avoids an unhandled rejection.
      ready.catch(() => {});
      return async (task) => {
        await ready;
        return calls.call('reviewTask', task);
      };
    }),
    end: () => {
      for (const calls of started) calls.terminate();
    },
  };
}
