import { useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../core/errors.ts';
import { startReview } from '../local/review-client.ts';
import type { Review, ReviewProgress } from '../local/worker-messages.ts';

/** A review in the making: the best that is known so far, and how far it has come. */
export interface ReviewRun {
  readonly review: Review | null;
  readonly progress: ReviewProgress | null;
  readonly status: 'running' | 'stopped' | 'done' | 'failed';
  readonly failure: Failure | null;
  stop(): void;
  again(): void;
}

/** Reviews a record in a worker as long as the page is there. */
export function useReview(text: string): ReviewRun {
  const [run, setRun] = useState<Omit<ReviewRun, 'stop' | 'again'>>({
    review: null,
    progress: null,
    status: 'running',
    failure: null,
  });
  const [tries, setTries] = useState(0);
  const cancel = useRef<() => void>(() => {});
  useEffect(() => {
    setRun((now) => ({ ...now, status: 'running', failure: null }));
    cancel.current = startReview(text, {
      progress: (progress) => setRun((now) => ({ ...now, progress, review: progress.review ?? now.review })),
      done: (review) => setRun({ review, progress: null, status: 'done', failure: null }),
      failed: (failure) => setRun((now) => ({ ...now, status: 'failed', failure })),
    });
    return () => cancel.current();
  }, [text, tries]);
  return {
    ...run,
    stop: () => {
      cancel.current();
      setRun((now) => ({ ...now, status: 'stopped' }));
    },
    again: () => setTries(tries + 1),
  };
}
