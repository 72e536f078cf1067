import type { JSX } from 'preact';
import { ErrorNote } from './error-note.tsx';
import type { Attempt } from './use-attempt.ts';

/** Shows an attempt's error, if any. */
export const AttemptNote = ({
  attempt: { note, failure },
}: {
  attempt: Pick<Attempt, 'note' | 'failure'>;
}): JSX.Element => (
  <>
    {failure && <ErrorNote failure={failure} />}
    <p class={note === null ? 'unseen' : 'note bad small'} role="alert">
      {note}
    </p>
  </>
);
