import type { ReviewHelper } from '@holdfast/bots/review';
import { WorkerCalls } from './worker-calls.ts';

/** More would wait for memory, and for the page's own thread on a phone. */
const MOST_HELPERS = 4;

/** Helpers for a device with so many processor cores: one core is left to the page where there are more than two; none on a single core. */
export function helpersFor(cores: number): number {
  return cores < 2 ? 0 : Math.min(MOST_HELPERS, Math.max(2, cores - 1));
}

/** Starts workers like this one for the tasks of a review; they end with this one. None where a worker cannot start others. */
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
      // Awaited with the first task; until then nobody else would hear of a failure.
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
