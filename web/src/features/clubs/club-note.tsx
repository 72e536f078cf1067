import type { ReasonOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/clubs';
import type { ComponentChildren } from 'preact';
import { reasonNote } from '../../core/reason-note.ts';
import { NeedsAccount } from '../../ui/needs-account.tsx';
import type { NoteFor } from '../../ui/use-attempt.ts';
import type { ClubsWords } from './words/compiled/index.ts';

/** Every reason of the routes of clubs. */
type Reason = 'no-account' | { [Name in keyof typeof routes]: ReasonOf<(typeof routes)[Name]> }[keyof typeof routes];

/** What went wrong with a club, in a line for the person. */
export const clubNote =
  (words: ClubsWords): NoteFor =>
  (error) => {
    // A reason without words does not compile.
    const notes: Readonly<Record<Reason, ComponentChildren>> = {
      ...words.errors,
      'no-account': <NeedsAccount why={words.errors['no-account']} link={words.account} />,
    };
    return reasonNote(error, notes);
  };
