import { ApiError } from '../../core/errors.ts';
import { to } from '../../core/router.ts';
import type { NoteFor } from '../../ui/use-attempt.ts';
import { accountWords } from './words/account/compiled/index.ts';

/** Some things only a device may do that proved recently that it is the owner's: leads to the page where it can. */
export const proofNote: NoteFor = (error) =>
  error instanceof ApiError && error.detail.because === 'prove' ? (
    <a href={to('account')}>{accountWords().proveFirst}</a>
  ) : null;
