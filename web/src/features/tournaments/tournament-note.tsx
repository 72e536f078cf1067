import type { ReasonOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/tournaments';
import type { ComponentChildren } from 'preact';
import { reasonNote } from '../../core/reason-note.ts';
import { NeedsAccount } from '../../ui/needs-account.tsx';
import type { NoteFor } from '../../ui/use-attempt.ts';
import type { TournamentWords } from './words/tournament/compiled/index.ts';

/** Every reason of the routes of tournaments. */
type Reason = 'no-account' | { [Name in keyof typeof routes]: ReasonOf<(typeof routes)[Name]> }[keyof typeof routes];

/** What went wrong with a tournament, in a line for the person; `needsAccount` says what for. */
export const tournamentNote =
  (words: TournamentWords, needsAccount = words.needsAccount): NoteFor =>
  (error) => {
    // A reason without an entry does not compile; null = the general note says it.
    const notes: Readonly<Record<Reason, ComponentChildren>> = {
      'no-account': <NeedsAccount why={needsAccount} link={words.makeAccount} />,
      'too-few': words.tooFew,
      full: words.full,
      'too-short': null,
      reserved: null,
    };
    return reasonNote(error, notes);
  };
