import { useState } from 'preact/hooks';
import { ApiError, type Failure, toFailure } from '../core/errors.ts';
import { PasskeyCancelled } from './passkeys.ts';
import type { AccountWords } from './words/account/compiled/index.ts';

/** What somebody tried to do: on its way, done with nothing to say, or failed with a line of text or an unexpected failure. */
export interface Attempt {
  readonly busy: boolean;
  readonly note: string | null;
  readonly failure: Failure | null;
  /** Runs work unless another is on its way; whether it succeeded. */
  run(work: () => Promise<void>): Promise<boolean>;
}

const isKnown = (because: unknown, errors: AccountWords['errors']): because is keyof AccountWords['errors'] =>
  typeof because === 'string' && Object.hasOwn(errors, because);

/** The line for an error that people can do something about; null = it is an unexpected failure. */
function noteFor(error: unknown, words: AccountWords): string | null {
  if (error instanceof PasskeyCancelled) return words.cancelled;
  if (!(error instanceof ApiError)) return null;
  if (error.detail.because === 'prove') return words.proveFirst;
  if (isKnown(error.detail.because, words.errors)) return words.errors[error.detail.because];
  return error.code === 'gone' ? words.errors.gone : null;
}

export function useAttempt(words: AccountWords): Attempt {
  const [state, setState] = useState<Omit<Attempt, 'run'>>({ busy: false, note: null, failure: null });
  return {
    ...state,
    async run(work) {
      if (state.busy) return false;
      setState({ busy: true, note: null, failure: null });
      try {
        await work();
        setState({ busy: false, note: null, failure: null });
        return true;
      } catch (error) {
        const note = noteFor(error, words);
        setState({ busy: false, note, failure: note === null ? toFailure(error) : null });
        return false;
      }
    },
  };
}
