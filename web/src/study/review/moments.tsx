import type { JSX } from 'preact';
import type { Moment, Review } from '../../play/local/worker-messages.ts';
import { Button } from '../../ui/button.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { Replay } from '../replay/load-replay.ts';
import { pointsText } from './numbers.ts';
import { eventText, moveText, type StepContext } from './step-panel.tsx';

/** Describes a moment in one line. */
function titleOf(
  { names, words: w, lang }: StepContext,
  { steps }: Review,
  { at, part, seat, change }: Moment,
): string {
  const step = steps[at - 1];
  const points = pointsText(change, lang);
  const verdict = step?.decision?.verdict;
  if (part === 'decision' && verdict)
    return w.choiceMoment({ verdict: w.verdicts[verdict], name: names[seat] ?? '', points });
  return w.luckMoment({ kind: w.kinds[step?.luck?.kind ?? 'other'], name: names[seat] ?? '', points });
}

/** The moments that decided the game; a click on one goes to its position. */
export function Moments(props: {
  context: StepContext;
  review: Review;
  replay: Replay;
  at: number;
  isWorked: boolean;
  onPick: (at: number) => void;
}): JSX.Element {
  const { context, review, replay } = props;
  const { words: w } = context;
  return (
    <section class="card stack">
      <h2>{w.moments}</h2>
      {!props.isWorked && <p class="soft">{w.momentsWait}</p>}
      {props.isWorked && review.moments.length === 0 && <p class="soft">{w.noMoments}</p>}
      {props.isWorked && (
        <ol class="moment-list">
          {review.moments.map((moment) => {
            const step = review.steps[moment.at - 1];
            const done = eventText(context, replay, moment.at);
            return (
              <li key={moment.at}>
                <Button
                  look="bare"
                  class="moment"
                  data-part={moment.part}
                  aria-current={props.at === moment.at ? 'step' : undefined}
                  onClick={() => props.onPick(moment.at)}
                >
                  <SeatMark seat={moment.seat} size={24} />
                  <span>
                    <strong>{titleOf(context, review, moment)}</strong>
                    <span class="soft small">
                      {w.at({ n: moment.at, of: review.steps.length })}:{' '}
                      {done || (step && moveText(context, step.move, replay.viewAt(moment.at - 1)))}
                    </span>
                  </span>
                </Button>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
