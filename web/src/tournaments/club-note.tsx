import type { JSX } from 'preact';
import { ApiError } from '../core/errors.ts';
import { to } from '../core/router.ts';
import { settings } from '../core/settings.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { clubWords } from './club-words.ts';
import type { TournamentAttempt } from './tournament-attempt.tsx';

/** The line for a failure that people can do something about, or the failure as it is. */
export function ClubNote({ attempt: { error } }: { attempt: TournamentAttempt }): JSX.Element | null {
  const words = clubWords(settings.value.lang);
  if (error === null) return null;
  const because = error instanceof ApiError ? error.detail.because : undefined;
  const known = Object.entries(words.errors).find(([key]) => key === because)?.[1];
  if (known === undefined) return <ErrorNote failure={error} />;
  return (
    <p class="note bad small" role="alert">
      {known} {because === 'no-account' && <a href={to('account')}>{words.account}</a>}
    </p>
  );
}
