import type { ReasonOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/tournaments';
import type { ComponentChildren } from 'preact';
import { reasonNote } from '../../core/reason-note.ts';
import { NeedsAccount } from '../../ui/needs-account.tsx';
import type { NoteFor } from '../../ui/use-attempt.ts';
import type { TournamentWords } from './words/tournament/compiled/index.ts';

/** Every reason that a tournament route can give for an error. */
type Reason = 'no-account' | { [Name in keyof typeof routes]: ReasonOf<(typeof routes)[Name]> }[keyof typeof routes];

/** Describes a tournament error in one line; `needsAccount` is the text for a person without an account. */
export const tournamentNote =
  (words: TournamentWords, needsAccount = words.needsAccount): NoteFor =>
  (error) => {
    // A reason without an entry does not compile; null: the general error text covers it.
    const notes: Readonly<Record<Reason, ComponentChildren>> = {
      'no-account': <NeedsAccount why={needsAccount} link={words.makeAccount} />,
      'too-few': words.tooFew,
      full: words.full,
      'too-short': null,
      reserved: null,
    };
    return reasonNote(error, notes);
  };
