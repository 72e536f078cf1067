import type { ReasonOf } from '@holdfast/protocol';
import type { routes as friends } from '@holdfast/protocol/features/friends';
import type { routes as messages } from '@holdfast/protocol/features/messages';
import { ApiError } from '../../core/errors.ts';
import { reasonNote } from '../../core/reason-note.ts';
import type { NoteFor } from '../../ui/use-attempt.ts';
import { type PersonWords, personWords } from './words/person/compiled/index.ts';

type Reason = ReasonOf<typeof messages.send> | ReasonOf<typeof friends.add> | ReasonOf<typeof friends.block>;

/** A reason without an entry does not compile; null: the general error text covers it. */
const notesOf = (words: PersonWords): Readonly<Record<Reason, string | null>> => ({
  'not-receiving': words.mayNot,
  'too-many-friends': null,
  'too-many-blocked': null,
});

/** Describes in one line why an action on a person chosen by name failed. */
export const personNote: NoteFor = (error) => {
  if (!(error instanceof ApiError)) return null;
  const words = personWords();
  const note = reasonNote(error, notesOf(words));
  if (note !== null) return note;
  if (error.code === 'not-found') return words.unknown;
  return error.code === 'malformed' && error.detail.field === 'name' ? words.yourself : null;
};
