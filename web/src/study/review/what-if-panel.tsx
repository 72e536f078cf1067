import type { Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { TriedMove } from '../../play/local/worker-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { chanceText, plainPoints } from './numbers.ts';
import { moveText, type StepContext } from './step-panel.tsx';
import type { WhatIfRun } from './use-what-if.ts';

/** The mover's chances after both moves, in one sentence. */
export const triedText = ({ words, names, lang }: StepContext, seat: Seat, { played, tried }: TriedMove): string =>
  words.tried({
    name: names[seat] ?? '',
    tried: chanceText(tried[seat] ?? 0, lang),
    played: chanceText(played[seat] ?? 0, lang),
  });

/** The result of another move. */
export function WhatIfPanel(props: {
  context: StepContext;
  run: WhatIfRun | null;
  seat: Seat;
  /** The view before the move. */
  view: object;
  onEnd: () => void;
}): JSX.Element {
  const { context, run, seat } = props;
  const { words: w, lang } = context;
  const box = useRef<HTMLDivElement>(null);
  // The button that opened the panel is gone, so move the focus here.
  useEffect(() => box.current?.focus(), []);
  return (
    <div class="note stack" ref={box} tabIndex={-1}>
      <p>{w.whatIfNote}</p>
      {run?.failure && <ErrorNote failure={run.failure} />}
      {run?.isThinking && <p role="status">{w.thinking}</p>}
      {run?.tried && (
        <>
          <p>
            <strong>{moveText(context, run.tried.move, props.view)}</strong>
          </p>
          <p>{triedText(context, seat, run.tried)}</p>
          <p class="soft small">
            {w.gain({ low: plainPoints(run.tried.gain[0], lang), high: plainPoints(run.tried.gain[1], lang) })}
          </p>
        </>
      )}
      <Button onClick={props.onEnd}>{w.whatIfEnd}</Button>
    </div>
  );
}
