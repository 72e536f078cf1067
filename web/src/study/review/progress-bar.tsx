import type { JSX } from 'preact';
import type { Lang } from '../../core/lang.ts';
import type { ReviewProgress } from '../../play/local/worker-messages.ts';
import { Button } from '../../ui/button.tsx';
import type { ReviewRun } from './use-review.ts';
import type { ReviewWords } from './words/compiled/index.ts';

/** The stages' shares of the progress bar, roughly in proportion to their time. */
const SHARES: { readonly [S in ReviewProgress['stage']]: readonly [from: number, to: number] } = {
  graph: [0, 0.05],
  decisions: [0.05, 0.5],
  deeper: [0.5, 1],
};

function progressOf({ stage, done, of }: ReviewProgress): number {
  const [from, to] = SHARES[stage];
  return from + (to - from) * (of === 0 ? 1 : done / of);
}

/** The progress of a review, with a button to stop it or to start it again. */
export function ReviewProgressBar(props: { run: ReviewRun; words: ReviewWords; lang: Lang }): JSX.Element {
  const { run, words: w, lang } = props;
  if (run.status === 'stopped')
    return (
      <p class="row review-progress">
        <span>{w.stopped}</span>
        <Button onClick={run.again}>{w.again}</Button>
      </p>
    );
  if (run.status !== 'running') return <span class="grow" />;
  const progress = run.progress.value;
  const value = progress ? progressOf(progress) : 0;
  const percent = value.toLocaleString(lang, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <div class="row review-progress">
      <label class="grow">
        <span>{w.working({ stage: w.stages[progress?.stage ?? 'graph'], percent })}</span>
        <progress max={1} value={value} />
      </label>
      <Button icon="close" onClick={run.stop}>
        {w.cancel}
      </Button>
    </div>
  );
}
