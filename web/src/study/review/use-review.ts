import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../core/errors.ts';
import { startReview } from '../../play/local/review-client.ts';
import type { Review, ReviewProgress } from '../../play/local/worker-messages.ts';

/** A review in progress: the latest result, null until the first one, and the progress. */
export interface ReviewRun {
  readonly review: Review | null;
  /** A signal, since it changes several times a second and only the progress bar should be rendered again. */
  readonly progress: ReadonlySignal<ReviewProgress | null>;
  readonly status: 'running' | 'stopped' | 'done' | 'failed';
  readonly failure: Failure | null;
  stop(): void;
  again(): void;
}

/** Reviews a record in a worker; leaving the page cancels it. */
export function useReview(text: string): ReviewRun {
  const [run, setRun] = useState<Pick<ReviewRun, 'review' | 'status' | 'failure'>>({
    review: null,
    status: 'running',
    failure: null,
  });
  const progress = useSignal<ReviewProgress | null>(null);
  const [tries, setTries] = useState(0);
  const cancel = useRef<() => void>(() => {});
  useEffect(() => {
    setRun((now) => ({ ...now, status: 'running', failure: null }));
    cancel.current = startReview(text, {
      progress: (next) => {
        progress.value = next;
        const { review } = next;
        if (review) setRun((now) => ({ ...now, review }));
      },
      done: (review) => setRun({ review, status: 'done', failure: null }),
      failed: (failure) => setRun((now) => ({ ...now, status: 'failed', failure })),
    });
    return () => cancel.current();
  }, [text, tries]);
  return {
    ...run,
    progress,
    stop: () => {
      cancel.current();
      setRun((now) => ({ ...now, status: 'stopped' }));
    },
    again: () => setTries(tries + 1),
  };
}
