import { useState } from 'preact/hooks';
import { ApiError, type Failure, toFailure } from '../core/errors.ts';
import { companyWords } from './words/company/compiled/index.ts';

/** Something done about somebody by name: what went wrong, in a line for the person or as an unexpected failure. */
export function usePersonAttempt(): {
  readonly busy: boolean;
  readonly note: string | null;
  readonly failure: Failure | null;
  run(work: () => Promise<void>): Promise<boolean>;
} {
  const [state, setState] = useState<{ busy: boolean; note: string | null; failure: Failure | null }>({
    busy: false,
    note: null,
    failure: null,
  });
  const words = companyWords();
  const noteFor = (error: unknown): string | null => {
    if (!(error instanceof ApiError)) return null;
    if (error.detail.because === 'not-receiving') return words.mayNot;
    if (error.code === 'not-found') return words.unknown;
    return error.code === 'malformed' && error.detail.field === 'name' ? words.yourself : null;
  };
  return {
    ...state,
    async run(work) {
      setState({ busy: true, note: null, failure: null });
      try {
        await work();
        setState({ busy: false, note: null, failure: null });
        return true;
      } catch (error) {
        const note = noteFor(error);
        setState({ busy: false, note, failure: note === null ? toFailure(error) : null });
        return false;
      }
    },
  };
}
