import { ApiError } from '../core/errors.ts';
import { NeedsAccount } from '../ui/needs-account.tsx';
import type { NoteFor } from '../ui/use-attempt.ts';
import type { TournamentWords } from './words/tournament/compiled/index.ts';

/** What went wrong with a tournament, in a line for the person; `needsAccount` says what for. */
export const tournamentNote =
  (words: TournamentWords, needsAccount = words.needsAccount): NoteFor =>
  (error) => {
    const because = error instanceof ApiError ? error.detail.because : undefined;
    if (because === 'no-account') return <NeedsAccount why={needsAccount} link={words.makeAccount} />;
    return because === 'too-few' ? words.tooFew : because === 'full' ? words.full : null;
  };
