import type { ReasonOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/clubs';
import type { ComponentChildren } from 'preact';
import { reasonNote } from '../../core/reason-note.ts';
import { NeedsAccount } from '../../ui/needs-account.tsx';
import type { NoteFor } from '../../ui/use-attempt.ts';
import type { ClubsWords } from './words/compiled/index.ts';

/** Every reason that a club route can give for an error. */
type Reason = 'no-account' | { [Name in keyof typeof routes]: ReasonOf<(typeof routes)[Name]> }[keyof typeof routes];

/** Describes a club error in one line. */
export const clubNote =
  (words: ClubsWords): NoteFor =>
  (error) => {
    // A reason without an entry does not compile.
    const notes: Readonly<Record<Reason, ComponentChildren>> = {
      ...words.errors,
      'no-account': <NeedsAccount why={words.errors['no-account']} link={words.account} />,
    };
    return reasonNote(error, notes);
  };
