import type { Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { go, to } from '../../core/router.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Select } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { ReviewWords } from './words/compiled/index.ts';

/** Continues the game from a position against bots, at a new local table. */
export function PlayOnFrom(props: {
  text: string;
  /** Number of moves before the position. */
  at: number;
  seat: Seat;
  names: readonly string[];
  words: ReviewWords;
}): JSX.Element {
  const { text, at, names, words: w } = props;
  const [chosen, setChosen] = useState<Seat | null>(null);
  const { run, busy, failure } = useAttempt();
  const seat = chosen ?? props.seat;
  const start = (): void =>
    void run(async () => go(to('table', LOCAL_PREFIX + (await callWorker('playOn', text, at, seat)))), 'leaves');
  return (
    <details class="review-tool">
      <summary>
        <Icon name="play" />
        {w.playOn}
      </summary>
      <div class="stack">
        <p class="soft small">{w.playOnNote}</p>
        <div class="row review-tool-row">
          <Select
            label={w.playOnAs}
            value={String(seat)}
            options={names.map((name, i) => ({ value: String(i), label: name }))}
            onChange={(value) => setChosen(Number(value))}
          />
          <Button look="main" busy={busy} onClick={start}>
            {w.playOnStart}
          </Button>
        </div>
        {failure && <ErrorNote failure={failure} />}
      </div>
    </details>
  );
}
