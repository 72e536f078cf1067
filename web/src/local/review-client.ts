import type { Review, ReviewProgress } from '@holdfast/bots/review';
import { type Failure, failureFrom, PageError } from '../core/errors.ts';
import { isWorkerMessage, type WorkerRequest } from './worker-messages.ts';

export interface ReviewListener {
  progress(progress: ReviewProgress): void;
  done(review: Review): void;
  failed(failure: Failure): void;
}

/** Starts a review in a worker of its own, so that tables of this device stay quick; the returned function cancels it. */
export function startReview(text: string, listener: ReviewListener): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'holdfast-review' });
  const end = (): void => worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isWorkerMessage(data) || 'table' in data) return;
    if ('progress' in data) {
      listener.progress(data.progress);
      return;
    }
    end();
    if ('error' in data) listener.failed(failureFrom(data.error.code, data.error.message, data.error.detail));
    else listener.done(data.result as Review);
  });
  worker.addEventListener('error', ({ message }) => {
    end();
    listener.failed(new PageError('broken', message));
  });
  worker.postMessage({ id: 1, method: 'review', args: [text] } satisfies WorkerRequest<'review'>);
  return end;
}
