import type { Review, ReviewProgress } from '@holdfast/bots/review';
import { type Failure, toFailure } from '../../core/errors.ts';
import { WorkerCalls } from './worker-calls.ts';

export interface ReviewListener {
  progress(progress: ReviewProgress): void;
  done(review: Review): void;
  failed(failure: Failure): void;
}

/** Starts a review in a separate worker, so that local tables stay fast. The returned function cancels it. */
export function startReview(text: string, listener: ReviewListener): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'holdfast-review' });
  const calls = new WorkerCalls(
    worker,
    (message) => 'progress' in message && listener.progress(message.progress),
    () => {},
  );
  calls
    .call('review', text)
    .then(listener.done, (error: unknown) => listener.failed(toFailure(error)))
    // This also ends its helpers.
    .finally(() => calls.terminate());
  return () => calls.terminate();
}
