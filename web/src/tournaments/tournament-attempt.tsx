import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ApiError, type Failure, toFailure } from '../core/errors.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import type { TournamentWords } from './tournament-words.ts';

/** A request on its way, done, or failed. */
export interface TournamentAttempt {
  readonly busy: boolean;
  readonly error: Failure | null;
  /** Whether it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useTournamentAttempt(after: () => Promise<void>): TournamentAttempt {
  const [state, setState] = useState<Omit<TournamentAttempt, 'run'>>({ busy: false, error: null });
  return {
    ...state,
    async run(work) {
      if (state.busy) return false;
      setState({ busy: true, error: null });
      try {
        await work();
        await after();
        setState({ busy: false, error: null });
        return true;
      } catch (error) {
        setState({ busy: false, error: toFailure(error) });
        return false;
      }
    },
  };
}

/** The line for a failure that people can do something about, or the failure as it is. */
export function TournamentNote(props: { attempt: TournamentAttempt; words: TournamentWords }): JSX.Element | null {
  const { error } = props.attempt;
  if (error === null) return null;
  const because = error instanceof ApiError ? error.detail.because : undefined;
  const known = because === 'too-few' ? props.words.tooFew : because === 'full' ? props.words.full : null;
  if (known === null) return <ErrorNote failure={error} />;
  return (
    <p class="note bad small" role="alert">
      {known}
    </p>
  );
}
