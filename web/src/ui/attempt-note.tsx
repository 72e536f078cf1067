import type { JSX } from 'preact';
import { ErrorNote } from './error-note.tsx';
import type { Attempt } from './use-attempt.ts';

/** What came of an attempt, where there is something to say. */
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
