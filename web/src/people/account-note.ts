import { ApiError } from '../core/errors.ts';
import type { NoteFor } from '../ui/use-attempt.ts';
import { PasskeyCancelled } from './passkeys.ts';
import type { AccountWords } from './words/account/compiled/index.ts';

const isKnown = (because: unknown, errors: AccountWords['errors']): because is keyof AccountWords['errors'] =>
  typeof because === 'string' && Object.hasOwn(errors, because);

/** What went wrong with an account, in a line for the person. */
export const accountNote =
  (words: AccountWords): NoteFor =>
  (error) => {
    if (error instanceof PasskeyCancelled) return words.cancelled;
    if (!(error instanceof ApiError)) return null;
    if (error.detail.because === 'prove') return words.proveFirst;
    if (isKnown(error.detail.because, words.errors)) return words.errors[error.detail.because];
    return error.code === 'gone' ? words.errors.gone : null;
  };
