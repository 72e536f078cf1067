import { ApiError } from '../core/errors.ts';
import { NeedsAccount } from '../ui/needs-account.tsx';
import type { NoteFor } from '../ui/use-attempt.ts';
import type { ClubWords } from './words/club/compiled/index.ts';

/** What went wrong with a club, in a line for the person. */
export const clubNote =
  (words: ClubWords): NoteFor =>
  (error) => {
    const because = error instanceof ApiError ? error.detail.because : undefined;
    const known = Object.entries(words.errors).find(([key]) => key === because)?.[1];
    if (known === undefined) return null;
    return because === 'no-account' ? <NeedsAccount why={known} link={words.account} /> : known;
  };
