import { ApiError } from '../core/errors.ts';
import type { NoteFor } from '../ui/use-attempt.ts';
import type { CompanyWords } from './words/company/compiled/index.ts';

/** What went wrong with something done about somebody by name, in a line for the person. */
export const personNote =
  (words: CompanyWords): NoteFor =>
  (error) => {
    if (!(error instanceof ApiError)) return null;
    if (error.detail.because === 'not-receiving') return words.mayNot;
    if (error.code === 'not-found') return words.unknown;
    return error.code === 'malformed' && error.detail.field === 'name' ? words.yourself : null;
  };
