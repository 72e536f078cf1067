import type { ReasonOf } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/features/accounts';
import { ApiError } from '../../core/errors.ts';
import { reasonNote } from '../../core/reason-note.ts';
import type { NoteFor } from '../../ui/use-attempt.ts';
import { PasskeyCancelled } from './passkeys.ts';
import type { AccountWords } from './words/account/compiled/index.ts';

/** Every reason that an account route can give for an error. */
type Reason = { [Name in keyof typeof routes]: ReasonOf<(typeof routes)[Name]> }[keyof typeof routes];

/** A reason without an entry does not compile; null: the general error text covers it. */
const notesOf = ({ errors }: AccountWords): Readonly<Record<Reason, string | null>> => ({
  taken: errors.taken,
  reserved: errors.reserved,
  'too-short': errors['too-short'],
  'has-account': errors['has-account'],
  'email-taken': errors['email-taken'],
  passkey: errors.passkey,
  seat: null,
  'no-passkeys': null,
  'too-many-passkeys': null,
  'no-mail': null,
  'too-many-tokens': null,
});

/** Describes an account error in one line. */
export const accountNote =
  (words: AccountWords): NoteFor =>
  (error) => {
    if (error instanceof PasskeyCancelled) return words.cancelled;
    if (!(error instanceof ApiError)) return null;
    if (error.detail.because === 'prove') return words.proveFirst;
    return reasonNote(error, notesOf(words)) ?? (error.code === 'gone' ? words.errors.gone : null);
  };
